import Geometry
import Scrolling
import Stage

/// A page of an ``ItemViewer``: a view that can be zoomed, cropped to a part of it on the way.
final class ItemPageView: View {
  /// The item of the page.
  private(set) var item: Int
  /// Whether the page fades in over its cell.
  let fadesFromCell: Bool
  /// The page's view, and its scale.
  let zoomView: ItemZoomView

  init(_ page: ItemPage, item: Int) {
    self.item = item
    fadesFromCell = page.fadesFromCell
    zoomView = ItemZoomView(page.view, size: page.size)
    zoomView.scaleLimits = 1...max(1, page.maximumScale)
    zoomView.repaintsContent = page.repaintsContent
    zoomView.resistsZoomingOut = false
    super.init()
    clipsToBounds = true
    content = page.ground
    addSubview(zoomView)
  }

  /// Sets the index of the item after a change of the data.
  func setItem(_ item: Int) { self.item = item }

  /// The rectangle of the page at scale 1 in a viewer of a size.
  func fittedFrame(in size: Size) -> Rect {
    let own = zoomView.naturalSize
    let factor = min(size.width / own.width, size.height / own.height)
    let fitted = Size(width: own.width * factor, height: own.height * factor)
    return Rect(
      origin: Point(x: (size.width - fitted.width) / 2, y: (size.height - fitted.height) / 2),
      size: fitted)
  }

  /// Fills an area of the strip, where the page can be zoomed.
  func rest(in area: Rect) {
    let margin = groundMargin(atShade: 1)
    frame = area.inset(by: Insets(all: -margin))
    zoomView.scale = 1
    zoomView.frame = Rect(origin: Point(x: margin, y: margin), size: area.size)
  }

  /// Returns how far the ground goes beyond the page, in points: into the gap between pages.
  private func groundMargin(atShade shade: Double) -> Double {
    content == nil ? 0 : shade * ItemStrip.gap / 2
  }

  /// Displays the page at scale 1 in a pose, whose coordinates are those of an area of the strip.
  func show(_ pose: ItemPose, in area: Rect) {
    let clip = pose.clip.inset(
      by: Insets(all: -groundMargin(atShade: pose.shade)))
    frame = clip.offset(by: area.origin - Point.zero)
    let fitted = fittedFrame(in: area.size)
    zoomView.scale = fitted.width > 0 ? pose.picture.width / fitted.width : 1
    // The page is in the middle of the zoom view, about which this is scaled.
    let middle = pose.picture.center - (clip.origin - Point.zero)
    zoomView.frame = Rect(
      x: middle.x - area.width / 2, y: middle.y - area.height / 2, width: area.width,
      height: area.height)
  }

  /// Returns to scale 1 immediately.
  func resetZoom() { zoomView.setZoomScale(1, animated: false) }
}

/// The zoom view of a page, which leaves zooming out beyond the whole page to the viewer.
final class ItemZoomView: ZoomView {
  /// Called when the wheel or a key zooms out at scale 1, with the distance of the wheel.
  var onZoomOut: ((Double) -> Void)?

  override func handleZoom(_ delta: Double, at point: Point) -> Bool {
    if delta > 0, zoomScale <= scaleLimits.lowerBound {
      onZoomOut?(delta)
      return true
    }
    return super.handleZoom(delta, at: point)
  }
}
