import Diffing
import Geometry

/// The items of a section in stretches, which begin where the page was scrolled to.
///
/// The place of an item depends on the sizes of all items before it. After a jump, these are
/// unknown. Therefore items are placed in stretches:
///
///     ┌──┬──┐ stretch of items 0 to 4, placed from the start of the section
///     │0 │1 │
///     │  ├──┤
///     ├──┤2 │
///     │3 ├──┤
///     └──┤4 │
///        └──┘
///      ·  ·   items that were never visible: lines of equal items with the estimated size
///     ┌──┬──┐ stretch of items 500,000 to 500,003, placed around a jump
///     │  │  │
///
/// A stretch grows forward and backward when items become visible. If it grows to another one that
/// is not displayed, it replaces that one. Only above a stretch that begins the section, it stays
/// directly after that one.
///
/// Items are only measured when they are about to become visible, however far a jump goes. The
/// frame of an item costs O(log items). A ``StretchArrangement`` places the items of a stretch.
///
/// State: the places of self-sizing cells in a waterfall or flow. Changed by cells that become
/// visible; what is displayed stays in place.
final class PlacedStretches<Arrangement: StretchArrangement>: PlacedSection {
  private let arrangement: Arrangement
  /// The placed items, in ascending order.
  private var stretches: ContiguousArray<Arrangement.Stretch> = []
  /// The items that were displayed last: they keep their places.
  private var displayed = 0..<0

  /// The maximum number of stretches; the farthest one is forgotten first.
  private static var stretchLimit: Int { 64 }
  /// The maximum number of measured items that are placed to reach another item.
  private static var measuredItemLimit: Int { 256 }

  /// Creates a section without placed items.
  init(_ arrangement: Arrangement) { self.arrangement = arrangement }

  var estimate: Size { arrangement.sizes.estimate }

  var proposedWidth: Double? { arrangement.proposedWidth }

  var isEmpty: Bool { stretches.isEmpty }

  private var count: Int { arrangement.sizes.count }

  private var spacing: Double { arrangement.spacing }

  private var lineCount: Int { arrangement.lineCount }

  // MARK: - Frames

  var length: Double {
    guard count > 0 else { return 0 }
    let (first, start) = gap(before: stretches.count)
    return max(0, start + estimatedLength(of: count - first) - spacing)
  }

  func frame(of item: Int) -> Rect {
    let index = firstStretch(endingAfter: item)
    if index < stretches.count, stretches[index].items.lowerBound <= item {
      return arrangement.frame(of: item, in: stretches[index])
    }
    let (first, start) = gap(before: index)
    let (row, column) = (item - first).quotientAndRemainder(dividingBy: lineCount)
    return arrangement.estimatedFrame(inColumn: column, start: start + Double(row) * pitch)
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
    forEachItem(from: rect.minY, to: rect.maxY) { item, frame in
      if frame.intersects(rect) { items.append(item) }
    }
  }

  func isPlaced(_ item: Int) -> Bool {
    let index = firstStretch(endingAfter: item)
    return index < stretches.count && stretches[index].items.lowerBound <= item
  }

  func isMeasured(from least: Double, to greatest: Double) -> Bool {
    var index = stretches.indices.partitionPoint { stretches[$0].end <= least }
    while true {
      let (first, start) = gap(before: index)
      let next = index < stretches.count ? stretches[index].items.lowerBound : count
      guard index < stretches.count else {
        return first == next || start >= greatest || length <= least
      }
      let stretch = stretches[index]
      if first < next, start < greatest, stretch.origin + stretch.latestTop - spacing > least {
        return false
      }
      guard stretch.start < greatest else { return true }
      let following = index + 1 < stretches.count ? stretches[index + 1].items.lowerBound : count
      if stretch.items.upperBound < following, stretch.origin + stretch.shortestBottom < greatest {
        return false
      }
      index += 1
    }
  }

