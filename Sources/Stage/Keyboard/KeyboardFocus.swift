import Geometry

/// The keyboard focus of a stage: the first responder, the focused item, and the delivery of keys
/// and text.
///
/// The focus is on a view, the *first responder*, or on an item of a view, such as a row of a grid,
/// which then displays it (`itemFocusView`). It is on both only while a menu or a sheet is open:
/// that has the keyboard, and the item keeps its ring. An item of a view inside the sheet has the
/// keyboard before the sheet.
///
/// Each stage has one, ``ViewHost/keyboard``. A key or a text is delivered in this order:
///
/// 1. To the first responder, then to each view around it, up to the root.
/// 2. To the view with the focused item and the views inside it, front to back, then to each view
///    around it. If the first responder is one of these, this comes first.
/// 3. If there is a focus, Tab moves it to the next view that accepts the keyboard, or to an item
///    of the next view that accepts that. After the last one, Tab goes to a view that handles it
///    without either, and then to the first one.
/// 4. To all other views, front to back, and subviews before their superviews. Shortcuts and views
///    that handle keys without focus receive their keys here; a grid then focuses an item with Tab.
/// 5. If there is no focus, Tab makes the first view that accepts the keyboard the first responder.
///
/// Delivery stops at the first view whose handler returns `true`. In step 4, a hidden view and the
/// views inside it receive only key releases.
///
/// ```swift
/// final class Counter: View {
///   var count = 0
///   override func handleKey(_ event: KeyEvent) -> Bool {
///     guard event.key == .plus, event.phase != .up else { return false }
///     count += 1
///     return true
///   }
/// }
/// ```
///
/// State: the first responder, or the view that displays the focus on an item; the view to which it
/// returns. Changed by keys, presses, programs, assistive technology; views that leave the stage.
public final class KeyboardFocus {
  /// The modifier keys that are held.
  @exclusivity(unchecked) var heldModifiers: KeyModifiers = []
  /// The clipboard and the primary selection.
  var clipboard = Clipboard()
  private weak var responder: View?
  /// The identity of the first responder.
  ///
  /// It is compared for every view that leaves the stage, and is faster to read than a weak
  /// reference.
  private var identity: ObjectIdentifier?
  private weak var itemView: View? {
    didSet { itemIdentity = itemView.map { ObjectIdentifier($0) } }
  }
  private var itemIdentity: ObjectIdentifier?
  /// The view that had the focus before the current one: a first responder, or a view with a
  /// focused item.
  private weak var previous: View?
  /// The modal view that is the first responder or contains it.
  private weak var modal: View?

  init() {}

  /// The view that receives keys and text first; `nil` if there is none.
  public var firstResponder: View? { responder }

  /// The view of which an item displays the focus; `nil` if there is none.
  package var itemFocusView: View? { itemView }

  /// Sets the first responder, and notifies the old and the new one; `nil` clears it.
  ///
  /// In an open modal view, such as a sheet, `nil` makes that view the first responder, so that
  /// keys stay in it.
  ///
  /// The focused item loses the focus to a view that accepts the keyboard, unless only the view is
  /// inside a modal one.
  ///
  /// - Precondition: The view is on the stage.
  package func setFirstResponder(_ view: View?) {
    let old = responder
    let new = view ?? (old === modal ? nil : modal.flatMap { Self.isUsable($0) ? $0 : nil })
    guard new !== old else { return }
    modal = new.flatMap { sequence(first: $0) { $0.superview }.first(where: \.isModal) }
    if view != nil { previous = old ?? itemView }
    responder = new
    identity = new.map { ObjectIdentifier($0) }
    if let new, competes(new, with: itemView) { itemView?.hideItemFocus() }
    old?.firstResponderDidChange()
    new?.firstResponderDidChange()
  }

  /// Clears the first responder if it or a view around it is hidden or receives no input.
  ///
  /// Keys would otherwise go to something that nobody can see.
  func resignUnreachableResponder() {
    if let responder, !Self.isUsable(responder) { setFirstResponder(nil) }
  }

