/// Items named by ranges, so that a million of them cost no more than one.
public struct ItemSet: Hashable, Sendable {
  /// Items that follow one another in one section.
  public struct Span: Hashable, Sendable {
    /// The section, or nil in a scene without sections.
    public var section: Int?
    /// The first and the last index.
    public var items: ClosedRange<Int>

    /// Creates a span.
    public init(_ items: ClosedRange<Int>, section: Int? = nil) {
      self.items = items
      self.section = section
    }
  }

  /// The spans as they were written.
  public var spans: [Span]

  /// Creates a set from spans.
  public init(_ spans: [Span]) {
    self.spans = spans
  }
}
