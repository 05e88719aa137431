import Diffing
import Geometry

/// The columns of a waterfall whose cells determine their heights.
///
/// The column of an item depends on the heights of all items before it. After a jump, these are
/// unknown. Therefore items are placed in stretches:
///
///     ┌──┬──┐ stretch of items 0 to 5, placed from the start of the section
///     │0 │1 │
///     │  ├──┤
///     ├──┤2 │
///     │3 ├──┤
///     └──┘4…┘
///      ·  ·   items that were never visible: lines with the estimated height
///     ┌──┬──┐ stretch of items 500,000 to 500,003, placed around a jump
///     │  │  │
///
/// A stretch begins with all columns at one line. It grows forward with each item in the shortest
/// column, and backward with each item in the column that starts last. Its items never move
/// relative to one another. If a stretch grows forward to another one that is not displayed, it
/// replaces that one. If it grows backward to another one, it stays directly after it. At the start
/// of the section, the first item of each column is placed at the section's first line.
///
/// Items are only measured when they are about to become visible, however far a jump goes. A placed
/// item takes about 11 bytes in addition to its measured length. The frame of an item costs
/// O(log items).
final class MeasuredColumns: SolvedSection {
  /// The columns.
  let line: TileColumns
  /// The height of an item that is not placed, in points.
  let estimate: Double
  private let count: Int
  private let spacing: Double
  private let firstOrdinal: Int
  private let lengths: MeasuredLengths
  /// The placed items, in ascending order.
  private var stretches: ContiguousArray<ColumnStretch> = []
  /// The items that were displayed last: they keep their places.
  private var displayed = 0..<0

  /// The maximum number of stretches; the farthest one is forgotten first.
  static let stretchLimit = 64
  /// The maximum number of items with known heights that are placed to reach another item.
  private static let knownItemLimit = 256

  /// Measures an item: takes its index in the section and the width of its column, and returns its
  /// height.
  typealias Measure = (Int, Double) -> Double

  /// Creates columns without placed items.
  ///
  /// - Precondition: The estimated height is above 0.
  init(_ input: SectionInput, _ line: TileColumns, estimatedHeight: Double, spacing: Double) {
    require(
      estimatedHeight > 0 && estimatedHeight.isFinite,
      "estimatedHeight is \(estimatedHeight); expected more than 0")
    self.line = line
    estimate = max(LengthQuantum.length, LengthQuantum.rounded(estimatedHeight))
    count = input.itemCount
    self.spacing = LengthQuantum.rounded(max(0, spacing))
    firstOrdinal = input.firstOrdinal
    lengths = input.lengths
  }

  /// Whether no item is placed.
  var isEmpty: Bool { stretches.isEmpty }

  /// Returns the first displayed item that meets a condition, or else the first placed one.
  func firstPlacedItem(where condition: (Int) -> Bool) -> Int? {
    if let first = displayed.first(where: condition) { return first }
    for stretch in stretches {
      if let first = stretch.items.first(where: condition) { return first }
    }
    return nil
  }

  // MARK: - Frames

  var length: Double {
    guard count > 0 else { return 0 }
    let last = stretches.last
    return (last?.longestEnd ?? 0) + estimatedLength(of: count - (last?.end ?? 0)) - spacing
  }

  func frame(of item: Int) -> Rect {
    let index = stretches.indices.partitionPoint { stretches[$0].end <= item }
    if index < stretches.count, stretches[index].first <= item {
      return frame(of: item, in: stretches[index])
    }
    return estimatedFrame(of: item, beforeStretch: index)
  }

  func item(at point: Point) -> Int? {
    var found: Int?
    forEachItem(from: point.y, to: point.y.nextUp) { item, frame in
      if frame.contains(point) { found = item }
    }
    return found
  }

  func appendItems(intersecting rect: Rect, to items: inout ContiguousArray<Int>) {
    guard !rect.isEmpty else { return }
    let first = items.count
    forEachItem(from: rect.minY, to: rect.maxY) { item, frame in
      if frame.intersects(rect) { items.append(item) }
    }
    items[first...].sort()
  }

  /// Returns whether an item has its final height and place.
  func isPlaced(_ item: Int) -> Bool {
    let index = stretches.indices.partitionPoint { stretches[$0].end <= item }
    return index < stretches.count && stretches[index].first <= item
  }

