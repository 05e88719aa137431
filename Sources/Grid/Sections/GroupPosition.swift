/// Where an item stands in its group, which decides the corners its cell rounds.
public enum GroupPosition: String, Hashable, Sendable, CaseIterable {
  /// Alone.
  case single
  /// The first of several.
  case top
  /// Between others.
  case middle
  /// The last of several.
  case bottom

  /// The position of item `index` among `count`.
  public init(_ index: Int, of count: Int) {
    if count == 1 {
      self = .single
    } else if index == 0 {
      self = .top
    } else {
      self = index == count - 1 ? .bottom : .middle
    }
  }
}
