/// The position of an item in its group, which determines the rounded corners of its cell.
public enum GroupPosition: String, Hashable, Sendable, CaseIterable {
  /// The only item.
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
