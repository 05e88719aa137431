/// What is said of a frame that was late or nearly so.
public struct JankVerdict: Hashable, Codable, Sendable {
  /// The cause, or that it was near.
  public let label: JankLabel
  /// Whether the frame made more than ten times its section's median of allocations (`ALLOC`);
  /// said in addition to the cause.
  public let isAllocating: Bool

  /// Makes a verdict.
  public init(_ label: JankLabel, isAllocating: Bool = false) {
    self.label = label
    self.isAllocating = isAllocating
  }

  /// The label as it is printed, such as `CELLS` or `CELLS+ALLOC`.
  public var text: String { label.rawValue + (isAllocating ? "+ALLOC" : "") }
}
