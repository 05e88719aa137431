import CATK
import Geometry
import Glibc
import Stage
import WindowHost

/// Describes elements in the toolkit's terms.
struct ElementReader {
  let node: AccessibilityNode
  let window: AssistedWindow
  let stage: Stage

  private var tree: AccessibilityTree { AccessibilityTree(stage) }

  // MARK: - Description

  /// Fills in the description.
  func describe(_ found: inout CATKDescription) {
    let element = tree.element(of: node)
    found.role = role(element)
    found.states = states(element)
    setFrame(element.frame, of: &found)
    found.name = strdup(element.label)
    setValue(element, of: &found)
    if let place = tree.place(of: node) {
      found.description = strdup(Self.description(place))
      found.attributes = strdup(
        "posinset:\(place.index.item + 1)\nsetsize:\(place.count)"
          + (place.index.section.map { "\nsection:\($0)" } ?? ""))
      found.rows = Int32(clamping: place.row ?? node.item ?? 0)
      found.columns = Int32(clamping: place.column ?? 0)
    } else if let items = tree.items(of: node) {
      found.rows = Int32(clamping: items.tableSize?.rows ?? items.count)
      found.columns = Int32(clamping: items.tableSize?.columns ?? 1)
    }
  }

  /// The section and the position, such as `Colors, 7 of 90`.
  private static func description(_ place: AccessibilityPlace) -> String {
    let position = "\(place.index.item + 1) of \(place.count)"
    return place.sectionTitle.map { "\($0), \(position)" } ?? position
  }

  private func setFrame(_ frame: Rect, of found: inout CATKDescription) {
    let rect = window.session.rectInWindow(frame, of: stage)
    found.x = Int32(clamping: Int(rect.minX.rounded()))
    found.y = Int32(clamping: Int(rect.minY.rounded()))
    found.width = Int32(clamping: Int(rect.width.rounded(.up)))
    found.height = Int32(clamping: Int(rect.height.rounded(.up)))
  }

  private func setValue(_ element: AccessibilityElement, of found: inout CATKDescription) {
    guard node.item == nil, let value = element.value else { return }
    found.text = strdup(value)
    found.caret = Int32(clamping: value.unicodeScalars.count)
    // Values such as `4 of 300` and `50 %`.
    let numbers = value.split { !"0123456789.-".contains($0) }.compactMap { Double($0) }
    found.value = numbers.first ?? 0
    let isPercentage = value.hasSuffix("%")
    guard isPercentage || (numbers.count == 2 && value.contains(" of ")) else { return }
    found.maximum = isPercentage ? 100 : numbers[1]
    found.has_range = true
  }

  private func role(_ element: AccessibilityElement) -> CATKRole {
    if node.item != nil, element.role == .cell || element.role == .none {
      return isTableCell ? CATKRoleTableCell : CATKRoleListItem
    }
    switch element.role {
    case .none, .group: return CATKRolePanel
    case .text: return CATKRoleText
    case .heading: return CATKRoleHeading
    case .status: return CATKRoleStatus
    case .image: return CATKRoleImage
    case .button: return CATKRoleButton
    case .toggle: return CATKRoleToggle
    case .slider: return CATKRoleSlider
    case .progressBar: return CATKRoleProgressBar
    case .textField, .textArea: return CATKRoleTextField
    case .toolbar: return CATKRoleToolbar
    case .dialog: return CATKRoleDialog
    case .menu: return CATKRoleMenu
    case .menuItem: return CATKRoleMenuItem
    case .scrollArea: return CATKRoleScrollArea
    case .grid: return isTable ? CATKRoleTable : CATKRoleList
    case .cell: return CATKRoleListItem
    }
  }

  private var isTable: Bool { tree.items(of: node)?.tableSize != nil }

  private var isTableCell: Bool {
    node.item != nil && node.view.accessibilityItems?.tableSize != nil
  }

