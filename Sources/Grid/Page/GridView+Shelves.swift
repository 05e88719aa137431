import Diffing
public import Geometry
import Items
import Scrolling
import Stage

/// Shelves: sections that scroll across the page.
extension GridView {
  /// The controller of the shelves; nil until the layout may have some.
  final var shelves: ShelfController? { solver.shelves }

  /// Returns the offset of a shelf, in points from its start; nil for a section that is not a
  /// shelf.
  public final func shelfOffset(ofSection section: Int) -> Double? {
    solveIfNeeded()
    return shelves?.offset(of: section)
  }

  /// Scrolls a shelf to an offset, in points from its start.
  ///
  /// The offset is clamped to the shelf's content. An animated scroll takes 0.3 s. Does nothing for
  /// a section that is not a shelf.
  public final func setShelfOffset(_ offset: Double, ofSection section: Int, animated: Bool) {
    solveIfNeeded()
    shelves?.scroll(section, to: offset, animated: animated)
  }

  /// Returns the area in which the items of a shelf scroll, and its head: from edge to edge of the
  /// page, in content coordinates; nil for a section that is not a shelf.
  public final func frameOfShelf(inSection section: Int) -> Rect? {
    solveIfNeeded()
    return shelfLayout?.areaOfShelf(section)
  }

  /// Returns a rectangle of the content as one of the viewport, from its top left corner.
  public final func viewportRect(of rect: Rect) -> Rect {
    let rect = rect.offset(by: -contentOffset)
    return Rect(
      x: reversedAxes.contains(.horizontal) ? frame.width - rect.maxX : rect.minX,
      y: reversedAxes.contains(.vertical) ? frame.height - rect.maxY : rect.minY,
      width: rect.width, height: rect.height)
  }

  /// Scrolls the shelf of an item, so that the item is at a position across the page.
  ///
  /// In this case, `top` is the start of the page and `bottom` its end.
  final func scrollShelf(toItemAt index: Int, _ position: ItemPosition, animated: Bool) {
    guard let layout = shelfLayout else { return }
    let section = sections.path(of: index).section
    guard let shelf = layout.shelf(of: section), let offset = shelves?.offset(of: section) else {
      return
    }
    let cross = layoutDirection.cross
    let slot = layout.slotWithoutShelfOffset(at: index)
    let width = shelf.frame.size[cross]
    let start =
      isPageMirrored
      ? shelf.frame.max(cross) - slot.max(cross) : slot.min(cross) - shelf.frame.min(cross)
    let room = width - slot.size[cross]
    let target: Double
    switch position {
    case .top: target = start
    case .middle: target = start - (room / 2).rounded(.up)
    case .bottom: target = start - room
    case .visible where start < offset + width && start + slot.size[cross] > offset: return
    case .none, .visible:
      target = start < offset || room < 0 ? start : max(offset, start - room)
    }
    guard target != offset else { return }
    shelves?.scroll(section, to: target, animated: animated)
  }

  /// Returns the value of a probe for a section's shelf or layout.
  func pageValue(of probe: Probe) throws(ProbeError) -> ProbeValue {
    let arguments = probe.segments[0].arguments
    guard arguments.count == 1, let section = Int(arguments[0]), sections.hasSections,
      section >= 0, section < numberOfSections
    else { throw .unavailable("'\(probe)' needs a section; the grid has \(itemCountDescription)") }
    switch probe.path {
    case "section.offset.x":
      return shelfOffset(ofSection: section).map { .number($0) } ?? ProbeValue.none
    case "section.collapsed": return .flag(isCollapsed(section))
    default:
      return (layout as? PageLayout).map { .word($0.name(of: section)) } ?? ProbeValue.none
    }
  }

  /// Returns the slot of an item as if its shelf had the offset 0.
  final func slotWithoutShelfOffset(at index: Int) -> Rect {
    (layout as? PageLayout)?.slotWithoutShelfOffset(at: index) ?? layout.slot(at: index)
  }
}

extension GridView {
  var shelfLayout: PageLayout? { solver.shelfPage }

  /// Whether shelves begin at the right.
  var isPageMirrored: Bool { layoutDirection == .vertical && isReadFromRight }

  /// Whether the layout is read from right to left.
  var isReadFromRight: Bool {
    (solver.effectiveSettings as? PageLayout.Settings)?.isMirrored ?? isMirrored
  }

  func addShelfRecognizers(of shelves: ShelfController) {
    addGestureRecognizer(shelves.drag)
    shouldBeginDrag = { [unowned shelves] in !shelves.canBegin($0) }
    onPress = { [unowned self] in handlePress($0) }
  }
}
