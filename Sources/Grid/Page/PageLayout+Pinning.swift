import Diffing
import Geometry

/// Titles and footers that stay at the edges of the viewport.
extension PageLayout {
  /// True: the layout also decides that nothing is pinned.
  var pinsSupplementaries: Bool { true }

  /// Returns the last section whose title starts at an offset or before it.
  ///
  /// - Returns: The section; nil if titles are not pinned to the viewport's start.
  public func pinnedSection(at offset: Double) -> Int? {
    guard store.settings.pinnedTitles.contains(.start) else { return nil }
    return store.section(at: offset) ?? (offset >= store.end ? lastSection : nil)
  }

  func appendPinned(
    in viewport: Rect, to supplementaries: inout ContiguousArray<SupplementaryElement>
  ) {
    forEachPinned(in: viewport) { supplementaries.append($0) }
  }

  /// Calls a closure with the titles and footers that can be pinned in a viewport.
  func forEachPinned(in viewport: Rect, _ body: (SupplementaryElement) -> Void) {
    guard !store.settings.pinnedTitles.isEmpty || store.settings.pinsFooters else { return }
    let rect = store.axes.converted(viewport)
    if let stack = sectionsPinnedToStart(at: rect.minY) {
      for section in stack where strip(of: .title(section)) != nil { body(.title(section)) }
    }
    if let section = sectionOfTitlePinnedToEnd(at: rect.maxY) { body(.title(section)) }
    if let section = sectionOfPinnedFooter(at: endOfFooters(in: rect)) { body(.footer(section)) }
  }

  package func isFloating(_ supplementary: SupplementaryElement) -> Bool {
    guard supplementary.section >= 0, supplementary.section < store.tree.count else { return false }
    let placed = store.section(supplementary.section)
    return supplementary.kind == .title ? placed.floatsTitle : placed.floatsFooter
  }

  func displayedFrame(of supplementary: SupplementaryElement, in viewport: Rect) -> Rect? {
    guard supplementary.section >= 0, supplementary.section < store.tree.count,
      var frame = strip(of: supplementary)
    else { return nil }
    guard !store.settings.pinnedTitles.isEmpty || store.settings.pinsFooters else {
      return store.axes.converted(frame)
    }
    let rect = store.axes.converted(viewport)
    switch supplementary.kind {
    case .title:
      frame.origin.y = displayedPosition(ofTitle: frame, of: supplementary.section, in: rect)
    case .footer:
      frame.origin.y = displayedPosition(ofFooter: frame, of: supplementary.section, in: rect)
    }
    return store.axes.converted(frame)
  }

  // MARK: - Titles

  private var lastSection: Int? { store.tree.count > 0 ? store.tree.count - 1 : nil }

  private func displayedPosition(ofTitle frame: Rect, of section: Int, in rect: Rect) -> Double {
    if let stack = sectionsPinnedToStart(at: rect.minY), stack.contains(section) {
      return stackedPosition(of: section, in: stack, at: rect.minY, unpinned: frame)
    }
    if sectionOfTitlePinnedToEnd(at: rect.maxY) == section {
      // The title must not overlap the previous one, which may just have scrolled into view, nor
      // the pinned footer between the two.
      guard section > 0, let previous = strip(of: .title(section - 1)) else {
        return min(frame.minY, rect.maxY - frame.height)
      }
      let footer = store.settings.pinsFooters ? strip(of: .footer(section - 1))?.height ?? 0 : 0
      return min(frame.minY, max(rect.maxY - frame.height, previous.maxY + footer))
    }
    return frame.minY
  }

