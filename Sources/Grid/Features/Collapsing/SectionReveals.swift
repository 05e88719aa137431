import Diffing
import Geometry
import Stage

/// The area of a section's items while the section collapses or expands.
///
/// The area begins at the end of the title, which may be pinned, and ends where the next section
/// begins. It clips the items, which keep their distances from the title, so the following sections
/// seem to slide over the items.
final class SectionReveal: View {
  /// The section; nil if it was removed.
  private(set) var section: Int?
  /// The change of the area's origin in the last transition, in content coordinates.
  private(set) var movement = Vector.zero

  /// The distance by which the area extends beyond the content at both sides, for shadows.
  private static let margin = 64.0

  /// Creates the area of a section in a grid with a direction.
  init(of section: Int) {
    self.section = section
    super.init()
    clipsToBounds = true
    keepsSubviewSizes = true
  }

  /// Sets the area, in content coordinates.
  func setArea(_ area: Rect, along axis: Axis) {
    let old = frame.origin
    let new = Self.frame(of: area, along: axis)
    frame = new
    // The frames of the items stay in content coordinates.
    contentOffsetForSubviews = new.origin - Point.zero
    movement = new.origin - old
  }

  /// Moves and resizes the area in a transition.
  ///
  /// The areas before and after it are in the content coordinates of the time. An old area of nil
  /// is the one that was set, and a new one of nil keeps it.
  func animate(
    from old: Rect?, to area: Rect?, of newSection: Int?, along axis: Axis,
    _ transition: GridTransition, offset: Vector
  ) {
    section = newSection
    let before = old.map { Self.frame(of: $0, along: axis) } ?? frame
    movement = .zero
    if let area {
      setArea(area, along: axis)
      movement = frame.origin - before.origin
    }
    transition.animate(self, from: before, offset: offset)
  }

  private static func frame(of area: Rect, along axis: Axis) -> Rect {
    var frame = area
    frame.origin[axis.cross] -= margin
    frame.size[axis.cross] += 2 * margin
    return frame
  }
}

/// The areas of the sections that are collapsing or expanding.
///
/// State: the areas that clip the items of sections while these collapse or expand. Changed by
/// transitions; they are removed when nothing moves.
final class SectionReveals {
  private var views: ContiguousArray<SectionReveal> = []

  /// Whether no section is collapsing or expanding.
  var isEmpty: Bool { views.isEmpty }

  /// Returns the area of a section; nil if it is neither collapsing nor expanding.
  func view(of section: Int) -> SectionReveal? { views.first { $0.section == section } }

  /// What a transition changes.
  struct Change {
    /// The layout after the transition, if it is one of the engine.
    let layout: (any EngineLayout)?
    /// Returns the part of a section that is visible below its title before the transition.
    let oldArea: (Int) -> Rect?
    /// Returns the part of a section that is visible below its title after the transition.
    let newArea: (Int) -> Rect?
    /// The visible part of the content after the transition.
    let visibleRect: Rect
    /// The direction of the grid.
    let axis: Axis
    /// The axes along which the content begins at the right or at the bottom.
    let reversedAxes: AxisSet
  }

  /// Moves the existing areas, and adds those of visible sections that the transition collapses or
  /// expands.
  ///
  /// `add` adds a new area to the view tree.
  func apply(
    _ transition: GridTransition, _ change: Change, reducesMotion: Bool,
    add: (SectionReveal) -> Void
  ) {
    let offset = change.visibleRect.origin - Point.zero
    for view in views {
      let section = view.section.flatMap(transition.newSection)
      view.animate(
        from: nil, to: section.flatMap(change.newArea), of: section, along: change.axis, transition,
        offset: offset)
    }
    guard let new = change.layout, let old = transition.engine, !reducesMotion,
      transition.curve.duration > 0
    else { return }
    for section in Self.changedSections(old, new, transition) where view(of: section) == nil {
      guard let oldSection = transition.oldSection(of: section),
        let before = change.oldArea(oldSection), let after = change.newArea(section),
        before.offset(by: offset - transition.offset).intersects(change.visibleRect)
          || after.intersects(change.visibleRect)
      else { continue }
      let view = SectionReveal(of: section)
      view.reversedAxesOfSubviews = change.reversedAxes
      views.append(view)
      add(view)
      view.animate(
        from: before, to: after, of: section, along: change.axis, transition, offset: offset)
    }
  }

  /// Sets the areas after the layout has changed without a transition.
  func update(_ layout: any GridLayout, _ axis: Axis) {
    guard !views.isEmpty, let layout = layout.engine else { return }
    for view in views {
      guard let area = view.section.flatMap(layout.areaOfItems) else { continue }
      view.setArea(area, along: axis)
    }
  }

  /// Removes areas at rest that no longer hold cells; their dividers return to a container.
  func removeFinished(_ host: ViewHost, dividers: () -> View) {
    guard !views.isEmpty else { return }
    views.removeAll { view in
      guard !host.isAnimating(view), !view.subviews.contains(where: { $0 is GridCell }) else {
        return false
      }
      for divider in view.subviews { dividers().addSubview(divider) }
      view.removeFromSuperview()
      return true
    }
  }

  /// Returns the sections that a transition collapses or expands, in ascending order.
  private static func changedSections(
    _ old: any EngineLayout, _ new: any EngineLayout,
    _ transition: GridTransition
  ) -> [Int] {
    let before = Set(old.collapsedSections.compactMap(transition.newSection))
    return before.symmetricDifference(new.collapsedSections).sorted()
  }
}
