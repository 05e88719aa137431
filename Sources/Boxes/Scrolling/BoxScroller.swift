import Geometry
import Scrolling
import Stage

/// The scroll view inside a ``BoxScrollView``, which it asks where content may come to rest.
final class BoxScroller: ScrollView {
  unowned var owner: BoxScrollView?

  override func snapTarget(near offset: Vector) -> Vector? {
    owner?.snapTarget(near: offset)
  }
}
