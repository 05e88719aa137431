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
/// frame of an item costs O(log items). Subclasses arrange the items of a stretch.
class PlacedStretches<Stretch: PlacedStretch>: PlacedSection {
  let estimate: Size
  /// The number of items.
  let count: Int
  /// The number of items that are not placed in a line.
  let lineCount: Int
  /// The distance between lines, in points.
  let spacing: Double
  private let firstOrdinal: Int
  private let lengths: MeasuredLengths
  /// The placed items, in ascending order.
  final var stretches: ContiguousArray<Stretch> = []
  /// The items that were displayed last: they keep their places.
  private final var displayed = 0..<0

  /// The maximum number of stretches; the farthest one is forgotten first.
  private static var stretchLimit: Int { 64 }
  /// The maximum number of items with known sizes that are placed to reach another item.
  private static var knownItemLimit: Int { 256 }

  /// Creates a section without placed items.
  ///
  /// - Precondition: The estimated length is above 0.
  init(_ input: SectionInput, estimate: Size, lineCount: Int, spacing: Double) {
    require(
      estimate.height > 0 && estimate.height.isFinite && estimate.width.isFinite,
      "the estimated size is \(estimate); expected lengths of more than 0")
    self.estimate = Size(
      width: LengthQuantum.rounded(max(0, estimate.width)),
      height: max(LengthQuantum.length, LengthQuantum.rounded(estimate.height)))
    self.lineCount = max(1, lineCount)
    count = input.itemCount
    self.spacing = LengthQuantum.rounded(max(0, spacing))
    firstOrdinal = input.firstOrdinal
    lengths = input.lengths
  }

  // MARK: - Arrangement

  /// The width for which measured lengths are valid, in points; nil if cells determine it.
  var proposedWidth: Double? { nil }

  /// The maximum number of items before a stretch that are placed from the start of the section
  /// instead of being added above the stretch.
  var headLimit: Int { 0 }

  /// Returns a stretch without items that begins at an item.
  func stretch(startingAt item: Int) -> Stretch { preconditionFailure("a subclass overrides this") }

  /// Returns the frame of an item that is not placed, in a line that starts at a coordinate.
  func estimatedFrame(inColumn column: Int, start: Double) -> Rect {
    preconditionFailure("a subclass overrides this")
  }

  /// Returns the frame of a placed item.
  func frame(of item: Int, in stretch: Stretch) -> Rect {
    preconditionFailure("a subclass overrides this")
  }

  /// Calls a closure with all items of a stretch that can overlap an interval of the section, in
  /// ascending order.
  func forEachItem(
    of stretch: Stretch, from least: Double, to greatest: Double,
    _ body: (_ item: Int, _ frame: Rect) -> Void
  ) {
    preconditionFailure("a subclass overrides this")
  }

  /// Places one or more items after a stretch.
  func addForward(_ index: Int, _ measure: Measure) {
    preconditionFailure("a subclass overrides this")
  }

  /// Places one or more items before a stretch, whose index can change.
  func addBackward(_ index: inout Int, _ measure: Measure) {
    preconditionFailure("a subclass overrides this")
  }

  /// Returns a part of another section's stretch with shifted items; nil if nothing of it is left.
  func part(
    of stretch: Stretch, in old: PlacedStretches<Stretch>, _ items: Range<Int>, shift: Int
  ) -> Stretch? {
    preconditionFailure("a subclass overrides this")
  }

  /// Returns whether items of another section have the same places here.
  func hasSameSettings(as old: PlacedStretches<Stretch>) -> Bool {
    preconditionFailure("a subclass overrides this")
  }

  /// Returns the size of a measured item, or the estimate.
  final func size(of item: Int) -> Size { knownSize(of: item) ?? estimate }

  private final func knownSize(of item: Int) -> Size? {
    lengths.size(at: firstOrdinal + item, estimate: estimate)
  }

  // MARK: - Frames

  final var isEmpty: Bool { stretches.isEmpty }

  final var length: Double {
    guard count > 0 else { return 0 }
    let (first, start) = gap(before: stretches.count)
    return max(0, start + estimatedLength(of: count - first) - spacing)
  }

  final func frame(of item: Int) -> Rect {
    let index = firstStretch(endingAfter: item)
    if index < stretches.count, stretches[index].items.lowerBound <= item {
      return frame(of: item, in: stretches[index])
    }
    let (first, start) = gap(before: index)
    let (row, column) = (item - first).quotientAndRemainder(dividingBy: lineCount)
    return estimatedFrame(inColumn: column, start: start + Double(row) * pitch)
  }

