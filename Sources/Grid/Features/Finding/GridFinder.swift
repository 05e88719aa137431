import Diffing
import Drawing
import Geometry
import Items
import Motion
import Scrolling
import Stage

/// Finds items by their texts: a bar with a text field, the number of found items, and buttons that
/// step through them.
///
/// A frame looks at a bounded number of items, beginning at the first visible one, so that the
/// number grows from frame to frame in a long list and a replay shows the same number in each
/// frame. The found items in view are marked, the current one more than the others. The bar is at
/// the upper edge; if it would cover the current item there, it moves to the lower one.
///
/// State: what the find bar has found. Changed by keys; frames look at further items; transactions.
final class GridFinder: GridPart {
  private let texts: ItemTexts
  /// Whether Control-F opens the bar.
  @exclusivity(unchecked) var isEnabled = false
  /// The bar; nil while it is closed.
  @exclusivity(unchecked) private(set) var bar: FindBar?
  private var query: FoldedQuery?
  private var found = FoundItems()
  /// The current item.
  private(set) var current: Int?
  /// Whether an item had the focus when the bar was opened.
  private var tookItemFocus = false
  /// The number of found items before the current one.
  private var rank = 0

  /// Creates a disabled finder.
  init(_ texts: ItemTexts) { self.texts = texts }

  /// The number of found items.
  var count: Int { found.count }

  /// Whether the search is not complete.
  var isSearching: Bool { bar != nil && query != nil && !found.isComplete }

  // MARK: - The bar

  /// Opens the bar, or selects its text; returns whether the key is for it.
  func handleKey(_ event: KeyEvent) -> Bool {
    guard isEnabled, event.phase != .up, event.key == .f, event.modifiers == .control
    else { return false }
    open()
    return true
  }

  /// Opens the bar, or moves the keyboard to it if it is open.
  func open() {
    guard isEnabled, grid.host != nil else { return }
    if let bar { return bar.focus() }
    let bar = FindBar()
    bar.onChange = { [unowned self] in find($0) }
    bar.onStep = { [unowned self] isForward in step(isForward: isForward) }
    bar.onClose = { [unowned self] in close() }
    self.bar = bar
    tookItemFocus = grid.isFocusVisible
    grid.addSubview(bar)
    bar.layOut(in: grid.bounds, top: grid.coveredStart)
    bar.appear()
    bar.focus()
    updateStatus()
  }

  /// Closes the bar and removes the marks; keys continue at the current item, or else at the one
  /// that had the focus before.
  func close() {
    guard let bar else { return }
    self.bar = nil
    query = nil
    found = FoundItems()
    if let current {
      grid.selector.setKeyOrigin(to: current, showsFocus: true)
    } else if tookItemFocus {
      grid.showItemFocus()
    }
    current = nil
    rank = 0
    bar.disappear()
  }

  // MARK: - Searching

  /// Searches for a text; nothing is found for an empty one.
  func find(_ text: String) {
    let query = FoldedQuery(text, texts.folding)
    guard query != self.query else { return updateStatus() }
    self.query = query.isEmpty ? nil : query
    let start = current ?? grid.visibleIndices.first ?? 0
    current = nil
    rank = 0
    found = query.isEmpty ? FoundItems() : FoundItems(count: grid.numberOfItems, start: start)
    if query.isEmpty { updateStatus() } else { advance() }
  }

  /// Looks at further items, as many as the frame allows.
  func advance() {
    guard bar != nil, let query, !found.isComplete, let frame = grid.host?.frameTime.frame else {
      return
    }
    let grid = grid
    let old = current
    while !found.isComplete, let first = found.next {
      let end = min(found.rest.endOfRange(at: first), first + ItemTexts.limitPerFrame)
      var item = first
      while item < end, !found.isFull, texts.takeOne(inFrame: frame) {
        if let text = grid.text(ofItemAt: item), texts.contains(text, query) { add(item) }
        item += 1
      }
      found.remove(first..<item)
      if item < end { break }
    }
    updateStatus()
    // Not in the loop, because scrolling can perform a layout, which continues the search.
    if let current, old == nil { show(current) }
  }

  private func add(_ item: Int) {
    found.add(item)
    if let current {
      if item < current { rank += 1 }
    } else {
      current = item
      rank = 0
    }
  }

  private func setCurrent(_ item: Int, rank: Int) {
    current = item
    self.rank = rank
    show(item)
  }

