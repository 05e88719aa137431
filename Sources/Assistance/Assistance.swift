import CATK
import DesktopSettings
import Geometry
import Glibc
import Stage
package import WindowHost

/// Shows the windows of a program to assistive technology, such as screen readers, by AT-SPI.
///
/// Without a session bus nothing starts. With one, a sleeping thread waits until the user has
/// assistive technology. Only then are the libraries loaded. From then on, another sleeping thread
/// wakes the window when something arrives, which is handled between frames for at most
/// ``handlingLimit`` at a time.
///
/// Reading is answered at once. A request, such as a press, is accepted at once and performed in
/// the next frame, as recorded input.
///
/// ```swift
/// let assistance = Assistance(programName: "photos", variables)
/// assistance?.add(session)
/// defer { assistance?.stop() }
/// ```
package final class Assistance {
  /// The longest time for which requests delay frames, in microseconds: 2 ms.
  static let handlingLimit: Int64 = 2_000
  /// The number of descriptors that are watched at most.
  private static let descriptorLimit = 64

  private let programName: String
  private let numbers = ElementNumbers()
  private var windows: [AssistedWindow] = []
  private var status: StatusWatch?
  private var descriptors: DescriptorWatch?
  /// Whether the libraries are loaded, or could not be.
  private var hasStarted = false

  /// Waits for assistive technology; nil without a session bus.
  ///
  /// - Parameters:
  ///   - programName: The name of the program, which assistive technology shows.
  ///   - variables: The environment variables.
  package init?(programName: String, _ variables: [String: String]) {
    guard variables["NO_AT_BRIDGE"] ?? "0" == "0",
      let address = SettingsPortal.busAddress(variables)
    else { return nil }
    self.programName = programName
    status = StatusWatch.start(at: address) { Window.postAssistance() }
  }

  /// Shows the window of a session; the session does not retain this object.
  package func add(_ session: WindowSession) {
    let window = AssistedWindow(session)
    windows.append(window)
    session.assistant = self
    if descriptors != nil { publish(window) }
  }

  /// Hides the window of a session that ends.
  package func remove(_ session: WindowSession) {
    session.assistant = nil
    guard let index = windows.firstIndex(where: { $0.session === session }) else { return }
    let window = windows.remove(at: index)
    if descriptors != nil {
      catk_window_event(numbers.number(of: window), "destroy")
      handle()
    }
  }

  /// Stops the threads; call it before the last window is closed.
  package func stop() {
    status?.stop()
    descriptors?.end()
    for window in windows { window.session.assistant = nil }
    windows = []
  }

  // MARK: - Starting

  private func start() {
    hasStarted = true
    status = nil
    var program = makeProgram()
    guard catk_start(&program, programName), let watch = DescriptorWatch.start() else { return }
    descriptors = watch
    for window in windows { publish(window) }
    handle()
  }

  private func publish(_ window: AssistedWindow) {
    for stage in window.session.visibleStages {
      stage.host.accessibilityEvents.setListening(true)
    }
    catk_window_event(numbers.number(of: window), "create")
    if window.session.window.hasKeyboard {
      catk_window_event(numbers.number(of: window), "activate")
    }
  }

  /// Handles what has arrived, and then waits for more.
  private func handle() {
    guard let descriptors else { return }
    if catk_handle(Self.handlingLimit) { return Window.postAssistance() }
    var found = [Int32](repeating: 0, count: Self.descriptorLimit)
    var events = [Int16](repeating: 0, count: Self.descriptorLimit)
    var sources = DescriptorWatch.Sources()
    let count = catk_sources(&found, &events, Int32(Self.descriptorLimit), &sources.timeout)
    sources.descriptors = (0..<Int(count)).map {
      .init(fd: found[$0], events: events[$0], revents: 0)
    }
    descriptors.watch(sources)
  }
}

extension Assistance: WindowAssistant {
  package func sessionDidReceiveAssistance(_ session: WindowSession) {
    if !hasStarted { start() }
    handle()
  }

  package func sessionDidPresent(_ session: WindowSession) {
    guard descriptors != nil, let window = windows.first(where: { $0.session === session })
    else { return }
    window.frameDidRun()
    if window.changes.report(window, numbers) { handle() }
  }

  package func session(_ session: WindowSession, didChangeFocus hasFocus: Bool) {
    guard descriptors != nil, let window = windows.first(where: { $0.session === session })
    else { return }
    catk_window_event(numbers.number(of: window), hasFocus ? "activate" : "deactivate")
    handle()
  }
}

// MARK: - What the toolkit asks

extension Assistance {
  /// Reads an element for the toolkit; nil if it no longer exists.
  private func reader(_ number: UInt64) -> ElementReader? {
    guard case .node(let node, let window, let stage)? = numbers.element(number) else {
      return nil
    }
    return ElementReader(node: node, window: window, stage: stage)
  }

