import Geometry
import Scrolling
import Stage

/// The scroll view inside a ``BoxScrollView``, which it asks where content may come to rest, and
/// whether a key is the focus's.
final class BoxScroller: ScrollView {
  unowned var owner: BoxScrollView?

  override func snapTarget(near offset: Vector) -> Vector? {
    owner?.snapTarget(near: offset)
  }

  override func handleKey(_ event: KeyEvent) -> Bool {
    owner?.handleFocusKey(event) ?? false || super.handleKey(event)
  }

  override func layOut() {
    super.layOut()
    owner?.focus?.follow()
  }
}
