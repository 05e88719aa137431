package import Stage

/// The state digests at the end of a scenario file, after `end`.
package struct DigestTable: Hashable, Sendable {
  /// The checkpoints, in ascending order of frames.
  package var entries: [Entry]

  /// Creates a table.
  package init(_ entries: [Entry] = []) {
    self.entries = entries
  }

  /// A checkpoint: the digests at the end of one frame.
  package struct Entry: Hashable, Sendable {
    /// The frame number.
    package var frame: Int64
    /// The digests.
    package var digest: StateDigest

    /// Creates an entry.
    package init(frame: Int64, digest: StateDigest) {
      self.frame = frame
      self.digest = digest
    }
  }
}
