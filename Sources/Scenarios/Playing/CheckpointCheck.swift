import Stage

/// Compares the digests of a run with those in its file.
struct CheckpointCheck {
  /// The first checkpoint whose digests differ.
  private(set) var mismatch: DigestMismatch?
  /// The number of checkpoints that matched.
  private(set) var matchingDigestCount = 0

  private let entries: [DigestTable.Entry]
  private var cursor = 0
  private var lastGoodFrame: Int64?

  /// Creates a check of checkpoints in ascending order of frames.
  init(_ entries: [DigestTable.Entry]) {
    self.entries = entries
  }

  /// The frame of the first checkpoint at or after a frame; nil after the last.
  func nextFrame(from frame: Int64) -> Int64? { nextEntry(from: frame)?.frame }

  /// Compares the state after a frame, if there is a checkpoint and all earlier ones matched.
  mutating func check(_ stage: Stage, in frame: Int64) {
    while cursor < entries.count, entries[cursor].frame < frame { cursor += 1 }
    guard cursor < entries.count, entries[cursor].frame == frame, mismatch == nil else { return }
    let found = stage.digest()
    if found == entries[cursor].digest {
      matchingDigestCount += 1
      lastGoodFrame = frame
    } else {
      mismatch = DigestMismatch(
        frame: frame, lastGoodFrame: lastGoodFrame, expected: entries[cursor].digest, found: found)
    }
  }

  /// Reports a mismatch if the run ended before the file's last checkpoint, even if all earlier
  /// checkpoints matched.
  mutating func checkEnd(of stage: Stage, in frame: Int64) {
    guard mismatch == nil, let next = nextEntry(from: frame + 1) else { return }
    mismatch = DigestMismatch(
      frame: next.frame, lastGoodFrame: lastGoodFrame, expected: next.digest,
      found: stage.digest(), lastFrame: frame)
  }

  private func nextEntry(from frame: Int64) -> DigestTable.Entry? {
    entries[cursor...].first { $0.frame >= frame }
  }
}
