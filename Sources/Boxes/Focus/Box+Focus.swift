import Geometry
import Stage

extension Box {
  /// Whether the keyboard is on the box: Tab and arrows bring it, return and space tap.
  public internal(set) final var isFocused: Bool {
    get { extras?.touch.isFocused ?? false }
    set { if newValue != isFocused { touch.isFocused = newValue } }
  }
}

extension BoxScrollView {
  /// The outermost scroll view of boxes, whose focus all those inside share.
  private final var outermost: BoxScrollView {
    var found = self
    var view = superview
    while let parent = view {
      if let scroller = parent as? BoxScrollView { found = scroller }
      view = parent.superview
    }
    return found
  }

  /// Handles a key that moves or uses the focus; returns whether it did.
  final func handleFocusKey(_ event: KeyEvent) -> Bool {
    let owner = outermost
    let focus = owner.focus ?? BoxFocus(in: owner)
    owner.focus = focus
    return focus.handleKey(event)
  }
}