  /// Returns the view that has the focus when a view with the first responder is removed: the next
  /// one, or the one before; `nil` if there is none, or if the first responder stays.
  ///
  /// In a view with items, such as a grid, nothing follows: it reuses the views of its items.
  func viewToFocus(afterRemoving view: View) -> View? {
    guard identity != nil, let responder, responder.acceptsFirstResponder,
      Self.isInChain(view, of: responder), let around = view.superview,
      !sequence(first: around, next: { $0.superview }).contains(where: { $0.acceptsItemFocus })
    else { return nil }
    var views: [View] = []
    collect(in: scope(of: around), responder, into: &views)
    guard let start = views.firstIndex(where: { $0 === responder }) else { return nil }
    let others = views[(start + 1)...] + views[..<start].reversed()
    return others.first { !Self.isInChain(view, of: $0) && !$0.acceptsItemFocus }
  }

  func viewDidLeaveStage(_ view: View) {
    if identity == ObjectIdentifier(view) { setFirstResponder(nil) }
    if itemIdentity == ObjectIdentifier(view) { itemView = nil }
  }

  // MARK: - Items

  /// Tells that an item of a view displays the focus from now on.
  ///
  /// An item of another view, and a first responder that accepts the keyboard and is not inside a
  /// modal view, lose the focus.
  package func itemFocusDidAppear(in view: View) {
    guard view !== itemView else { return }
    let old = itemView
    previous = responder ?? old
    itemView = view
    old?.hideItemFocus()
    if let responder, competes(responder, with: view) { setFirstResponder(nil) }
  }

  /// Tells that no item of a view displays the focus any more.
  package func itemFocusDidDisappear(in view: View) {
    if view === itemView { itemView = nil }
  }

  /// Returns whether a first responder and the focused item of a view exclude each other.
  private func competes(_ responder: View, with itemView: View?) -> Bool {
    guard let itemView, responder.acceptsFirstResponder, !responder.keepsItemFocus,
      !Self.isModal(responder, around: itemView)
    else { return false }
    return scope(of: responder) === scope(of: itemView)
  }

  /// Returns whether a view is a modal one around another, which gets keys before.
  private static func isModal(_ view: View, around other: View?) -> Bool {
    view.isModal && isInChain(view, of: other)
  }

  /// Returns whether neither a view nor a view around it is hidden or receives no input.
  private static func isUsable(_ view: View) -> Bool {
    var next: View? = view
    while let view = next {
      if view.isHidden || !view.isUserInteractionEnabled { return false }
      next = view.superview
    }
    return true
  }

  /// Returns the modal view around a view that covers the whole stage, or the root.
  private func scope(of view: View) -> View {
    let root = view.root
    var scope = view
    while !(scope.isModal && scope.covers(root)), let next = scope.superview { scope = next }
    return scope
  }

  /// The first responder, or the view with the focused item if that has the keyboard.
  var focused: View? {
    guard let items = reachableItemView else { return responder ?? itemView }
    return responder == nil || Self.isInChain(responder, of: items) ? items : responder
  }

  /// The view with the focused item, unless it or a view around it is hidden or receives no input.
  private var reachableItemView: View? {
    itemView.flatMap { Self.isUsable($0) ? $0 : nil }
  }

  /// Clears the first responder unless a press hit it or a view inside it.
  ///
  /// - Parameter view: The view that the press hit.
  func resignFirstResponder(unlessHit view: View?) {
    guard let responder else { return }
    var next = view
    while let view = next {
      if view === responder { return }
      next = view.superview
    }
    setFirstResponder(nil)
  }

  // MARK: - Delivery

  /// Delivers a key to views until one handles it, and returns whether one did.
  func dispatch(_ key: KeyEvent, in root: View) -> Bool {
    let items = reachableItemView
    if dispatchToFocus(items, { $0.handleKey(key) }) { return true }
    let isTab = key.key == .tab && key.phase != .up
    let isForward = !key.modifiers.contains(.shift)
    let isRelease = key.phase == .up
    if isTab, let focused = responder == nil ? items : focused {
      if isAtEnd(focused, of: root, isForward: isForward),
        dispatch(in: root, isRelease, except: items, { !$0.acceptsItemFocus && $0.handleKey(key) })
      {
        setFirstResponder(nil)
        return true
      }
      if moveFocus(in: root, isForward: isForward) { return true }
    }
    if dispatch(in: root, isRelease, except: items, { $0.handleKey(key) }) { return true }
    return isTab && responder == nil && items == nil && moveFocus(in: root, isForward: isForward)
  }