  /// Returns whether all items between two coordinates of the section are placed.
  func isMeasured(from least: Double, to greatest: Double) -> Bool {
    var index = stretches.indices.partitionPoint { stretches[$0].longestEnd <= least }
    while true {
      let gapStart = index > 0 ? stretches[index - 1].longestEnd : 0
      guard gapStart < greatest || index == 0 else { return true }
      let next = index < stretches.count ? stretches[index].first : count
      let hasGap = next > (index > 0 ? stretches[index - 1].end : 0)
      guard index < stretches.count else {
        return !hasGap || gapStart >= greatest || length <= least
      }
      let stretch = stretches[index]
      if hasGap, stretch.latestStart - spacing > least, gapStart < greatest { return false }
      guard stretch.start < greatest else { return true }
      let following = index + 1 < stretches.count ? stretches[index + 1].first : count
      if following > stretch.end, stretch.shortestEnd < greatest { return false }
      index += 1
    }
  }

  private func height(of item: Int) -> Double {
    max(0, estimate + (lengths.value(at: firstOrdinal + item) ?? 0))
  }

  private func frame(of item: Int, in stretch: ColumnStretch) -> Rect {
    let height = height(of: item)
    if item >= stretch.split {
      let index = item - stretch.split
      let column = stretch.forward.column(of: index)
      return rect(column, stretch.origin + stretch.forward.starts[index], height)
    }
    let index = stretch.split - 1 - item
    let column = line.columns - 1 - stretch.backward.column(of: index)
    return rect(
      column, stretch.origin - spacing - stretch.backward.starts[index] - height, height)
  }

  private func rect(_ column: Int, _ start: Double, _ height: Double) -> Rect {
    Rect(x: line.edge(column), y: start, width: line.width(of: column), height: height)
  }

  /// Calls a closure with all items that can overlap an interval.
  private func forEachItem(
    from least: Double, to greatest: Double, _ body: (_ item: Int, _ frame: Rect) -> Void
  ) {
    var index = stretches.indices.partitionPoint { stretches[$0].longestEnd <= least }
    while true {
      forEachEstimatedItem(beforeStretch: index, from: least, to: greatest, body)
      guard index < stretches.count, stretches[index].start < greatest else { return }
      let stretch = stretches[index]
      let origin = stretch.origin
      for index in stretch.forward.candidates(from: least - origin, to: greatest - origin) {
        let item = stretch.split + index
        body(item, frame(of: item, in: stretch))
      }
      let mirrored = stretch.backward.candidates(
        from: origin - spacing - greatest, to: origin - spacing - least)
      for index in mirrored {
        let item = stretch.split - 1 - index
        body(item, frame(of: item, in: stretch))
      }
      index += 1
    }
  }

  // MARK: - Items that are not placed

  private var pitch: Double { estimate + spacing }

  /// Returns the length of lines of items with the estimated height.
  private func estimatedLength(of items: Int) -> Double {
    Double((items + line.columns - 1) / line.columns) * pitch
  }

  private func estimatedFrame(of item: Int, beforeStretch index: Int) -> Rect {
    let (first, start) = gap(beforeStretch: index)
    let (row, column) = (item - first).quotientAndRemainder(dividingBy: line.columns)
    return rect(column, start + Double(row) * pitch, estimate)
  }

  /// Returns the first item after the previous stretch, and where the lines of items begin.
  private func gap(beforeStretch index: Int) -> (first: Int, start: Double) {
    index > 0 ? (stretches[index - 1].end, stretches[index - 1].longestEnd) : (0, 0)
  }

  private func forEachEstimatedItem(
    beforeStretch index: Int, from least: Double, to greatest: Double,
    _ body: (_ item: Int, _ frame: Rect) -> Void
  ) {
    let (first, start) = gap(beforeStretch: index)
    let end = index < stretches.count ? stretches[index].first : count
    guard first < end, start < greatest else { return }
    let rows = Double((end - first + line.columns - 1) / line.columns)
    let from = min(max(0, ((least - start) / pitch).rounded(.down)), rows)
    let to = min(max(from, ((greatest - start) / pitch).rounded(.up)), rows)
    let lower = min(end, first + Int(from) * line.columns)
    for item in lower..<min(end, max(lower, first + Int(to) * line.columns)) {
      body(item, estimatedFrame(of: item, beforeStretch: index))
    }
  }