  /// Returns the sections whose titles are pinned to the viewport's start.
  ///
  /// - Returns: The sections; nil if there are none, or if the content is pulled down.
  private func sectionsPinnedToStart(at offset: Double) -> ClosedRange<Int>? {
    guard store.settings.pinnedTitles.contains(.start), offset > 0, offset >= store.origin,
      var last = store.section(at: offset) ?? lastSection
    else { return nil }
    let limit = store.settings.maximumStackedTitles
    guard limit > 1 else { return last...last }
    // A title that reaches the end of the stack is added to it.
    while last + 1 < store.tree.count,
      store.start(of: last + 1) <= offset + length(ofTitles: max(0, last - limit + 2)...last)
    { last += 1 }
    return max(0, last - limit + 1)...last
  }

  private func length(ofTitles sections: ClosedRange<Int>) -> Double {
    sections.reduce(0) { $0 + (strip(of: .title($1))?.height ?? 0) }
  }

  private func stackedPosition(
    of section: Int, in stack: ClosedRange<Int>, at offset: Double, unpinned frame: Rect
  ) -> Double {
    let total = length(ofTitles: stack)
    var position = offset
    if section > stack.lowerBound { position += length(ofTitles: stack.lowerBound...(section - 1)) }
    // A full stack is pushed out by the next section.
    let isFull = stack.count == store.settings.maximumStackedTitles
    let next = stack.upperBound + 1
    if isFull { position += min(0, store.start(of: next) - (offset + total)) }
    return max(frame.minY, position)
  }

  /// Returns the first section whose title is not fully visible, if titles are pinned to the end.
  private func sectionOfTitlePinnedToEnd(at end: Double) -> Int? {
    guard store.settings.pinnedTitles.contains(.end), end > store.origin else { return nil }
    var section = store.section(at: end) ?? store.tree.count
    // The title of the section at the viewport's end may be partly visible.
    if section < store.tree.count, let title = strip(of: .title(section)), title.maxY <= end {
      section += 1
    }
    guard section < store.tree.count, strip(of: .title(section)) != nil else { return nil }
    return section
  }

  // MARK: - Footers

  private func displayedPosition(ofFooter frame: Rect, of section: Int, in rect: Rect) -> Double {
    let end = endOfFooters(in: rect)
    guard sectionOfPinnedFooter(at: end) == section else { return frame.minY }
    let title = strip(of: .title(section))?.maxY ?? store.start(of: section)
    return min(frame.minY, max(title, end - frame.height))
  }

  /// Returns the coordinate at which a pinned footer ends: before the title that is pinned to the
  /// viewport's end, or at the viewport's end.
  private func endOfFooters(in rect: Rect) -> Double {
    guard let section = sectionOfTitlePinnedToEnd(at: rect.maxY),
      let title = strip(of: .title(section))
    else { return rect.maxY }
    return min(rect.maxY, displayedPosition(ofTitle: title, of: section, in: rect))
  }

  /// Returns the section whose footer is pinned to the viewport's end; nil if there is none.
  private func sectionOfPinnedFooter(at end: Double) -> Int? {
    guard store.settings.pinsFooters, let section = store.section(at: end.nextDown),
      let footer = strip(of: .footer(section)), footer.maxY > end
    else { return nil }
    return section
  }

  // MARK: - Covered lengths

  func pinnedLengths(beside rect: Rect, in section: Int) -> CoveredLengths {
    let rect = store.axes.converted(rect)
    var lengths = CoveredLengths()
    if store.settings.pinnedTitles.contains(.start) {
      let first = max(0, section - max(1, store.settings.maximumStackedTitles) + 1)
      if first < section { lengths.start = length(ofTitles: first...(section - 1)) }
      // A title that floats is in front of the first items wherever they are.
      let title = strip(of: .title(section))?.height ?? 0
      lengths.start += min(title, max(0, rect.minY - store.start(of: section)))
    }
    if store.settings.pinnedTitles.contains(.end), section + 1 < store.tree.count {
      lengths.end = strip(of: .title(section + 1))?.height ?? 0
    }
    if store.settings.pinsFooters, let footer = strip(of: .footer(section)) {
      lengths.end += min(footer.height, max(0, footer.maxY - rect.maxY))
    }
    return lengths
  }
}
