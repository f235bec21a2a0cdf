#include "CMeasure.h"

#if defined(__GLIBC__)
#include <malloc.h>

uint64_t heap_bytes(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}
#else
uint64_t heap_bytes(void) { return 0; }
#endif
