import Diffing
import Scrolling
import Stage

/// The accessibility of a grid and its cells.
extension GridView {
  /// The range of visible items, such as `items 1 to 28 of 300`.
  final var visibleRangeDescription: String {
    let count = numberOfItems
    let visible = visibleIndices
    guard let first = visible.first, let last = visible.last else {
      return count == 0 ? "no items" : "none of \(count) items"
    }
    return first == last
      ? "item \(first + 1) of \(count)" : "items \(first + 1) to \(last + 1) of \(count)"
  }

  /// Returns an item's position in its section, from 1, such as `4 of 300`.
  final func accessiblePosition(ofItemAt index: Int) -> String {
    let path = itemIndex(at: index)
    guard let section = path.section else { return "\(index + 1) of \(numberOfItems)" }
    return "\(path.item + 1) of \(numberOfItems(inSection: section))"
  }

  /// The subviews in reading order.
  ///
  /// The header comes first. Titles, cells and footers follow, section by section. The footer and
  /// other views come last.
  final var viewsInItemOrder: [View] {
    let titles = sectionViews.views.map { ($0 as View, rank($0)) }
    let cells = zip(cellManager.cells, cellManager.ordinals).map { cell, ordinal in
      (cell as View, Rank(itemIndex(at: ordinal).section ?? 0, .cell, ordinal))
    }
    let ranked = (titles + cells).sorted { $0.1 < $1.1 }.map(\.0)
    let headers = [shrinkingHeader, headerView].compactMap { $0 }
    let surroundings = headers + [footerView].compactMap { $0 }
    let containers = cellManager.containers
    let own = [
      containers.backgrounds, containers.departing, containers.cells, containers.dividers,
      containers.sections, containers.raised, solver.zoomer?.session?.other?.container,
    ].compactMap { $0 }
    let others = (contentView.subviewsInReadingOrder + subviewsInReadingOrder).filter { view in
      view !== contentView && !(surroundings + own).contains { $0 === view }
        && !containers.isFrozen(view)
    }
    return headers + ranked + [footerView].compactMap { $0 } + others
  }

  private func rank(_ view: SectionView) -> Rank {
    guard let supplementary = view.supplementary else { return Rank(0, .footer, 0) }
    switch supplementary.kind {
    case .title: return Rank(supplementary.section, .title, 0)
    case .footer: return Rank(supplementary.section, .footer, 0)
    }
  }

  /// The position of a view in reading order.
  private struct Rank: Comparable {
    enum Kind: Int { case title, cell, footer }

    let section: Int
    let kind: Kind
    let ordinal: Int

    init(_ section: Int, _ kind: Kind, _ ordinal: Int) {
      (self.section, self.kind, self.ordinal) = (section, kind, ordinal)
    }

    static func < (one: Rank, other: Rank) -> Bool {
      (one.section, one.kind.rawValue, one.ordinal)
        < (other.section, other.kind.rawValue, other.ordinal)
    }
  }
}

extension GridCell {
  /// The item's position in its section, from 1, such as `4 of 300`.
  final var accessiblePosition: String? {
    guard let index, let gridView else { return nil }
    return gridView.accessiblePosition(ofItemAt: index)
  }

  /// The accessibility states that correspond to the state of the cell.
  final var displayedStates: AccessibilityStates {
    var states: AccessibilityStates = []
    if isSelected { states.insert(.selected) }
    if isFocused { states.insert(.focused) }
    if isHighlighted { states.insert(.pressed) }
    if isLifted { states.insert(.grabbed) }
    return states
  }
}
