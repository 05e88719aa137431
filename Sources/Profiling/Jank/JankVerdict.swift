/// What is said of a frame that was late or nearly so.
package struct JankVerdict: Hashable, Codable, Sendable {
  /// The cause, or that it was near.
  package let label: JankLabel
  /// Whether the frame made more than ten times its section's median of allocations (`ALLOC`);
  /// said in addition to the cause.
  package let isAllocating: Bool

  /// Makes a verdict.
  package init(_ label: JankLabel, isAllocating: Bool = false) {
    self.label = label
    self.isAllocating = isAllocating
  }

  /// The cause in words for people, such as `cells + allocations`.
  package var words: String { label.words + (isAllocating ? " + allocations" : "") }

  /// The label as it is printed, such as `CELLS` or `CELLS+ALLOC`.
  package var text: String { label.rawValue + (isAllocating ? "+ALLOC" : "") }
}
