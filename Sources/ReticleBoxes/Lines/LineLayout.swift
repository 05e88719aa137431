package import Geometry
import Drawing

/// The frames of the items of a line, computed without views.
///
/// Each side accepts items in order until one does not fit. That item and those after it are
/// omitted, and the other sides can use their width. Texts are truncated before they are omitted.
/// The side with precedence is filled first, then the left, the right and the middle. If the middle
/// is first, the left and the right each have half of the remaining width. Boxes that expand share
/// the width that remains at the end.
package struct LineLayout {
  /// An item of the layout.
  package struct Item {
    /// Returns the size, in points, for the available width; `nil` if the item does not fit.
    package var fit: (_ width: Double) -> Size?
    /// The space around the item, in addition to the item padding.
    package var margin: Insets
    /// Whether the item gets a share of the remaining width.
    package var expands: Bool
    /// Whether the item is at least as high as the line without its padding; false by default.
    package var fillsHeight = false

    /// Creates an item with a function that returns its size.
    package init(
      margin: Insets = .zero, expands: Bool = false, fit: @escaping (_ width: Double) -> Size?
    ) {
      self.fit = fit
      self.margin = margin
      self.expands = expands
    }

    /// Creates an item of a fixed size.
    package init(_ size: Size, margin: Insets = .zero) {
      self.init(margin: margin) { width in size.width <= width ? size : nil }
    }
  }

  private struct Side {
    var sizes: [Size] = []
    var used = 0.0
  }

  /// The frames of the items by side: left, middle, right; `nil` for items that do not fit.
  package private(set) var frames: [[Rect?]] = [[], [], []]
  /// The size of the line.
  package private(set) var size: Size

  private let items: [[Item]]
  private let metrics: LineMetrics
  private var sides = [Side(), Side(), Side()]

  /// Arranges items by side: left, middle, right.
  package init(_ items: [[Item]], in metrics: LineMetrics) {
    require(items.count == 3, "expected items for 3 sides, found \(items.count)")
    self.items = items
    self.metrics = metrics
    size = metrics.size
    distributeWidth()
    expand()
    size = finalSize
    for side in 0..<3 { frames[side] = placed(side) }
  }

  /// Returns the width of a side's items, with item padding and margins, in points.
  package func usedWidth(of side: LineSide) -> Double {
    sides[side == .left ? 0 : side == .middle ? 1 : 2].used
  }

  /// Returns the width of a side, in points.
  ///
  /// The left and the right have the width of their column, or without one that of their items. A
  /// middle without a column has the width that the other sides leave.
  package func space(of side: LineSide) -> Double {
    switch side {
    case .left: return width(0)
    case .right: return width(2)
    case .middle:
      if columnWidth(1) > 0 { return columnWidth(1) }
      let inside = size.width - metrics.padding.left - metrics.padding.right
      return max(0, inside - width(0) - width(2))
    }
  }

  // MARK: - Sharing

  private mutating func distributeWidth() {
    let usable = metrics.usableWidth
    switch metrics.precedence {
    case .left: fill([0, 2, 1], usable)
    case .right: fill([2, 0, 1], usable)
    case .middle:
      sides[1] = accept(1, limit: usable - columnWidth(0) - columnWidth(2))
      let half = (usable - width(1)) / 2
      sides[0] = accept(0, limit: half)
      sides[2] = accept(2, limit: half)
    }
  }

  private mutating func fill(_ order: [Int], _ usable: Double) {
    var left = usable
    var remaining = order
    while let side = remaining.first {
      remaining.removeFirst()
      var reserved = 0.0
      for other in remaining { reserved += columnWidth(other) }
      sides[side] = accept(side, limit: left - reserved)
      left -= width(side)
    }
  }

  private func columnWidth(_ side: Int) -> Double { metrics.columns[side] }

  /// Returns the width of a side: that of its column, or of its items.
  private func width(_ side: Int) -> Double {
    columnWidth(side) > 0 ? columnWidth(side) : sides[side].used
  }

  /// Accepts items in order while they fit.
  private func accept(_ side: Int, limit: Double) -> Side {
    let limit = columnWidth(side) > 0 ? columnWidth(side) : limit
    var accepted = Side()
    for item in items[side] {
      let around = 2 * metrics.itemPadding + item.margin.left + item.margin.right
      let left = limit - accepted.used - around
      guard left >= 0, let size = item.fit(left), size.width <= left else { break }
      accepted.sizes.append(size)
      accepted.used += around + size.width
    }
    return accepted
  }

  /// Distributes the remaining width to the items that expand, in whole points.
  private mutating func expand() {
    let usable = metrics.usableWidth
    guard usable < .infinity else { return }
    var expanding: [(side: Int, index: Int)] = []
    for side in 0..<3 {
      for index in sides[side].sizes.indices where items[side][index].expands {
        expanding.append((side, index))
      }
    }
    guard !expanding.isEmpty else { return }
    let free = usable - width(0) - width(1) - width(2)
    let share = (free / Double(expanding.count)).rounded(.down)
    guard share > 0 else { return }
    for (number, item) in expanding.enumerated() {
      let isLast = number == expanding.count - 1
      let extra = isLast ? (free - share * Double(expanding.count - 1)).rounded(.down) : share
      sides[item.side].sizes[item.index].width += extra
      sides[item.side].used += extra
    }
  }

  // MARK: - Positioning

  private var finalSize: Size {
    var size = metrics.size
    if metrics.widensAsNeeded {
      let needed = width(0) + width(1) + width(2) + metrics.padding.left + metrics.padding.right
      size.width = max(size.width, needed)
    }
    guard metrics.minHeight != metrics.maxHeight else { return size }
    var height = 0.0
    for side in 0..<3 {
      for (size, item) in zip(sides[side].sizes, items[side]) {
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
    for (fitted, item) in zip(sides[side].sizes, items[side]) {
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

  /// Returns the x at which a side's items begin; for the right side, the x at which they end.
  private func start(_ side: Int) -> Double {
    let left = metrics.padding.left
    let right = size.width - metrics.padding.right
    let used = sides[side].used
    switch side {
    case 0: return left + indent(0, columnWidth(0) > 0 ? columnWidth(0) - used : 0)
    case 2:
      let free = columnWidth(2) > 0 ? columnWidth(2) - used : 0
      return right - (free - indent(2, free))
    default:
      guard metrics.precedence != .middle else {
        return left + ((right - left - used) / 2).rounded()
      }
      let gap = right - width(2) - left - width(0)
      return left + width(0) + indent(1, gap - used).rounded()
    }
  }

  /// Returns the distance of the items from the left end of a side with `free` points of unused
  /// width.
  private func indent(_ side: Int, _ free: Double) -> Double {
    metrics.itemsAlignments[side].indent(free)
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
