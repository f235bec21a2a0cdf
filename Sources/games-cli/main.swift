// The program is being written.
