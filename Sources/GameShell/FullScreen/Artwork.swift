import Terminal

/// The drawing of a game's board, in place of the usual one.
package struct Artwork {
}
