package import Stage

/// The instructions that one run executed, by frame and phase, on the thread of the frames.
///
/// Unlike times, they are nearly the same in every run, also on a busy machine.
package struct InstructionCounts: Hashable, Codable, Sendable {
  /// The phases that are counted: all but presenting, which a run without a window does not have.
  package static let phases = FramePhase.allCases.filter { $0 != .present }

  /// The numbers of the frames, ascending.
  package private(set) var frames: [Int64] = []
  /// One value for each phase of each frame.
  private var values: [Int64] = []

  /// Creates counts without frames.
  package init() {}

  /// The instructions of all frames.
  package var total: Int64 { values.reduce(0, +) }

  /// Adds instructions to a phase of the last frame or of a later one; O(1).
  package mutating func add(_ count: Int64, to phase: FramePhase, ofFrame frame: Int64) {
    guard let column = Self.phases.firstIndex(of: phase) else { return }
    if frames.last != frame {
      frames.append(frame)
      values += Self.phases.map { _ in 0 }
    }
    values[values.count - Self.phases.count + column] += count
  }

  /// Returns the instructions of a phase of a frame, given by its row.
  package func count(_ phase: FramePhase, row: Int) -> Int64 {
    Self.phases.firstIndex(of: phase).map { values[row * Self.phases.count + $0] } ?? 0
  }

  /// Returns the instructions of a frame, given by its row.
  package func count(row: Int) -> Int64 {
    values[row * Self.phases.count..<(row + 1) * Self.phases.count].reduce(0, +)
  }

  /// Returns the instructions of a phase in all frames.
  package func total(_ phase: FramePhase) -> Int64 {
    frames.indices.reduce(0) { $0 + count(phase, row: $1) }
  }
}

// MARK: - Text

extension InstructionCounts {
  /// Reads lines with a frame, a phase and a count, such as `12 cells 48213`; nil if a line is
  /// not like that, or if frames do not ascend.
  package init?(text: String) {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 3, let frame = Int64(words[0]), let count = Int64(words[2]),
        let phase = Self.phases.first(where: { "\($0)" == words[1] }),
        frame >= frames.last ?? frame
      else { return nil }
      add(count, to: phase, ofFrame: frame)
    }
  }

  /// The lines that ``init(text:)`` reads.
  package var text: String {
    frames.enumerated().flatMap { row, frame in
      Self.phases.map { "\(frame) \($0) \(count($0, row: row))\n" }
    }.joined()
  }
}
