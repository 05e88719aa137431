import Diffing
import Geometry
import Stage

/// The views that hold cells, titles and footers.
///
/// From back to front: section backgrounds, departing cells, the items of sections that collapse or
/// expand, cells, dividers, titles and footers, dragged cells.
///
/// State: the scale and movement of the cells. Changed by the zoomer, in each frame of a zoom.
final class CellContainers {
  /// The departing cells, with the latest in front.
  let departing = View()
  /// The visible cells, with those of later items in front.
  private(set) var cells = View()
  /// Titles and footers, with departing ones at the back.
  let sections: View = PassthroughView()
  /// The cells that are dragged or return from a drag, in front of everything else.
  ///
  /// This view is added to the view tree by the first drag.
  let raised = PassthroughView()
  /// The backgrounds of sections; added to the view tree by the first one.
  let backgrounds = View()
  /// The dividers of sections; added to the view tree by the first one.
  let dividers = View()
  /// The cells that do not scroll along one axis, and in front of them those that do not scroll at
  /// all; empty until the first one is added.
  private var frozen: [View] = []
  /// The areas of the sections that collapse or expand.
  let reveals = SectionReveals()
  /// The scale and movement of a zoom; nil at rest.
  private(set) var transform: ZoomTransform?
  /// The size of the content, in points.
  private var size = Size.zero

  /// Adds the containers to the content view.
  func add(to view: View) {
    for view in [backgrounds, departing, dividers] { view.isUserInteractionEnabled = false }
    view.addSubview(departing)
    view.addSubview(cells)
    view.addSubview(sections)
  }

  /// Sets the axes along which the content begins at the right or at the bottom.
  func setReversedAxes(_ axes: AxisSet) {
    for view in [departing, cells, sections, raised, backgrounds, dividers] + frozen {
      view.reversedAxesOfSubviews = axes
    }
  }

  /// Adds the area of a section that collapses or expands.
  func add(_ reveal: SectionReveal) {
    departing.superview?.insertSubview(reveal, above: departing)
  }

  /// Returns whether a view holds cells that do not scroll.
  func isFrozen(_ view: View) -> Bool { frozen.contains { $0 === view } }

  /// Returns the view that holds the cells that do not scroll along some axes; adds it to the view
  /// tree if necessary.
  func container(ofFrozen axes: AxisSet) -> View {
    if frozen.isEmpty {
      frozen = [PassthroughView(), PassthroughView()]
      for view in frozen {
        view.reversedAxesOfSubviews = cells.reversedAxesOfSubviews
        view.frame = Rect(origin: .zero, size: size)
      }
      cells.superview?.insertSubview(frozen[0], above: cells)
      cells.superview?.insertSubview(frozen[1], above: frozen[0])
    }
    return frozen[axes == [.horizontal, .vertical] ? 1 : 0]
  }

  /// Returns the view that holds backgrounds or dividers; adds it to the view tree if necessary.
  func container(of decoration: SectionDecoration) -> View {
    switch decoration {
    case .background:
      if backgrounds.superview == nil, let content = departing.superview {
        let index = content.subviews.firstIndex { $0 === departing } ?? 0
        content.insert(backgrounds, at: index)
      }
      return backgrounds
    case .divider:
      if dividers.superview == nil { cells.superview?.insertSubview(dividers, above: cells) }
      return dividers
    }
  }

  /// Resizes the containers to the content.
  func setSize(_ size: Size) {
    self.size = size
    updateFrames(Rect(origin: .zero, size: size))
  }

  private func updateFrames(_ frame: Rect) {
    departing.frame = frame
    cells.frame = frame
    sections.frame = Rect(origin: .zero, size: size)
    raised.frame = frame
    backgrounds.frame = frame
    dividers.frame = frame
    for view in frozen { view.frame = frame }
  }

  // MARK: - Zooming

  /// Scales and moves all containers except that of titles and footers; nil for their places at
  /// rest.
  ///
  /// `offset` is the content offset.
  func setTransform(_ transform: ZoomTransform?, offset: Vector) {
    guard let transform else {
      guard self.transform != nil else { return }
      self.transform = nil
      setScale(1)
      return updateFrames(Rect(origin: .zero, size: size))
    }
    self.transform = transform
    setScale(transform.scale)
    updateFrames(transform.frame(ofSize: size, offset: offset))
  }

  private func setScale(_ scale: Double) {
    departing.scale = scale
    cells.scale = scale
    raised.scale = scale
    backgrounds.scale = scale
    dividers.scale = scale
  }

  /// Sets whether cells receive touches.
  func setInteractive(_ isInteractive: Bool) {
    cells.isUserInteractionEnabled = isInteractive
    sections.isUserInteractionEnabled = isInteractive
  }

  /// Adds the cells of another arrangement in front of the cells or behind them.
  func insert(_ container: View, behindCells: Bool) {
    guard let content = cells.superview else { return }
    container.reversedAxesOfSubviews = cells.reversedAxesOfSubviews
    if behindCells {
      content.insert(container, at: content.subviews.firstIndex { $0 === cells } ?? 0)
    } else {
      content.insertSubview(container, above: cells)
    }
  }

  /// Replaces the cells by those of another arrangement, which gets the current ones.
  func exchangeCells(with container: inout View) {
    let old = cells
    container.reversedAxesOfSubviews = old.reversedAxesOfSubviews
    container.isUserInteractionEnabled = old.isUserInteractionEnabled
    container.frame = old.frame
    container.scale = old.scale
    container.opacity = 1
    old.superview?.insertSubview(container, above: old)
    cells = container
    container = old
  }
}
