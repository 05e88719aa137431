import Diffing
import Geometry
import Stage

/// The members of the grid that a ``SectionCollapser`` uses.
protocol SectionCollapserHost: AnyObject {
  var sections: SectionMap { get }
  /// Performs a change of the layout that keeps the title of a section in place.
  func changeCollapsedSections(
    titleInPlace section: Int, animated: Bool, _ change: @escaping () -> Void)
  /// Called when the user has collapsed or expanded a section.
  func userDidCollapse(_ isCollapsed: Bool, section: Int)
}

/// The collapsed sections of a grid, of which only the titles are visible.
///
/// The data and all indices stay the same: the layout gives the items of these sections empty
/// slots.
final class SectionCollapser {
  @exclusivity(unchecked) private unowned(unsafe) var attachedGrid: (any SectionCollapserHost)?
  private var grid: any SectionCollapserHost { attached(attachedGrid) }
  /// The collapsed sections.
  @exclusivity(unchecked) private(set) var sections: Set<Int> = []
  /// Whether the user can collapse sections.
  @exclusivity(unchecked) var isEnabled = false

  /// Creates an object without collapsed sections.
  init() {}

  /// Sets the grid, which is not retained.
  func attach(to grid: any SectionCollapserHost) { attachedGrid = grid }

  /// The collapsed sections in ascending order.
  var sorted: [Int] { sections.sorted() }

  /// Returns the state that a title displays.
  func disclosure(of section: Int) -> SectionView.Disclosure {
    guard isEnabled else { return .none }
    return sections.contains(section) ? .collapsed : .expanded
  }

  // MARK: - Changes

  /// Collapses or expands sections; those that do not exist are ignored.
  func set(_ isCollapsed: Bool, _ changed: some Sequence<Int>, animated: Bool) {
    let count = grid.sections.sectionCount
    let changed = changed.filter { section in
      section >= 0 && section < count && sections.contains(section) != isCollapsed
    }
    guard let first = changed.min() else { return }
    grid.changeCollapsedSections(titleInPlace: first, animated: animated) { [unowned self] in
      if isCollapsed { sections.formUnion(changed) } else { sections.subtract(changed) }
    }
  }

  /// Collapses an expanded section, or the reverse, for the user.
  func toggle(_ section: Int) {
    let isCollapsed = !sections.contains(section)
    set(isCollapsed, CollectionOfOne(section), animated: true)
    grid.userDidCollapse(isCollapsed, section: section)
  }

  /// Collapses exactly these sections without updating the layout.
  func restore(_ sections: Set<Int>) { self.sections = sections }

  /// Updates the sections after a change of the data.
  func applyIndexMapping(_ mapping: IndexMapping?) {
    guard let mapping, !sections.isEmpty else { return }
    sections = Set(sections.compactMap(mapping.newIndex))
  }

  /// Removes sections that do not exist after a reload.
  func clamp(to count: Int) {
    guard !sections.isEmpty else { return }
    sections = sections.filter { $0 < count }
  }

  // MARK: - Focus

  /// Returns the next item in an expanded section, in one direction; nil if there is none.
  ///
  /// Costs O(sections).
  func expandedItem(from item: Int, isForward: Bool) -> Int? {
    let map = grid.sections
    var section = map.path(of: item).section
    while section >= 0, section < map.sectionCount {
      let items = map.ordinals(of: section)
      if !sections.contains(section), !items.isEmpty {
        return isForward ? items.lowerBound : items.upperBound - 1
      }
      section += isForward ? 1 : -1
    }
    return nil
  }
}
