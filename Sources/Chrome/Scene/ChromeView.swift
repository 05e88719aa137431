import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Stage
import WindowHost

/// The root view of the chrome, which lays out the bar and the panels around the device.
final class ChromeView: PassthroughView {
  let bar: ChromeBar
  let deviceOverlay = PassthroughView()
  let launcher: Launcher
  let expansion = SceneExpansion()
  let tooltip: Tooltip
  let toast = ToastView()
  private(set) var panels: [ChromePanel] = []
  var onCommand: ((HostCommand) -> Void)?
  /// Whether the bar is visible; true by default.
  private(set) var isBarShown = true { didSet { if isBarShown != oldValue { animateLayout() } } }
  /// Whether the device has a fixed size, and therefore a margin around it; false by default.
  var hasDeviceMargin = false { didSet { if hasDeviceMargin != oldValue { layoutSubviews() } } }
  /// Whether the device is drawn as a phone or tablet; false by default.
  var hasBezel: Bool {
    get { edge.hasBezel }
    set {
      guard newValue != hasBezel else { return }
      edge.hasBezel = newValue
      layoutSubviews()
    }
  }
  /// Whether movements are replaced by fades.
  var reducesMotion: Bool
  /// The frame of the device, in window points.
  private(set) var deviceRect = Rect.zero
  private var deviceScale = 1.0
  /// The device's size, in device points.
  private var viewport = Size.zero
  private let edge: DeviceBorder
  private weak var comparison: ComparisonSheet?
  /// The control that had the keyboard focus last.
  private weak var lastFocused: View?
  /// The number of lines that the window has shown as toasts.
  private var shownLineCount = 0
  private static let margin = 16.0
  /// The space around a phone or tablet, for its bezel and shadow, in points.
  private static let bezelMargin = 28.0
  /// The minimum width and height of a device that fills the available space, in points.
  private static let minimumDeviceLength = 96.0
  /// The minimum width of a bottom panel beside a side panel at a text scale of 1, in points.
  private static let minimumBottomPanelWidth = 320.0

  init(_ options: ChromeScene.Options) {
    reducesMotion = options.reducesMotion
    bar = ChromeBar(.standard)
    launcher = Launcher(.standard)
    edge = DeviceBorder(.standard)
    tooltip = Tooltip(.standard)
    super.init()
    deviceOverlay.clipsToBounds = true
    launcher.isHidden = true
    launcher.isUserInteractionEnabled = false
    for view in [edge, deviceOverlay, bar, launcher, expansion, toast, tooltip] {
      addSubview(view)
    }
    bar.onCommand = { [unowned self] command in onCommand?(command) }
    tooltip.hovered = { [unowned self] in hoveredButton }
    tooltip.focused = { [unowned self] in focusedView as? ChromeButton }
    let touch = PressRecognizer(name: "chrome press")
    touch.yieldsToExclusive = false
    touch.onEvent = { [unowned self] event in if event.phase == .began { tooltip.dismiss() } }
    addGestureRecognizer(touch)
  }

  // The view observes presses but is not a button.
  override var defaultAccessibilityRole: AccessibilityRole { .none }

  override var defaultAccessibilityLabel: String? { nil }

  /// The buttons of a message come first, because it disappears soon.
  override var accessibilityOrder: [View] {
    let first = [toast, bar] + panels
    return first + subviews.filter { view in !first.contains { $0 === view } }
  }

  // MARK: - Keyboard

  /// The view that has the keyboard; nil if the scene has it.
  var focusedView: View? { host?.keyboard.firstResponder }

  /// Moves the keyboard focus to the control that had it last, or the first one; shows the bar if
  /// there are none.
  func focusControls() {
    guard let keyboard = host?.keyboard else { return }
    if toast.message == nil, let lastFocused, lastFocused.root === self,
      sequence(first: lastFocused, next: { $0.superview })
        .allSatisfy({ !$0.isHidden && $0.isUserInteractionEnabled })
    {
      return keyboard.setFirstResponder(lastFocused)
    }
    guard !keyboard.moveFocus(in: self, isForward: true) else { return }
    isBarShown = true
    keyboard.moveFocus(in: self, isForward: true)
  }