  private func show(_ item: Int) {
    guard let bar else { return }
    bar.setAtEnd(bar.whileAtStart { isCovered(item, scrolledToBelow: bar) })
  }

  /// Scrolls to a found item, unless all of it is visible below the bar.
  ///
  /// - Returns: Whether the bar covers the item nevertheless, because the content ends there.
  private func isCovered(_ item: Int, scrolledToBelow bar: FindBar) -> Bool {
    let grid = grid
    grid.solveIfNeeded()
    let section = grid.sections.path(of: item).section
    if grid.sections.hasSections, grid.isCollapsed(section) {
      grid.setCollapsed(false, section: section)
    }
    grid.itemScroller.scroll(to: item, .middle, .animatedIfNear, unlessVisible: true)
    guard let slot = grid.slotForItem(at: item) else { return false }
    let offset = grid.targetContentOffset.dy
    let height = grid.frame.height
    let top =
      grid.reversedAxes.contains(.vertical)
      ? height - (slot.maxY - offset) : slot.minY - offset
    return top < min(height / 2, grid.coveredStart + bar.occupiedHeight)
  }

  /// Goes to the next or previous found item; after the last one comes the first.
  func step(isForward: Bool) {
    guard let current else { return }
    if isForward {
      if let next = found.next(from: current + 1) {
        setCurrent(next, rank: rank + 1)
      } else if let first = found.first {
        setCurrent(first, rank: 0)
      }
    } else if let previous = found.previous(before: current) {
      setCurrent(previous, rank: rank - 1)
    } else if let last = found.last {
      setCurrent(last, rank: found.count - 1)
    }
    updateStatus()
  }

  // MARK: - Frames

  /// Positions the bar; called in each frame.
  func update() { bar?.layOut(in: grid.bounds, top: grid.coveredStart) }

  /// Returns the mark of an item.
  func mark(ofItemAt item: Int) -> ItemMark? {
    guard bar != nil, found.contains(item) else { return nil }
    return item == current ? .current : .match
  }

  /// The lengths at the edges of a vertical grid that the bar covers, in points.
  var coveredInsets: Insets {
    var insets = Insets(all: 0)
    guard grid.layoutDirection == .vertical, let bar else { return insets }
    if bar.isAtEnd != grid.reversedAxes.contains(.vertical) {
      insets.bottom = bar.occupiedHeight
    } else {
      insets.top = bar.occupiedHeight
    }
    return insets
  }

  private func updateStatus() {
    guard let bar else { return }
    let status: FindStatus =
      query == nil
      ? .none
      : FindStatus(
        position: current == nil ? nil : rank + 1, count: found.count,
        isSearching: isSearching, isFull: found.isFull)
    bar.setStatus(status)
  }

  // MARK: - Data

  /// Updates the found items after a transaction.
  func applyIndexMapping(_ mapping: IndexMapping) {
    guard query != nil else { return }
    found.applyIndexMapping(mapping)
    current = current.flatMap { $0 < mapping.oldCount ? mapping.newIndex(of: $0) : nil }
    updateCurrent()
  }

  /// Looks again at items whose texts may have changed.
  func updateItems(_ items: [Int]) {
    guard query != nil, !items.isEmpty else { return }
    found.invalidate(items)
    updateCurrent()
  }

  /// Makes the first found item current if the current one is not found any more.
  private func updateCurrent() {
    if let item = current, !found.contains(item) { current = nil }
    if current == nil { current = found.first }
    rank = current.map { found.count(before: $0) } ?? 0
  }

  /// Searches again after a reload.
  func reset() {
    guard query != nil else { return }
    found = FoundItems(count: grid.itemCount, start: 0)
    current = nil
    rank = 0
  }

  /// Writes the search; nothing if the bar is closed.
  func encode(into writer: inout StateWriter) {
    guard let bar else { return }
    writer.write("find.text", bar.text)
    writer.write("find.count", found.count)
    writer.write("find.current", current ?? -1)
    writer.write("find.rank", rank)
    writer.write("find.next", found.next ?? -1)
    writer.write("find.frame", bar.frame)
    if tookItemFocus { writer.write("find.focus", true) }
  }
}

extension IndexRanges {
  /// Returns the end of the range that contains an index.
  fileprivate func endOfRange(at index: Int) -> Int {
    let position = ranges.partitionPoint { $0.upperBound <= index }
    return position < ranges.count ? ranges[position].upperBound : index
  }
}
