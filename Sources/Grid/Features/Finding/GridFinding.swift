import Diffing
import Geometry
import Items
import Stage

/// The search for items by their texts: by typing, and with the find bar.
///
/// Both request the texts of at most ``ItemTexts/limitPerFrame`` items in a frame together.
final class GridFinding: GridFeature {
  /// Moves the focus to what is typed.
  let typeAhead: TypeAhead
  /// Finds items with a bar.
  let finder: GridFinder

  /// Creates a disabled search.
  override init() {
    let texts = ItemTexts()
    typeAhead = TypeAhead(texts)
    finder = GridFinder(texts)
  }

  /// Sets the grid, which is not retained.
  override func attach(to grid: GridView) {
    super.attach(to: grid)
    typeAhead.attach(to: grid)
    finder.attach(to: grid)
  }

  /// Opens the find bar, or keeps a space that continues typed letters; returns whether it did.
  override func handleKey(_ event: KeyEvent) -> Bool {
    finder.handleKey(event) || typeAhead.takesKey(event)
  }

  /// Delivers typed letters to the search; returns whether it handles them.
  override func handleText(_ event: TextEvent) -> Bool {
    guard case .typed(let text) = event else { return false }
    return typeAhead.type(text)
  }

  override var acceptsText: Bool { typeAhead.isEnabled }

  override func pressDidBegin() { typeAhead.reset() }

  override var marksItems: Bool { finder.bar != nil }

  override func mark(ofItemAt index: Int) -> ItemMark? { finder.mark(ofItemAt: index) }

  override var coveredInsets: Insets { finder.coveredInsets }

  /// Looks at further items, as many as the frame allows.
  override func layOut() {
    guard isSearching else { return }
    typeAhead.advance()
    finder.advance()
  }

  override var frameSteps: FrameSteps { [.layout, .update, .continuation, .marks] }

  override var needsAnotherFrame: Bool { isSearching }

  override func appendActivity(to reasons: inout [String]) {
    if isSearching { reasons.append("the grid is searching") }
  }

  override func update(_ host: ViewHost) { finder.update() }

  override func indicesDidChange(_ change: IndexChange) {
    typeAhead.applyIndexMapping(change.items)
    finder.applyIndexMapping(change.items)
    finder.updateItems(change.resizedItems)
  }

  /// Forgets the typed letters, and starts the search of the bar again.
  override func dataDidReload(countBefore: Int) {
    typeAhead.reset()
    finder.reset()
  }

  /// Writes the state of both searches, which is a part of that of the selection; nothing if they
  /// are not used.
  override func encode(_ subsystem: Subsystem, into writer: inout StateWriter) {
    guard subsystem == .selection else { return }
    typeAhead.encode(into: &writer)
    finder.encode(into: &writer)
  }

  override func value(of path: String) -> ProbeValue? {
    switch path {
    case "matches": .number(Double(grid.numberOfMatches))
    case "match":
      grid.indexOfCurrentMatch.map { .index(grid.itemIndex(at: $0)) } ?? ProbeValue.none
    default: nil
    }
  }

  /// Whether a search is not complete.
  var isSearching: Bool { typeAhead.isSearching || finder.isSearching }
}
