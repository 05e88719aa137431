package import Geometry

/// The positions of boxes in a table, grid, masonry or columns, computed without views.
///
/// After a change, positions are computed again from the first changed box on. Positions are whole
/// points, with halves rounded away from zero. In a table, y is rounded and x is not. Running sums
/// are never rounded.
///
/// ```swift
/// var stack = BoxStack(.grid, width: 320)
/// stack.replaceAll(with: sizes.map { StackedBox(size: $0) })
/// stack.origins[0]
/// ```
///
/// Cost: linear in the number of boxes from the first change up to the first box that keeps its
/// position.
package struct BoxStack: Sendable {
  /// The state that determines the position of the next box; for columns, x and y are swapped.
  private struct Cursor: Hashable {
    var x: Double
    var y: Double
    /// The largest bottom edge of the boxes so far, with their margins.
    var bottom: Double
    /// The largest right edge of the boxes so far, with their margins.
    var right: Double
    /// Whether the next box is the first of its row.
    var startsRow = true
    /// The free space, in a masonry.
    var skyline = Skyline()
  }

  /// The number of boxes between two stored cursors.
  private static let stride = 64

  /// How boxes are stacked.
  package let layout: ContentLayout
  /// The space inside the container's edges, in points.
  package let padding: Insets
  /// The width at which rows wrap, in points; unused by tables and columns.
  package let width: Double
  /// The height at which columns wrap, in points; unused by other layouts.
  package let height: Double
  /// The boxes, in order.
  package private(set) var boxes: ContiguousArray<StackedBox> = []
  /// The origins of the boxes in their container, in points.
  package private(set) var origins: ContiguousArray<Point> = []
  /// The number of times that a box was added, moved or replaced since the stack was created.
  package private(set) var placements = 0
  /// The indices of the boxes that the last pass has moved, in ascending order, without added ones.
  package private(set) var moved: ContiguousArray<Int> = []

  /// The cursor before each box whose index is a multiple of the stride.
  private var checkpoints: ContiguousArray<Cursor> = []
  /// The cursor after the last box.
  private var end: Cursor
  /// Whether a margin was ever negative, so that a box can extend above earlier boxes.
  private var hasNegativeMargins = false
  /// The index of the next box in the current pass.
  private var position = 0
  /// A cursor and the index of the box that follows it.
  private var cursor: (value: Cursor, index: Int)
  /// Whether unchanged boxes from here on keep their positions.
  private var isUnchanged = true

  /// Creates an empty stack; rows wrap at `width`, and columns at `height`.
  package init(
    _ layout: ContentLayout, width: Double = 0, height: Double = 0, padding: Insets = .zero
  ) {
    self.layout = layout
    self.width = width
    self.height = height
    self.padding = padding
    let (left, top) =
      layout.growsHorizontally ? (padding.top, padding.left) : (padding.left, padding.top)
    end = Cursor(x: left, y: top, bottom: top, right: left)
    if layout == .masonry {
      end.skyline = Skyline(left: left, right: width - padding.right, top: top)
    }
    cursor = (end, 0)
  }

  /// The size of the stacked boxes with the padding, in points and unrounded.
  package var contentSize: Size {
    let bottom = layout == .table ? end.y : end.bottom
    let (width, height) = layout.growsHorizontally ? (bottom, end.right) : (end.right, bottom)
    return Size(width: width + padding.right, height: height + padding.bottom)
  }

  /// Returns the frame of a box.
  package func frame(at index: Int) -> Rect {
    Rect(origin: origins[index], size: boxes[index].size)
  }

  /// Returns the indices of the boxes that intersect a rectangle, in ascending order.
  ///
  /// Cost: logarithmic in the number of boxes above the rectangle and linear in the number that
  /// intersect it; linear in all boxes if there are negative margins.
  package func indices(intersecting rect: Rect) -> [Int] {
    var found: [Int] = []
    let (begin, end) = layout.growsHorizontally ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
    for index in firstIndex(reachingBelow: begin)..<boxes.count {
      if index % Self.stride == 0, !hasNegativeMargins,
        checkpoints[index / Self.stride].y >= end + 1
      {
        break
      }
      if frame(at: index).intersects(rect) { found.append(index) }
    }
    return found
  }

  /// Returns an index before which no box extends below `y`; for columns, to the right of it.
  private func firstIndex(reachingBelow y: Double) -> Int {
    var (low, high) = (0, checkpoints.count)
    while low < high {
      let middle = (low + high) / 2
      // One more point, because positions are rounded.
      if checkpoints[middle].bottom + 1 <= y { low = middle + 1 } else { high = middle }
    }
    return min(boxes.count, max(0, low - 1) * Self.stride)
  }

  // MARK: - Changing

  /// Replaces the boxes; skips those that are equal and keep their positions.
  package mutating func replaceAll(with new: some Sequence<StackedBox>) {
    beginPass()
    for box in new { _ = positionNext(box) }
    endPass()
  }

  /// Replaces one box, and moves the boxes after it up to the first that keeps its position.
  package mutating func replace(at index: Int, with box: StackedBox) {
    replace(at: CollectionOfOne(index)) { _ in box }
  }

  /// Replaces the boxes at ascending indices.
  ///
  /// Moves the boxes after each of them up to the first that keeps its position.
  package mutating func replace(
    at indices: some Sequence<Int>, with describe: (Int) -> StackedBox
  ) {
    beginPass()
    for index in indices {
      while !isUnchanged, position < index { _ = positionNext(boxes[position]) }
      position = index
      _ = positionNext(describe(index))
    }
    while !isUnchanged, position < boxes.count { _ = positionNext(boxes[position]) }
    if !isUnchanged { end = cursor.value }
  }

  /// Returns whether another stack has the same layout, size and padding.
  package func hasSameBounds(as other: BoxStack) -> Bool {
    layout == other.layout && width == other.width && height == other.height
      && padding == other.padding
  }

  /// Returns a stack with other bounds and the same boxes, some of them replaced.
  ///
  /// The ``moved`` boxes of the result are those whose positions differ from those in this stack.
  package func restacked(
    in empty: BoxStack, changing indices: some Sequence<Int>, with describe: (Int) -> StackedBox
  ) -> BoxStack {
    var boxes = boxes
    for index in indices { boxes[index] = describe(index) }
    var new = empty
    new.replaceAll(with: boxes)
    for index in boxes.indices where new.origins[index] != origins[index] {
      new.moved.append(index)
    }
    return new
  }

  /// Adds a box after the others.
  package mutating func append(_ box: StackedBox) {
    beginPass()
    position = boxes.count
    cursor = (end, position)
    _ = positionNext(box)
    end = cursor.value
  }

  /// Begins a pass over all boxes; call ``positionNext(_:)`` with each of them in order.
  package mutating func beginPass() {
    position = 0
    isUnchanged = true
    moved.removeAll(keepingCapacity: true)
  }

  /// Positions the next box of a pass.
  ///
  /// Cost: no computation for a box if neither it nor a box before it has changed.
  package mutating func positionNext(_ box: StackedBox) -> Point {
    let index = position
    position += 1
    guard index < boxes.count else { return appendPlaced(box, index) }
    if !isUnchanged, index % Self.stride == 0 {
      isUnchanged = checkpoints[index / Self.stride] == cursor.value
      checkpoints[index / Self.stride] = cursor.value
    }
    if isUnchanged {
      if boxes[index] == box { return origins[index] }
      find(index)
      isUnchanged = false
    }
    let origin = advanceCursor(past: box)
    let isSame = boxes[index] == box
    if !isSame { boxes[index] = box }
    let hasMoved = origins[index] != origin
    if hasMoved {
      origins[index] = origin
      moved.append(index)
    }
    if !isSame || hasMoved { placements += 1 }
    return origin
  }

  /// Ends a pass and removes the boxes that it has not visited.
  package mutating func endPass() {
    guard !isUnchanged || position < boxes.count else { return }
    if isUnchanged { find(position) }
    end = cursor.value
    guard position < boxes.count else { return }
    boxes.removeSubrange(position...)
    origins.removeSubrange(position...)
    checkpoints.removeSubrange(((position + Self.stride - 1) / Self.stride)...)
  }

  private mutating func appendPlaced(_ box: StackedBox, _ index: Int) -> Point {
    if isUnchanged {
      cursor = (end, index)
      isUnchanged = false
    }
    if index % Self.stride == 0 { checkpoints.append(cursor.value) }
    let origin = advanceCursor(past: box)
    boxes.append(box)
    origins.append(origin)
    placements += 1
    return origin
  }

  /// Moves the cursor to the position before a box; all boxes before it must be unchanged.
  private mutating func find(_ index: Int) {
    let first = index / Self.stride * Self.stride
    cursor = first < boxes.count ? (checkpoints[index / Self.stride], first) : (end, index)
    while cursor.index < index { _ = advanceCursor(past: boxes[cursor.index]) }
  }

  private mutating func advanceCursor(past box: StackedBox) -> Point {
    let margin = box.margin
    if min(margin.top, margin.left, margin.bottom, margin.right) < 0 { hasNegativeMargins = true }
    cursor.index += 1
    return switch layout {
    case .table: positionInTable(box, &cursor.value)
    case .grid: positionInGrid(box, &cursor.value, end: width - padding.right, padding.left)
    case .masonry: positionInMasonry(box, &cursor.value)
    case .columns:
      positionInGrid(
        box.transposed, &cursor.value, end: height - padding.bottom, padding.top
      ).transposed
    }
  }

  // MARK: - Positioning

  private func positionInTable(_ box: StackedBox, _ cursor: inout Cursor) -> Point {
    cursor.y += box.margin.top
    let origin = Point(x: padding.left + box.margin.left, y: cursor.y.rounded())
    cursor.bottom = max(cursor.bottom, cursor.y + box.size.height)
    cursor.y += box.size.height + box.margin.bottom
    cursor.right = max(cursor.right, origin.x + box.size.width + box.margin.right)
    return origin
  }

  /// A row begins below all rows before it, so that rows do not overlap.
  private func positionInGrid(
    _ box: StackedBox, _ cursor: inout Cursor, end: Double, _ start: Double
  ) -> Point {
    let outer = box.outerSize
    if !cursor.startsRow, cursor.x + outer.width > end {
      cursor.x = start
      cursor.y = cursor.bottom
    }
    cursor.startsRow = false
    let origin = Point(
      x: (cursor.x + box.margin.left).rounded(), y: (cursor.y + box.margin.top).rounded())
    cursor.x += outer.width
    cursor.right = max(cursor.right, cursor.x)
    cursor.bottom = max(cursor.bottom, cursor.y + outer.height)
    return origin
  }

  private func positionInMasonry(_ box: StackedBox, _ cursor: inout Cursor) -> Point {
    let outer = box.outerSize
    let corner = cursor.skyline.reserveSpace(for: outer)
    cursor.y = cursor.skyline.top
    cursor.right = max(cursor.right, corner.x + outer.width)
    cursor.bottom = max(cursor.bottom, corner.y + outer.height)
    return Point(
      x: (corner.x + box.margin.left).rounded(), y: (corner.y + box.margin.top).rounded())
  }
}

/// The size and margin of a box, which determine its position in a ``BoxStack``.
package struct StackedBox: Hashable, Sendable {
  /// The size, in points.
  package var size: Size
  /// The space at each side, in points; margins add up and can be negative.
  package var margin: Insets

  /// Creates a description of a box.
  package init(size: Size, margin: Insets = .zero) {
    self.size = size
    self.margin = margin
  }

  /// The size with the margin.
  var outerSize: Size {
    Size(
      width: margin.left + size.width + margin.right,
      height: margin.top + size.height + margin.bottom)
  }

  /// The box with x and y swapped.
  var transposed: StackedBox {
    StackedBox(
      size: Size(width: size.height, height: size.width),
      margin: Insets(
        top: margin.left, left: margin.top, bottom: margin.right, right: margin.bottom))
  }
}

extension Point {
  /// The point with x and y swapped.
  var transposed: Point { Point(x: y, y: x) }
}
