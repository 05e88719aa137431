import Geometry

/// The upper edge of what is free below the boxes placed so far, from left to right.
///
/// Each box goes to the highest place that is wide enough, the leftmost of equal ones: the
/// bottom-left rule of rectangle packing. What a wide box covers that is not full stays empty.
///
/// Cost: a box, square in the number of floors, which is at most that of the boxes side by side.
struct Skyline: Hashable {
  /// A level stretch, up to where the next begins.
  private struct Floor: Hashable {
    var x: Double
    var y: Double
  }

  private var floors: ContiguousArray<Floor> = []
  /// Where the room ends at the right.
  private var right = 0.0

  /// There is no room at all, for layouts that do without.
  init() {}

  /// All below a line is free.
  init(left: Double, right: Double, top: Double) {
    floors = [Floor(x: left, y: top)]
    self.right = right
  }

  /// The highest edge; no box that follows begins above it.
  var top: Double { floors.reduce(.infinity) { min($0, $1.y) } }

  /// Takes room for a box with its margins; where its top left corner goes.
  ///
  /// A box that is wider than all the room begins at its left edge.
  mutating func place(_ size: Size) -> Point {
    var best = Point(x: floors[0].x, y: level(from: 0, width: size.width))
    for index in floors.indices.dropFirst() where floors[index].x + size.width <= right {
      let y = level(from: index, width: size.width)
      if y < best.y { best = Point(x: floors[index].x, y: y) }
    }
    raise(from: best.x, width: size.width, to: best.y + size.height)
    return best
  }

  /// The lowest floor below a box that begins with one of them.
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
