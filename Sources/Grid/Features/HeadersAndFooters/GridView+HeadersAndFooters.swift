import Geometry
import Scrolling
public import Stage

/// The header, the footer and the background of a grid.
extension GridView {
  /// A view above the items; nil by default.
  ///
  /// It keeps its height and is as wide as the grid. It scrolls vertically with the items, and
  /// stays in place when they scroll horizontally.
  public final var headerView: View? {
    get { headersAndFooters.header }
    set { headersAndFooters.header = newValue }
  }

  /// A view below the items; nil by default.
  ///
  /// It keeps its height and is as wide as the grid. It scrolls vertically with the items, and
  /// stays in place when they scroll horizontally.
  public final var footerView: View? {
    get { headersAndFooters.footer }
    set { headersAndFooters.footer = newValue }
  }

  /// The distance that a background can extend beyond the content: 500 points.
  ///
  /// The extension is visible while the content is pulled past its edge.
  package static var backgroundExtension: Double { HeaderFooterViews.backgroundExtension }

  /// A view behind the items that scrolls with them; nil by default.
  ///
  /// Its height is a multiple of the row height. It covers the content between header and footer,
  /// and at least one row more than are full, so that a pattern can repeat at the edges of rows.
  public final var backgroundView: View? {
    get { headersAndFooters.background }
    set { headersAndFooters.background = newValue }
  }

  /// Whether the background extends 500 points above the items; false by default.
  public final var backgroundViewExtendsUp: Bool {
    get { headersAndFooters.extendsBackgroundUp }
    set { headersAndFooters.extendsBackgroundUp = newValue }
  }

  /// Whether the background extends 500 points below the items; false by default.
  public final var backgroundViewExtendsDown: Bool {
    get { headersAndFooters.extendsBackgroundDown }
    set { headersAndFooters.extendsBackgroundDown = newValue }
  }

  /// The views around the cells.
  final var headersAndFooters: HeaderFooterViews { features.headersAndFooters }
}