  private func states(_ element: AccessibilityElement) -> UInt32 {
    var states = CATKStateVisible.rawValue
    func add(_ state: CATKState, if isOn: Bool) { if isOn { states |= state.rawValue } }
    let actions = tree.actions(of: node)
    add(CATKStateEnabled, if: !element.states.contains(.disabled))
    add(CATKStateShowing, if: tree.isVisible(node))
    add(CATKStateFocusable, if: actions.contains(.focus))
    add(CATKStateFocused, if: element.states.contains(.focused) || tree.focusedNode == node)
    add(CATKStateSelectable, if: actions.contains(.select) || actions.contains(.deselect))
    add(CATKStateSelected, if: element.states.contains(.selected))
    add(CATKStatePressed, if: element.states.contains(.pressed))
    add(CATKStateChecked, if: element.role == .toggle && element.value == "on")
    let isExpanded = element.states.contains(.expanded)
    add(CATKStateExpandable, if: isExpanded || element.states.contains(.collapsed))
    add(CATKStateExpanded, if: isExpanded)
    add(CATKStateEditable, if: element.role == .textField || element.role == .textArea)
    add(CATKStateMultiLine, if: element.role == .textArea)
    add(CATKStateTransient, if: node.item != nil)
    add(CATKStateModal, if: element.role == .dialog)
    let items = tree.items(of: node)
    add(CATKStateManagesDescendants, if: items != nil)
    add(CATKStateMultiselectable, if: items?.allowsMultipleSelection ?? false)
    return states
  }

  /// The interfaces of the object.
  var interfaces: UInt32 {
    let element = tree.element(of: node)
    var interfaces: UInt32 = 0
    if !actions.isEmpty { interfaces |= CATKInterfaceAction.rawValue }
    if tree.items(of: node) != nil { interfaces |= CATKInterfaceSelection.rawValue }
    // A view whose items form no table is one of a single column.
    if tree.items(of: node) != nil { interfaces |= CATKInterfaceTable.rawValue }
    if node.item != nil { interfaces |= CATKInterfaceTableCell.rawValue }
    switch element.role {
    case .slider, .scrollArea: interfaces |= CATKInterfaceValue.rawValue
    case .textField, .textArea: interfaces |= CATKInterfaceText.rawValue
    default: break
    }
    return interfaces
  }

  // MARK: - Tree

  /// The number of elements inside.
  var childCount: Int32 {
    Int32(
      clamping: (tree.items(of: node)?.count ?? 0)
        + window.otherChildren(of: node, on: stage).count)
  }

  /// Returns an element inside.
  func child(at index: Int) -> AccessibilityNode? {
    guard index >= 0 else { return nil }
    let count = tree.items(of: node)?.count ?? 0
    if index < count { return AccessibilityNode(node.view, item: index) }
    let others = window.otherChildren(of: node, on: stage)
    return index - count < others.count ? others[index - count] : nil
  }

  /// The element around it; nil for the window.
  var parent: AccessibilityNode? { tree.parent(of: node) }

  /// The position among the elements of the parent, −1 if it is not visible.
  var index: Int32 {
    if let item = node.item { return Int32(clamping: item) }
    guard let parent else {
      return Int32(clamping: window.roots.firstIndex(of: node) ?? -1)
    }
    let count = tree.items(of: parent)?.count ?? 0
    let place = window.otherChildren(of: parent, on: stage).firstIndex(of: node)
    return Int32(clamping: place.map { $0 + count } ?? -1)
  }

  /// The visible title of an item's section.
  var label: AccessibilityNode? {
    guard let title = tree.place(of: node)?.sectionTitle else { return nil }
    return window.otherChildren(of: AccessibilityNode(node.view), on: stage).first {
      $0.view.accessibilityRole == .heading && $0.view.accessibilityLabel == title
    }
  }

  // MARK: - Actions

  /// The actions that the toolkit has no other way to request.
  var actions: [AccessibilityAction] {
    tree.actions(of: node).filter { action in
      switch action {
      case .focus, .select, .deselect, .show: false
      case .press, .delete, .menu, .named: true
      }
    }
  }

  /// Requests an action, which the next frame performs; returns whether the element is visible.
  func perform(_ action: AccessibilityAction) -> Bool {
    guard let place = tree.path(of: node) else { return false }
    window.session.perform(
      AccessibilityRequest(action, on: place.path, label: place.label), on: stage)
    return true
  }

  /// The selected items, in ascending order.
  var selectedItems: [Range<Int>] { tree.items(of: node)?.selectedItems ?? [] }

  /// Returns the selected item with an index among the selected ones; nil if there is none.
  func selectedItem(at index: Int) -> Int? {
    var rest = index
    for range in selectedItems {
      if rest < range.count { return range.lowerBound + rest }
      rest -= range.count
    }
    return nil
  }
}
