package import Geometry
package import Stage

/// Backgrounds and dividers of the sections of a page.
extension GridView {
  /// Returns the frame of a section's background, in content coordinates, even if it is offscreen.
  ///
  /// It is nil if the section does not exist or has no background.
  package final func rectForBackground(ofSection section: Int) -> Rect? {
    solveIfNeeded()
    return solver.page?.frame(of: .background, at: section)
  }

  /// Returns the frame of the divider before an item, in content coordinates, even if it is
  /// offscreen.
  ///
  /// It is nil if the item does not exist or is not the first one of its line, if its line is the
  /// first one of the section, or if the section has no dividers.
  package final func rectForDivider(beforeItemAt index: Int) -> Rect? {
    solveIfNeeded()
    return solver.page?.frame(of: .divider, at: index)
  }

  /// Returns the views that display backgrounds or dividers, by ascending section or item.
  package final func views(of decoration: SectionDecoration) -> [View] {
    Array(sectionViews.decorations.store(of: decoration).views)
  }

  /// Returns the number of views that exist for backgrounds or dividers, visible or not.
  package final func viewCount(of decoration: SectionDecoration) -> Int {
    sectionViews.decorations.store(of: decoration).viewCount
  }
}
