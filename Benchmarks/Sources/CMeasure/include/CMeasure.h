#ifndef CMEASURE_H
#define CMEASURE_H

#include <stdint.h>
#include <time.h>

/// Forbids the compiler to keep memory in registers across this point. Costs no instruction.
static inline void barrier(void) { __asm__ volatile("" : : : "memory"); }

/// Gives the value back, but the compiler no longer knows it. Costs no instruction.
static inline intptr_t opaque(intptr_t value) {
  __asm__ volatile("" : "+r"(value));
  return value;
}

/// The time this thread has spent on a core, in nanoseconds: what others do meanwhile does not count.
static inline uint64_t thread_nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

/// The bytes of the heap that are in use; 0 where `mallinfo2` does not exist.
uint64_t heap_bytes(void);

#endif
