public import Profiling

/// One field of the verdict bar.
public struct ReportVerdict: Hashable, Sendable {
  /// What is judged.
  public enum Subject: String, CaseIterable, Sendable {
    /// Whether the state was the same, and what was expected.
    case behaviour = "Behaviour"
    /// What was done: cells, layouts, allocations.
    case work = "Work"
    /// How long frames took.
    case time = "Time"
    /// Whether the machine's times are to be trusted.
    case machine = "Machine"
  }

  /// What is judged.
  public var subject: Subject
  /// The verdict in a word or two.
  public var word: String
  /// How good that is, as a shape and colour; `nil` for what is told and not judged.
  public var state: FrameState?
  /// The facts behind it, a line each.
  public var details: [String]

  /// Makes a verdict.
  public init(_ subject: Subject, _ word: String, _ state: FrameState?, _ details: [String] = []) {
    self.subject = subject
    self.word = word
    self.state = state
    self.details = details
  }
}
