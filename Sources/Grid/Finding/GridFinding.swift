import Diffing
import Stage

/// The search for items by their texts: by typing, and with the find bar.
///
/// Both request the texts of at most ``ItemTexts/limitPerFrame`` items in a frame together.
final class GridFinding: GridPart {
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
  func handleKey(_ event: KeyEvent) -> Bool {
    finder.handleKey(event) || typeAhead.takesKey(event)
  }

  /// Looks at further items, as many as the frame allows.
  func advance() {
    typeAhead.advance()
    finder.advance()
  }

  /// Updates the searches after a transaction.
  func applyIndexMapping(_ mapping: IndexMapping) {
    typeAhead.applyIndexMapping(mapping)
    finder.applyIndexMapping(mapping)
  }

  /// Forgets the typed letters, and starts the search of the bar again.
  func reset() {
    typeAhead.reset()
    finder.reset()
  }

  /// Writes the state of both searches; nothing if they are not used.
  func encode(into writer: inout StateWriter) {
    typeAhead.encode(into: &writer)
    finder.encode(into: &writer)
  }

  /// Whether a search is not complete.
  var isSearching: Bool { typeAhead.isSearching || finder.isSearching }
}
