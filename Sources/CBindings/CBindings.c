#define _GNU_SOURCE  // pthread_getattr_np
#include "CBindings.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

_Thread_local void *bindings_turn_of_thread;
_Thread_local void *bindings_reads_of_thread;
uint64_t bindings_reader_thread;

static pthread_key_t key;
static void (*_Atomic release_turn)(void *);

static void leave(void *turn) {
  bindings_turn_of_thread = NULL;
  release_turn(turn);
}

static void make_key(void) {
  int failure = pthread_key_create(&key, leave);
  if (failure == 0) return;
  fprintf(stderr, "Bindings: no thread-local storage is left (%d).\n", failure);
  abort();
}

void bindings_keep_turn(void *turn, void (*release)(void *)) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  release_turn = release;
  pthread_once(&once, make_key);
  bindings_turn_of_thread = turn;
  pthread_setspecific(key, turn);
}

void bindings_report(const char *message) { fputs(message, stderr); }

uint64_t bindings_next_thread(void) {
  static _Atomic uint64_t threads;
  return ++threads;
}

_Bool bindings_is_running(BindingsFunction function) {
  const void *const *frame = __builtin_frame_address(0);
  // The stack grows downward, so a frame that is not above the last one is none.
  for (const void *const *last = NULL; frame > last && (const void *)frame < function.frame;) {
    last = frame;
    frame = *frame;
  }
  return (const void *)frame == function.frame && frame[1] == function.caller;
}

// The lowest address of the running thread's stack; 0 if it is not known.
static uintptr_t find_stack(void) {
#if defined(__APPLE__)
  pthread_t thread = pthread_self();
  return (uintptr_t)pthread_get_stackaddr_np(thread) - pthread_get_stacksize_np(thread);
#elif defined(__linux__)
  pthread_attr_t attributes;
  void *lowest = NULL;
  size_t size;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return 0;
  pthread_attr_getstack(&attributes, &lowest, &size);
  pthread_attr_destroy(&attributes);
  return (uintptr_t)lowest;
#else
  return 0;
#endif
}

int bindings_stack_is_short(void) {
  static _Thread_local uintptr_t lowest = 1;
  if (lowest == 1) lowest = find_stack();
  // Code that has brought a stack of its own is elsewhere.
  return (uintptr_t)__builtin_frame_address(0) - lowest < 64 << 10;
}
