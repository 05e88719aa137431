import Geometry

/// The top edge of the free space below the boxes of a masonry, from left to right.
///
/// Each box goes to the highest position that is wide enough, and to the leftmost of several
/// equally high ones. This is the bottom-left rule of rectangle packing. Free space above a wide
/// box stays empty.
///
/// Cost per box: quadratic in the number of floors, which is at most the number of boxes side by
/// side.
struct Skyline: Hashable {
  /// A horizontal segment of the edge; it ends where the next one begins.
  private struct Floor: Hashable {
    var x: Double
    var y: Double
  }

  private var floors: ContiguousArray<Floor> = []
  /// The right end of the free space.
  private var right = 0.0

  /// Creates an edge without free space, for layouts that do not use it.
  init() {}

  /// Creates a straight edge.
  init(left: Double, right: Double, top: Double) {
    floors = [Floor(x: left, y: top)]
    self.right = right
  }

  /// The top of the free space; no later box begins above it.
  var top: Double { floors.reduce(.infinity) { min($0, $1.y) } }

  /// Reserves space for a box with its margins, and returns the position of its top left corner.
  ///
  /// A box that is wider than the free space is at its left edge.
  mutating func reserveSpace(for size: Size) -> Point {
    var best = Point(x: floors[0].x, y: level(from: 0, width: size.width))
    for index in floors.indices.dropFirst() where floors[index].x + size.width <= right {
      let y = level(from: index, width: size.width)
      if y < best.y { best = Point(x: floors[index].x, y: y) }
    }
    raise(from: best.x, width: size.width, to: best.y + size.height)
    return best
  }

  /// Returns the lowest floor below a box whose left edge is that of the floor at `first`.
  private func level(from first: Int, width: Double) -> Double {
    let end = floors[first].x + width
    var y = floors[first].y
    for floor in floors[(first + 1)...] {
      guard floor.x < end else { break }
      y = max(y, floor.y)
    }
    return y
  }

  private mutating func raise(from x: Double, width: Double, to y: Double) {
    guard width > 0 else { return }
    let end = x + width
    let first = floors.firstIndex { $0.x >= x } ?? 0
    let behind = floors[first...].firstIndex { $0.x >= end } ?? floors.count
    var new = [Floor(x: x, y: y)]
    let nextBegins = behind < floors.count ? floors[behind].x : right
    if nextBegins > end { new.append(Floor(x: end, y: floors[behind - 1].y)) }
    floors.replaceSubrange(first..<behind, with: new)
  }
}
