package import Geometry

/// The elements of a stage for assistive technology, with identity, and made only when asked for.
///
/// Its elements are those of ``Stage/accessibilityElements``. In addition, a view with
/// ``View/accessibilityItems`` has all its items as elements, in front of its other ones, whether
/// they have views or not.
///
/// ```swift
/// let tree = AccessibilityTree(stage)
/// let grid = tree.roots[0]
/// print(tree.childCount(of: grid))                       // 100000000
/// print(tree.element(of: tree.child(of: grid, at: 50_000_000)).label)
/// ```
///
/// Cost: nothing is stored. The children of a view take one visit of the visible views inside; an
/// item takes constant time.
package struct AccessibilityTree {
  /// The stage.
  package let stage: Stage

  /// Creates the tree of a stage.
  package init(_ stage: Stage) { self.stage = stage }

  /// The outermost elements.
  package var roots: [AccessibilityNode] {
    nodes(of: stage.scene.rootView, clip: viewport)
  }

  private var viewport: Rect { Rect(origin: .zero, size: stage.viewport) }

  // MARK: - Children

  /// Returns the number of children of an element.
  package func childCount(of node: AccessibilityNode) -> Int {
    (items(of: node)?.count ?? 0) + otherChildren(of: node).count
  }

  /// Returns a child of an element; nil if the index is not below the number of children.
  ///
  /// Items come first, and then other elements.
  package func child(of node: AccessibilityNode, at index: Int) -> AccessibilityNode? {
    guard index >= 0 else { return nil }
    let count = items(of: node)?.count ?? 0
    if index < count { return AccessibilityNode(node.view, item: index) }
    let others = otherChildren(of: node)
    return index - count < others.count ? others[index - count] : nil
  }

  /// Returns the position of an element among the children of its parent; nil if it is not visible.
  package func index(of node: AccessibilityNode) -> Int? {
    if let item = node.item { return item }
    guard let parent = parent(of: node) else { return roots.firstIndex(of: node) }
    return otherChildren(of: parent).firstIndex(of: node).map {
      $0 + (items(of: parent)?.count ?? 0)
    }
  }

  /// Returns the element around another; nil for an outermost one.
  package func parent(of node: AccessibilityNode) -> AccessibilityNode? {
    if node.item != nil { return AccessibilityNode(node.view) }
    var inner = [node.view]
    var next = node.view.superview
    while let view = next {
      if let items = view.accessibilityItems,
        let item = inner.lazy.compactMap({ items.item(displayedBy: $0) }).first
      {
        return AccessibilityNode(view, item: item)
      }
      if view.accessibilityRole != .none, view.accessibilityItems != nil || !isItem(view) {
        return AccessibilityNode(view)
      }
      inner.append(view)
      next = view.superview
    }
    return nil
  }

  /// Returns whether a view displays an item of a view around it.
  private func isItem(_ view: View) -> Bool {
    var next = view.superview
    while let outer = next {
      if let items = outer.accessibilityItems { return items.item(displayedBy: view) != nil }
      next = outer.superview
    }
    return false
  }

  /// The items of an element; nil if it has none.
  package func items(of node: AccessibilityNode) -> (any AccessibilityItems)? {
    node.item == nil ? node.view.accessibilityItems : nil
  }

  /// Returns the elements inside an element that are no items of it.
  package func otherChildren(of node: AccessibilityNode) -> [AccessibilityNode] {
    let items = node.view.accessibilityItems
    var view = node.view
    if let item = node.item {
      guard let cell = items?.view(ofItemAt: item) else { return [] }
      view = cell
    }
    guard let placed = placement(of: view) else { return [] }
    let inner = children(of: view, clip: placed.innerClip) { child in
      node.item == nil && items?.item(displayedBy: child) != nil
    }
    return view.accessibilityRole.labelIncludesChildren
      ? inner.filter { !$0.view.accessibilityRole.isPassive } : inner
  }

  private func children(
    of view: View, clip: Rect, without isExcluded: (View) -> Bool
  ) -> [AccessibilityNode] {
    view.accessibleSubviews.flatMap { child -> [AccessibilityNode] in
      if isExcluded(child) { return [] }
      return nodes(of: child, clip: clip, without: isExcluded)
    }
  }

  /// Returns the node of a view if it is visible, or those inside it if it is no element.
  private func nodes(
    of view: View, clip: Rect, without isExcluded: (View) -> Bool = { _ in false }
  ) -> [AccessibilityNode] {
    guard view.isPresented else { return [] }
    let frame = Stage.frameOnStage(of: view)
    let isVisible = frame.intersects(clip)
    guard isVisible || !view.clipsToBounds else { return [] }
    if isVisible, view.accessibilityRole != .none { return [AccessibilityNode(view)] }
    let innerClip = view.clipsToBounds ? frame.intersection(clip) : clip
    return children(of: view, clip: innerClip, without: isExcluded)
  }

  /// The frame of a view in the viewport, and the areas that clip it and its subviews; nil if it is
  /// invisible.
  private func placement(of view: View) -> (frame: Rect, clip: Rect, innerClip: Rect)? {
    var clip = viewport
    var next = view.superview
    guard view.isPresented else { return nil }
    while let outer = next {
      guard outer.isPresented else { return nil }
      if outer.clipsToBounds { clip = clip.intersection(Stage.frameOnStage(of: outer)) }
      next = outer.superview
    }
    let frame = Stage.frameOnStage(of: view)
    return (frame, clip, view.clipsToBounds ? frame.intersection(clip) : clip)
  }

  // MARK: - Reading

  /// Returns the description of an element, without the elements inside it.
  ///
  /// The frame of a view is its visible part; that of an item is the whole, also outside of the
  /// viewport.
  package func element(of node: AccessibilityNode) -> AccessibilityElement {
    if let item = node.item, let items = node.view.accessibilityItems, item < items.count {
      return items.element(ofItemAt: item)
    }
    let view = node.view
    let frame = placement(of: view).map { $0.frame.intersection($0.clip) } ?? .zero
    return AccessibilityElement(
      view.accessibilityRole, view.accessibilityLabel ?? "", value: view.accessibilityValue,
      states: view.accessibilityStates, frame: frame)
  }

  /// Returns where an item is among the others; nil for other elements.
  package func place(of node: AccessibilityNode) -> AccessibilityPlace? {
    guard let item = node.item, let items = node.view.accessibilityItems, item < items.count
    else { return nil }
    return items.place(ofItemAt: item)
  }

  /// Whether any part of an element can be seen.
  package func isVisible(_ node: AccessibilityNode) -> Bool {
    guard let item = node.item else {
      return placement(of: node.view).map { $0.frame.intersects($0.clip) } ?? false
    }
    guard let items = node.view.accessibilityItems, item < items.count,
      let outer = placement(of: node.view)
    else { return false }
    return items.element(ofItemAt: item).frame.intersects(outer.innerClip)
  }

  /// Whether the element still exists: its view is on the stage, and has the item.
  package func contains(_ node: AccessibilityNode) -> Bool {
    guard node.view === stage.scene.rootView || node.view.root === stage.scene.rootView else {
      return false
    }
    guard let item = node.item else { return true }
    return item < node.view.accessibilityItems?.count ?? 0
  }

  /// Returns the actions of an element, the most important first.
  package func actions(of node: AccessibilityNode) -> [AccessibilityAction] {
    guard let item = node.item else { return node.view.accessibilityActions }
    guard let items = node.view.accessibilityItems, item < items.count else { return [] }
    return items.actions(ofItemAt: item)
  }

  /// The element with the keyboard focus; nil if none has it.
  package var focusedNode: AccessibilityNode? {
    if let view = stage.host.keyboard.focused {
      return AccessibilityNode(view, item: view.accessibilityItems?.focusedItem)
    }
    for view in stage.host.participants {
      if let item = view.accessibilityItems?.focusedItem {
        return AccessibilityNode(view, item: item)
      }
    }
    return nil
  }

  /// Returns the innermost element at a point of the viewport; nil if there is none.
  package func node(at point: Point) -> AccessibilityNode? {
    var next = stage.scene.rootView.hitTest(point)
    while let view = next {
      if let item = view.accessibilityItems?.item(at: point) {
        return AccessibilityNode(view, item: item)
      }
      if view.accessibilityRole != .none, view.accessibilityItems != nil || !isItem(view) {
        return AccessibilityNode(view)
      }
      next = view.superview
    }
    return nil
  }

  // MARK: - Paths

  /// Returns the way to an element, and its label; nil if it is not visible.
  package func path(of node: AccessibilityNode) -> (path: AccessibilityPath, label: String?)? {
    var parts: [AccessibilityPath.Part] = []
    var label: String?
    var current = node
    while true {
      let parent = parent(of: current)
      if let item = current.item, let items = current.view.accessibilityItems, item < items.count {
        parts.append(.item(items.place(ofItemAt: item).index))
      } else {
        let role = current.view.accessibilityRole
        let text = current == node ? current.view.accessibilityLabel ?? "" : ""
        if !text.isEmpty { label = text }
        let siblings = parent.map(otherChildren) ?? roots
        let same = siblings.filter {
          $0.view.accessibilityRole == role
            && (text.isEmpty || $0.view.accessibilityLabel == text)
        }
        guard let number = same.firstIndex(of: current) else { return nil }
        parts.append(.element(role, number))
      }
      guard let parent else { break }
      current = parent
    }
    return (AccessibilityPath(parts.reversed()), label)
  }

  /// Returns the element at the end of a path.
  ///
  /// - Throws: ``SceneError/refused(_:)`` if there is none.
  package func node(
    at path: AccessibilityPath, label: String? = nil
  ) throws(SceneError) -> AccessibilityNode {
    var current: AccessibilityNode?
    for (position, part) in path.parts.enumerated() {
      let last = position == path.parts.count - 1
      switch part {
      case .item(let index):
        guard let outer = current, let items = items(of: outer) else {
          throw .refused("'\(path)': the element before 'item:\(index)' has no items")
        }
        guard let item = items.item(at: index) else {
          let hasSections = items.count > 0 && items.place(ofItemAt: 0).index.section != nil
          let advice =
            hasSections && index.section == nil
            ? "; the items are in sections, so write for example item:0.\(index.item)" : ""
          throw .refused(
            "'\(path)': item \(index) does not exist; there are \(items.count) items\(advice)")
        }
        current = AccessibilityNode(outer.view, item: item)
      case .element(let role, let number):
        let text = last ? label : nil
        let found = (current.map(otherChildren) ?? roots).filter {
          $0.view.accessibilityRole == role
            && (text == nil || $0.view.accessibilityLabel == text)
        }
        guard number < found.count else {
          let name = text.map { "\(role.rawValue) \"\($0)\"" } ?? role.rawValue
          throw .refused(
            "'\(path)': there is no visible element '\(name)' with the number \(number); there are "
              + "\(found.count)")
        }
        current = found[number]
      }
    }
    guard let current else { throw .refused("the path is empty") }
    return current
  }
}
