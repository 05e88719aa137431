public import Geometry

/// Places boxes one below another, in rows, columns or wherever there is room, without views: a
/// value that is solved once and then only from the first box that changed.
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
  /// What placing the next box depends on; of columns, with x and y exchanged.
  private struct Cursor: Hashable {
    var x: Double
    var y: Double
    /// The lowest bottom of all boxes so far, with their margins.
    var bottom: Double
    /// The farthest right of all boxes so far, with their margins.
    var right: Double
    /// Whether the next box is the first of its row.
    var startsRow = true
    /// What is free, in a masonry.
    var skyline = Skyline()
  }

  /// How many boxes lie between two places whose cursors are kept.
  private static let stride = 64

  /// How boxes are stacked.
  public let layout: ContentLayout
  /// The room inside the container's edges, in points.
  public let padding: Insets
  /// The width at which rows wrap, in points; a table and columns do not use it.
  public let width: Double
  /// The height at which columns wrap, in points; nothing else uses it.
  public let height: Double
  /// The boxes, in order.
  public private(set) var boxes: ContiguousArray<StackedBox> = []
  /// Where the boxes lie in their container.
  public private(set) var origins: ContiguousArray<Point> = []
  /// How many boxes are new or were given another place or description, since the stack was made.
  package private(set) var placements = 0
  /// The boxes that the last pass moved, in ascending order; without those it added.
  package private(set) var moved: ContiguousArray<Int> = []

  /// The cursor before each box whose index is a multiple of the stride.
  private var checkpoints: ContiguousArray<Cursor> = []
  /// The cursor after the last box.
  private var end: Cursor
  /// Whether a margin was ever below zero, so that a box may reach above those before it.
  private var hasNegativeMargins = false
  /// The next box of the pass, and the cursor before a box of it.
  private var position = 0
  private var cursor: (value: Cursor, index: Int)
  /// Whether the boxes from here on lie where they lay, as long as they are the same.
  private var isOnOldCourse = true

  /// Makes an empty stack; `width` is where rows wrap, and `height` where columns do.
  public init(
    _ layout: ContentLayout, width: Double = 0, height: Double = 0, padding: Insets = .zero
  ) {
    self.layout = layout
    self.width = width
    self.height = height
    self.padding = padding
    let (left, top) =
      layout.isSideways ? (padding.top, padding.left) : (padding.left, padding.top)
    end = Cursor(x: left, y: top, bottom: top, right: left)
    if layout == .masonry {
      end.skyline = Skyline(left: left, right: width - padding.right, top: top)
    }
    cursor = (end, 0)
  }

  /// The size that the boxes and the padding take, unrounded.
  public var contentSize: Size {
    let bottom = layout == .table ? end.y : end.bottom
    let (width, height) = layout.isSideways ? (bottom, end.right) : (end.right, bottom)
    return Size(width: width + padding.right, height: height + padding.bottom)
  }

  /// The rectangle of a box.
  public func frame(at index: Int) -> Rect {
    Rect(origin: origins[index], size: boxes[index].size)
  }

  /// The boxes that share an area with a rectangle, in ascending order.
  ///
  /// Cost: logarithmic in the boxes above the rectangle and linear in those it touches; linear in
  /// all where margins are below zero.
  public func indices(intersecting rect: Rect) -> [Int] {
    var found: [Int] = []
    let (begin, end) = layout.isSideways ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
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

  /// A box before which no box reaches below `y`, or of columns to the right of it.
  private func firstIndex(reachingBelow y: Double) -> Int {
    var (low, high) = (0, checkpoints.count)
    while low < high {
      let middle = (low + high) / 2
      // A point more, since positions are rounded.
      if checkpoints[middle].bottom + 1 <= y { low = middle + 1 } else { high = middle }
    }
    return min(boxes.count, max(0, low - 1) * Self.stride)
  }

  // MARK: - Changing

  /// Places other boxes; those that are the same and lie where they lay are not touched.
  public mutating func replaceAll(with new: some Sequence<StackedBox>) {
    beginPass()
    for box in new { _ = place(box) }
    endPass()
  }

  /// Describes one box anew and moves those behind it, up to where nothing moves.
  public mutating func replace(at index: Int, with box: StackedBox) {
    replace(at: CollectionOfOne(index)) { _ in box }
  }

  /// Describes some boxes anew, given by ascending indices, and moves those behind each of them, up
  /// to where nothing moves.
  package mutating func replace(
    at indices: some Sequence<Int>, with describe: (Int) -> StackedBox
  ) {
    beginPass()
    for index in indices {
      while !isOnOldCourse, position < index { _ = place(boxes[position]) }
      position = index
      _ = place(describe(index))
    }
    while !isOnOldCourse, position < boxes.count { _ = place(boxes[position]) }
    if !isOnOldCourse { end = cursor.value }
  }

  /// Whether another stack is of the same layout in the same room.
  package func hasSameBounds(as other: BoxStack) -> Bool {
    layout == other.layout && width == other.width && height == other.height
      && padding == other.padding
  }

  /// The same boxes, some of them described anew, in an empty stack of other bounds; ``moved`` are
  /// those that lie elsewhere than in this one.
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

  /// Adds a box behind the others.
  public mutating func append(_ box: StackedBox) {
    beginPass()
    position = boxes.count
    cursor = (end, position)
    _ = place(box)
    end = cursor.value
  }

  /// Begins to go through all boxes in order; each is given to ``place(_:)``.
  package mutating func beginPass() {
    position = 0
    isOnOldCourse = true
    moved.removeAll(keepingCapacity: true)
  }

  /// Places the next box; one that is as before, behind others that are as before, costs nothing.
  package mutating func place(_ box: StackedBox) -> Point {
    let index = position
    position += 1
    guard index < boxes.count else { return placeBehindAll(box, index) }
    if !isOnOldCourse, index % Self.stride == 0 {
      isOnOldCourse = checkpoints[index / Self.stride] == cursor.value
      checkpoints[index / Self.stride] = cursor.value
    }
    if isOnOldCourse {
      if boxes[index] == box { return origins[index] }
      find(index)
      isOnOldCourse = false
    }
    let origin = advance(box)
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

  /// Ends going through all boxes: those behind the last placed are no more.
  package mutating func endPass() {
    guard !isOnOldCourse || position < boxes.count else { return }
    if isOnOldCourse { find(position) }
    end = cursor.value
    guard position < boxes.count else { return }
    boxes.removeSubrange(position...)
    origins.removeSubrange(position...)
    checkpoints.removeSubrange(((position + Self.stride - 1) / Self.stride)...)
  }

  private mutating func placeBehindAll(_ box: StackedBox, _ index: Int) -> Point {
    if isOnOldCourse {
      cursor = (end, index)
      isOnOldCourse = false
    }
    if index % Self.stride == 0 { checkpoints.append(cursor.value) }
    let origin = advance(box)
    boxes.append(box)
    origins.append(origin)
    placements += 1
    return origin
  }

  /// Brings the cursor before a box up to which everything is as it was.
  private mutating func find(_ index: Int) {
    let first = index / Self.stride * Self.stride
    cursor = first < boxes.count ? (checkpoints[index / Self.stride], first) : (end, index)
    while cursor.index < index { _ = advance(boxes[cursor.index]) }
  }

  private mutating func advance(_ box: StackedBox) -> Point {
    let margin = box.margin
    if min(margin.top, margin.left, margin.bottom, margin.right) < 0 { hasNegativeMargins = true }
    cursor.index += 1
    return switch layout {
    case .table: placeInTable(box, &cursor.value)
    case .grid: placeInGrid(box, &cursor.value, end: width - padding.right, padding.left)
    case .masonry: placeInMasonry(box, &cursor.value)
    case .columns:
      placeInGrid(
        box.transposed, &cursor.value, end: height - padding.bottom, padding.top
      ).transposed
    }
  }

  // MARK: - Placing

  private func placeInTable(_ box: StackedBox, _ cursor: inout Cursor) -> Point {
    cursor.y += box.margin.top
    let origin = Point(x: padding.left + box.margin.left, y: cursor.y.rounded())
    cursor.bottom = max(cursor.bottom, cursor.y + box.size.height)
    cursor.y += box.size.height + box.margin.bottom
    cursor.right = max(cursor.right, origin.x + box.size.width + box.margin.right)
    return origin
  }

  /// A row's top is the lowest bottom of all rows above, so that no two rows overlap.
  private func placeInGrid(
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

  private func placeInMasonry(_ box: StackedBox, _ cursor: inout Cursor) -> Point {
    let outer = box.outerSize
    let corner = cursor.skyline.place(outer)
    cursor.y = cursor.skyline.top
    cursor.right = max(cursor.right, corner.x + outer.width)
    cursor.bottom = max(cursor.bottom, corner.y + outer.height)
    return Point(
      x: (corner.x + box.margin.left).rounded(), y: (corner.y + box.margin.top).rounded())
  }
}
