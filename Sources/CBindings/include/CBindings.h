#ifndef CBINDINGS_H
#define CBINDINGS_H

#include <stdint.h>

// The turn of the running thread. Swift has no thread-local variables, and the C library's keys
// cost four times as much on the path of every set.
extern _Thread_local void *_Nullable bindings_turn_of_thread;

static inline void *_Nullable bindings_turn(void) { return bindings_turn_of_thread; }

// Sets the turn of the running thread; `release` is called with it when the thread exits.
void bindings_keep_turn(void *_Nonnull turn, void (*_Nonnull release)(void *_Nonnull turn));

// A number for a thread that no other one had.
uint64_t bindings_next_thread(void);

// The thread whose stamps of fresh nodes count; 0 if none do. A graph may be set on another thread,
// and come back. So each set on another thread ends this, and who begins anew discards its stamps.
extern uint64_t bindings_reader_thread;

static inline uint64_t bindings_reader(void) {
  return __atomic_load_n(&bindings_reader_thread, __ATOMIC_RELAXED);
}
static inline void bindings_set_reader(uint64_t thread) {
  __atomic_store_n(&bindings_reader_thread, thread, __ATOMIC_RELAXED);
}

// Writes a message to the standard error output.
void bindings_report(const char *_Nonnull message);

// Whether the running thread's stack has less than 64 KB left, as far as is known.
int bindings_stack_is_short(void);

// Where the reads of the running closure are noted; null outside of closures whose reads matter.
extern _Thread_local void *_Nullable bindings_reads_of_thread;

static inline void *_Nullable bindings_reads(void) { return bindings_reads_of_thread; }
static inline void bindings_set_reads(void *_Nullable reads) { bindings_reads_of_thread = reads; }

// A function that is running: where its frame is, and where its caller goes on.
typedef struct {
  const void *_Nonnull frame;
  const void *_Nullable caller;
} BindingsFunction;

// The function that called the caller of the function that this is a part of. It follows the frame
// pointers, which every function of a debug build has.
static inline __attribute__((always_inline)) BindingsFunction bindings_caller_of_caller(void) {
  void **frame = *(void **)*(void **)__builtin_frame_address(0);
  return (BindingsFunction){frame, frame[1]};
}

// Whether the function, once seen running, has not returned yet.
_Bool bindings_is_running(BindingsFunction function);

#endif
