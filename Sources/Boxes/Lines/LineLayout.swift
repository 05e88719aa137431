public import Geometry
import Drawing

/// Shares a line's width among its items and places them: a value, without views.
///
/// Each side takes items in order until one does not fit; that one and those behind it are left
/// out, and their width is free for the other sides. Texts are narrowed before anything is left
/// out. The side of precedence chooses first, then left, then right, then the middle; a middle of
/// precedence leaves half of the rest to each side. Boxes that expand share what nobody needs.
public struct LineLayout {
  /// An item as the layout sees it.
  public struct Item {
    /// The size, in points, for a width that is left and the greatest height; nil where it does not
    /// fit.
    public var fit: (_ width: Double) -> Size?
    /// The room around the item, beside the padding of items.
    public var margin: Insets
    /// Whether the item takes width that nobody needs.
    public var expands: Bool
    /// Whether the item is at least as high as the line without its padding; false by default.
    public var fillsHeight = false

    /// Makes an item that asks `fit` for its size.
    public init(
      margin: Insets = .zero, expands: Bool = false, fit: @escaping (_ width: Double) -> Size?
    ) {
      self.fit = fit
      self.margin = margin
      self.expands = expands
    }

    /// Makes an item of a size that is left out where it does not fit.
    public init(_ size: Size, margin: Insets = .zero) {
      self.init(margin: margin) { width in size.width <= width ? size : nil }
    }
  }

  private struct Room {
    var sizes: [Size] = []
    var used = 0.0
  }

  /// The frames of the items by side, left, middle, right; nil for those that do not fit.
  public private(set) var frames: [[Rect?]] = [[], [], []]
  /// The size of the line.
  public private(set) var size: Size

  private let items: [[Item]]
  private let metrics: LineMetrics
  private var rooms = [Room(), Room(), Room()]

  /// Places items, left, middle, right.
  public init(_ items: [[Item]], in metrics: LineMetrics) {
    precondition(items.count == 3, "a line has three sides, not \(items.count)")
    self.items = items
    self.metrics = metrics
    size = metrics.size
    share()
    expand()
    size = finalSize
    for side in 0..<3 { frames[side] = placed(side) }
  }

  /// The width that a side's items take, with paddings and margins, in points.
  public func usedWidth(of side: LineSide) -> Double {
    rooms[side == .left ? 0 : side == .middle ? 1 : 2].used
  }

  // MARK: - Sharing

  private mutating func share() {
    let usable = metrics.usableWidth
    switch metrics.precedence {
    case .left: fill([0, 2, 1], usable)
    case .right: fill([2, 0, 1], usable)
    case .middle:
      rooms[1] = room(1, limit: usable - fixed(0) - fixed(2))
      let half = (usable - width(1)) / 2
      rooms[0] = room(0, limit: half)
      rooms[2] = room(2, limit: half)
    }
  }

  private mutating func fill(_ order: [Int], _ usable: Double) {
    var left = usable
    var waiting = order
    while let side = waiting.first {
      waiting.removeFirst()
      var reserved = 0.0
      for other in waiting { reserved += fixed(other) }
      rooms[side] = room(side, limit: left - reserved)
      left -= width(side)
    }
  }

  private func fixed(_ side: Int) -> Double { metrics.columns[side] }

  /// The width a side takes from the others: its column's, or what its items need.
  private func width(_ side: Int) -> Double {
    fixed(side) > 0 ? fixed(side) : rooms[side].used
  }

  /// Takes items in order while they fit.
  private func room(_ side: Int, limit: Double) -> Room {
    let limit = fixed(side) > 0 ? fixed(side) : limit
    var room = Room()
    for item in items[side] {
      let around = 2 * metrics.itemPadding + item.margin.left + item.margin.right
      let left = limit - room.used - around
      guard left >= 0, let size = item.fit(left), size.width <= left else { break }
      room.sizes.append(size)
      room.used += around + size.width
    }
    return room
  }

