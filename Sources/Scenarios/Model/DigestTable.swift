package import Stage

/// The digests below a scenario file's `end`.
package struct DigestTable: Hashable, Sendable {
  /// The checkpoints, by ascending frame.
  package var entries: [Entry]

  /// Makes a table.
  package init(_ entries: [Entry] = []) {
    self.entries = entries
  }

  /// The digests at one frame's end.
  package struct Entry: Hashable, Sendable {
    /// The frame.
    package var frame: Int64
    /// The digests.
    package var digest: StateDigest

    /// Makes an entry.
    package init(frame: Int64, digest: StateDigest) {
      self.frame = frame
      self.digest = digest
    }
  }
}