  /// Delivers a text to views until one handles it, and returns whether one did.
  func dispatch(_ text: TextEvent, in root: View) -> Bool {
    let items = reachableItemView
    return dispatchToFocus(items) { $0.handleText(text) }
      || dispatch(in: root, false, except: items) { $0.handleText(text) }
  }

  /// Delivers a key to the views inside a view and to the view, without those that have the focus.
  package func dispatch(_ key: KeyEvent, inside view: View) -> Bool {
    dispatch(in: view, key.phase == .up, except: reachableItemView) { $0.handleKey(key) }
  }

  /// Delivers a text to the views inside a view and to the view, without those that have the focus.
  package func dispatch(_ text: TextEvent, inside view: View) -> Bool {
    dispatch(in: view, false, except: reachableItemView) { $0.handleText(text) }
  }

  /// Delivers to the first responder and the views around it, and then to a view with a focused
  /// item, those inside it and those around it; only the latter if they include the former.
  private func dispatchToFocus(_ items: View?, _ handles: (View) -> Bool) -> Bool {
    let isInside = items != nil && Self.isInChain(responder, of: items)
    var next = isInside ? nil : responder
    while let view = next {
      if handles(view) { return true }
      next = view.superview
    }
    guard let items else { return false }
    if dispatch(in: items, false, except: nil, handles) { return true }
    next = items.superview
    while let view = next {
      if isInside || !Self.isInChain(view, of: responder), handles(view) { return true }
      next = view.superview
    }
    return false
  }

  /// Delivers to the views inside a view and to the view.
  ///
  /// The first responder and the views around it are excepted, and so are `items`, the views inside
  /// it and those around it.
  private func dispatch(
    in view: View, _ isRelease: Bool, except items: View?, _ handles: (View) -> Bool
  ) -> Bool {
    guard isRelease || !view.isHidden, view !== items else { return false }
    for inner in view.subviews.reversed()
    where dispatch(in: inner, isRelease, except: items, handles) { return true }
    return !Self.isInChain(view, of: responder) && !Self.isInChain(view, of: items)
      && handles(view)
  }

  private static func isInChain(_ view: View?, of start: View?) -> Bool {
    guard let view else { return false }
    var next = start
    while let link = next {
      if link === view { return true }
      next = link.superview
    }
    return false
  }

  // MARK: - Tab

  /// Moves the focus to the next view that accepts it, as Tab does.
  ///
  /// That view becomes the first responder, or displays the focus on one of its items. The order is
  /// that of ``View/accessibilityOrder``.
  ///
  /// - Parameters:
  ///   - root: The view in which the focus stays, such as the root view or a sheet.
  ///   - isForward: Whether the next view is focused, and not the previous one.
  ///   - wraps: Whether the first view follows the last one; true by default.
  /// - Returns: Whether the focus moved.
  @discardableResult
  package func moveFocus(in root: View, isForward: Bool, wraps: Bool = true) -> Bool {
    let current = focused
    var views: [View] = []
    collect(in: root, current, into: &views)
    let start = views.firstIndex { $0 === current }
    // The focused view may not accept the focus any more, but its place counts.
    if let start, let current, !Self.isReachable(current) {
      views.remove(at: start)
      guard !views.isEmpty else { return false }
      focus(views[(isForward ? start : start + views.count - 1) % views.count])
      return true
    }
    guard !views.isEmpty else { return false }
    let count = views.count
    let next =
      start.map { ($0 + (isForward ? 1 : count - 1)) % count } ?? (isForward ? 0 : count - 1)
    let isAtEnd = !wraps && start == (isForward ? count - 1 : 0)
    guard views[next] !== current, !isAtEnd else { return false }
    focus(views[next])
    return true
  }

  /// Moves the focus from a view with a focused item, as Tab does, inside the modal view around it.
  ///
  /// - Returns: Whether the focus moved; false if no other view accepts it.
  package func moveFocus(from view: View, isForward: Bool) -> Bool {
    moveFocus(in: scope(of: view), isForward: isForward)
  }

  /// Returns the focus to the view that had it before the first responder, or clears it.
  ///
  /// Call it before the first responder disappears.
  package func returnFocus() {
    guard let view = previous, let host = responder?.host, view.host === host,
      Self.isReachable(view), view.root === responder?.root
    else { return setFirstResponder(nil) }
    focus(view)
  }

