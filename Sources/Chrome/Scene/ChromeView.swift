import Drawing
import Geometry
import Stage
import WindowHost

/// The root of the chrome: lays bar and panels out around the device.
final class ChromeView: PassthroughView {
  let bar: ChromeBar
  let overDevice = PassthroughView()
  let launcher: Launcher
  let expansion = SceneExpansion()
  private(set) var panels: [ChromePanel] = []
  var onCommand: ((HostCommand) -> Void)?
  /// Whether the bar is there.
  var isBarShown = true { didSet { if isBarShown != oldValue { layOutAnimated() } } }
  /// Whether there is a margin around the device, which has a size of its own.
  var framesDevice = false { didSet { if framesDevice != oldValue { layoutSubviews() } } }
  /// Where the device lies.
  var deviceRect = Rect.zero { didSet { if deviceRect != oldValue { placeDevice() } } }
  private let edge: DeviceEdge
  private static let margin = 16.0

  init(_ options: ChromeScene.Options) {
    bar = ChromeBar(options.theme)
    launcher = Launcher(options.theme)
    edge = DeviceEdge(options.theme)
    super.init()
    overDevice.clipsToBounds = true
    launcher.isHidden = true
    for view in [edge, overDevice, bar, launcher, expansion] { addSubview(view) }
    bar.onCommand = { [unowned self] command in onCommand?(command) }
  }

  func show(_ panel: ChromePanel) {
    guard !panels.contains(where: { $0 === panel }) else { return }
    // Those at the side take the whole height, in whatever order they came.
    let index = panel.edge == .trailing ? 0 : panels.count
    panels.insert(panel, at: index)
    insertSubview(panel, above: overDevice)
    layoutSubviews()
  }

  func hide(_ panel: ChromePanel) {
    panels.removeAll { $0 === panel }
    panel.removeFromSuperview()
    layoutSubviews()
  }

  override func layoutSubviews() {
    let barHeight = isBarShown ? ChromeBar.height : 0
    bar.frame = Rect(
      x: 0, y: barHeight - ChromeBar.height, width: bounds.width, height: ChromeBar.height)
    var room = bounds.inset(by: Insets(top: barHeight))
    for panel in panels { (panel.frame, room) = Self.split(room, for: panel) }
    edge.frame = bounds
    launcher.frame = bounds
    expansion.frame = bounds
    placeDevice()
  }

  /// Where the device may lie in a window of a size, with the bar and panels there are.
  func deviceArea(in window: Size) -> Rect {
    let top = isBarShown ? ChromeBar.height : 0
    var room = Rect(origin: .zero, size: window).inset(by: Insets(top: top))
    for panel in panels { room = Self.split(room, for: panel).rest }
    return framesDevice ? room.inset(by: Insets(all: Self.margin)) : room
  }

  /// A panel's strip of the room, and the rest.
  private static func split(_ room: Rect, for panel: ChromePanel) -> (panel: Rect, rest: Rect) {
    switch panel.edge {
    case .bottom:
      let height = min(panel.extent, room.height)
      let strip = Rect(x: room.minX, y: room.maxY - height, width: room.width, height: height)
      return (strip, room.inset(by: Insets(bottom: height)))
    case .trailing:
      let width = min(panel.extent, room.width)
      let strip = Rect(
        x: room.maxX - width, y: room.minY, width: width, height: room.height)
      return (strip, room.inset(by: Insets(right: width)))
    }
  }

  /// Where the button of a menu lies; the window's upper right corner while the bar is hidden.
  func anchor(of command: ChromeCommand) -> Rect {
    let anchor = bar.anchor(of: command).offset(by: bar.frame.origin - .zero)
    return anchor.offset(by: Vector(dx: 0, dy: max(0, -anchor.maxY)))
  }

  private func layOutAnimated() {
    guard let host else { return layoutSubviews() }
    host.animate(ChromeMotion.slide) { layoutSubviews() }
  }

  private func placeDevice() {
    overDevice.frame = deviceRect
    edge.deviceRect = deviceRect
  }
}
