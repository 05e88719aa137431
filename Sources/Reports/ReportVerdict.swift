package import Profiling

/// One field of the verdict bar.
package struct ReportVerdict: Hashable, Sendable {
  /// What is judged.
  package enum Subject: String, CaseIterable, Sendable {
    /// Whether the state was the same, and what was expected.
    case behavior = "Behavior"
    /// What was done: cells, layouts, allocations.
    case work = "Work"
    /// How long frames took.
    case time = "Time"
    /// Whether the machine's times are to be trusted.
    case machine = "Machine"
  }

  /// What is judged.
  package var subject: Subject
  /// The verdict in a word or two.
  package var word: String
  /// How good that is, as a shape and color; `nil` for what is told and not judged.
  package var state: FrameState?
  /// The facts behind it, a line each.
  package var details: [String]

  /// Creates a verdict.
  package init(_ subject: Subject, _ word: String, _ state: FrameState?, _ details: [String] = []) {
    self.subject = subject
    self.word = word
    self.state = state
    self.details = details
  }
}
