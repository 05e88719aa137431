/// A set of items as ranges, so that a million items cost no more than one.
public struct ItemSet: Hashable, Sendable {
  /// Consecutive items of one section.
  public struct Span: Hashable, Sendable {
    /// The section; nil in a scene without sections.
    public var section: Int?
    /// The range of item indices.
    public var items: ClosedRange<Int>

    /// Creates a span.
    public init(_ items: ClosedRange<Int>, section: Int? = nil) {
      self.items = items
      self.section = section
    }
  }

  /// The spans in the order in which they were written.
  public var spans: [Span]

  /// Creates a set from spans.
  public init(_ spans: [Span]) {
    self.spans = spans
  }
}
