import Diffing
import Geometry

/// A layout whose sections follow one another, with titles and footers that can determine their
/// lengths.
protocol SectionLineLayout: SelfSizingSupplementaryLayout, SectionedGridLayout {
  /// The axis along which sections follow one another.
  var sectionAxis: Axis { get }
  /// The number of sections.
  var sectionCount: Int { get }
  /// The lengths that views determine; nil if the settings determine all of them.
  var sectionCorrections: SectionCorrections? { get }
  /// The length across the axis that is proposed to titles and footers, in points.
  var proposedTitleLength: Double { get }
  /// Returns the start of a section, in points; for the number of sections, the end of the last
  /// one.
  func start(ofSection section: Int) -> Double
  /// Returns the section of an item.
  func section(ofItem ordinal: Int) -> Int
}

extension SectionLineLayout {
  var measuresSupplementaries: Bool { sectionCorrections != nil }

  func areSupplementariesMeasured(in rect: Rect, pinnedIn viewport: Rect) -> Bool {
    guard let sectionCorrections else { return true }
    var section = firstSection(endingAfter: rect.min(sectionAxis))
    while section < sectionCount, start(ofSection: section) < rect.max(sectionAxis) {
      if needsMeasuring(.title(section), in: rect) || needsMeasuring(.footer(section), in: rect) {
        return false
      }
      section += 1
    }
    return pinnedTitle(in: viewport).map { !sectionCorrections.needsMeasuring($0) } ?? true
  }

  func measureSupplementaries(
    around rect: Rect, pinnedIn viewport: Rect, keeping anchor: MeasuringAnchor,
    by size: SupplementaryMeasure
  ) -> Vector {
    guard sectionCorrections != nil, sectionCount > 0 else { return .zero }
    let before = position(of: anchor)
    var moved: Double { position(of: anchor) - before }
    let middle = section(of: anchor)
    var section = middle
    let limit = SupplementaryElement.visibleLimit
    while section < min(sectionCount, middle + limit),
      start(ofSection: section) - moved < rect.max(sectionAxis)
    {
      measure(section, around: rect.offset(by: vector(moved)), by: size)
      section += 1
    }
    section = middle
    let first = max(0, middle - limit)
    while section > first, start(ofSection: section) - moved > rect.min(sectionAxis) {
      section -= 1
      measure(section, around: rect.offset(by: vector(moved)), by: size)
    }
    if let title = pinnedTitle(in: viewport.offset(by: vector(moved))) { measure(title, by: size) }
    return vector(moved)
  }

  private func measure(_ section: Int, around rect: Rect, by size: SupplementaryMeasure) {
    for kind in SupplementaryElement.Kind.allCases {
      let supplementary = SupplementaryElement(kind, section: section)
      if needsMeasuring(supplementary, in: rect) { measure(supplementary, by: size) }
    }
  }

  private func measure(_ supplementary: SupplementaryElement, by size: SupplementaryMeasure) {
    guard let sectionCorrections, sectionCorrections.needsMeasuring(supplementary) else { return }
    let proposal = ProposedSize(proposedTitleLength, across: sectionAxis)
    sectionCorrections.measure(supplementary) { size(supplementary, proposal)?[sectionAxis] }
  }

  /// Returns whether a title or footer is in a rectangle and not measured yet.
  private func needsMeasuring(_ supplementary: SupplementaryElement, in rect: Rect) -> Bool {
    guard let sectionCorrections, sectionCorrections.needsMeasuring(supplementary) else {
      return false
    }
    let (least, greatest) = (rect.min(sectionAxis), rect.max(sectionAxis))
    if let frame = frame(of: supplementary) {
      return frame.min(sectionAxis) < greatest && frame.max(sectionAxis) > least
    }
    // It was empty when it was measured last.
    let edge = start(
      ofSection: supplementary.section + (supplementary.kind == .title ? 0 : 1))
    return edge >= least && edge <= greatest
  }

  private func pinnedTitle(in viewport: Rect) -> SupplementaryElement? {
    let offset = viewport.min(sectionAxis)
    return offset > 0 ? pinnedSection(at: offset).map { .title($0) } : nil
  }

  private func firstSection(endingAfter coordinate: Double) -> Int {
    (0..<sectionCount).partitionPoint { start(ofSection: $0 + 1) <= coordinate }
  }

  private func vector(_ distance: Double) -> Vector {
    var vector = Vector.zero
    vector[sectionAxis] = distance
    return vector
  }

  private func section(of anchor: MeasuringAnchor) -> Int {
    switch anchor {
    case .items(.item(let ordinal)) where ordinal < itemCount: section(ofItem: max(0, ordinal))
    case .items: sectionCount - 1
    case .supplementary(let supplementary): supplementary.section
    }
  }

  /// Returns the position of an anchor along the axis, in points.
  private func position(of anchor: MeasuringAnchor) -> Double {
    switch anchor {
    case .items(.item(let ordinal)) where ordinal < itemCount:
      slot(at: max(0, ordinal)).min(sectionAxis)
    case .items: start(ofSection: sectionCount)
    case .supplementary(let supplementary):
      frame(of: supplementary)?.min(sectionAxis) ?? start(ofSection: supplementary.section)
    }
  }
}