  /// Returns whether the first responder or the view with the focused item is a view or inside it.
  package func hasFocus(in view: View) -> Bool {
    Self.isInChain(view, of: responder) || Self.isInChain(view, of: itemView)
  }

  /// Returns the focus from a modal view that closes to the view that had it when it opened: the
  /// first responder, or else the view with the focused item.
  ///
  /// No effect if a view outside the modal one has become the first responder since.
  package func returnFocus(from modal: View, to view: View?) {
    guard responder == nil || Self.isInChain(modal, of: responder) else { return }
    guard let view, view.root === modal.root else { return setFirstResponder(nil) }
    guard view.acceptsItemFocus else { return setFirstResponder(view) }
    if view !== itemView { view.showItemFocus() }
    setFirstResponder(nil)
  }

  private func focus(_ view: View) {
    guard view.acceptsItemFocus else { return setFirstResponder(view) }
    // The view can see whether the focus comes from one of its items.
    view.showItemFocus()
    if let responder, !Self.isModal(responder, around: view) { setFirstResponder(nil) }
  }

  /// Returns whether a view is the last one that Tab focuses, or the first one.
  private func isAtEnd(_ view: View, of root: View, isForward: Bool) -> Bool {
    var views: [View] = []
    collect(in: root, view, into: &views)
    return (isForward ? views.last : views.first) === view
  }

  /// Returns whether Tab focuses a view, apart from the views around it.
  private static func isReachable(_ view: View) -> Bool {
    !view.isHidden && view.isUserInteractionEnabled
      && (view.acceptsFirstResponder || view.acceptsItemFocus)
  }

  /// Adds the views that Tab focuses, in order, and the focused view even if Tab does not.
  private func collect(in view: View, _ current: View?, into found: inout [View]) {
    if view === current, !Self.isReachable(view) { found.append(view) }
    guard !view.isHidden, view.isUserInteractionEnabled else { return }
    if view.acceptsItemFocus, let items = view.accessibilityItems {
      return collectItems(items, of: view, current, into: &found)
    }
    if view.acceptsFirstResponder || view.acceptsItemFocus { found.append(view) }
    for inner in view.accessibilityOrder { collect(in: inner, current, into: &found) }
  }

  /// Adds a view with items, followed by the controls of the focused item only, and the other views
  /// inside it in order.
  private func collectItems(
    _ items: any AccessibilityItems, of view: View, _ current: View?, into found: inout [View]
  ) {
    var place: Int?
    for inner in view.accessibilityOrder {
      guard let item = items.item(displayedBy: inner) else {
        collect(in: inner, current, into: &found)
        continue
      }
      let isFocused = item == items.focusedItem || Self.isInChain(inner, of: responder)
      guard place == nil || isFocused else { continue }
      if let place { found.remove(at: place) }
      place = found.count
      found.append(view)
      if isFocused { collect(in: inner, current, into: &found) }
    }
    if place == nil { found.append(view) }
  }
}

extension View {
  /// Returns whether the view covers all of the root.
  fileprivate func covers(_ root: View) -> Bool {
    let area = root.bounds.offset(by: root.originOnStage())
    return bounds.offset(by: originOnStage()).intersection(area) == area
  }

  /// Whether Escape closes a modal view around the view, such as a sheet.
  package final var isInDismissibleView: Bool {
    sequence(first: superview) { $0?.superview }
      .contains { $0.map { $0.isModal && $0.handlesEscape } ?? false }
  }

  /// Whether the view is the first responder, which receives keys and text first.
  public final var isFirstResponder: Bool { host?.keyboard.firstResponder === self }

  /// Whether a view inside the view is the first responder.
  package final var containsFirstResponder: Bool {
    sequence(first: host?.keyboard.firstResponder?.superview) { $0?.superview }
      .contains { $0 === self }
  }

  /// Makes the view the first responder; has no effect before the view is added to a stage.
  public final func becomeFirstResponder() { host?.keyboard.setFirstResponder(self) }

  /// Clears the first responder if it is this view.
  public final func resignFirstResponder() {
    if isFirstResponder { host?.keyboard.setFirstResponder(nil) }
  }
}
