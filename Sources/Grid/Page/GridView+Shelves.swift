import Diffing
import Geometry
import Items
import Scrolling
import Stage

/// The sections of a page that scroll across it.
extension GridView {
  /// The sections that scroll across the page.
  final var shelves: ShelfController { solver.shelves }

  /// The offset of a section that scrolls across the page, in points from its start; nil for other
  /// sections.
  public final func shelfOffset(ofSection section: Int) -> Double? {
    solveIfNeeded()
    return shelves.offset(of: section)
  }

  /// Scrolls a shelf to an offset from its start, in points: at once, or in 0.3 s.
  ///
  /// The offset is clamped to the shelf's items. Without effect for a section that does not scroll
  /// across the page.
  public final func setShelfOffset(_ offset: Double, ofSection section: Int, animated: Bool) {
    solveIfNeeded()
    shelves.scroll(section, to: offset, animated: animated)
  }

  /// Scrolls the shelf of an item so that the item stands at a position across the page.
  ///
  /// `top` is the start of the page, `bottom` its end.
  final func revealInShelf(_ index: Int, _ position: ItemPosition, animated: Bool) {
    guard let layout = shelfLayout else { return }
    let section = sections.path(of: index).section
    guard let place = layout.shelf(of: section), let offset = shelves.offset(of: section) else {
      return
    }
    let cross = layoutDirection.cross
    let slot = layout.restingSlot(at: index)
    let width = place.frame.size[cross]
    let start =
      isPageMirrored
      ? place.frame.max(cross) - slot.max(cross) : slot.min(cross) - place.frame.min(cross)
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
    shelves.scroll(section, to: target, animated: animated)
  }

  /// Moves the shelf of the focused item, or the one moved last, by an arrow key.
  final func moveShelf(_ event: KeyEvent) -> Bool {
    let focused = indexOfFocusedItem.flatMap { indexPath(at: $0)?.section }
    return shelves.handleKey(event, focused: focused, visible: visibleRect)
  }

  /// The probes of a section's shelf and layout.
  func pageValue(of probe: Probe) throws(ProbeError) -> ProbeValue {
    let arguments = probe.segments[0].arguments
    guard arguments.count == 1, let section = Int(arguments[0]), sections.hasSections,
      section >= 0, section < numberOfSections
    else { throw .unavailable("'\(probe)' needs a section; the grid has \(itemCountDescription)") }
    switch probe.path {
    case "section.offset.x":
      return shelfOffset(ofSection: section).map { .number($0) } ?? ProbeValue.none
    default:
      return (layout as? PageLayout).map { .word($0.name(of: section)) } ?? ProbeValue.none
    }
  }

  /// The slot of an item with its shelf at its start.
  final func restingSlot(at index: Int) -> Rect {
    (layout as? any ShelfGridLayout)?.restingSlot(at: index) ?? layout.slot(at: index)
  }
}

extension GridView: ShelfControllerHost {
  var shelfLayout: (any ShelfGridLayout)? { solver.shelfLayout }

  var isPageMirrored: Bool {
    (solver.effectiveSettings as? PageLayout.Settings)?.isMirrored ?? false
  }

  func contentPoint(_ point: Point) -> Point { point - originOnStage() + contentOffset }

  func addShelfRecognizers() {
    guard shouldBeginDrag == nil else { return }
    addGestureRecognizer(shelves.drag)
    shouldBeginDrag = { [unowned self] in !shelves.canBegin($0) }
    onPress = { [unowned self] in shelves.handle($0) }
  }
}
