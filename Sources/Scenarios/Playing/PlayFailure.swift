package import Stage

/// An expectation of a file that the run did not meet.
package struct PlayFailure: Hashable, Sendable {
  /// The position of the expectation.
  package var position: SourcePosition
  /// The expectation as written in the file.
  package var demand: String
  /// The value found instead, with advice if the solution is not obvious.
  package var found: String
  /// The frame at whose end the failure was found.
  package var frame: Int64

  /// Creates a failure; a `found` of more than 20,000 bytes is truncated.
  package init(_ position: SourcePosition, demand: String, found: String, frame: Int64) {
    self.position = position
    self.demand = demand
    self.found = Self.shortened(found)
    self.frame = frame
  }

  private static func shortened(_ text: String) -> String {
    let size = text.utf8.count
    guard size > ScenarioLimits.foundBytes else { return text }
    let end = text.utf8.index(text.startIndex, offsetBy: ScenarioLimits.foundBytes)
    return "\(text[..<end])… (the first \(ScenarioLimits.foundBytes) of \(size) bytes)"
  }

  /// The text `line:column: message`, without a file name.
  package var description: String {
    "\(position.line):\(position.column): expected \(demand), found \(found) (frame \(frame))"
  }
}

/// A mismatch between the digests of a file and those of the run.
package struct DigestMismatch: Hashable, Sendable {
  /// The first checkpoint with different digests.
  package var frame: Int64
  /// The last matching checkpoint before it, or nil if there is none.
  package var lastGoodFrame: Int64?
  /// The digests in the file.
  package var expected: StateDigest
  /// The digests of the run at this frame, or at the run's last frame if the run ended earlier.
  package var found: StateDigest
  /// The last frame of the run if it ended before the checkpoint, otherwise nil.
  package var lastFrame: Int64?

  /// Creates a mismatch.
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

  /// The subsystems with different digests, in the order used in files.
  package var subsystems: [Subsystem] {
    let pairs: [(Subsystem, KeyPath<StateDigest, UInt64>)] = [
      (.scroll, \.scroll), (.layout, \.layout), (.cells, \.cells), (.animations, \.animations),
      (.randomness, \.randomness),
    ]
    return pairs.filter { expected[keyPath: $0.1] != found[keyPath: $0.1] }.map(\.0)
  }
}
