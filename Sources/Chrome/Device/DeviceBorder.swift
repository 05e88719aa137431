import Drawing
import Geometry
import Stage
import WindowHost

/// The border of a device that does not fill the window: a thin line, or the bezel of a phone or
/// tablet.
///
/// The line consists of four parts outside the device instead of one frame over it, because a view
/// over the device makes each of its frames more expensive.
final class DeviceBorder: PassthroughView {
  private var deviceRect = Rect.zero
  private var deviceScale = 1.0
  private let bezel: DeviceBezel
  private let lines = (0..<4).map { _ in View() }

  /// Whether the device is drawn as a phone or tablet; false by default.
  var hasBezel = false { didSet { if hasBezel != oldValue { layoutSubviews() } } }

  init(_ theme: ChromeTheme) {
    bezel = DeviceBezel(theme)
    super.init()
    for line in lines {
      line.content = .color(theme.hairline)
      addSubview(line)
    }
    addSubview(bezel)
  }

  /// Surrounds the device.
  ///
  /// - Parameters:
  ///   - rect: The frame of the device, in window points.
  ///   - scale: The number of window points per device point.
  func setDeviceFrame(_ rect: Rect, scale: Double) {
    guard rect != deviceRect || scale != deviceScale else { return }
    deviceRect = rect
    deviceScale = scale
    layoutSubviews()
  }

  override func layoutSubviews() {
    let rect = deviceRect
    isHidden = rect.isEmpty
    bezel.frame = bounds
    bezel.isHidden = !hasBezel
    for line in lines { line.isHidden = hasBezel }
    if hasBezel { return bezel.surround(rect, scale: deviceScale) }
    lines[0].frame = Rect(x: rect.minX - 1, y: rect.minY - 1, width: rect.width + 2, height: 1)
    lines[1].frame = Rect(x: rect.minX - 1, y: rect.maxY, width: rect.width + 2, height: 1)
    lines[2].frame = Rect(x: rect.minX - 1, y: rect.minY, width: 1, height: rect.height)
    lines[3].frame = Rect(x: rect.maxX, y: rect.minY, width: 1, height: rect.height)
  }
}