  final func item(at point: Point) -> Int? {
    var found: Int?
    forEachItem(from: point.y, to: point.y.nextUp) { item, frame in
      if frame.contains(point) { found = item }
    }
    return found
  }

  final func appendItems(intersecting rect: Rect, to items: inout ContiguousArray<Int>) {
    guard !rect.isEmpty else { return }
    forEachItem(from: rect.minY, to: rect.maxY) { item, frame in
      if frame.intersects(rect) { items.append(item) }
    }
  }

  final func isPlaced(_ item: Int) -> Bool {
    let index = firstStretch(endingAfter: item)
    return index < stretches.count && stretches[index].items.lowerBound <= item
  }

  final func isMeasured(from least: Double, to greatest: Double) -> Bool {
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
  private final func forEachItem(
    from least: Double, to greatest: Double, _ body: (_ item: Int, _ frame: Rect) -> Void
  ) {
    var index = stretches.indices.partitionPoint { stretches[$0].end <= least }
    while true {
      forEachEstimatedItem(before: index, from: least, to: greatest, body)
      guard index < stretches.count, stretches[index].start < greatest else { return }
      forEachItem(of: stretches[index], from: least, to: greatest, body)
      index += 1
    }
  }

  // MARK: - Items that are not placed

  /// The distance from the start of a line of items that are not placed to the next, in points.
  private final var pitch: Double { estimate.height + spacing }

  /// Returns the length of lines of items that are not placed, with the distances after them.
  private final func estimatedLength(of items: Int) -> Double {
    Double((items + lineCount - 1) / lineCount) * pitch
  }

  /// Returns the first item after the previous stretch, and where its line begins.
  private final func gap(before index: Int) -> (first: Int, start: Double) {
    index > 0 ? (stretches[index - 1].items.upperBound, stretches[index - 1].end) : (0, 0)
  }

  private final func forEachEstimatedItem(
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
        let frame = estimatedFrame(inColumn: column, start: start + Double(row) * pitch)
        body(first + row * lineCount + column, frame)
      }
    }
  }

  // MARK: - Placing

  final func setDisplayed(from least: Double, to greatest: Double) {
    displayed = items(from: least, to: greatest)
  }

  final func limitDisplayed(from least: Double, to greatest: Double) {
    displayed = displayed.clamped(to: items(from: least, to: greatest))
  }

  /// Returns the range of all items that overlap an interval.
  private final func items(from least: Double, to greatest: Double) -> Range<Int> {
    var (first, end) = (Int.max, 0)
    forEachItem(from: least, to: greatest) { item, frame in
      guard frame.minY < greatest, frame.maxY > least else { return }
      first = min(first, item)
      end = max(end, item + 1)
    }
    return first < end ? first..<end : 0..<0
  }

  final func firstPlacedItem(where condition: (Int) -> Bool) -> Int? {
    if let first = displayed.first(where: { isPlaced($0) && condition($0) }) { return first }
    for stretch in stretches {
      if let first = stretch.items.first(where: condition) { return first }
    }
    return nil
  }

  /// Places an item, unless it is placed; the number of items stands for the section's end.
  ///
  /// An item shortly after a stretch continues it. An item shortly before a stretch is placed from
  /// there, unless the section starts with it. Any other item begins a stretch.
  final func place(_ item: Int, by measure: Measure) {
    guard count > 0 else { return }
    var index = firstStretch(endingAfter: item)
    if index < stretches.count, stretches[index].items.lowerBound <= item { return }
    if index > 0, isNear(stretches[index - 1].items.upperBound..<item) {
      extend(index - 1, to: item, measure)
    } else if index < stretches.count, item >= max(1, headLimit),
      isNear(item + 1..<stretches[index].items.lowerBound)
    {
      while stretches[index].items.lowerBound > item { addBackward(&index, measure) }
    } else {
      let start = item < headLimit ? 0 : item
      forgetFarthestStretch(from: item)
      index = firstStretch(endingAfter: start)
      stretches.insert(stretch(startingAt: start), at: index)
      extend(index, to: item, measure)
    }
    updateOrigins()
  }

  private final func extend(_ index: Int, to item: Int, _ measure: Measure) {
    while stretches[index].items.upperBound < min(count, item + 1) { addForward(index, measure) }
  }

  final func placeForward(
    from item: Int, to greatest: Double, limit: Int, by measure: Measure
  ) {
    guard var index = stretch(at: item) else { return }
    for _ in 0..<limit {
      // A copy of the stretch would be kept while it changes, so that its arrays would be copied.
      let end = stretches[index].items.upperBound
      let bottom = stretches[index].origin + stretches[index].shortestBottom
      guard bottom < greatest, end < count else { break }
      if canContinue(after: index, at: end) {
        addForward(index, measure)
      } else {
        updateOrigins()
        index += 1
      }
    }
    updateOrigins()
  }

  final func placeBackward(
    from item: Int, to least: Double, limit: Int, by measure: Measure
  ) {
    guard var index = stretch(at: item) else { return }
    // Items before the stretch change its origin; what is displayed keeps its position.
    var least = least
    for _ in 0..<limit {
      let (first, origin) = (stretches[index].items.lowerBound, stretches[index].origin)
      guard origin + stretches[index].latestTop - spacing > least, first > 0 else { break }
      if !canContinue(before: &index, at: first) {
        updateOrigins()
        least += stretches[index].origin - origin
        index -= 1
      } else if first <= headLimit {
        stretches.insert(self.stretch(startingAt: 0), at: 0)
        extend(0, to: first - 1, measure)
        break
      } else {
        addBackward(&index, measure)
      }
    }
    updateOrigins()
  }

  /// Returns whether a stretch can grow forward to an item; the next stretch is removed if it
  /// begins there and is not displayed.
  final func canContinue(after index: Int, at item: Int) -> Bool {
    guard index + 1 < stretches.count, stretches[index + 1].items.lowerBound == item else {
      return true
    }
    if displayed.overlaps(stretches[index + 1].items) { return false }
    stretches.remove(at: index + 1)
    return true
  }

  /// Returns whether a stretch can grow backward from an item; the previous stretch is removed if
  /// it ends there, does not begin the section and is not displayed.
  final func canContinue(before index: inout Int, at item: Int) -> Bool {
    guard index > 0, stretches[index - 1].items.upperBound == item else { return true }
    let other = stretches[index - 1].items
    if other.lowerBound == 0 || displayed.overlaps(other) { return false }
    stretches.remove(at: index - 1)
    index -= 1
    return true
  }

  /// Returns the first stretch that ends after an item.
  private final func firstStretch(endingAfter item: Int) -> Int {
    stretches.indices.partitionPoint { stretches[$0].items.upperBound <= item }
  }

  /// Returns the stretch that contains an item, or ends directly before it.
  private final func stretch(at item: Int) -> Int? {
    let index = firstStretch(endingAfter: item)
    if index < stretches.count, stretches[index].items.lowerBound <= item { return index }
    return index > 0 && stretches[index - 1].items.upperBound == item ? index - 1 : nil
  }

  private final func isNear(_ items: Range<Int>) -> Bool {
    if items.count < 2 * lineCount { return true }
    return items.count <= Self.knownItemLimit && items.allSatisfy { knownSize(of: $0) != nil }
  }

  private final func forgetFarthestStretch(from item: Int) {
    guard stretches.count >= Self.stretchLimit else { return }
    let last = stretches.count - 1
    let isFirst =
      item - stretches[0].items.lowerBound > stretches[last].items.lowerBound - item
    stretches.remove(at: isFirst ? 0 : last)
  }

  private final func updateOrigins() {
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

  final func adoptPlaces(of old: any PlacedSection, _ newItem: (Int) -> Int?) {
    guard let old = old as? PlacedStretches<Stretch>, type(of: old) == type(of: self),
      old.spacing == spacing, hasSameSettings(as: old)
    else { return }
    func sameItem(_ item: Int) -> Int? {
      newItem(item).flatMap { size(of: $0) == old.size(of: item) ? $0 : nil }
    }
    for stretch in old.stretches {
      if let adopted = adopted(stretch, of: old, sameItem) { stretches.append(adopted) }
    }
    stretches.sort { $0.items.lowerBound < $1.items.lowerBound }
    updateOrigins()
    let kept = old.displayed.compactMap { old.isPlaced($0) ? newItem($0) : nil }
    if let first = kept.min(), let last = kept.max() { displayed = first..<last + 1 }
  }

  /// Returns the longest part of a stretch that contains its first displayed item and no change.
  ///
  /// Nil if no item is displayed, unless nothing has changed in the stretch.
  private final func adopted(
    _ stretch: Stretch, of old: PlacedStretches<Stretch>, _ newItem: (Int) -> Int?
  ) -> Stretch? {
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
      return part(of: stretch, in: old, first..<end, shift: shift)
    }
    return nil
  }
}
