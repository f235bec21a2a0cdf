# “swift test” in brief: each failure with its details, then the failing suites, the commands that repeat them, and the
# runner's closing line. Where that line is missing, nothing was built or the run has crashed: then the whole output.

{ all[NR] = $0 }

/^Build complete/ {
  print
  fflush()
}

/^[^ ]+ +(Test|Suite) / { isIssue = 0 }

/^[^ ]+ +Test .* recorded an issue/ {
  isIssue = 1
  if (match($0, /[A-Za-z0-9_+-]+\.swift:/)) files[substr($0, RSTART, RLENGTH - 1)] = 1
}

isIssue { issues = issues $0 "\n" }

/^[^ ]+ +Suite .* failed after / { suites = suites $0 "\n" }

/^[^ ]+ +Test run with .* after / { closing = $0 }

END {
  if (closing == "") {
    for (line = 1; line <= NR; line++) print all[line]
    exit
  }
  printf "%s%s", issues, suites
  for (file in files) print "To repeat: swift test --filter " file
  print closing
}
