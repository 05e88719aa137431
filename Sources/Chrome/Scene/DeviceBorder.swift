import Drawing
import Geometry
import Stage
import WindowHost

/// The thin border around a device that does not fill the window.
///
/// It consists of four lines outside the device instead of one frame over it, because a view over
/// the device makes each of its frames more expensive.
final class DeviceBorder: PassthroughView {
  private var deviceRect = Rect.zero
  private let lines = (0..<4).map { _ in View() }

  init(_ theme: ChromeTheme) {
    super.init()
    for line in lines {
      line.content = .color(theme.hairline)
      addSubview(line)
    }
  }

  /// Surrounds the device with lines.
  func setDeviceFrame(_ rect: Rect) {
    guard rect != deviceRect else { return }
    deviceRect = rect
    layoutSubviews()
  }

  override func layoutSubviews() {
    let rect = deviceRect
    isHidden = rect.isEmpty
    lines[0].frame = Rect(x: rect.minX - 1, y: rect.minY - 1, width: rect.width + 2, height: 1)
    lines[1].frame = Rect(x: rect.minX - 1, y: rect.maxY, width: rect.width + 2, height: 1)
    lines[2].frame = Rect(x: rect.minX - 1, y: rect.minY, width: 1, height: rect.height)
    lines[3].frame = Rect(x: rect.maxX, y: rect.minY, width: 1, height: rect.height)
  }
}
