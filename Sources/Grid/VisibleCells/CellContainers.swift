import Diffing
import Geometry
import Stage

/// The views that hold cells, titles and footers.
///
/// From back to front: section backgrounds, departing cells, the items of sections that collapse or
/// expand, cells, dividers, titles and footers, dragged cells.
final class CellContainers {
  /// The departing cells, with the latest in front.
  let departing = View()
  /// The visible cells, with those of later items in front.
  let cells = View()
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
  /// The areas of the sections that collapse or expand.
  let reveals = SectionReveals()

  /// Adds the containers to the content view.
  func add(to view: View) {
    for view in [backgrounds, departing, dividers] { view.isUserInteractionEnabled = false }
    view.addSubview(departing)
    view.addSubview(cells)
    view.addSubview(sections)
  }

  /// Sets the axes along which the content begins at the right or at the bottom.
  func setReversedAxes(_ axes: AxisSet) {
    for view in [departing, cells, sections, raised, backgrounds, dividers] {
      view.reversedAxesOfSubviews = axes
    }
  }

  /// Adds the area of a section that collapses or expands.
  func add(_ reveal: SectionReveal) {
    departing.superview?.insertSubview(reveal, above: departing)
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
    departing.frame = Rect(origin: .zero, size: size)
    cells.frame = Rect(origin: .zero, size: size)
    sections.frame = Rect(origin: .zero, size: size)
    raised.frame = Rect(origin: .zero, size: size)
    backgrounds.frame = Rect(origin: .zero, size: size)
    dividers.frame = Rect(origin: .zero, size: size)
  }
}
