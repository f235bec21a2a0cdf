// What the bodies of Synchronization's interface name where it was printed, on Linux.

unsigned int _swift_stdlib_gettid(void);
unsigned int _swift_stdlib_futex_lock(unsigned int *_Nonnull);
unsigned int _swift_stdlib_futex_trylock(unsigned int *_Nonnull);
unsigned int _swift_stdlib_futex_unlock(unsigned int *_Nonnull);
