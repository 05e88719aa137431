import CATK
import Geometry
import Stage
import WindowHost

/// Tells assistive technology what has changed in a window, after each frame.
///
/// Each frame compares a few values: the focus, and the selection and offset of each grid.
///
/// State: what assistive technology was last told. Changed by each frame, once it runs.
final class WindowChanges {
  /// What was last told about the items of a view.
  private struct Items {
    var selection: [Range<Int>]
    var offset: Vector
    var reportFrame: Int64
  }

  private var focus: (node: WeakNode, element: AccessibilityElement)?
  private var items: [ObjectIdentifier: Items] = [:]
  private var roots: [AccessibilityNode]?
  private var stages: [ObjectIdentifier] = []

  /// The number of frames between two events about scrolling, while content moves.
  private static let scrollInterval: Int64 = 12

  /// Reports the changes since the last call; returns whether there were any.
  func report(_ window: AssistedWindow, _ numbers: ElementNumbers) -> Bool {
    var hasChanged = false
    listen(to: window.session.visibleStages)
    for stage in window.session.visibleStages {
      for event in stage.host.accessibilityEvents.removeAll() {
        report(event, window, numbers)
        hasChanged = true
      }
      if reportItems(of: stage, window, numbers) { hasChanged = true }
    }
    if reportRoots(of: window, numbers) { hasChanged = true }
    return reportFocus(in: window, numbers) || hasChanged
  }

  /// Makes new stages keep their events.
  private func listen(to visible: [Stage]) {
    let identities = visible.map { ObjectIdentifier($0) }
    guard identities != stages else { return }
    stages = identities
    items = [:]
    for stage in visible { stage.host.accessibilityEvents.setListening(true) }
  }

  // MARK: - Events

  private func report(
    _ event: AccessibilityEvents.Event, _ window: AssistedWindow, _ numbers: ElementNumbers
  ) {
    switch event {
    case .announcement(let text): catk_announce(numbers.number(of: window), text)
    case .itemsReloaded(let view):
      catk_model_changed(numbers.number(of: AccessibilityNode(view), in: window))
    case .itemsChanged(let view, let inserted, let removed):
      let number = numbers.number(of: AccessibilityNode(view), in: window)
      let columns = view.accessibilityItems?.tableSize?.columns ?? 1
      // Removed items are told from the last to the first, so that each range is still valid.
      report(removed.reversed(), of: number, areAdded: false, columns: columns)
      report(inserted, of: number, areAdded: true, columns: columns)
    }
  }

  /// Reports the rows of ranges of items.
  ///
  /// The toolkit does not report single children of an element that manages its descendants.
  private func report(_ ranges: [Range<Int>], of number: UInt64, areAdded: Bool, columns: Int) {
    for range in ranges {
      let first = range.lowerBound / columns
      let last = (range.upperBound - 1) / columns
      catk_rows_changed(
        number, Int32(clamping: first), Int32(clamping: last - first + 1), areAdded)
    }
  }

  // MARK: - Items

  private func reportItems(
    of stage: Stage, _ window: AssistedWindow, _ numbers: ElementNumbers
  ) -> Bool {
    var hasChanged = false
    for view in stage.host.participants {
      guard let found = view.accessibilityItems else { continue }
      let key = ObjectIdentifier(view)
      let selection = found.selectedItems
      let offset = view.scrollOffset ?? .zero
      guard var old = items[key] else {
        items[key] = Items(selection: selection, offset: offset, reportFrame: stage.frameNumber)
        continue
      }
      let node = AccessibilityNode(view)
      if selection != old.selection {
        old.selection = selection
        catk_selection_changed(numbers.number(of: node, in: window))
        hasChanged = true
      }
      if offset != old.offset,
        stage.frameNumber - old.reportFrame >= Self.scrollInterval || stage.pendingActivity.isEmpty
      {
        old.offset = offset
        old.reportFrame = stage.frameNumber
        catk_visible_data_changed(numbers.number(of: node, in: window))
        hasChanged = true
      }
      items[key] = old
    }
    return hasChanged
  }

  // MARK: - Focus

  private func reportFocus(in window: AssistedWindow, _ numbers: ElementNumbers) -> Bool {
    let stages = window.session.visibleStages
    var found: (AccessibilityNode, Stage)?
    for stage in stages where found == nil {
      found = AccessibilityTree(stage).focusedNode.map { ($0, stage) }
    }
    let old = focus
    guard let (node, stage) = found else {
      focus = nil
      guard let last = old?.node.node, let number = numbers.existingNumber(of: last) else {
        return old != nil
      }
      catk_focus(number, false)
      return true
    }
    let element = AccessibilityTree(stage).element(of: node)
    focus = (WeakNode(node), element)
    let number = numbers.number(of: node, in: window)
    if old?.node.node == node {
      guard let last = old?.element else { return false }
      if last.label != element.label { catk_name_changed(number) }
      if last.value != element.value { catk_value_changed(number) }
      return last.label != element.label || last.value != element.value
    }
    if let last = old?.node.node, let lastNumber = numbers.existingNumber(of: last) {
      catk_focus(lastNumber, false)
    }
    if node.item != nil {
      let parent = numbers.number(of: AccessibilityNode(node.view), in: window)
      catk_active_descendant(parent, number)
    }
    catk_focus(number, true)
    return true
  }

  // MARK: - The outermost elements

  /// Reports outermost elements that have appeared or disappeared, such as scenes and panels.
  private func reportRoots(of window: AssistedWindow, _ numbers: ElementNumbers) -> Bool {
    let found = window.roots
    defer { roots = found }
    guard let old = roots, old != found else { return false }
    let number = numbers.number(of: window)
    for index in old.indices.reversed() where !found.contains(old[index]) {
      catk_children_changed(number, Int32(index), false)
    }
    for index in found.indices where !old.contains(found[index]) {
      catk_children_changed(number, Int32(index), true)
    }
    return true
  }
}