  /// Gives what nobody needs to the items that expand: whole points, the rest to the last.
  private mutating func expand() {
    let usable = metrics.usableWidth
    guard usable < .infinity else { return }
    var places: [(side: Int, index: Int)] = []
    for side in 0..<3 {
      for index in rooms[side].sizes.indices where items[side][index].expands {
        places.append((side, index))
      }
    }
    guard !places.isEmpty else { return }
    let free = usable - width(0) - width(1) - width(2)
    let share = (free / Double(places.count)).rounded(.down)
    guard share > 0 else { return }
    for (number, place) in places.enumerated() {
      let isLast = number == places.count - 1
      let extra = isLast ? (free - share * Double(places.count - 1)).rounded(.down) : share
      rooms[place.side].sizes[place.index].width += extra
      rooms[place.side].used += extra
    }
  }

  // MARK: - Placing

  private var finalSize: Size {
    var size = metrics.size
    if metrics.widensAsNeeded {
      let needed = width(0) + width(1) + width(2) + metrics.padding.left + metrics.padding.right
      size.width = max(size.width, needed)
    }
    guard metrics.minHeight != metrics.maxHeight else { return size }
    var height = 0.0
    for side in 0..<3 {
      for (size, item) in zip(rooms[side].sizes, items[side]) {
        height = max(height, size.height + item.margin.top + item.margin.bottom)
      }
    }
    height = max(metrics.minHeight, height + metrics.padding.top + metrics.padding.bottom)
    if metrics.maxHeight > 0 { height = min(height, metrics.maxHeight) }
    size.height = height.rounded(.up)
    return size
  }

  private func placed(_ side: Int) -> [Rect?] {
    var x = start(side)
    var frames: [Rect?] = []
    for (fitted, item) in zip(rooms[side].sizes, items[side]) {
      var size = fitted
      if item.fillsHeight { size.height = max(size.height, innerHeight) }
      let outer =
        2 * metrics.itemPadding + item.margin.left + size.width + item.margin.right
      if side == 2 { x -= outer }
      frames.append(
        Rect(
          origin: Point(x: x + metrics.itemPadding + item.margin.left, y: y(size, item)), size: size
        ))
      if side != 2 { x += outer }
    }
    return frames + Array(repeating: nil, count: items[side].count - frames.count)
  }

  /// Where a side's items begin; those of the right side at their right end.
  private func start(_ side: Int) -> Double {
    let left = metrics.padding.left
    let right = size.width - metrics.padding.right
    let used = rooms[side].used
    switch side {
    case 0: return left + indent(0, fixed(0) > 0 ? fixed(0) - used : 0)
    case 2:
      let free = fixed(2) > 0 ? fixed(2) - used : 0
      return right - (free - indent(2, free))
    default:
      guard metrics.precedence != .middle else {
        return left + ((right - left - used) / 2).rounded()
      }
      let gap = right - width(2) - left - width(0)
      return left + width(0) + indent(1, gap - used).rounded()
    }
  }

  /// How far right items stand in a room with so much free width.
  private func indent(_ side: Int, _ free: Double) -> Double {
    switch metrics.itemsAlignments[side] {
    case .leading: 0
    case .center: free / 2
    case .trailing: free
    }
  }

  /// The line's height without its padding, in points.
  private var innerHeight: Double { size.height - metrics.padding.top - metrics.padding.bottom }

  private func y(_ itemSize: Size, _ item: Item) -> Double {
    let (top, bottom) = (metrics.padding.top, metrics.padding.bottom)
    switch metrics.verticalAlignment {
    case .top: return top + item.margin.top
    case .bottom: return size.height - bottom - item.margin.bottom - itemSize.height
    case .middle:
      let middle = (size.height - top - bottom) / 2 + top
      return (middle - itemSize.height / 2 + item.margin.top).rounded()
    }
  }
}
