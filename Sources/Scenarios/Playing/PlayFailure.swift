package import Stage

/// Something a file demands that the run did not give.
package struct PlayFailure: Hashable, Sendable {
  /// Where the demand stands.
  package var position: SourcePosition
  /// What was demanded, as the file has it.
  package var demand: String
  /// What came instead, and what to do where that is not plain.
  package var found: String
  /// The frame at whose end it was found.
  package var frame: Int64

  /// Makes a failure.
  package init(_ position: SourcePosition, demand: String, found: String, frame: Int64) {
    self.position = position
    self.demand = demand
    self.found = found
    self.frame = frame
  }

  /// The failure without a file's name: `line:column: message`.
  package var description: String {
    "\(position.line):\(position.column): expected \(demand), found \(found) (frame \(frame))"
  }
}

/// Digests of a file that the run did not meet.
package struct DigestMismatch: Hashable, Sendable {
  /// The first checkpoint that differs.
  package var frame: Int64
  /// The last checkpoint before it, which agreed; nil where there is none.
  package var lastGoodFrame: Int64?
  /// What the file says.
  package var expected: StateDigest
  /// What the run gave: at its end, where that came before the checkpoint.
  package var found: StateDigest
  /// The run's last frame, where that came before the checkpoint; nil where it was reached.
  package var lastFrame: Int64?

  /// Makes a mismatch.
  package init(
    frame: Int64, lastGoodFrame: Int64?, expected: StateDigest, found: StateDigest,
    lastFrame: Int64? = nil
  ) {
    self.frame = frame
    self.lastGoodFrame = lastGoodFrame
    self.expected = expected
    self.found = found
    self.lastFrame = lastFrame
  }

  /// The subsystems that differ, in the order files name them.
  package var subsystems: [Subsystem] {
    let pairs: [(Subsystem, KeyPath<StateDigest, UInt64>)] = [
      (.scroll, \.scroll), (.layout, \.layout), (.cells, \.cells), (.animations, \.animations),
      (.chance, \.chance),
    ]
    return pairs.filter { expected[keyPath: $0.1] != found[keyPath: $0.1] }.map(\.0)
  }
}