  private func number(of node: AccessibilityNode?, in window: AssistedWindow) -> UInt64 {
    node.map { numbers.number(of: $0, in: window) } ?? 0
  }

  private func window(_ number: UInt64) -> AssistedWindow? {
    switch numbers.element(number) {
    case .window(let window)?: window
    case .node(_, let window, _)?: window
    case nil: nil
    }
  }

  func interfaces(_ number: UInt64) -> UInt32 {
    if case .window? = numbers.element(number) { return CATKInterfaceWindow.rawValue }
    return reader(number)?.interfaces ?? 0
  }

  func describe(_ number: UInt64, _ found: inout CATKDescription) -> Bool {
    if number == 0 {
      found.role = CATKRoleApplication
      found.states = CATKStateEnabled.rawValue
      found.name = programName.copiedForC
      return true
    }
    switch numbers.element(number) {
    case .window(let window)?:
      window.describe(&found)
      return true
    case .node(let node, let window, let stage)?:
      ElementReader(node: node, window: window, stage: stage).describe(&found)
      return true
    case nil: return false
    }
  }

  func childCount(_ number: UInt64) -> Int32 {
    if number == 0 { return Int32(clamping: windows.count) }
    if case .window(let window)? = numbers.element(number) {
      return Int32(clamping: window.roots.count)
    }
    return reader(number)?.childCount ?? 0
  }

  func child(_ number: UInt64, at index: Int) -> UInt64 {
    guard index >= 0 else { return 0 }
    if number == 0 { return index < windows.count ? numbers.number(of: windows[index]) : 0 }
    switch numbers.element(number) {
    case .window(let window)?:
      let roots = window.roots
      return index < roots.count ? numbers.number(of: roots[index], in: window) : 0
    case .node(let node, let window, let stage)?:
      let reader = ElementReader(node: node, window: window, stage: stage)
      return self.number(of: reader.child(at: index), in: window)
    case nil: return 0
    }
  }

  func parent(_ number: UInt64) -> UInt64 {
    guard case .node(_, let window, _)? = numbers.element(number), let reader = reader(number)
    else { return 0 }
    return reader.parent.map { numbers.number(of: $0, in: window) } ?? numbers.number(of: window)
  }

  func index(_ number: UInt64) -> Int32 {
    if case .window(let window)? = numbers.element(number) {
      return Int32(clamping: windows.firstIndex { $0 === window } ?? -1)
    }
    return reader(number)?.index ?? -1
  }

  func label(_ number: UInt64) -> UInt64 {
    guard let window = window(number), let reader = reader(number) else { return 0 }
    return self.number(of: reader.label, in: window)
  }

  func element(at x: Int32, _ y: Int32, in number: UInt64) -> UInt64 {
    guard let window = window(number) else { return 0 }
    for stage in window.session.visibleStages {
      let point = window.session.point(
        inWindow: .init(x: Double(x) + 0.5, y: Double(y) + 0.5), of: stage)
      if let node = AccessibilityTree(stage).node(at: point) {
        return numbers.number(of: node, in: window)
      }
    }
    return 0
  }

  func origin(_ number: UInt64) -> (x: Int32, y: Int32) {
    guard let position = window(number)?.session.window.position else { return (0, 0) }
    return (Int32(clamping: Int(position.x)), Int32(clamping: Int(position.y)))
  }

  func actionTitles(_ number: UInt64) -> [String] {
    reader(number)?.actions.map(\.description) ?? []
  }

  func perform(_ number: UInt64, action index: Int) -> Bool {
    guard let reader = reader(number) else { return false }
    let actions = reader.actions
    return index >= 0 && index < actions.count && reader.perform(actions[index])
  }

  func request(_ number: UInt64, _ request: CATKRequest, child: Int) -> Bool {
    guard let reader = reader(number) else { return false }
    switch request {
    case CATKRequestFocus: return reader.perform(.focus)
    case CATKRequestShow: return reader.perform(.show)
    case CATKRequestSelectChild, CATKRequestDeselectChild:
      guard let window = window(number), let node = reader.child(at: child), node.item != nil
      else { return false }
      return ElementReader(node: node, window: window, stage: reader.stage)
        .perform(request == CATKRequestSelectChild ? .select : .deselect)
    default: return false
    }
  }

  func selectedCount(_ number: UInt64) -> Int32 {
    Int32(clamping: reader(number)?.selectedItems.reduce(0) { $0 + $1.count } ?? 0)
  }

  func selectedChild(_ number: UInt64, at index: Int) -> Int32 {
    Int32(clamping: reader(number)?.selectedItem(at: index) ?? -1)
  }

  func isSelected(_ number: UInt64, child: Int) -> Bool {
    reader(number)?.selectedItems.contains { $0.contains(child) } ?? false
  }

  func forget(_ number: UInt64) { numbers.forget(number) }
}
