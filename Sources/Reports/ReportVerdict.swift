package import Profiling

/// An entry of the verdict bar.
package struct ReportVerdict: Hashable, Sendable {
  /// The subject of a verdict.
  package enum Subject: String, CaseIterable, Sendable {
    /// Whether the states were equal, and whether expectations were met.
    case behavior = "Behavior"
    /// The amount of work: cells, layouts, allocations.
    case work = "Work"
    /// The frame times.
    case time = "Time"
    /// Whether the machine's times are reliable.
    case machine = "Machine"
  }

  /// The subject.
  package var subject: Subject
  /// The verdict, in a word or two.
  package var text: String
  /// The rating, displayed as a shape and a color; `nil` for facts that are not judged.
  package var state: FrameState?
  /// The facts behind the verdict, one per line.
  package var details: [String]

  /// Creates a verdict.
  package init(_ subject: Subject, _ word: String, _ state: FrameState?, _ details: [String] = []) {
    self.subject = subject
    self.text = word
    self.state = state
    self.details = details
  }
}