  /// Calls a closure with all items that can overlap an interval, in ascending order.
  private func forEachItem(
    from least: Double, to greatest: Double, _ body: (_ item: Int, _ frame: Rect) -> Void
  ) {
    var index = stretches.indices.partitionPoint { stretches[$0].end <= least }
    while true {
      forEachEstimatedItem(before: index, from: least, to: greatest, body)
      guard index < stretches.count, stretches[index].start < greatest else { return }
      arrangement.forEachItem(of: stretches[index], from: least, to: greatest, body)
      index += 1
    }
  }

  // MARK: - Items that are not placed

  /// The distance from the start of a line of items that are not placed to the next, in points.
  private var pitch: Double { estimate.height + spacing }

  /// Returns the length of lines of items that are not placed, with the distances after them.
  private func estimatedLength(of items: Int) -> Double {
    Double((items + lineCount - 1) / lineCount) * pitch
  }

  /// Returns the first item after the previous stretch, and where its line begins.
  private func gap(before index: Int) -> (first: Int, start: Double) {
    index > 0 ? (stretches[index - 1].items.upperBound, stretches[index - 1].end) : (0, 0)
  }

  private func forEachEstimatedItem(
    before index: Int, from least: Double, to greatest: Double,
    _ body: (_ item: Int, _ frame: Rect) -> Void
  ) {
    let (first, start) = gap(before: index)
    let end = index < stretches.count ? stretches[index].items.lowerBound : count
    guard first < end, start < greatest else { return }
    let rows = Double((end - first + lineCount - 1) / lineCount)
    let from = min(max(0, ((least - start) / pitch).rounded(.down)), rows)
    let to = min(max(from, ((greatest - start) / pitch).rounded(.up)), rows)
    for row in Int(from)..<Int(to) {
      for column in 0..<min(lineCount, end - first - row * lineCount) {
        let frame = arrangement.estimatedFrame(
          inColumn: column, start: start + Double(row) * pitch)
        body(first + row * lineCount + column, frame)
      }
    }
  }

  // MARK: - Placing

  func setDisplayed(from least: Double, to greatest: Double) {
    displayed = items(from: least, to: greatest)
  }

  /// Returns the range of all items that overlap an interval.
  private func items(from least: Double, to greatest: Double) -> Range<Int> {
    var (first, end) = (Int.max, 0)
    forEachItem(from: least, to: greatest) { item, frame in
      guard frame.minY < greatest, frame.maxY > least else { return }
      first = min(first, item)
      end = max(end, item + 1)
    }
    return first < end ? first..<end : 0..<0
  }

  func firstPlacedItem(where condition: (Int) -> Bool) -> Int? {
    if let first = displayed.first(where: { isPlaced($0) && condition($0) }) { return first }
    for stretch in stretches {
      if let first = stretch.items.first(where: condition) { return first }
    }
    return nil
  }

  /// Places an item, unless it is placed; an index equal to the item count means the section's end.
  ///
  /// An item shortly after a stretch continues it. An item shortly before a stretch is placed from
  /// there, unless the section starts with it. Any other item begins a stretch.
  func place(_ item: Int, by measure: Measure) {
    guard count > 0 else { return }
    var index = firstStretch(endingAfter: item)
    if index < stretches.count, stretches[index].items.lowerBound <= item { return }
    if index > 0, isNear(stretches[index - 1].items.upperBound..<item) {
      index -= 1
      extend(index, to: item, measure)
    } else if index < stretches.count, item >= max(1, arrangement.headLimit),
      isNear(item + 1..<stretches[index].items.lowerBound)
    {
      while stretches[index].items.lowerBound > item, addBackward(&index, measure) {}
    } else {
      let start = item < arrangement.headLimit ? 0 : item
      forgetFarthestStretch(from: item)
      index = firstStretch(endingAfter: start)
      stretches.insert(arrangement.stretch(startingAt: start), at: index)
      extend(index, to: item, measure)
    }
    removeNext(after: index)
    removePrevious(before: index)
    updateOrigins()
  }

