public import Diffing
public import Geometry

/// Measuring titles and footers; all tiles have the same size.
extension SectionedLayout: SelfSizingGridLayout {
  /// Whether views determine the lengths of titles or footers.
  public var hasSelfSizingItems: Bool { sectionCorrections != nil }

  /// The value 0, since cells are not measured.
  public var measuredCount: Int { 0 }

  /// Returns true.
  public func isMeasured(_ ordinal: Int) -> Bool { true }

  /// Returns true.
  public func isMeasured(in rect: Rect) -> Bool { true }

  /// Does nothing.
  public func measure(
    around rect: Rect, keeping anchor: SizingAnchor, by size: (Int, ProposedSize) -> Size?
  ) -> Vector { .zero }

  /// Does nothing.
  public func measure(_ ordinal: Int, by size: (Int, ProposedSize) -> Size?) {}

  /// Returns this layout with the lengths of titles and footers of another one.
  public func adoptingSizes(
    of old: any GridLayout, through mapping: IndexMapping?, invalidating invalidated: [Int]
  ) -> (any SelfSizingGridLayout)? {
    guard sectionCorrections != nil else { return nil }
    adoptTitles(of: old, through: nil, isSame: mapping == nil)
    return self
  }

  /// Adopts the lengths of titles and footers of a previous layout, if its sections have the same
  /// width.
  func adoptTitles(of old: any GridLayout, through sections: IndexMapping?, isSame: Bool) {
    guard let sectionCorrections, let old = old as? SectionedLayout,
      let known = old.sectionCorrections, old.sectionAxis == sectionAxis,
      old.proposedTitleLength == proposedTitleLength
    else { return }
    sectionCorrections.adopt(known, sections, isSame: isSame, count: sectionCount)
  }
}

extension SectionedLayout: SectionLineLayout {
  var sectionAxis: Axis { input.direction }

  var sectionCount: Int { sections.count }

  var sectionCorrections: SectionCorrections? { sections.corrections }

  var proposedTitleLength: Double { input.viewport[input.direction.cross] }

  func start(ofSection section: Int) -> Double { sections.edge(section) }

  func section(ofItem ordinal: Int) -> Int { input.sections.path(of: ordinal).section }
}
