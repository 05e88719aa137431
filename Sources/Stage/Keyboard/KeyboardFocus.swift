/// The keyboard focus of a stage: the first responder, and the delivery of keys and text.
///
/// Each stage has one, ``ViewHost/keyboard``. A key or a text is delivered in this order:
///
/// 1. To the first responder, then to each view around it, up to the root.
/// 2. If there is a first responder, Tab makes the next view that accepts the keyboard the first
///    responder. After the last one, Tab goes to a view that handles it without being the first
///    responder, such as a grid, which focuses one of its items.
/// 3. To all other views, front to back, and subviews before their superviews. Shortcuts and views
///    that handle keys without focus receive their keys here.
/// 4. If there is no first responder, Tab makes the first view that accepts the keyboard the first
///    responder.
///
/// Delivery stops at the first view whose handler returns `true`. In step 3, a hidden view and the
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
public final class KeyboardFocus {
  /// The clipboard and the primary selection.
  var clipboard = Clipboard()
  private weak var responder: View?
  /// The identity of the first responder.
  ///
  /// It is compared for every view that leaves the stage, and is faster to read than a weak
  /// reference.
  private var identity: ObjectIdentifier?

  init() {}

  /// The view that receives keys and text first; `nil` if there is none.
  public var firstResponder: View? { responder }

  /// Sets the first responder, and notifies the old and the new one; `nil` clears it.
  ///
  /// - Precondition: The view is on the stage.
  public func setFirstResponder(_ view: View?) {
    let old = responder
    guard view !== old else { return }
    responder = view
    identity = view.map { ObjectIdentifier($0) }
    old?.firstResponderDidChange()
    view?.firstResponderDidChange()
  }

  /// Clears the first responder if it or a view around it is hidden or receives no input.
  ///
  /// Keys would otherwise go to something that nobody can see.
  func resignUnreachableResponder() {
    var next = responder
    while let view = next {
      if view.isHidden || !view.isUserInteractionEnabled { return setFirstResponder(nil) }
      next = view.superview
    }
  }

  func viewDidLeaveStage(_ view: View) {
    if identity == ObjectIdentifier(view) { setFirstResponder(nil) }
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
    if dispatchToResponderChain({ $0.handleKey(key) }) { return true }
    let isTab = key.key == .tab && key.phase != .up
    let isForward = !key.modifiers.contains(.shift)
    if isTab, responder != nil {
      let isAtEnd = isAtEnd(of: root, isForward: isForward)
      if isAtEnd, dispatch(in: root, isRelease: false, { $0.handleKey(key) }) {
        setFirstResponder(nil)
        return true
      }
      if moveFocus(in: root, isForward: isForward) { return true }
    }
    if dispatch(in: root, isRelease: key.phase == .up, { $0.handleKey(key) }) { return true }
    return isTab && responder == nil && moveFocus(in: root, isForward: isForward)
  }

  /// Delivers a text to views until one handles it, and returns whether one did.
  func dispatch(_ text: TextEvent, in root: View) -> Bool {
    dispatchToResponderChain { $0.handleText(text) }
      || dispatch(in: root, isRelease: false) { $0.handleText(text) }
  }

  private func dispatchToResponderChain(_ handles: (View) -> Bool) -> Bool {
    var next = responder
    while let view = next {
      if handles(view) { return true }
      next = view.superview
    }
    return false
  }

  /// Delivers to the views inside a view and to the view, except for those of the responder chain.
  private func dispatch(in view: View, isRelease: Bool, _ handles: (View) -> Bool) -> Bool {
    guard isRelease || !view.isHidden else { return false }
    for inner in view.subviews.reversed() where dispatch(in: inner, isRelease: isRelease, handles) {
      return true
    }
    return !isInChain(view) && handles(view)
  }

  private func isInChain(_ view: View) -> Bool {
    var next = responder
    while let link = next {
      if link === view { return true }
      next = link.superview
    }
    return false
  }

  // MARK: - Tab

  /// Makes the next view that accepts the keyboard the first responder.
  ///
  /// The order is that of ``View/accessibilityOrder``, and wraps around at the ends.
  ///
  /// - Parameters:
  ///   - root: The view in which the focus stays, such as the root view or a sheet.
  ///   - isForward: Whether the next view is focused, and not the previous one.
  /// - Returns: Whether the first responder changed.
  @discardableResult
  public func moveFocus(in root: View, isForward: Bool) -> Bool {
    var views: [View] = []
    collect(in: root, into: &views)
    let start = views.firstIndex { $0 === responder }
    // The first responder may not accept the keyboard any more, but its place counts.
    if let start, let responder, !Self.isReachable(responder) {
      views.remove(at: start)
      guard !views.isEmpty else { return false }
      setFirstResponder(views[(isForward ? start : start + views.count - 1) % views.count])
      return true
    }
    guard !views.isEmpty else { return false }
    let count = views.count
    let next =
      start.map { ($0 + (isForward ? 1 : count - 1)) % count } ?? (isForward ? 0 : count - 1)
    guard views[next] !== responder else { return false }
    setFirstResponder(views[next])
    return true
  }

  /// Returns whether the first responder is the last view that Tab focuses, or the first one.
  private func isAtEnd(of root: View, isForward: Bool) -> Bool {
    var views: [View] = []
    collect(in: root, into: &views)
    return (isForward ? views.last : views.first) === responder
  }

  /// Returns whether Tab focuses a view, apart from the views around it.
  private static func isReachable(_ view: View) -> Bool {
    !view.isHidden && view.isUserInteractionEnabled && view.acceptsFirstResponder
  }

  /// Adds the views that Tab focuses, in order, and the first responder even if Tab does not.
  private func collect(in view: View, into found: inout [View]) {
    if view === responder, !Self.isReachable(view) { found.append(view) }
    guard !view.isHidden, view.isUserInteractionEnabled else { return }
    if view.acceptsFirstResponder { found.append(view) }
    for inner in view.accessibilityOrder { collect(in: inner, into: &found) }
  }
}

extension View {
  /// Whether the view is the first responder, which receives keys and text first.
  public final var isFirstResponder: Bool { host?.keyboard.firstResponder === self }

  /// Makes the view the first responder; has no effect before the view is added to a stage.
  public final func becomeFirstResponder() { host?.keyboard.setFirstResponder(self) }

  /// Clears the first responder if it is this view.
  public final func resignFirstResponder() {
    if isFirstResponder { host?.keyboard.setFirstResponder(nil) }
  }
}