  private func extend(_ index: Int, to item: Int, _ measure: Measure) {
    let end = min(count, item + 1)
    while stretches[index].items.upperBound < end, addForward(index, measure) {}
  }

  func placeForward(from item: Int, to greatest: Double, limit: Int, by measure: Measure) {
    guard var index = stretch(at: item) else { return }
    for _ in 0..<limit {
      // A copy of the stretch would be kept while it changes, so that its arrays would be copied.
      let end = stretches[index].items.upperBound
      let bottom = stretches[index].origin + stretches[index].shortestBottom
      guard bottom < greatest, end < count else { break }
      if !addForward(index, measure) {
        updateOrigins()
        index += 1
      }
    }
    removeNext(after: index)
    updateOrigins()
  }

  func placeBackward(from item: Int, to least: Double, limit: Int, by measure: Measure) {
    guard var index = stretch(at: item) else { return }
    // Items before the stretch change its origin; what is displayed keeps its position.
    var least = least
    for _ in 0..<limit {
      let (first, origin) = (stretches[index].items.lowerBound, stretches[index].origin)
      guard origin + stretches[index].latestTop - spacing > least, first > 0 else { break }
      if first <= arrangement.headLimit, boundary(before: index) == 0 {
        stretches.removeSubrange(0..<index)
        stretches.insert(arrangement.stretch(startingAt: 0), at: 0)
        extend(0, to: first - 1, measure)
        index = 0
        break
      }
      if !addBackward(&index, measure) {
        updateOrigins()
        least += stretches[index].origin - origin
        index -= 1
      }
    }
    removePrevious(before: index)
    updateOrigins()
  }

  /// Removes the stretch directly after a stretch if it does not stay.
  ///
  /// Otherwise the columns would end where the stretches meet, without any item to place.
  private func removeNext(after index: Int) {
    let end = stretches[index].items.upperBound
    guard index + 1 < stretches.count, stretches[index + 1].items.lowerBound == end,
      boundary(after: index) > end
    else { return }
    stretches.remove(at: index + 1)
  }

  /// Removes the stretch directly before a stretch if it does not stay.
  private func removePrevious(before index: Int) {
    let first = stretches[index].items.lowerBound
    guard index > 0, stretches[index - 1].items.upperBound == first,
      boundary(before: index) < first
    else { return }
    stretches.remove(at: index - 1)
  }

  /// Places items after a stretch, which replace the stretches that they reach.
  ///
  /// - Returns: Whether there are any; false if a stretch follows that stays.
  private func addForward(_ index: Int, _ measure: Measure) -> Bool {
    let boundary = boundary(after: index)
    guard stretches[index].items.upperBound < boundary else { return false }
    // Measuring asks the program for cells, which may query this section meanwhile.
    let addition = arrangement.addition(after: stretches[index], upTo: boundary, by: measure)
    stretches[index].addForward(addition)
    let end = stretches[index].items.upperBound
    while index + 1 < stretches.count, stretches[index + 1].items.lowerBound < end {
      stretches.remove(at: index + 1)
    }
    return true
  }

  /// Places items before a stretch, which replace the stretches that they reach, so that its index
  /// can change.
  ///
  /// - Returns: Whether there are any; false if a stretch precedes that stays.
  private func addBackward(_ index: inout Int, _ measure: Measure) -> Bool {
    let boundary = boundary(before: index)
    guard stretches[index].items.lowerBound > boundary else { return false }
    let addition = arrangement.addition(before: stretches[index], downTo: boundary, by: measure)
    stretches[index].addBackward(addition)
    let first = stretches[index].items.lowerBound
    while index > 0, stretches[index - 1].items.upperBound > first {
      stretches.remove(at: index - 1)
      index -= 1
    }
    return true
  }

  /// Returns the first item of the next displayed stretch, or the number of items.
  private func boundary(after index: Int) -> Int {
    for other in index + 1..<max(index + 1, stretches.count)
    where displayed.overlaps(stretches[other].items) {
      return stretches[other].items.lowerBound
    }
    return count
  }

