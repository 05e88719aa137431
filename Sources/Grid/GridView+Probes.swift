import Diffing
import Geometry
import Items
import Scrolling
import Stage

extension GridView {
  /// Returns the value of a probe that only grids have; nil for other paths.
  func gridValue(of path: String) -> ProbeValue? {
    switch path {
    case "columns": .number(Double(numberOfColumns))
    case "rows": .number(Double(numberOfRows))
    case "items": .number(Double(numberOfItems))
    case "measured.count": .number(Double(measuredItemCount))
    case "visible.count": .number(Double(visibleIndices.count))
    case "visible.first": visibleIndices.first.map { .index(itemIndex(at: $0)) } ?? ProbeValue.none
    case "visible.last": visibleIndices.last.map { .index(itemIndex(at: $0)) } ?? ProbeValue.none
    case "closest":
      closestIndex(toOffset: contentOffset[layoutDirection]).map { .index(itemIndex(at: $0)) }
        ?? ProbeValue.none
    case "focus": indexOfFocusedItem.map { .index(itemIndex(at: $0)) } ?? ProbeValue.none
    case "dragging": .flag(scroller.isDragging || isReordering)
    case "selecting": .flag(isSelecting)
    case "zoom": .number(displayedColumns)
    default: features.value(of: path)
    }
  }

  /// The maximum number of selected items that a probe lists; expectations have the same limit.
  private static let listedItems = 1_000_000

  /// Returns items as a value; the first ones if there are more than a probe lists.
  func probeValue(of items: IndexRanges) -> ProbeValue {
    .indices(items.prefix(Self.listedItems).map(itemIndex))
  }

  private func selectionValue() throws(ProbeError) -> ProbeValue {
    let count = selectedItems.count
    guard count <= Self.listedItems else {
      throw .unavailable(
        "'selection' lists at most \(Self.listedItems) items, but \(count) are selected; use "
          + "cell[I].selected")
    }
    return .indices(indicesOfSelectedItems.map(itemIndex))
  }

  /// Returns the value of a probe for an item, a point or the selection.
  func itemValue(of probe: Probe) throws(ProbeError) -> ProbeValue {
    switch probe.path {
    case "item.measured": return .flag(isItemMeasured(at: try existingItem(of: probe)))
    case "slot": return .rect(slotWithoutShelfOffset(at: try existingItem(of: probe)))
    case "selection": return try selectionValue()
    case "cell.frame":
      let index = try existingItem(of: probe)
      let frame = cellForItem(at: index)?.presentedFrame ?? rectForItem(at: index)
      return frame.map { .rect($0) } ?? ProbeValue.none
    case "cell.alpha":
      let index = try existingItem(of: probe)
      return .number(cellForItem(at: index)?.presentedOpacity ?? 1)
    case "cell.kind":
      let index = try existingItem(of: probe)
      return layout.groupPosition(at: index).map { .word($0.rawValue) } ?? ProbeValue.none
    case "section.header.frame", "section.header.opaque", "section.header.visible",
      "section.footer.frame":
      return try titleValue(of: probe)
    case "section.offset.x", "section.layout", "section.collapsed":
      return try pageValue(of: probe)
    case "cell.selected": return .flag(selectedItems.contains(try existingItem(of: probe)))
    case "cell.highlighted":
      return .flag(selector.highlightedItem == (try existingItem(of: probe)))
    case "item": return .number(Double(try existingItem(of: probe)))
    case "item-at":
      let numbers = probe.segments[0].arguments.compactMap(Self.number)
      guard numbers.count == 2, probe.segments[0].arguments.count == 2 else {
        throw .unavailable("'\(probe)' needs a point of the content, as in item-at[10,200]")
      }
      let index = indexForItem(at: Point(x: numbers[0], y: numbers[1]))
      return index.map { .index(itemIndex(at: $0)) } ?? ProbeValue.none
    case "swipe.offset":
      let value = features.value(of: probe.path, forItemAt: try existingItem(of: probe))
      return value ?? ProbeValue.none
    default: throw .unknown("unknown grid probe '\(probe)'")
    }
  }

  private func existingItem(of probe: Probe) throws(ProbeError) -> Int {
    let index = try probe.item()
    guard let ordinal = ordinal(of: index) else {
      throw .unavailable(
        "'\(probe)': item \(index) does not exist; the grid has \(itemCountDescription)")
    }
    return ordinal
  }

  /// Returns the value of a probe for a section's title or footer, visible or not.
  private func titleValue(of probe: Probe) throws(ProbeError) -> ProbeValue {
    let arguments = probe.segments[0].arguments
    guard arguments.count == 1, let section = Int(arguments[0]), sections.hasSections,
      section >= 0, section < numberOfSections
    else { throw .unavailable("'\(probe)' needs a section; the grid has \(itemCountDescription)") }
    let supplementary: SupplementaryElement =
      probe.segments[1].name == "footer" ? .footer(section) : .title(section)
    let isVisible = rect(for: supplementary)?.intersects(visibleRect) ?? false
    switch probe.segments[2].name {
    case "visible": return .flag(isVisible)
    case "opaque":
      return .flag(sectionViews.placement(of: .title(section))?.isOpaque ?? true)
    default:
      let view = isVisible ? view(for: supplementary) : nil
      return (view?.presentedFrame ?? rect(for: supplementary)).map { .rect($0) }
        ?? ProbeValue.none
    }
  }

  /// Parses a decimal number without an exponent.
  private static func number(_ text: String) -> Double? {
    let digits = text.hasPrefix("-") ? text.dropFirst() : Substring(text)
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts.allSatisfy({ !$0.isEmpty && Int($0) != nil })
    else { return nil }
    return Double(text)
  }

  /// Writes the state of a subsystem.
  func encode(_ subsystem: Subsystem, into writer: inout StateWriter) {
    switch subsystem {
    case .scroll: encodeScroll(into: &writer)
    case .layout: encodeLayout(into: &writer)
    case .cells: encodeCells(into: &writer)
    case .selection, .animations, .randomness: break
    }
    features.encode(subsystem, into: &writer)
  }

  private func encodeLayout(into writer: inout StateWriter) {
    currentLayout.writeDigest(into: &writer)
    solver.zoomer?.encode(into: &writer)
    writer.write("items", currentLayout.itemCount)
    writer.write("content", contentSize)
  }

  private func encodeSectionViews(into writer: inout StateWriter) {
    guard sections.hasSections else { return }
    writer.write("titles", sectionViews.views.count)
    for view in sectionViews.views {
      guard let supplementary = view.supplementary else { continue }
      writer.group("title", supplementary.section) { writer in
        writer.write("kind", supplementary.kind.rawValue)
        writer.write("frame", view.frame)
        writer.write("opaque", view.isOpaque)
        writer.write("opacity", view.opacity)
      }
    }
  }

  private func encodeCells(into writer: inout StateWriter) {
    let cells = displayedCells
    writer.write("cells", cells.count)
    // Only written when true, so that digests of runs without editing do not change.
    if isEditing { writer.write("editing", true) }
    for cell in cells {
      writer.group("cell", cell.index ?? -1) { writer in
        writer.write("item", cell.index ?? -1)
        writer.write("frame", cell.frame)
        writer.write("opacity", cell.opacity)
        writer.write("scale", cell.scale)
        writer.write("hidden", cell.isHidden)
        if cell.isRaised { writer.write("raised", true) }
        if cell.stacking != .inOrder { writer.write("stacking", cell.stacking.rawValue) }
      }
    }
    encodeSectionViews(into: &writer)
  }
}
