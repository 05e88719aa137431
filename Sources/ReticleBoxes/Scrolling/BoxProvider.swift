public import Geometry
import Scrolling
import Stage

/// Creates boxes for the visible part of a long content, and reuses them for other parts.
///
/// The closures of the provider return the number of boxes, and the size, margin and key of each.
/// Positions follow the rules of `BoxStack`. A box exists only while its frame intersects the
/// viewport, extended by ``viewportMargin``. Set ``BoxScrollView/provider`` and lay out the scroll
/// view, and lay it out again after every change. Keys identify boxes whose indices have changed.
///
/// ```swift
/// let provider = BoxProvider(count: { names.count }) { _ in Size(width: 320, height: 44) }
/// provider.makeBox = { _ in Line(width: 320, height: 44) }
/// provider.customize = { box, index in (box as? Line)?.leftItems = [.text(names[index])] }
/// scroller.provider = provider
/// ```
///
/// Cost: a layout is linear in the number of boxes; scrolling is linear in the number of boxes that
/// become visible.
///
/// State: the boxes in view, the unused ones, and all positions. Changed by layouts, scrolling.
public final class BoxProvider {
  /// An animation of a box that appears, disappears or moves.
  ///
  /// The provider calls it inside an animation of `duration` seconds. The box moves from its
  /// current values to those that the closure sets.
  public typealias Animation = (
    _ box: Box, _ index: Int, _ duration: Double, _ from: Rect, _ to: Rect
  ) -> Void

  /// Returns the number of boxes.
  public var count: () -> Int
  /// Returns the size of a box, in points.
  public var sizeOfBox: (Int) -> Size
  /// Returns the margin of a box; 0 by default.
  public var marginOfBox: (Int) -> Insets = { _ in .zero }
  /// Returns the key that identifies a box when indices change.
  ///
  /// Keys are unique. The default key is the index.
  public var keyOfBox: (Int) -> Int = { $0 }
  /// Returns the type of a box; `"box"` by default.
  ///
  /// A pooled box is reused only for an index of the same type.
  public var typeOfBox: (Int) -> String = { _ in "box" }
  /// Creates a box of a type.
  public var makeBox: (_ type: String) -> Box = { _ in Box() }
  /// Configures a box for an index.
  public var customize: (_ box: Box, _ index: Int) -> Void = { _, _ in }
  /// The distance outside the viewport within which boxes also exist, in points; 0 by default.
  public var viewportMargin = Size.zero
  /// The animation of new boxes in an animated layout; `nil` for fading in.
  public var appearAnimation: Animation?
  /// The animation of removed boxes in an animated layout; `nil` for fading out.
  public var disappearAnimation: Animation?
  /// The animation of boxes that move in an animated layout; `nil` for moving.
  public var moveAnimation: Animation?
  /// Called with a box and its new index before it moves.
  public var onWillMove: ((_ box: Box, _ index: Int) -> Void)?
  /// Called with a box and its new index after it has moved.
  public var onMoved: ((_ box: Box, _ index: Int) -> Void)?

  /// The scroll view that shows the boxes.
  private(set) weak var owner: BoxScrollView?
  var positions = ProvidedPositions()
  var keys: ContiguousArray<Int> = []
  var visibleEntries: [ProvidedBox] = []
  /// The boxes that fade out or move offscreen; they are kept until their animation has ended.
  var departingEntries: [ProvidedBox] = []
  var pool = ViewReusePool()

  /// Creates a provider.
  ///
  /// - Parameters:
  ///   - count: Returns the number of boxes.
  ///   - sizeOfBox: Returns the size of a box, in points.
  public init(count: @escaping () -> Int, sizeOfBox: @escaping (Int) -> Size) {
    self.count = count
    self.sizeOfBox = sizeOfBox
  }

  /// The indices of the existing boxes, in ascending order.
  public var visibleIndices: [Int] { visibleEntries.map(\.index).sorted() }
  /// The existing boxes, by ascending index.
  public var visibleBoxes: [Box] { visibleEntries.sorted { $0.index < $1.index }.map(\.box) }
  /// The number of pooled boxes.
  package var pooledCount: Int { pool.count }

  /// Returns the box of an index, or `nil` if it is offscreen.
  public func box(at index: Int) -> Box? { visibleEntries.first { $0.index == index }?.box }

  /// Returns the frame of a box in the content.
  public func frame(at index: Int) -> Rect { positions.stack.frame(at: index) }

  /// Removes all boxes; the next layout recreates them.
  public func reset() {
    for entry in visibleEntries + departingEntries { entry.box.removeFromSuperview() }
    visibleEntries = []
    departingEntries = []
    keys = []
    positions.clear()
  }

  /// Connects the provider to the scroll view that shows its boxes, or disconnects it.
  func connect(to owner: BoxScrollView?) {
    if owner == nil { reset() }
    self.owner = owner
  }

  /// Destroys the pooled boxes.
  public func resetBoxCache() { pool.removeAll() }

  /// Returns whether a box is one of the provider's visible boxes.
  func owns(_ box: Box) -> Bool {
    visibleEntries.contains { $0.box === box } || departingEntries.contains { $0.box === box }
  }

  /// Computes the positions of all boxes; returns the content size.
  func solve(_ layout: ContentLayout, in size: Size, padding: Insets) -> Size {
    positions.begin(layout, in: size, padding: padding)
    for index in 0..<count() {
      positions.positionNext(sizeOfBox(index), margin: marginOfBox(index))
    }
    return positions.end()
  }
}

/// A visible box of a provider.
struct ProvidedBox {
  var box: Box
  var key: Int
  var index: Int
  var type: String
}
