import Diffing
import Geometry
import Scrolling
import Stage

/// Collapsing sections, so that only their titles remain.
///
/// ```swift
/// grid.allowsSectionCollapsing = true
/// grid.setCollapsed(true, section: 2)
/// ```
///
/// The data do not change, and neither do the indices that data source and delegate receive. The
/// items of a collapsed section stay selected. A ``UniformLayout``, a waterfall of all items and a
/// layout of your own show all sections.
extension GridView {
  /// Whether the user can collapse sections; false by default.
  ///
  /// If true, a tap on a title collapses or expands its section. The keys minus and plus collapse
  /// and expand the section of the focused item. Titles show the state, also to assistive
  /// technology.
  public final var allowsSectionCollapsing: Bool {
    get { collapser.isEnabled }
    set { collapser.isEnabled = newValue }
  }

  /// The collapsed sections, in ascending order; none by default.
  public final var collapsedSections: [Int] { collapser.sorted }

  /// Returns whether a section is collapsed.
  public final func isCollapsed(_ section: Int) -> Bool { collapser.sections.contains(section) }

  /// Collapses or expands a section.
  ///
  /// The title keeps its position in the viewport, if it is visible. With animation, the following
  /// sections slide over the items, which fade out, or uncover them, along ``updateCurve``. A drag
  /// is cancelled. No effect if the section does not exist.
  ///
  /// Cost: solving the layout.
  public final func setCollapsed(_ isCollapsed: Bool, section: Int, animated: Bool = true) {
    setCollapsed(isCollapsed, sections: CollectionOfOne(section), animated: animated)
  }

  /// Collapses or expands several sections; those that do not exist are ignored.
  public final func setCollapsed(
    _ isCollapsed: Bool, sections: some Sequence<Int>, animated: Bool = true
  ) {
    solveIfNeeded()
    collapser.set(isCollapsed, sections, animated: animated)
  }

  // MARK: - Implementation

  /// The collapsed sections of the grid.
  final var collapser: SectionCollapser { features.collapser }

  /// Returns the item that a step of the focus leads to: one in an expanded section.
  final func expandedItem(near item: Int, _ step: FocusStep, from origin: Int) -> Int {
    guard collapsibleLayout?.isCollapsed(itemAt: item) == true, item != origin else { return item }
    switch step {
    case .home: return collapser.expandedItem(from: item, isForward: true) ?? origin
    case .end: return collapser.expandedItem(from: item, isForward: false) ?? origin
    default: return item
    }
  }

  /// The layout, if it has collapsed sections.
  private var collapsibleLayout: (any EngineLayout)? {
    collapser.sections.isEmpty ? nil : solver.engine
  }
}

extension GridView {
  /// Returns whether an item is in a collapsed section.
  final func isCollapsed(itemAt index: Int) -> Bool {
    collapsibleLayout?.isCollapsed(itemAt: mover.drag?.order.newIndex(of: index) ?? index) ?? false
  }
}