  // MARK: - Placing

  /// Sets the displayed items, which keep their places as long as they are displayed.
  func setDisplayed(from least: Double, to greatest: Double) {
    var (first, end) = (Int.max, 0)
    forEachItem(from: least, to: greatest) { item, frame in
      guard frame.minY < greatest, frame.maxY > least else { return }
      first = min(first, item)
      end = max(end, item + 1)
    }
    displayed = first < end ? first..<end : 0..<0
  }

  /// Places an item, unless it is placed; the number of items stands for the section's end.
  ///
  /// An item shortly after a stretch continues it. An item shortly before a stretch is placed from
  /// there, unless the section starts with it. Any other item begins a stretch.
  func place(_ item: Int, by measure: Measure) {
    guard count > 0 else { return }
    var index = stretches.indices.partitionPoint { stretches[$0].end <= item }
    if index < stretches.count, stretches[index].first <= item { return }
    if index > 0, isNear(stretches[index - 1].end..<item) {
      while stretches[index - 1].end < min(count, item + 1) { addForward(index - 1, measure) }
    } else if index < stretches.count, item >= line.columns,
      isNear(item + 1..<stretches[index].first)
    {
      while stretches[index].first > item { addBackward(index, measure) }
    } else {
      let start = item < line.columns ? 0 : item
      forgetFarthestStretch(from: item)
      index = stretches.indices.partitionPoint { stretches[$0].end <= start }
      stretches.insert(ColumnStretch(at: start, columns: line.columns), at: index)
      while stretches[index].end < min(count, item + 1) { addForward(index, measure) }
    }
    updateOrigins()
  }

  /// Places items after an item until all columns reach a coordinate of the section.
  func placeForward(
    from item: Int, to greatest: Double, limit: Int, by measure: Measure
  ) {
    guard var index = stretch(at: item) else { return }
    var remaining = limit
    while remaining > 0 {
      let stretch = stretches[index]
      guard stretch.shortestEnd < greatest, stretch.end < count else { break }
      if index + 1 < stretches.count, stretches[index + 1].first == stretch.end {
        if displayed.overlaps(stretches[index + 1].items) {
          updateOrigins()
          index += 1
          continue
        }
        stretches.remove(at: index + 1)
      }
      addForward(index, measure)
      remaining -= 1
    }
    updateOrigins()
  }

  /// Places items before an item until all columns reach a coordinate of the section.
  func placeBackward(
    from item: Int, to least: Double, limit: Int, by measure: Measure
  ) {
    guard var index = stretch(at: item) else { return }
    // Items before the stretch change its origin; what is displayed keeps its position.
    var least = least
    var remaining = limit
    while remaining > 0 {
      let stretch = stretches[index]
      guard stretch.latestStart - spacing > least, stretch.first > 0 else { break }
      if index > 0, stretches[index - 1].end == stretch.first {
        updateOrigins()
        least += stretches[index].origin - stretch.origin
        index -= 1
      } else if stretch.first <= line.columns {
        stretches.insert(ColumnStretch(at: 0, columns: line.columns), at: 0)
        while stretches[0].end < stretch.first { addForward(0, measure) }
        break
      } else {
        addBackward(index, measure)
        remaining -= 1
      }
    }
    updateOrigins()
  }

  /// Returns the stretch that contains an item, or ends directly before it.
  private func stretch(at item: Int) -> Int? {
    let index = stretches.indices.partitionPoint { stretches[$0].end <= item }
    if index < stretches.count, stretches[index].first <= item { return index }
    return index > 0 && stretches[index - 1].end == item ? index - 1 : nil
  }

  private func isNear(_ items: Range<Int>) -> Bool {
    if items.count < 2 * line.columns { return true }
    return items.count <= Self.knownItemLimit
      && items.allSatisfy { lengths.value(at: firstOrdinal + $0) != nil }
  }

  private func addForward(_ index: Int, _ measure: Measure) {
    let width = line.width(of: stretches[index].forward.shortestColumn)
    let length = measure(stretches[index].end, width)
    stretches[index].forward.append(length, spacing: spacing)
  }

