import Controls
import Geometry
import Motion
import Scenes
import Stage
import TestSupport
import Testing

/// The keyboard focus is never lost, whatever keys are pressed, in any scene.
@Suite struct FocusWalkTests {
  /// The random walks of each scene: 2, or 40 if RETICLE_FULL is 1.
  private static let seeds = Effort.seeds(2, full: 40)

  private static let stepCount = 60

  /// The keys of a walk; those that move the focus are more frequent.
  private static let keys: [KeyEvent] = [
    KeyEvent(.tab), KeyEvent(.tab), KeyEvent(.tab), KeyEvent(.tab, modifiers: .shift),
    KeyEvent(.up), KeyEvent(.down), KeyEvent(.left), KeyEvent(.right), KeyEvent(.home),
    KeyEvent(.end), KeyEvent(.enter), KeyEvent(.space), KeyEvent(.escape), KeyEvent(.delete),
    KeyEvent(.menu), KeyEvent(.backspace),
  ]

  @Test(arguments: SceneCatalog.all.map(\.name), seeds)
  func `after each key, at most one view has the focus, and Tab finds one after Escape`(
    name: String, seed: UInt64
  ) throws {
    let scene = try #require(SceneCatalog.all.first { $0.name == name })
    let run = try SceneRun(scene, Size(width: 640, height: 600))
    run.pass(10)
    var generator = SeededGenerator(seed: seed)
    var trail: [String] = []
    var hasFocused = false
    for _ in 0..<Self.stepCount {
      let key = Self.keys[Int(generator.next() % UInt64(Self.keys.count))]
      trail.append("\(key.modifiers.contains(.shift) ? "shift-" : "")\(key.key.rawValue)")
      run.press(key)
      // Menus, pages and toasts have appeared or disappeared by then.
      run.pass(25)
      let focused = run.stage.focusedElements
      #expect(focused.count <= 1, "\(trail): \(focused.map(\.label))")
      hasFocused = hasFocused || !focused.isEmpty
      guard let responder = run.stage.host.keyboard.firstResponder else { continue }
      #expect(Self.isReachable(responder), "\(trail): \(type(of: responder))")
    }
    guard hasFocused else { return }
    // Escape closes pages and menus that have all keys.
    for _ in 0..<3 {
      run.press(KeyEvent(.escape))
      run.pass(60)
    }
    var isFound = !run.stage.focusedElements.isEmpty
    for _ in 0..<2 where !isFound {
      run.press(KeyEvent(.tab))
      run.pass(25)
      isFound = !run.stage.focusedElements.isEmpty
    }
    #expect(isFound, "\(trail): Tab finds nothing")
  }

  /// Every button of a bar can be focused with Tab, in any scene.
  @Test(arguments: SceneCatalog.all.map(\.name))
  func `Tab reaches every control`(name: String) throws {
    let scene = try #require(SceneCatalog.all.first { $0.name == name })
    let run = try SceneRun(scene, Size(width: 640, height: 600))
    run.pass(10)
    let wanted = Self.controls(in: run.stage.scene.rootView)
    var reached: Set<ObjectIdentifier> = []
    var sawItem = false
    for _ in 0..<(2 * wanted.count + 4) {
      run.press(KeyEvent(.tab))
      if let responder = run.stage.host.keyboard.firstResponder {
        reached.insert(ObjectIdentifier(responder))
      } else if !run.stage.focusedElements.isEmpty {
        sawItem = true
      }
    }
    for control in wanted {
      #expect(
        reached.contains(ObjectIdentifier(control)), "\(control.accessibilityLabel ?? "a control")")
    }
    // The way through the buttons comes back to the items.
    if name == "image-demo" { #expect(sawItem) }
    if ["controls", "image-demo"].contains(name) { #expect(wanted.count >= 4) }
  }

  private static func controls(in view: View) -> [Control] {
    guard !view.isHidden, view.isUserInteractionEnabled, view.opacity > 0.01 else { return [] }
    if let control = view as? Control { return [control] }
    return view.subviews.flatMap { controls(in: $0) }
  }

  /// Returns whether a view is in the visible part of the tree and accepts keys.
  private static func isReachable(_ view: View) -> Bool {
    var next: View? = view
    while let link = next {
      if link.isHidden || !link.isUserInteractionEnabled { return false }
      next = link.superview
    }
    return view.host != nil
  }
}

extension Stage {
  /// The elements with the keyboard focus, without those that contain another one.
  fileprivate var focusedElements: [AccessibilityElement] {
    func focused(_ element: AccessibilityElement) -> [AccessibilityElement] {
      let inner = element.children.flatMap(focused)
      if !inner.isEmpty { return inner }
      return element.states.contains(.focused) ? [element] : []
    }
    // The item whose menu is open keeps its ring, but the keyboard is in the menu.
    let elements = accessibilityElements
    let menus = elements.flatMap { $0.elements(with: .menu) }
    return (menus.isEmpty ? elements : menus).flatMap(focused)
  }
}

extension AccessibilityElement {
  /// Returns the elements with a role: this one and those inside.
  fileprivate func elements(with role: AccessibilityRole) -> [AccessibilityElement] {
    (self.role == role ? [self] : []) + children.flatMap { $0.elements(with: role) }
  }
}
