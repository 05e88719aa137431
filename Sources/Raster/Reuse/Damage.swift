/// The pixels to redraw, as a small number of rectangles that may overlap.
struct Damage {
  /// The rectangles; none is empty.
  private(set) var areas: ContiguousArray<PixelRect> = []

  /// The maximum number of rectangles; any more are merged into the first.
  private static let limit = 64

  /// Creates empty damage and reserves the maximum capacity, so that frames do not allocate.
  init() {
    areas.reserveCapacity(Self.limit)
  }

  /// Removes all rectangles.
  mutating func removeAll() {
    areas.removeAll(keepingCapacity: true)
  }

  /// Adds a rectangle unless it is empty.
  mutating func append(_ area: PixelRect) {
    guard !area.isEmpty else { return }
    guard areas.count < Self.limit else {
      areas[0] = areas[0].union(area)
      return
    }
    if let last = areas.last, last.contains(area) { return }
    areas.append(area)
  }

  /// Merges rectangles if this adds few pixels, because each rectangle costs a pass over all
  /// commands.
  mutating func coalesce() {
    var index = 0
    while index < areas.count {
      if let partner = partner(of: index) {
        areas[index] = areas[index].union(areas[partner])
        areas.swapAt(partner, areas.count - 1)
        areas.removeLast()
        // The larger rectangle can now be merged with others, including earlier ones.
        index = 0
      } else {
        index += 1
      }
    }
  }

  /// Expands every rectangle that overlaps `area` to contain it; returns whether any changed.
  mutating func enclose(_ area: PixelRect) -> Bool {
    var hasGrown = false
    for index in areas.indices
    where !areas[index].contains(area) && !areas[index].intersection(area).isEmpty {
      areas[index] = areas[index].union(area)
      hasGrown = true
    }
    return hasGrown
  }

  private func partner(of index: Int) -> Int? {
    let area = areas[index]
    for other in (index + 1)..<max(index + 1, areas.count) {
      let union = area.union(areas[other]).pixelCount
      let apart = area.pixelCount + areas[other].pixelCount
      if 4 * union <= 5 * apart + 16_384 { return other }
    }
    return nil
  }
}
