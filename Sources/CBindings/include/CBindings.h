#ifndef CBINDINGS_H
#define CBINDINGS_H

// The turn of the running thread. Swift has no thread-local variables, and the C library's keys
// cost four times as much on the path of every set.
extern _Thread_local void *bindings_turn_of_thread;

static inline void *bindings_turn(void) { return bindings_turn_of_thread; }
static inline void bindings_set_turn(void *turn) { bindings_turn_of_thread = turn; }

// Where the reads of the running closure are noted; null outside of closures whose reads matter.
extern _Thread_local void *bindings_reads_of_thread;

static inline void *bindings_reads(void) { return bindings_reads_of_thread; }
static inline void bindings_set_reads(void *reads) { bindings_reads_of_thread = reads; }

#endif
