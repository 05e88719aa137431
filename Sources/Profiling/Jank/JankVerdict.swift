/// The classification of a frame that was late or nearly late.
package struct JankVerdict: Hashable, Codable, Sendable {
  /// The cause, or `near`.
  package let label: JankLabel
  /// Whether the frame made more than ten times its section's median of allocations (`ALLOC`).
  ///
  /// It is reported in addition to the cause.
  package let isAllocating: Bool

  /// Creates a verdict.
  package init(_ label: JankLabel, isAllocating: Bool = false) {
    self.label = label
    self.isAllocating = isAllocating
  }

  /// The cause in words, such as `cells + allocations`.
  package var displayName: String { label.displayName + (isAllocating ? " + allocations" : "") }

  /// The printed label, such as `CELLS` or `CELLS+ALLOC`.
  package var text: String { label.rawValue + (isAllocating ? "+ALLOC" : "") }
}
