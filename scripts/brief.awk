# “swift test --quiet”, then the commands that repeat what failed, and the runner's closing line. What the library warns of
# in its tests is no news.

/^Bindings: / { next }
/recorded an issue/ && match($0, /[A-Za-z0-9_+-]+\.swift:/) { files[substr($0, RSTART, RLENGTH - 1)] }
/Test run with .* after / { closing = $0; next }
{ print }

END {
  for (file in files) print "To repeat: swift test --filter " file
  if (closing) print closing
}
