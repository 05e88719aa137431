import Drawing
import Geometry
import Stage
import WindowHost

/// A phone or tablet around the device's pixels: a thin bezel with rounded corners and a shadow.
///
/// The bezel is drawn four times, each time clipped to one side of the device, because the chrome
/// is in front of the device. Four small views round the corners of the device itself.
final class DeviceBezel: PassthroughView {
  /// The width of the bezel, in device points.
  static let width = 11.0
  /// The radius of the corners of the device's pixels, in device points.
  ///
  /// With a larger radius, the corners of the pixels would extend outside the bezel's outline.
  static let radius = 26.0
  /// The space for the shadow around the bezel, in window points.
  private static let reach = 48.0

  private let sides = (0..<4).map { _ in PassthroughView() }
  private let bodies = (0..<4).map { _ in View() }
  private let corners = (0..<4).map { _ in View() }
  private let theme: ChromeTheme
  private var bodyRadius = 0.0

  init(_ theme: ChromeTheme) {
    self.theme = theme
    super.init()
    for (side, body) in zip(sides, bodies) {
      side.clipsToBounds = true
      side.addSubview(body)
      addSubview(side)
    }
    for (index, corner) in corners.enumerated() {
      corner.isUserInteractionEnabled = false
      corner.content = Content([
        .fill(.path(RoundedCorner.path(index), .bounds), .color(theme.bezel))
      ])
      addSubview(corner)
    }
  }

  /// Surrounds the device.
  ///
  /// - Parameters:
  ///   - rect: The frame of the device, in window points.
  ///   - scale: The number of window points per device point.
  func surround(_ rect: Rect, scale: Double) {
    let width = (Self.width * scale).rounded()
    let outline = rect.inset(by: Insets(all: -width))
    let outer = outline.inset(by: Insets(all: -Self.reach))
    let frames = [
      Rect(x: outer.minX, y: outer.minY, width: outer.width, height: rect.minY - outer.minY),
      Rect(x: outer.minX, y: rect.maxY, width: outer.width, height: outer.maxY - rect.maxY),
      Rect(x: outer.minX, y: rect.minY, width: rect.minX - outer.minX, height: rect.height),
      Rect(x: rect.maxX, y: rect.minY, width: outer.maxX - rect.maxX, height: rect.height),
    ]
    let radius = Self.radius * scale
    updateBodies(radius: radius + width)
    for index in sides.indices {
      sides[index].frame = frames[index]
      bodies[index].frame = outline.offset(by: Point.zero - frames[index].origin)
    }
    let side = radius.rounded(.up)
    for (index, corner) in corners.enumerated() {
      corner.frame = RoundedCorner.frame(index, of: rect, radius: side)
    }
  }

  private func updateBodies(radius: Double) {
    guard radius != bodyRadius else { return }
    bodyRadius = radius
    var shadow = theme.shadow
    shadow.offset = Vector(dx: 0, dy: 6)
    let content = Content([
      .shadow(.rounded(radius), shadow), .fill(.rounded(radius), .color(theme.bezel)),
      .stroke(
        .roundedRectangle(.inset(Insets(all: 0.5)), radius: radius - 0.5),
        .color(theme.liftedEdge), width: 1),
    ])
    for body in bodies { body.content = content }
  }
}
