#include "CBindings.h"

_Thread_local void *bindings_turn_of_thread;
_Thread_local void *bindings_reads_of_thread;
