// What the libraries need of Apple's C library, with the nullability that it has there. All of it
// has been there since long before Swift.

#include <stddef.h>

typedef struct { long signature; char opaque[56]; } pthread_mutex_t;
typedef struct { long signature; char opaque[8]; } pthread_mutexattr_t;
int pthread_mutex_init(pthread_mutex_t *_Nonnull, const pthread_mutexattr_t *_Nullable);
int pthread_mutex_lock(pthread_mutex_t *_Nonnull);
int pthread_mutex_unlock(pthread_mutex_t *_Nonnull);
int pthread_mutex_destroy(pthread_mutex_t *_Nonnull);

typedef struct file FILE;
FILE *_Nullable fopen(const char *_Nonnull, const char *_Nonnull);
int fclose(FILE *_Nonnull);
int feof(FILE *_Nonnull);
int ferror(FILE *_Nonnull);
size_t fread(void *_Nonnull, size_t, size_t, FILE *_Nonnull);
size_t fwrite(const void *_Nonnull, size_t, size_t, FILE *_Nonnull);
char *_Nullable getenv(const char *_Nonnull);
int mkdir(const char *_Nonnull, unsigned short);

typedef struct { int descriptor; } DIR;
struct dirent {
  unsigned long long d_ino, d_seekoff;
  unsigned short d_reclen, d_namlen;
  unsigned char d_type;
  char d_name[1024];
};
#define DT_DIR 4
DIR *_Nullable opendir(const char *_Nonnull);
struct dirent *_Nullable readdir(DIR *_Nonnull);
int closedir(DIR *_Nonnull);

// What the bodies of Synchronization's interface name where it was printed, on Linux.
unsigned int _swift_stdlib_gettid(void);
unsigned int _swift_stdlib_futex_lock(unsigned int *_Nonnull);
unsigned int _swift_stdlib_futex_trylock(unsigned int *_Nonnull);
unsigned int _swift_stdlib_futex_unlock(unsigned int *_Nonnull);
