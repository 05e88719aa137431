/// Who is asked for keys and text, and in which order.
///
/// One belongs to each stage, as ``ViewHost/keyboard``. Keys and text take the same way:
///
/// 1. the first responder, then each view around it, up to the root;
/// 2. Tab goes to the next view that accepts the keyboard, if there is a first responder;
/// 3. all other views, those on top first and inner ones before the views around them: this is
///    where shortcuts are, and what handles keys without having been chosen;
/// 4. Tab goes to the first view that accepts the keyboard.
///
/// The first view whose handler returns `true` ends it. A hidden view, and what is inside it, is
/// only asked for keys that come up.
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
  /// The copied and the selected text.
  var clipboard = Clipboard()
  private weak var responder: View?
  /// The responder's identity, which is compared for every view that leaves the stage.
  private var identity: ObjectIdentifier?

  init() {}

  /// The view that is asked first; `nil` if none is.
  public var firstResponder: View? { responder }

  /// Makes a view the first responder, or none.
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

  func viewDidLeaveStage(_ view: View) {
    if identity == ObjectIdentifier(view) { setFirstResponder(nil) }
  }

  /// Takes the keyboard away from a view that a press has missed.
  func resignFirstResponder(unlessHit view: View?) {
    guard let responder else { return }
    var next = view
    while let view = next {
      if view === responder { return }
      next = view.superview
    }
    setFirstResponder(nil)
  }

  // MARK: - Asking

  /// Asks views for a key until one handles it; returns whether one did.
  func dispatch(_ key: KeyEvent, in root: View) -> Bool {
    if dispatchToResponderChain({ $0.handleKey(key) }) { return true }
    let isTab = key.key == .tab && key.phase != .up
    let isForward = !key.modifiers.contains(.shift)
    if isTab, responder != nil, moveFocus(in: root, isForward: isForward) { return true }
    if dispatch(in: root, isRelease: key.phase == .up, { $0.handleKey(key) }) { return true }
    return isTab && responder == nil && moveFocus(in: root, isForward: isForward)
  }

  /// Asks views for a text until one handles it; returns whether one did.
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

  /// Asks a view and those inside it; those of the chain have been asked.
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

  /// Makes the next view that accepts it the first responder, from the last one to the first;
  /// returns whether that is another.
  private func moveFocus(in root: View, isForward: Bool) -> Bool {
    var views: [View] = []
    Self.collect(in: root, into: &views)
    guard !views.isEmpty else { return false }
    let start = views.firstIndex { $0 === responder }
    let count = views.count
    let next =
      start.map { ($0 + (isForward ? 1 : count - 1)) % count } ?? (isForward ? 0 : count - 1)
    guard views[next] !== responder else { return false }
    setFirstResponder(views[next])
    return true
  }

  private static func collect(in view: View, into found: inout [View]) {
    guard !view.isHidden, view.isUserInteractionEnabled else { return }
    if view.acceptsFirstResponder { found.append(view) }
    for inner in view.accessibilityOrder { collect(in: inner, into: &found) }
  }
}

extension View {
  /// Whether the view is asked first for keys and text.
  public final var isFirstResponder: Bool { host?.keyboard.firstResponder === self }

  /// Has the view asked first for keys and text; without effect while it is on no stage.
  public final func becomeFirstResponder() { host?.keyboard.setFirstResponder(self) }

  /// Gives the keyboard back if the view has it.
  public final func resignFirstResponder() {
    if isFirstResponder { host?.keyboard.setFirstResponder(nil) }
  }
}
