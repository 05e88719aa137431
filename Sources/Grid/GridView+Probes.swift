import Geometry
import Scrolling
import Stage

extension GridView {
  /// The grid's own probes.
  func gridValue(of path: String) -> ProbeValue? {
    switch path {
    case "columns": .number(Double(numberOfColumns))
    case "rows": .number(Double(numberOfRows))
    case "items": .number(Double(numberOfItems))
    case "visible.count": .number(Double(visibleIndices.count))
    case "visible.first": visibleIndices.first.map { .index(ItemIndex($0)) } ?? ProbeValue.none
    case "visible.last": visibleIndices.last.map { .index(ItemIndex($0)) } ?? ProbeValue.none
    case "selection": .indices(indicesOfSelectedItems.map { ItemIndex($0) })
    case "focus": indexOfFocusedItem.map { .index(ItemIndex($0)) } ?? ProbeValue.none
    case "dragging": .flag(scroller.isDragging || isReordering)
    case "header.frame": headerView.map { .rect($0.frame) } ?? ProbeValue.none
    case "footer.frame": footerView.map { .rect($0.frame) } ?? ProbeValue.none
    default: nil
    }
  }

  /// The probes that name an item or a point.
  func itemValue(of probe: Probe) throws(ProbeError) -> ProbeValue {
    switch probe.path {
    case "slot": return .rect(slotForItem(at: try existingItem(of: probe)))
    case "cell.frame":
      let index = try existingItem(of: probe)
      return .rect(cellForItem(at: index)?.presentedFrame ?? rectForItem(at: index))
    case "cell.alpha":
      let index = try existingItem(of: probe)
      return .number(cellForItem(at: index)?.presentedOpacity ?? 1)
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
      return index.map { .index(ItemIndex($0)) } ?? ProbeValue.none
    default: throw .unknown("a grid has no probe '\(probe)' in this version")
    }
  }

  private func existingItem(of probe: Probe) throws(ProbeError) -> Int {
    let index = try probe.item()
    guard index.section == nil, index.item < numberOfItems else {
      throw .unavailable(
        "'\(probe)': item \(index) does not exist; the grid has \(numberOfItems) items, no sections"
      )
    }
    return index.item
  }

  /// A decimal with at most three fraction digits.
  private static func number(_ text: String) -> Double? {
    let digits = text.hasPrefix("-") ? text.dropFirst() : Substring(text)
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts.allSatisfy({ !$0.isEmpty && Int($0) != nil })
    else { return nil }
    return Double(text)
  }

  func encodeLayout(into writer: inout StateWriter) {
    currentLayout.encode(into: &writer)
    writer.write("items", currentLayout.itemCount)
    writer.write("content", contentSize)
  }

  func encodeCells(into writer: inout StateWriter) {
    let cells = liveCells
    writer.write("cells", cells.count)
    for cell in cells {
      writer.group("cell", cell.index ?? -1) { writer in
        writer.write("item", cell.index ?? -1)
        writer.write("frame", cell.frame)
        writer.write("opacity", cell.opacity)
        writer.write("scale", cell.scale)
        writer.write("hidden", cell.isHidden)
        if cell.isRaised { writer.write("raised", true) }
      }
    }
    reordering?.encode(into: &writer)
  }
}
