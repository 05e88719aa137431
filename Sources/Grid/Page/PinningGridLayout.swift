import Diffing
import Geometry

/// A layout that itself decides where titles and footers stay in view.
protocol PinningGridLayout: SectionedGridLayout {
  /// Appends the titles and footers that are shown elsewhere than in their own places while a part
  /// of the content is in view.
  func appendPinned(
    in viewport: Rect, to supplementaries: inout ContiguousArray<SupplementaryElement>)
  /// The place where a title or footer is shown while a part of the content is in view; its own
  /// unless it is pinned.
  func displayedFrame(of supplementary: SupplementaryElement, in viewport: Rect) -> Rect?
}

extension PageLayout: PinningGridLayout {
  /// The last section whose title begins at an offset or before it, if titles stay at the start.
  public func pinnedSection(at offset: Double) -> Int? {
    guard store.settings.pinnedTitles.contains(.start) else { return nil }
    return store.section(at: offset) ?? (offset >= store.end ? lastSection : nil)
  }

  func appendPinned(
    in viewport: Rect, to supplementaries: inout ContiguousArray<SupplementaryElement>
  ) {
    let rect = store.axes.turned(viewport)
    if let stack = startStack(at: rect.minY) {
      for section in stack where strip(of: .title(section)) != nil {
        supplementaries.append(.title(section))
      }
    }
    if let section = waitingSection(at: rect.maxY) { supplementaries.append(.title(section)) }
    if let section = sectionOfPinnedFooter(at: rect.maxY) {
      supplementaries.append(.footer(section))
    }
  }

  func displayedFrame(of supplementary: SupplementaryElement, in viewport: Rect) -> Rect? {
    guard supplementary.section >= 0, supplementary.section < store.tree.count,
      var frame = strip(of: supplementary)
    else { return nil }
    let rect = store.axes.turned(viewport)
    switch supplementary.kind {
    case .title: frame.origin.y = place(ofTitle: frame, of: supplementary.section, in: rect)
    case .footer: frame.origin.y = place(ofFooter: frame, of: supplementary.section, in: rect)
    }
    return store.axes.turned(frame)
  }

  // MARK: - Titles

  private var lastSection: Int? { store.tree.count > 0 ? store.tree.count - 1 : nil }

  private func place(ofTitle frame: Rect, of section: Int, in rect: Rect) -> Double {
    if let stack = startStack(at: rect.minY), stack.contains(section) {
      return stackedPlace(of: section, in: stack, at: rect.minY, own: frame)
    }
    if waitingSection(at: rect.maxY) == section {
      // The title before it, which has just arrived, gives way upwards.
      let previous = section > 0 ? strip(of: .title(section - 1)) : nil
      return min(frame.minY, max(rect.maxY - frame.height, previous?.maxY ?? -.infinity))
    }
    return frame.minY
  }

  /// The sections whose titles stay at the viewport's start; nil where the content is pulled down.
  private func startStack(at offset: Double) -> ClosedRange<Int>? {
    guard store.settings.pinnedTitles.contains(.start), offset > 0, offset >= store.origin,
      var last = store.section(at: offset) ?? lastSection
    else { return nil }
    let limit = store.settings.stackedTitles
    guard limit > 1 else { return last...last }
    // A title that reaches the end of the stack joins it.
    while last + 1 < store.tree.count,
      store.start(of: last + 1) <= offset + length(ofTitles: max(0, last - limit + 2)...last)
    { last += 1 }
    return max(0, last - limit + 1)...last
  }

  private func length(ofTitles sections: ClosedRange<Int>) -> Double {
    sections.reduce(0) { $0 + (strip(of: .title($1))?.height ?? 0) }
  }

  private func stackedPlace(
    of section: Int, in stack: ClosedRange<Int>, at offset: Double, own frame: Rect
  ) -> Double {
    let total = length(ofTitles: stack)
    var place = offset
    if section > stack.lowerBound { place += length(ofTitles: stack.lowerBound...(section - 1)) }
    // What follows pushes the titles out when there is no more room: the end of the section where
    // one title stays, else the next title.
    let isFull = stack.count == store.settings.stackedTitles
    let next = stack.upperBound + 1
    if isFull { place += min(0, store.start(of: next) - (offset + total)) }
    return max(frame.minY, place)
  }

  /// The first section whose title has not come into view as a whole, if titles wait at the end.
  private func waitingSection(at end: Double) -> Int? {
    guard store.settings.pinnedTitles.contains(.end), end > store.origin else { return nil }
    var section = store.section(at: end) ?? store.tree.count
    // The title of the section at the very end may still be cut off.
    if section < store.tree.count, let title = strip(of: .title(section)), title.maxY <= end {
      section += 1
    }
    guard section < store.tree.count, strip(of: .title(section)) != nil else { return nil }
    return section
  }

  // MARK: - Footers

  private func place(ofFooter frame: Rect, of section: Int, in rect: Rect) -> Double {
    guard sectionOfPinnedFooter(at: rect.maxY) == section else { return frame.minY }
    let title = strip(of: .title(section))?.maxY ?? store.start(of: section)
    return min(frame.minY, max(title, rect.maxY - frame.height))
  }

  /// The section whose footer stays at the viewport's end.
  private func sectionOfPinnedFooter(at end: Double) -> Int? {
    guard store.settings.pinsFooters, let section = store.section(at: end.nextDown),
      let footer = strip(of: .footer(section)), footer.maxY > end
    else { return nil }
    return section
  }
}
