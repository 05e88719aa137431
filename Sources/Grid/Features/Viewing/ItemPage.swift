public import Drawing
public import Geometry
public import Stage

/// What an ``ItemViewer`` shows for an item: a view, and the proportions in which it is displayed.
public struct ItemPage {
  /// The view that is displayed; a new one for each page.
  public var view: View
  /// The natural size of the item, of which only the proportions matter; above 0.
  public var size: Size
  /// The maximum scale to which the page can be zoomed; 4 by default, at least 1.
  ///
  /// At scale 1, the page is as large as possible without exceeding the viewer.
  public var maximumScale = 4.0
  /// Whether the view is drawn with more detail when it has been zoomed; false by default.
  ///
  /// Use it for pictures; see ``/Scrolling/ZoomView/repaintsContent``.
  public var repaintsContent = false
  /// Whether the page fades in over its cell; true by default.
  ///
  /// Set it to false if the cell displays the same picture, cropped.
  package var fadesFromCell = true
  /// What is painted behind the view, as large as the visible part of the page; nil, the default,
  /// for nothing.
  ///
  /// It is not scaled with the view, so that a rounded rectangle keeps its corners all the way from
  /// the cell. Corners with a radius up to 30 points are beyond the viewer once the page is open.
  public var ground: Content?

  /// Creates a page for a view with natural proportions.
  public init(_ view: View, size: Size) {
    require(
      size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite,
      "the size of a page is \(size); expected a finite size above 0")
    self.view = view
    self.size = size
  }
}

/// Provides the pages of an ``ItemViewer``.
public protocol ItemViewerDataSource: AnyObject {
  /// Returns the page of an item; nil if it cannot be opened.
  ///
  /// It is called for the opened item and its neighbors, once each time that they become current or
  /// adjacent.
  func itemViewer(_ viewer: ItemViewer, pageForItemAt index: Int) -> ItemPage?
}
