import Geometry
import Scrolling
public import Stage

/// The background, the header and the footer.
extension GridView {
  /// A view above the items; its height is kept, its width is the grid's.
  ///
  /// It scrolls with the items up and down, and stays in view while they scroll sideways.
  public final var headerView: View? {
    get { headersAndFooters.header }
    set { headersAndFooters.header = newValue }
  }

  /// A view below the items; its height is kept, its width is the grid's.
  ///
  /// It scrolls with the items up and down, and stays in view while they scroll sideways.
  public final var footerView: View? {
    get { headersAndFooters.footer }
    set { headersAndFooters.footer = newValue }
  }

  /// How far a background reaches beyond the content, for when that is pulled over its edge: 500
  /// points.
  public static var backgroundExtension: Double { HeaderFooterViews.backgroundExtension }

  /// A view behind the items that scrolls with them; nil by default.
  ///
  /// Its height is that of whole rows, as many as cover the content between header and footer and
  /// at least one more than are full, so that a pattern repeats at the rows' edges.
  public final var backgroundView: View? {
    get { headersAndFooters.background }
    set { headersAndFooters.background = newValue }
  }

  /// Whether the background reaches ``backgroundExtension`` above the items; false by default.
  public final var backgroundViewExtendsUp: Bool {
    get { headersAndFooters.extendsBackgroundUp }
    set { headersAndFooters.extendsBackgroundUp = newValue }
  }

  /// Whether the background reaches ``backgroundExtension`` below the items; false by default.
  public final var backgroundViewExtendsDown: Bool {
    get { headersAndFooters.extendsBackgroundDown }
    set { headersAndFooters.extendsBackgroundDown = newValue }
  }
}

extension GridView: HeaderFooterHost {}