  /// Moves the focus among the controls; Tab past either end, and Escape, return the keyboard to
  /// the scene.
  override func handleKey(_ event: KeyEvent) -> Bool {
    guard let keyboard = host?.keyboard, let focusedView, event.phase != .up,
      !launcher.isUserInteractionEnabled
    else { return false }
    func move(_ isForward: Bool) -> Bool {
      keyboard.moveFocus(in: self, isForward: isForward, wraps: false)
    }
    switch event.key {
    case .escape: unfocusControls()
    case .tab:
      guard !move(!event.modifiers.contains(.shift)) else { break }
      unfocusControls()
      // The next time the focus enters, it starts at the first control.
      lastFocused = nil
    case .right, .down: _ = move(true)
    case .left, .up: _ = move(false)
    case .home, .end:
      keyboard.setFirstResponder(nil)
      if !move(event.key == .home) { keyboard.setFirstResponder(focusedView) }
    default: break
    }
    return true
  }

  /// Sets the frame of the device in the window, its size in its own points, and the number of
  /// window points per device point.
  func setDeviceFrame(_ rect: Rect, viewport: Size, scale: Double) {
    if rect != deviceRect || scale != deviceScale {
      deviceRect = rect
      deviceScale = scale
      layoutDevice()
    }
    if viewport != self.viewport {
      self.viewport = viewport
      layoutSubviews()
    }
  }

  /// Hides the bar, or shows it again.
  func toggleBar() { isBarShown.toggle() }

  /// Returns the keyboard to the scene, and hides the tooltip.
  func unfocusControls() {
    if let focusedView { lastFocused = focusedView }
    host?.keyboard.setFirstResponder(nil)
    tooltip.dismiss()
  }

  /// Hides the message with buttons when another line is shown in its place.
  func updateToast(lineCount: Int) {
    if lineCount != shownLineCount { toast.dismiss() }
    shownLineCount = lineCount
  }

  /// Whether a comparison is open.
  var isComparing: Bool { comparison?.isUserInteractionEnabled ?? false }

  /// Opens a comparison in front of everything.
  func open(_ sheet: ComparisonSheet) {
    closeComparison()
    comparison = sheet
    sheet.open(over: self)
  }

  /// Closes the comparison; no effect without one.
  func closeComparison() { comparison?.dismiss() }

  /// Adds a panel, which slides in from its edge, and removes another one from the right edge.
  func show(_ panel: ChromePanel) {
    guard !panels.contains(where: { $0 === panel }) else { return }
    // Two panels beside each other would leave too little space for the device.
    if panel.edge == .trailing, let other = panels.first(where: { $0.edge == .trailing }) {
      hide(other)
    }
    panels.append(panel)
    insertSubview(panel, above: deviceOverlay)
    layoutSubviews()
    guard let host, host.frameTime > .zero else { return }
    host.withoutAnimation { setOffscreen(true, panel) }
    host.animate(curve) { setOffscreen(false, panel) }
  }

  /// Removes a panel, which slides out; its space is free immediately.
  func hide(_ panel: ChromePanel) {
    guard panels.contains(where: { $0 === panel }) else { return }
    panel.willHide()
    panels.removeAll { $0 === panel }
    layoutSubviews()
    host?.animate(curve) {
      setOffscreen(true, panel)
    } completion: { [weak self, weak panel] in
      guard let self, let panel, !panels.contains(where: { $0 === panel }) else { return }
      setOffscreen(false, panel)
      panel.removeFromSuperview()
    }
  }

  private var curve: AnimationCurve { reducesMotion ? ChromeMotion.fade : ChromeMotion.slide }

  /// Moves a panel past its edge or back; with reduced motion, fades it in place.
  private func setOffscreen(_ isAway: Bool, _ panel: ChromePanel) {
    guard !reducesMotion else { return panel.opacity = isAway ? 0 : 1 }
    let distance = isAway ? panel.extent : -panel.extent
    panel.frame = panel.frame.offset(
      by: panel.edge == .bottom ? Vector(dx: 0, dy: distance) : Vector(dx: distance, dy: 0))
  }

  /// The height of the bar, in points, whether or not it is visible.
  private var barHeight: Double { chromeMetrics.barHeight }

  override func layoutSubviews() {
    let top = isBarShown ? 0 : -barHeight
    bar.frame = Rect(
      x: 0, y: reducesMotion ? 0 : top, width: bounds.width, height: barHeight)
    bar.opacity = isBarShown || !reducesMotion ? 1 : 0
    bar.isUserInteractionEnabled = isBarShown
    let layout = panelLayout(in: bounds.size)
    let frames = layout.panels
    toast.frame = layout.room.inset(by: Insets(bottom: overhang))
    for panel in panels { panel.isHidden = !frames.contains { $0.panel === panel } }
    for (panel, frame) in frames { panel.frame = frame }
    edge.frame = bounds
    launcher.frame = bounds
    expansion.frame = bounds
    for sheet in subviews where sheet.isModal { sheet.frame = bounds }
    layoutDevice()
  }

