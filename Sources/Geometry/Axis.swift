/// A direction in which content can scroll or be laid out.
public enum Axis: Int, Hashable, Sendable, CaseIterable {
  /// Left to right.
  case horizontal
  /// Top to bottom.
  case vertical

  /// The other axis.
  public var cross: Axis {
    self == .horizontal ? .vertical : .horizontal
  }
}
