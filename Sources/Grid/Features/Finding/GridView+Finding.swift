import Diffing
import Geometry
import Items
import Scrolling
import Stage

/// Finding items by their texts.
///
/// ```swift
/// grid.allowsTypeAhead = true
/// grid.allowsFinding = true
/// ```
///
/// The data source has to be a ``GridViewTextDataSource``. Accents and case are ignored, in every
/// script.
extension GridView {
  /// The maximum number of items whose texts are requested in a frame: 4,096.
  ///
  /// A search through more items continues in the next frames.
  public static var searchedItemsPerFrame: Int { ItemTexts.limitPerFrame }

  /// Whether typed letters move the focus to the next item whose text begins with them; false by
  /// default.
  ///
  /// Letters that follow each other within a second form a prefix. The same letter, typed again,
  /// leads to the next item that begins with it.
  public final var allowsTypeAhead: Bool {
    get { finding.typeAhead.isEnabled }
    set { finding.typeAhead.isEnabled = newValue }
  }

  /// Whether Control-F opens a bar that finds items; false by default.
  public final var allowsFinding: Bool {
    get { finding.finder.isEnabled }
    set {
      finding.finder.isEnabled = newValue
      if !newValue { closeFindBar() }
    }
  }

  /// Whether the find bar is open.
  public final var isFinding: Bool { finding.finder.bar != nil }

  /// The number of items that the search has found so far; 0 while the bar is closed.
  public final var numberOfMatches: Int { finding.finder.count }

  /// The current item of the search; nil if there is none.
  public final var indexOfCurrentMatch: Int? { finding.finder.current }

  /// Opens the find bar, as Control-F does; no effect if ``allowsFinding`` is false.
  public final func openFindBar() { finding.finder.open() }

  /// Closes the find bar; no effect if it is closed.
  public final func closeFindBar() { finding.finder.close() }

  /// Goes to the next or the previous found item; after the last one comes the first.
  public final func goToMatch(forward: Bool = true) {
    finding.finder.step(isForward: forward)
  }

  /// Finds items by their texts.
  final var finding: GridFinding { features.finding }
}
