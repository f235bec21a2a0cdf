# Reads uncovered.txt and then the lines of the library in the format of lcov. Every line counts once, in however many
# specializations it is compiled.
BEGIN { least = 95 }

function trimmed(line) {
  gsub(/^[ \t]+|[ \t]+$/, "", line)
  return line
}

# “file: count: line”; what is indented is the reason.
isReasons {
  if (/^[^# \t]/) {
    split($0, part, ": ")
    entry = ++entries
    file[entry] = part[1]
    count[entry] = part[2]
    first[entry] = substr($0, length(part[1]) + length(part[2]) + 5)
  } else if (/^[ \t]+[^ \t]/) {
    reason[entry] = reason[entry] trimmed($0)
  }
  next
}

/^SF:/ {
  path = substr($0, 4)
  name = path
  sub(/.*\/Sources\/Bindings\//, "", name)
  names[++files] = name
  split("", source)
  lines = 0
  while ((getline line < path) > 0) source[++lines] = line
  close(path)
  # Which of the file's lines are justified, and by which entry.
  split("", justified)
  for (entry = 1; entry <= entries; entry++) {
    if (file[entry] != name) continue
    for (number = 1; number <= lines && !found[entry]; number++) {
      if (trimmed(source[number]) != first[entry]) continue
      found[entry] = 1
      for (offset = 0; offset < count[entry]; offset++) justified[number + offset] = entry
    }
  }
}

/^DA:/ {
  split(substr($0, 4), told, ",")
  number = told[1]
  all[name]++
  if (told[2] > 0) {
    run[name]++
    if (justified[number]) isRun[justified[number]] = 1
  } else if (justified[number]) {
    excused++
  } else {
    message = name ":" number ": " trimmed(source[number])
    missing[++missed] = message
  }
}

END {
  for (place = 1; place <= files; place++) {
    name = names[place]
    total += all[name]
    ran += run[name]
    if (run[name] * 100 < all[name] * least) low[++lows] = share(run[name], all[name]) "  " name
  }
  if (total == 0) {
    fail("no lines of Sources/Bindings were found")
    exit 1
  }
  printf "coverage: %s of the lines of Sources/Bindings were run: %d of %d\n", share(ran, total), ran, total
  if (ran * 5 < total * 4) {
    fail("it seems that not all tests have been run there: without a filter, please")
    exit 1
  }
  if (lows) print "coverage: below " least " % are"
  for (place = 1; place <= lows; place++) print "  " low[place]
  printf "coverage: %d lines that were not run are justified in scripts/uncovered.txt\n", excused
  for (entry = 1; entry <= entries; entry++) {
    if (!reason[entry]) fail("no reason is given for “" first[entry] "”")
    if (!found[entry]) fail("a line is no longer there, and needs no reason: " file[entry] ": " first[entry])
    # A timer or another thread may run a line in one run and not in the next, so this is no failure.
    else if (isRun[entry]) print "coverage: some of these have been run; is the reason still true? " file[entry] ": " first[entry]
  }
  for (place = 1; place <= missed; place++) fail("not run, and without a reason: " missing[place])
  if (ran * 100 < total * least) fail("less than " least " % of the lines were run")
  exit failed
}

function share(part, whole) { return sprintf("%.1f %%", 100 * part / whole) }

function fail(message) {
  print "coverage: " message > "/dev/stderr"
  failed = 1
}
