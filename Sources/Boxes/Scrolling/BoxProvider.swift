public import Geometry
import Scrolling
import Stage

/// Makes boxes for the part of a long content that is in view, and uses them again for other parts.
///
/// The provider knows how many boxes there are, and the size, margin and key of each; their places
/// follow the rules of stacking. Only boxes whose frames intersect the viewport, grown by
/// ``viewportMargin``, exist. Give it to ``BoxScrollView/provider`` and lay the scroll view out;
/// lay it out again after every change. Keys tell which index has become which.
///
/// ```swift
/// let provider = BoxProvider(count: { names.count }) { _ in Size(width: 320, height: 44) }
/// provider.makeBox = { _ in Line(width: 320, height: 44) }
/// provider.customize = { box, index in (box as? Line)?.leftItems = [.text(names[index])] }
/// scroller.provider = provider
/// ```
///
/// Cost: linear in the boxes for a layout; of a scroll, in the boxes that come into view.
public final class BoxProvider {
  /// An animation of a box that appears, disappears or moves.
  ///
  /// It is called inside an animation of `duration` seconds: the box moves from its current values
  /// to those that the closure sets.
  public typealias Animation = (
    _ box: Box, _ index: Int, _ duration: Double, _ from: Rect, _ to: Rect
  ) -> Void

  /// How many boxes there are.
  public var count: () -> Int
  /// The size of a box, in points.
  public var sizeOfBox: (Int) -> Size
  /// The margins of a box; none by default.
  public var marginOfBox: (Int) -> Insets = { _ in .zero }
  /// What tells a box from others when indices change; unique, by default the index.
  public var keyOfBox: (Int) -> Int = { $0 }
  /// The type of a box; boxes are used again for others of their type; `"box"` by default.
  public var typeOfBox: (Int) -> String = { _ in "box" }
  /// Makes a box of a type.
  public var makeBox: (_ type: String) -> Box = { _ in Box() }
  /// Fills a box with what its index shows.
  public var customize: (_ box: Box, _ index: Int) -> Void = { _, _ in }
  /// How far outside the viewport boxes exist already, in points; nothing by default.
  public var viewportMargin = Size.zero
  /// How new boxes come in an animated layout; nil fades them in.
  public var appearAnimation: Animation?
  /// How boxes that are no more go in an animated layout; nil fades them out.
  public var disappearAnimation: Animation?
  /// How boxes that stay get to their places in an animated layout; nil moves them.
  public var moveAnimation: Animation?
  /// Called with a box and its index to be, before it moves there.
  public var onWillMove: ((_ box: Box, _ index: Int) -> Void)?
  /// Called with a box and its index, once it has moved there.
  public var onMoved: ((_ box: Box, _ index: Int) -> Void)?

  weak var owner: BoxScrollView?
  var stack = BoxStack(.table)
  /// The places before the last change, from which boxes move.
  var oldStack = BoxStack(.table)
  var keys: ContiguousArray<Int> = []
  var live: [ProvidedBox] = []
  /// Boxes that go, or move out of view, until they have arrived there.
  var leaving: [ProvidedBox] = []
  var pool = CellPool()

  /// Makes a provider.
  ///
  /// - Parameters:
  ///   - count: how many boxes there are.
  ///   - sizeOfBox: the size of each, in points.
  public init(count: @escaping () -> Int, sizeOfBox: @escaping (Int) -> Size) {
    self.count = count
    self.sizeOfBox = sizeOfBox
  }

  /// The indices of the boxes that exist, in ascending order.
  public var visibleIndexes: [Int] { live.map(\.index).sorted() }
  /// The boxes that exist, by ascending index.
  public var visibleBoxes: [Box] { live.sorted { $0.index < $1.index }.map(\.box) }
  /// How many boxes wait to be used again.
  public var pooledCount: Int { pool.count }

  /// The box of an index; nil where it is out of view.
  public func box(at index: Int) -> Box? { live.first { $0.index == index }?.box }

  /// Where a box lies in the content.
  public func frame(at index: Int) -> Rect { stack.frame(at: index) }

  /// Takes all boxes out; the next layout makes them anew.
  public func reset() {
    for entry in live + leaving { entry.box.removeFromSuperview() }
    live = []
    leaving = []
    keys = []
    stack = BoxStack(.table)
  }

  /// Forgets the boxes that wait to be used again.
  public func resetBoxCache() { pool.removeAll() }

  /// Whether a box is one of those that the provider has on show.
  func owns(_ box: Box) -> Bool {
    live.contains { $0.box === box } || leaving.contains { $0.box === box }
  }

  /// Solves the places of all boxes; returns the size they take.
  func solve(_ layout: ContentLayout, in size: Size, padding: Insets) -> Size {
    oldStack = stack
    let height = layout.isSideways ? size.height : 0
    if stack.layout != layout || stack.width != size.width || stack.height != height
      || stack.padding != padding
    {
      stack = BoxStack(layout, width: size.width, height: height, padding: padding)
    }
    stack.beginPass()
    for index in 0..<count() {
      _ = stack.place(StackedBox(size: sizeOfBox(index), margin: marginOfBox(index)))
    }
    stack.endPass()
    return stack.contentSize
  }
}

/// A box that a provider has on show.
struct ProvidedBox {
  var box: Box
  var key: Int
  var index: Int
  var type: String
}
