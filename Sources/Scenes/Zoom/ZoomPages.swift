import Reticle

/// Pictures that can be zoomed, side by side on pages as wide as the viewport.
///
/// A picture that leaves the viewport returns to its smallest scale. Pictures outside the viewport
/// are hidden, so that keys only reach the visible one.
final class ZoomPages: ScrollView {
  private let viewers: [ZoomView]
  /// The width of each page at the last layout.
  private var pageWidth = 0.0

  /// Creates pages; there has to be at least one viewer.
  init(_ viewers: [ZoomView]) {
    self.viewers = viewers
    super.init()
    scrollsByMouseDrag = true
    isPagingEnabled = true
    for viewer in viewers { contentView.addSubview(viewer) }
  }

  /// The viewer that occupies the largest part of the viewport.
  var current: ZoomView { viewers[min(max(0, currentPage), viewers.count - 1)] }

  /// Positions the viewers; with a new width, the page stays the same.
  override func layoutSubviews() {
    let page = pageWidth > 0 ? (contentOffset.dx / pageWidth).rounded() : 0
    super.layoutSubviews()
    let size = bounds.size
    for (index, viewer) in viewers.enumerated() {
      viewer.frame = Rect(origin: Point(x: Double(index) * size.width, y: 0), size: size)
    }
    contentSize = Size(width: Double(viewers.count) * size.width, height: size.height)
    if size.width != pageWidth { contentOffset = Vector(dx: page * size.width, dy: 0) }
    pageWidth = size.width
  }

  override func simulate() {
    super.simulate()
    let visible = visibleRect
    for viewer in viewers {
      let isOutside = !viewer.frame.intersects(visible)
      guard isOutside != viewer.isHidden else { continue }
      viewer.isHidden = isOutside
      if isOutside { viewer.setZoomScale(viewer.scaleLimits.lowerBound, animated: false) }
    }
  }
}
