// Starts two programs in turn, many times, and prints the medians of their times and the ratio.
#define _GNU_SOURCE
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>

extern char **environ;

static int ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static double milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

// From before the start until after the end, with nothing to read and nobody to read.
static double run(char **words) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
  pid_t child;
  int status = 0;
  double start = milliseconds();
  if (posix_spawn(&child, words[0], &actions, NULL, words, environ) != 0) {
    perror(words[0]);
    exit(1);
  }
  waitpid(child, &status, 0);
  double time = milliseconds() - start;
  posix_spawn_file_actions_destroy(&actions);
  if (WIFSIGNALED(status)) {
    fprintf(stderr, "%s was killed\n", words[0]);
    exit(1);
  }
  return time;
}

// startup ROUNDS HELLO PROGRAM [ARGUMENT]...
int main(int count, char **words) {
  if (count < 4) return 2;
  int rounds = atoi(words[1]);
  char *hello[] = {words[2], NULL};
  double *first = calloc(rounds, sizeof *first), *second = calloc(rounds, sizeof *second);
  for (int warmUp = 0; warmUp < 20; warmUp++) run(hello), run(words + 3);
  for (int round = 0; round < rounds; round++) {
    first[round] = run(hello);
    second[round] = run(words + 3);
  }
  qsort(first, rounds, sizeof *first, ascending);
  qsort(second, rounds, sizeof *second, ascending);
  double a = first[rounds / 2], b = second[rounds / 2];
  printf("%-10s %.2f ms   C hello %.2f ms   ratio %.2f\n", count > 4 ? words[4] : "", b, a, b / a);
  return 0;
}
