import Drawing
import Geometry
import Stage
import WindowHost

/// The root of the chrome: lays bar and panels out around the device.
final class ChromeView: PassthroughView {
  let bar: ChromeBar
  let overDevice = PassthroughView()
  private(set) var panels: [ChromePanel] = []
  var onCommand: ((HostCommand) -> Void)?
  /// Whether the bar is there.
  var isBarShown = true { didSet { if isBarShown != oldValue { layOutAnimated() } } }
  /// Where the device lies.
  var deviceRect = Rect.zero { didSet { if deviceRect != oldValue { placeDevice() } } }
  /// Where the device may lie.
  private(set) var deviceArea = Rect.zero

  private let edge: DeviceEdge

  init(_ options: ChromeScene.Options) {
    bar = ChromeBar(options.theme)
    edge = DeviceEdge(options.theme)
    super.init()
    overDevice.clipsToBounds = true
    for view in [edge, overDevice, bar] { addSubview(view) }
    bar.onCommand = { [unowned self] command in onCommand?(command) }
  }

  func show(_ panel: ChromePanel) {
    guard !panels.contains(where: { $0 === panel }) else { return }
    panels.append(panel)
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
    for panel in panels { room = place(panel, in: room) }
    deviceArea = room
    edge.frame = bounds
    placeDevice()
  }

  /// Gives a panel its strip of the room; returns the rest.
  private func place(_ panel: ChromePanel, in room: Rect) -> Rect {
    switch panel.edge {
    case .bottom:
      let height = min(panel.extent, room.height)
      panel.frame = Rect(
        x: room.minX, y: room.maxY - height, width: room.width, height: height)
      return room.inset(by: Insets(bottom: height))
    case .trailing:
      let width = min(panel.extent, room.width)
      panel.frame = Rect(x: room.maxX - width, y: room.minY, width: width, height: room.height)
      return room.inset(by: Insets(right: width))
    }
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
