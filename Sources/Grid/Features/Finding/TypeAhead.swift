import Diffing
import Drawing
import Motion
import Stage

/// Moves the focus to the next item whose text begins with the typed letters.
///
/// Letters that follow each other within a second form a prefix. The first one leads to the next
/// item after the focused one; further letters stay at the item if it still matches. If the same
/// letter is typed again, it leads to the next item that begins with it. At the end of the items,
/// the search continues at the first one. Items of collapsed sections are skipped.
///
/// Time is that of the events. A frame looks at a bounded number of items, so a search through
/// millions of them takes several frames.
///
/// State: typed letters. Changed by typed text, time.
final class TypeAhead: GridPart {
  /// The time between two letters after which a new prefix begins, in microseconds: 1 s.
  ///
  /// Our own choice, about that of Windows; macOS takes twice the delay of repeated keys.
  static let pauseInMicroseconds: Int64 = 1_000_000
  /// The maximum length of a prefix, in characters; further letters are ignored.
  private static let lengthLimit = 100

  /// A search that is not complete.
  private struct Search {
    var query: FoldedQuery
    /// The next item to look at.
    var next: Int
    /// The number of items to look at.
    var remaining: Int
  }

  private let texts: ItemTexts
  /// Whether typed letters move the focus.
  @exclusivity(unchecked) var isEnabled = false
  /// The typed letters.
  private(set) var prefix = ""
  /// The text that was typed first, as long as only it is repeated.
  private var unit: String?
  private var lastTime = Timestamp.zero
  /// The item at which the search for a longer prefix starts.
  private var start = 0
  @exclusivity(unchecked) private var search: Search?

  /// Creates a disabled object.
  init(_ texts: ItemTexts) { self.texts = texts }

  /// Whether a search is not complete.
  var isSearching: Bool { search != nil }

  // MARK: - Typing

  /// Whether a letter that is typed at a time continues the prefix.
  private func continuesPrefix(at time: Timestamp, _ clock: ClockRate) -> Bool {
    !prefix.isEmpty
      && !clock.exceeds(microseconds: Self.pauseInMicroseconds, from: lastTime, to: time)
  }

  /// Returns whether a key is part of the prefix: a space after letters.
  func takesKey(_ event: KeyEvent) -> Bool {
    guard isEnabled, event.key == .space, event.phase != .up, event.modifiers.isEmpty,
      let host = grid.host
    else { return false }
    return continuesPrefix(at: host.eventTime, host.clock)
  }

  /// Handles typed text, and returns whether it is a part of a prefix.
  func type(_ text: String) -> Bool {
    guard isEnabled, let host = grid.host, grid.numberOfItems > 0,
      !text.contains(where: { $0.isNewline || $0 == "\t" })
    else { return false }
    let time = host.eventTime
    if !continuesPrefix(at: time, host.clock) { reset() }
    guard !text.isEmpty, !prefix.isEmpty || text.contains(where: { !$0.isWhitespace })
    else { return false }
    lastTime = time
    guard prefix.count + text.count <= Self.lengthLimit else { return true }
    let isFirst = prefix.isEmpty
    prefix += text
    if isFirst { unit = text } else if unit != text { unit = nil }
    let query = FoldedQuery(unit ?? prefix, texts.folding)
    guard !query.isEmpty else { return true }
    if unit != nil { start = nextItem }
    search = Search(query: query, next: start, remaining: grid.numberOfItems)
    advance()
    return true
  }

  /// The item after the focused one, or the first visible item without a focus.
  private var nextItem: Int {
    let count = grid.numberOfItems
    if let origin = grid.selector.selection.origin { return origin + 1 < count ? origin + 1 : 0 }
    return min(grid.visibleIndices.first ?? 0, count - 1)
  }

  /// Forgets the prefix.
  func reset() {
    prefix = ""
    unit = nil
    start = 0
    search = nil
  }

  // MARK: - Searching

  /// Looks at further items, as many as the frame allows.
  func advance() {
    guard var search, let frame = grid.host?.frameTime.frame else { return }
    let grid = grid
    let count = grid.numberOfItems
    while search.remaining > 0 {
      guard texts.takeOne(inFrame: frame) else { return self.search = search }
      let item = search.next
      search.next = item + 1 < count ? item + 1 : 0
      search.remaining -= 1
      guard let text = grid.text(ofItemAt: item), texts.begins(text, with: search.query),
        !grid.isCollapsed(itemAt: item)
      else { continue }
      self.search = nil
      start = item
      return grid.selector.goToTypedItem(at: item)
    }
    self.search = nil
  }

  // MARK: - Data

  /// Updates the search after a transaction; it starts again.
  func applyIndexMapping(_ mapping: IndexMapping) {
    guard !prefix.isEmpty else { return }
    let count = mapping.newCount
    guard count > 0 else { return reset() }
    start = start < mapping.oldCount ? mapping.newIndex(of: start) ?? min(start, count - 1) : 0
    guard search != nil else { return }
    search?.next = start
    search?.remaining = count
  }

  /// Writes the prefix and the search; nothing if no letter was typed.
  func encode(into writer: inout StateWriter) {
    guard !prefix.isEmpty else { return }
    writer.write("typed", prefix)
    writer.write("typed.frame", Int(lastTime.frame))
    writer.write("typed.start", start)
    guard let search else { return }
    writer.write("typed.next", search.next)
    writer.write("typed.remaining", search.remaining)
  }
}