  /// Returns the end of the previous stretch that is displayed or begins the section, or 0.
  private func boundary(before index: Int) -> Int {
    for other in (0..<index).reversed() {
      let items = stretches[other].items
      if displayed.overlaps(items) || items.lowerBound == 0 { return items.upperBound }
    }
    return 0
  }

  /// Returns the first stretch that ends after an item.
  private func firstStretch(endingAfter item: Int) -> Int {
    stretches.indices.partitionPoint { stretches[$0].items.upperBound <= item }
  }

  /// Returns the stretch that contains an item, or ends directly before it.
  private func stretch(at item: Int) -> Int? {
    let index = firstStretch(endingAfter: item)
    if index < stretches.count, stretches[index].items.lowerBound <= item { return index }
    return index > 0 && stretches[index - 1].items.upperBound == item ? index - 1 : nil
  }

  private func isNear(_ items: Range<Int>) -> Bool {
    if items.count < 2 * lineCount { return true }
    return items.count <= Self.measuredItemLimit && items.allSatisfy(arrangement.sizes.isMeasured)
  }

  private func forgetFarthestStretch(from item: Int) {
    guard stretches.count >= Self.stretchLimit else { return }
    let last = stretches.count - 1
    let isFirst =
      item - stretches[0].items.lowerBound > stretches[last].items.lowerBound - item
    stretches.remove(at: isFirst ? 0 : last)
  }

  private func updateOrigins() {
    for index in stretches.indices {
      let (first, start) = gap(before: index)
      let missing = stretches[index].items.lowerBound - first
      stretches[index].origin =
        index > 0 && missing == 0
        ? stretches[index].origin(after: stretches[index - 1])
        : start + estimatedLength(of: missing) - stretches[index].top
    }
  }

  // MARK: - Changes of the data

  func adoptPlaces(of old: any PlacedSection, _ newItem: (Int) -> Int?) {
    guard let old = old as? PlacedStretches<Arrangement>,
      arrangement.hasSameSettings(as: old.arrangement)
    else { return }
    let (sizes, oldSizes) = (arrangement.sizes, old.arrangement.sizes)
    func sameItem(_ item: Int) -> Int? {
      newItem(item).flatMap { sizes.size(of: $0) == oldSizes.size(of: item) ? $0 : nil }
    }
    for stretch in old.stretches {
      if let adopted = adopted(stretch, of: old, sameItem) { stretches.append(adopted) }
    }
    stretches.sort { $0.items.lowerBound < $1.items.lowerBound }
    updateOrigins()
    let kept = old.displayed.compactMap(newItem).filter(isPlaced)
    if let first = kept.min(), let last = kept.max() { displayed = first..<last + 1 }
  }

  /// Returns the longest part of a stretch that contains its first displayed item and no change.
  ///
  /// Nil if no item is displayed, unless nothing has changed in the stretch.
  private func adopted(
    _ stretch: Arrangement.Stretch, of old: PlacedStretches<Arrangement>,
    _ newItem: (Int) -> Int?
  ) -> Arrangement.Stretch? {
    let items = stretch.items
    let shown = items.clamped(to: old.displayed)
    for anchor in [shown.isEmpty ? items.lowerBound : shown.lowerBound, shown.lowerBound - 1] {
      guard items.contains(anchor), let new = newItem(anchor) else { continue }
      let shift = new - anchor
      func isKept(_ item: Int) -> Bool { newItem(item) == item + shift }
      let end = (anchor..<items.upperBound).first { !isKept($0) } ?? items.upperBound
      let changed = (items.lowerBound..<anchor).last { !isKept($0) }
      let first = changed.map { $0 + 1 } ?? items.lowerBound
      if shown.isEmpty, first..<end != items { return nil }
      return arrangement.part(
        of: stretch, in: old.arrangement, first..<end, shift: shift)
    }
    return nil
  }
}