  private func addBackward(_ index: Int, _ measure: Measure) {
    let column = line.columns - 1 - stretches[index].backward.shortestColumn
    let length = measure(stretches[index].first - 1, line.width(of: column))
    stretches[index].backward.append(length, spacing: spacing)
  }

  private func forgetFarthestStretch(from item: Int) {
    guard stretches.count >= Self.stretchLimit else { return }
    let isFirst = item - stretches[0].first > stretches[stretches.count - 1].first - item
    stretches.remove(at: isFirst ? 0 : stretches.count - 1)
  }

  private func updateOrigins() {
    for index in stretches.indices {
      let (first, start) = gap(beforeStretch: index)
      let missing = stretches[index].first - first
      stretches[index].origin =
        index > 0 && missing == 0
        ? stretches[index].origin(after: stretches[index - 1])
        : start + estimatedLength(of: missing) + stretches[index].backward.greatest
    }
  }

  // MARK: - Changes of the data

  /// Adopts the places of items in columns with the same widths.
  ///
  /// - Parameters:
  ///   - old: The previous columns.
  ///   - newItem: Returns the item's new index in this section; nil if it has none here or has to
  ///     be placed again.
  func adoptPlaces(of old: MeasuredColumns, _ newItem: (Int) -> Int?) {
    guard old.line.columns == line.columns, old.line.width == line.width,
      old.line.spacing == line.spacing, old.spacing == spacing
    else { return }
    for stretch in old.stretches {
      guard let adopted = adopted(stretch, of: old, newItem) else { continue }
      stretches.append(adopted)
    }
    stretches.sort { $0.first < $1.first }
    updateOrigins()
    let kept = old.displayed.compactMap(newItem)
    if let first = kept.min(), let last = kept.max() { displayed = first..<last + 1 }
  }

  /// Returns the longest part of a stretch that contains its first displayed item and no change.
  ///
  /// Nil if no item is displayed, unless nothing has changed in the stretch.
  private func adopted(
    _ stretch: ColumnStretch, of old: MeasuredColumns, _ newItem: (Int) -> Int?
  ) -> ColumnStretch? {
    let items = stretch.items
    let shown = items.clamped(to: old.displayed)
    for anchor in [shown.isEmpty ? items.lowerBound : shown.lowerBound, shown.lowerBound - 1] {
      guard items.contains(anchor), let new = newItem(anchor) else { continue }
      let shift = new - anchor
      func isKept(_ item: Int) -> Bool { newItem(item) == item + shift }
      let end = (anchor..<items.upperBound).first { !isKept($0) } ?? items.upperBound
      let first =
        (items.lowerBound..<anchor).last { !isKept($0) }.map { $0 + 1 }
        ?? items.lowerBound
      if shown.isEmpty, first..<end != items { return nil }
      return part(of: stretch, of: old, first..<end, shift: shift)
    }
    return nil
  }

  private func part(
    of stretch: ColumnStretch, of old: MeasuredColumns, _ items: Range<Int>, shift: Int
  ) -> ColumnStretch {
    let split = stretch.split
    let forward = max(split, items.lowerBound)..<max(split, items.upperBound)
    let backward = min(split, items.lowerBound)..<min(split, items.upperBound)
    let after = stretch.forward.part(
      forward.lowerBound - split..<forward.upperBound - split, spacing: spacing
    ) { old.height(of: split + $0) }
    let before = stretch.backward.part(
      split - backward.upperBound..<split - backward.lowerBound, spacing: spacing
    ) { old.height(of: split - 1 - $0) }
    if items.lowerBound > split || backward.isEmpty {
      let mirrored = ContiguousArray(after.starts.reversed().map { -$0 })
      return ColumnStretch(
        split: items.lowerBound + shift, forward: after.run, backward: ColumnRun(starts: mirrored))
    }
    if items.upperBound < split || forward.isEmpty {
      let mirrored = ContiguousArray(before.starts.reversed().map { -$0 })
      return ColumnStretch(
        split: items.upperBound + shift, forward: ColumnRun(starts: mirrored), backward: before.run)
    }
    return ColumnStretch(split: split + shift, forward: after.run, backward: before.run)
  }
}
