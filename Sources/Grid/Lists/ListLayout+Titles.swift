import Diffing
import Geometry

/// Measuring titles and footers.
extension ListLayout: SectionLineLayout {
  var sectionAxis: Axis { axis }

  var sectionCount: Int { sections.count }

  var sectionCorrections: SectionCorrections? { sections.corrections }

  var proposedTitleLength: Double { rowWidth }

  func start(ofSection section: Int) -> Double { edge(section) }

  func section(ofItem ordinal: Int) -> Int { section(of: ordinal) }

  /// Adopts the lengths of titles and footers of a previous layout, if its rows have the same
  /// width.
  func adoptTitles(of old: any GridLayout, through sections: IndexMapping?, isSame: Bool) {
    guard let sectionCorrections, let old = old as? ListLayout,
      let known = old.sectionCorrections, old.axis == axis, old.rowWidth == rowWidth
    else { return }
    sectionCorrections.adopt(known, sections, isSame: isSame, count: sectionCount)
  }
}