  /// The height of what panels show above their upper edge, in points.
  var overhang: Double {
    panels.lazy.filter { !$0.isHidden }.map(\.overhang).max() ?? 0
  }

  /// Returns the area for the device in a window of a given size, with the current bar and panels.
  func deviceArea(in window: Size) -> Rect {
    let room = panelLayout(in: window).room
    guard hasDeviceMargin else { return room }
    // The margin shrinks if the device needs the space.
    let least = minimumDeviceSize
    let margin = hasBezel ? Self.bezelMargin : Self.margin
    let x = max(0, min(margin, (room.width - least.width) / 2))
    let y = max(0, min(margin, (room.height - least.height) / 2))
    return room.inset(by: Insets(top: y, left: x, bottom: y, right: x))
  }

  /// Whether a panel fits into a window of a given size.
  func hasRoom(for panel: ChromePanel, in window: Size) -> Bool {
    panelLayout(in: window).panels.contains { $0.panel === panel }
  }

  /// Returns the frames of the panels that fit into a window of a given size, and the space left.
  ///
  /// A panel that would leave less than the minimum size of the device is omitted.
  private func panelLayout(
    in window: Size
  ) -> (panels: [(panel: ChromePanel, frame: Rect)], room: Rect) {
    let top = isBarShown ? barHeight : 0
    var room = Rect(origin: .zero, size: window).inset(by: Insets(top: top))
    var frames: [(panel: ChromePanel, frame: Rect)] = []
    let least = minimumDeviceSize
    for panel in panels(in: window.width) {
      let axis = panel.edge == .bottom ? Axis.vertical : .horizontal
      let minimum = panel.minimumExtent(textScale: chromeMetrics.textScale)
      let extent = min(panel.extent, max(minimum, (room.size[axis] - least[axis]).rounded(.down)))
      let (frame, rest) = Self.split(room, at: panel.edge, extent)
      guard rest.size[axis] >= least[axis] else { continue }
      frames.append((panel, frame))
      room = rest
    }
    return (frames, room)
  }

  /// The minimum size of the device beside panels, in points.
  private var minimumDeviceSize: Size {
    guard hasDeviceMargin || bar.status.isReplay else {
      return Size(width: Self.minimumDeviceLength, height: Self.minimumDeviceLength)
    }
    let scale = ViewportPlacement.minimumScale
    return Size(width: viewport.width * scale, height: viewport.height * scale)
  }

  /// Returns the panels in layout order, regardless of the order in which they were added.
  ///
  /// Side panels come before bottom panels, unless they would leave too little width for these.
  private func panels(in width: Double) -> [ChromePanel] {
    let side = panels.filter { $0.edge == .trailing }
    let bottom = panels.filter { $0.edge == .bottom }
    let rest = side.reduce(width) { $0 - $1.extent }
    let least = chromeMetrics.scaled(Self.minimumBottomPanelWidth)
    return rest >= least ? side + bottom : bottom + side
  }

  /// Splits a rectangle into the strip of a panel, as high or wide as `extent`, and the rest.
  private static func split(
    _ room: Rect, at edge: ChromePanel.Edge, _ extent: Double
  ) -> (panel: Rect, rest: Rect) {
    switch edge {
    case .bottom:
      let height = min(extent, room.height)
      let strip = Rect(x: room.minX, y: room.maxY - height, width: room.width, height: height)
      return (strip, room.inset(by: Insets(bottom: height)))
    case .trailing:
      let width = min(extent, room.width)
      let strip = Rect(
        x: room.maxX - width, y: room.minY, width: width, height: room.height)
      return (strip, room.inset(by: Insets(right: width)))
    }
  }

  /// Returns the frame of a menu's button; the upper right corner if the bar is hidden.
  func anchor(of command: ChromeCommand) -> Rect {
    let anchor = bar.anchor(of: command).offset(
      by: Vector(dx: 0, dy: isBarShown ? 0 : -barHeight))
    return anchor.offset(by: Vector(dx: 0, dy: max(0, -anchor.maxY)))
  }

  private func animateLayout() {
    guard let host else { return layoutSubviews() }
    host.animate(curve) { layoutSubviews() }
  }

  private func layoutDevice() {
    deviceOverlay.frame = deviceRect
    edge.setDeviceFrame(deviceRect, scale: deviceScale)
  }
}
