/// Who decides where a box lies in its parent.
public enum LayoutMode: String, Hashable, Sendable, CaseIterable {
  /// The parent's stacking.
  case automatic
  /// ``Box/fixedPosition``, which in a scroll view stays where it is while the content scrolls.
  case fixed
  /// The box it is attached to.
  case attached
  /// Its owner: layout never moves it.
  case none
}
