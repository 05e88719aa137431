/// Pixels that have to be drawn again, as few rectangles, which may overlap.
struct Damage {
  /// The rectangles, none of them empty.
  private(set) var areas: ContiguousArray<PixelRect> = []

  /// How many rectangles are compared with one another before they become one.
  private static let limit = 64

  /// Makes room for as many rectangles as there can be, so that no frame has to.
  init() {
    areas.reserveCapacity(Self.limit)
  }

  /// Forgets all rectangles.
  mutating func removeAll() {
    areas.removeAll(keepingCapacity: true)
  }

  /// Adds a rectangle, unless it is empty.
  mutating func append(_ area: PixelRect) {
    guard !area.isEmpty else { return }
    guard areas.count < Self.limit else {
      areas[0] = areas[0].union(area)
      return
    }
    if let last = areas.last, last.contains(area) { return }
    areas.append(area)
  }

  /// Makes one of two rectangles wherever that costs hardly more pixels: each is a pass over all
  /// commands.
  mutating func coalesce() {
    var index = 0
    while index < areas.count {
      if let partner = partner(of: index) {
        areas[index] = areas[index].union(areas[partner])
        areas.swapAt(partner, areas.count - 1)
        areas.removeLast()
        // The larger one may now reach others, also earlier ones.
        index = 0
      } else {
        index += 1
      }
    }
  }

  /// Grows every rectangle that cuts `area` until it holds all of it; returns whether one did.
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
