public import Geometry

/// Places boxes one below another or in rows, without views: a value that is solved once and then
/// only from the first box that changed.
///
/// Positions are whole points, halves rounded away from zero, as MGBox rounds them (MG 4.2). In a
/// table y is rounded and x is not; the running sums are never rounded.
///
/// ```swift
/// var stack = BoxStack(.grid, width: 320)
/// stack.replaceAll(with: sizes.map { StackedBox(size: $0) })
/// stack.origins[0]
/// ```
///
/// Cost: linear in the boxes from the first change to where the old course is met again.
public struct BoxStack: Sendable {
  /// What placing the next box depends on.
  private struct Cursor: Hashable {
    var x: Double
    var y: Double
    /// The lowest bottom of all boxes so far, with their margins.
    var bottom: Double
    /// The farthest right of all boxes so far, with their margins.
    var right: Double
    /// Whether the next box is the first of its row.
    var startsRow = true
  }

  /// How boxes are stacked.
  public let layout: ContentLayout
  /// The room inside the container's edges, in points.
  public let padding: Insets
  /// The width at which rows wrap, in points; a table does not use it.
  public let width: Double
  /// The boxes, in order.
  public private(set) var boxes: ContiguousArray<StackedBox> = []
  /// Where the boxes lie in their container.
  public private(set) var origins: ContiguousArray<Point> = []
  /// The cursor before each box, and after the last.
  private var cursors: ContiguousArray<Cursor> = []
  /// How many boxes were placed, rather than found in place, since the stack was made.
  package private(set) var placements = 0
  /// Whether a margin was ever below zero, so that a box may reach above those before it.
  private var hasNegativeMargins = false
  private var position = 0
  private var isOnOldCourse = true

  /// Makes an empty stack; `width` is where the rows of a grid wrap.
  public init(_ layout: ContentLayout, width: Double = 0, padding: Insets = .zero) {
    self.layout = layout
    self.width = width
    self.padding = padding
    cursors = [
      Cursor(x: padding.left, y: padding.top, bottom: padding.top, right: padding.left)
    ]
  }

  /// The size that the boxes and the padding take, unrounded.
  public var contentSize: Size {
    let end = cursors[boxes.count]
    let bottom = layout == .table ? end.y : end.bottom
    return Size(width: end.right + padding.right, height: bottom + padding.bottom)
  }

  /// The rectangle of a box.
  public func frame(at index: Int) -> Rect {
    Rect(origin: origins[index], size: boxes[index].size)
  }

  /// The boxes that share an area with a rectangle, in ascending order.
  ///
  /// Cost: logarithmic in the boxes above the rectangle and linear in those it touches; linear in all
  /// where margins are below zero.
  public func indices(intersecting rect: Rect) -> [Int] {
    var found: [Int] = []
    var index = firstIndex(reachingBelow: rect.minY)
    while index < boxes.count, hasNegativeMargins || cursors[index].y < rect.maxY {
      if frame(at: index).intersects(rect) { found.append(index) }
      index += 1
    }
    return found
  }

  /// The first box that, with all before it, reaches below `y`.
  private func firstIndex(reachingBelow y: Double) -> Int {
    var (low, high) = (0, boxes.count)
    while low < high {
      let middle = (low + high) / 2
      // Half a point more, since positions are rounded.
      if cursors[middle + 1].bottom + 0.5 <= y { low = middle + 1 } else { high = middle }
    }
    return low
  }

  // MARK: - Changing

  /// Places other boxes; those that are the same and lie where they lay are not touched.
  public mutating func replaceAll(with new: some Sequence<StackedBox>) {
    beginPass()
    for box in new { _ = place(box) }
    endPass()
  }

  /// Describes one box anew and moves those behind it, up to the first that stays.
  public mutating func replace(at index: Int, with box: StackedBox) {
    position = index
    isOnOldCourse = true
    _ = place(box)
    while !isOnOldCourse, position < boxes.count { _ = place(boxes[position]) }
  }

  /// Adds a box behind the others.
  public mutating func append(_ box: StackedBox) {
    position = boxes.count
    _ = place(box)
  }

  /// Begins to go through all boxes in order; each is given to ``place(_:)``.
  package mutating func beginPass() {
    position = 0
    isOnOldCourse = true
  }

  /// Places the next box; one that is as before, behind others that are as before, costs nothing.
  package mutating func place(_ box: StackedBox) -> Point {
    let index = position
    position += 1
    if index < boxes.count {
      if isOnOldCourse, boxes[index] == box { return origins[index] }
      let old = cursors[index + 1]
      boxes[index] = box
      (origins[index], cursors[index + 1]) = placed(box, at: cursors[index])
      isOnOldCourse = cursors[index + 1] == old
    } else {
      let (origin, cursor) = placed(box, at: cursors[index])
      boxes.append(box)
      origins.append(origin)
      cursors.append(cursor)
    }
    placements += 1
    return origins[index]
  }

  /// Ends going through all boxes: those behind the last placed are no more.
  package mutating func endPass() {
    guard position < boxes.count else { return }
    boxes.removeSubrange(position...)
    origins.removeSubrange(position...)
    cursors.removeSubrange((position + 1)...)
  }

  // MARK: - Placing

  private mutating func placed(_ box: StackedBox, at cursor: Cursor) -> (Point, Cursor) {
    let margin = box.margin
    if min(margin.top, margin.left, margin.bottom, margin.right) < 0 { hasNegativeMargins = true }
    return layout == .table ? placedInTable(box, at: cursor) : placedInGrid(box, at: cursor)
  }

  private func placedInTable(_ box: StackedBox, at cursor: Cursor) -> (Point, Cursor) {
    var cursor = cursor
    cursor.y += box.margin.top
    let origin = Point(x: padding.left + box.margin.left, y: cursor.y.rounded())
    cursor.bottom = max(cursor.bottom, cursor.y + box.size.height)
    cursor.y += box.size.height + box.margin.bottom
    cursor.right = max(cursor.right, origin.x + box.size.width + box.margin.right)
    return (origin, cursor)
  }

  /// A row's top is the lowest bottom of all rows above, so that no two rows overlap.
  private func placedInGrid(_ box: StackedBox, at cursor: Cursor) -> (Point, Cursor) {
    var cursor = cursor
    let outerWidth = box.margin.left + box.size.width + box.margin.right
    if !cursor.startsRow, cursor.x + outerWidth > width - padding.right {
      cursor.x = padding.left
      cursor.y = cursor.bottom
    }
    cursor.startsRow = false
    let origin = Point(
      x: (cursor.x + box.margin.left).rounded(), y: (cursor.y + box.margin.top).rounded())
    cursor.x += outerWidth
    cursor.right = max(cursor.right, cursor.x)
    cursor.bottom = max(
      cursor.bottom, cursor.y + box.margin.top + box.size.height + box.margin.bottom)
    return (origin, cursor)
  }
}
