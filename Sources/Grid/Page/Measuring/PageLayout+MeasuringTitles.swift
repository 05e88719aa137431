import Diffing
import Geometry

/// Measuring titles and footers.
extension PageLayout {
  var measuresSupplementaries: Bool { store.measuresSupplementaries }

  func areSupplementariesMeasured(in rect: Rect, pinnedIn viewport: Rect) -> Bool {
    guard measuresSupplementaries else { return true }
    let rect = store.axes.converted(rect)
    for section in store.sections(from: rect.minY, to: rect.maxY) {
      guard store.solvedSection(section) != nil else { return false }
      for kind in SupplementaryElement.Kind.allCases {
        let supplementary = SupplementaryElement(kind, section: section)
        if needsMeasuring(supplementary, in: rect) { return false }
      }
    }
    var isMeasured = true
    forEachPinned(in: viewport) { if needsMeasuring($0) { isMeasured = false } }
    return isMeasured
  }

  func measureSupplementaries(
    around rect: Rect, pinnedIn viewport: Rect, keeping anchor: MeasuringAnchor,
    by size: SupplementaryMeasure
  ) -> Vector {
    guard measuresSupplementaries, store.tree.count > 0 else { return .zero }
    let rect = store.axes.converted(rect)
    let before = position(of: anchor)
    var moved: Double { position(of: anchor) - before }
    let middle = section(of: anchor)
    var (section, count) = (middle, 0)
    while section < store.tree.count, count < SupplementaryElement.visibleLimit,
      store.start(of: section) - moved < rect.maxY
    {
      measure(section, around: rect, moved: { moved }, by: size)
      (section, count) = (section + 1, count + 1)
    }
    section = middle
    while section > 0, count < 2 * SupplementaryElement.visibleLimit,
      store.start(of: section) - moved > rect.minY
    {
      (section, count) = (section - 1, count + 1)
      measure(section, around: rect, moved: { moved }, by: size)
    }
    var movement = Vector.zero
    movement[store.axes.axis] = moved
    for supplementary in pinned(in: viewport.offset(by: movement)) {
      if needsMeasuring(supplementary) { measure(supplementary, by: size) }
    }
    movement[store.axes.axis] = moved
    return movement
  }

  /// Measures the title and the footer of a section if they are in a rectangle that has moved along
  /// the page.
  private func measure(
    _ section: Int, around rect: Rect, moved: () -> Double, by size: SupplementaryMeasure
  ) {
    store.solve(section)
    for kind in SupplementaryElement.Kind.allCases {
      let supplementary = SupplementaryElement(kind, section: section)
      if needsMeasuring(supplementary, in: rect.offset(by: Vector(dx: 0, dy: moved()))) {
        measure(supplementary, by: size)
      }
    }
  }

  private func measure(_ supplementary: SupplementaryElement, by size: SupplementaryMeasure) {
    let axis = store.axes.axis
    let proposal = ProposedSize(
      store.strip.upperBound - store.strip.lowerBound, across: axis)
    let length = size(supplementary, proposal)?[axis] ?? store.estimate(of: supplementary)
    require(
      length >= 0 && length.isFinite,
      "the length of the \(supplementary.kind) of section \(supplementary.section) is \(length); "
        + "expected 0 or more")
    store.setLength(length, of: supplementary)
  }

  private func needsMeasuring(_ supplementary: SupplementaryElement) -> Bool {
    let isSelfSizing =
      switch supplementary.kind {
      case .title: store.settings.titlesAreSelfSizing
      case .footer: store.settings.footersAreSelfSizing
      }
    return isSelfSizing && !store.lengths.supplementaries.isMeasured(supplementary)
      && store.hasSupplementary(supplementary)
  }

  /// Returns whether a title or footer is in a rectangle and not measured yet.
  private func needsMeasuring(_ supplementary: SupplementaryElement, in rect: Rect) -> Bool {
    guard needsMeasuring(supplementary) else { return false }
    guard let strip = strip(of: supplementary) else {
      // It was empty when it was measured last.
      let start = store.start(of: supplementary.section)
      let end = store.start(of: supplementary.section + 1)
      return supplementary.kind == .title
        ? start < rect.maxY && start >= rect.minY : end <= rect.maxY && end > rect.minY
    }
    return strip.minY < rect.maxY && strip.maxY > rect.minY
  }

  private func pinned(in viewport: Rect) -> ContiguousArray<SupplementaryElement> {
    var pinned: ContiguousArray<SupplementaryElement> = []
    appendPinned(in: viewport, to: &pinned)
    return pinned
  }

  private func section(of anchor: MeasuringAnchor) -> Int {
    switch anchor {
    case .items(.item(let ordinal)) where ordinal < itemCount:
      store.input.sections.path(of: max(0, ordinal)).section
    case .items: store.tree.count - 1
    case .supplementary(let supplementary): supplementary.section
    }
  }

  /// Returns the position of an anchor along the page, in points.
  private func position(of anchor: MeasuringAnchor) -> Double {
    switch anchor {
    case .items(.item(let ordinal)): position(of: max(0, ordinal))
    case .items(.end): store.end
    case .supplementary(let supplementary):
      strip(of: supplementary)?.minY ?? store.start(of: supplementary.section)
    }
  }
}

extension PageStore {
  /// Whether views determine the lengths of titles or footers.
  var measuresSupplementaries: Bool {
    settings.titlesAreSelfSizing || settings.footersAreSelfSizing
  }

  /// Returns whether a section has a title or footer, even if its measured length is 0.
  func hasSupplementary(_ supplementary: SupplementaryElement) -> Bool {
    estimate(of: supplementary) > 0
  }

  /// Returns the length of a title or footer in the settings, in points; 0 if there is none.
  func estimate(of supplementary: SupplementaryElement) -> Double {
    let solved = section(supplementary.section)
    return supplementary.kind == .title ? solved.estimatedTitleLength : solved.estimatedFooterLength
  }

  /// Adopts the lengths of titles and footers that were measured in a previous store, if their
  /// sections still exist and the page has the same width.
  ///
  /// - Parameters:
  ///   - old: The previous store.
  ///   - mapping: The new index of each section; nil if the sections are the same.
  ///   - isSame: Whether the data are the same.
  func adoptSupplementaryLengths(
    of old: PageStore, through mapping: IndexMapping? = nil, isSame: Bool = false
  ) {
    let known = old.lengths.supplementaries
    guard !known.isEmpty, measuresSupplementaries, hasWidth(of: old) else { return }
    lengths.supplementaries.adopt(known, isSame: isSame) { section in
      let new =
        mapping.map { section < $0.oldCount ? $0.newIndex(of: section) : nil } ?? section
      return new.flatMap { $0 < tree.count ? $0 : nil }
    }
    lengths.supplementaries.forEach { supplementary in
      guard let solved = solvedSection(supplementary.section) else { return }
      solved.adopt(lengths.supplementaries, of: supplementary.section)
      updateLength(of: supplementary.section)
    }
  }
}
