import Geometry
import Scenarios

/// How large a picture is drawn at most, so that no file takes all of a machine's memory.
enum DrawingLimit {
  /// Pixels of one frame: 2²⁸, a gigabyte of memory.
  static let pixels = 268_435_456.0

  /// Why frames of a viewport are not drawn; nil where they are.
  static func objection(to viewport: Size, scale: Double) -> String? {
    let count = (viewport.width * scale).rounded() * (viewport.height * scale).rounded()
    guard count > pixels else { return nil }
    return "a viewport of \(Fixed.text(viewport.width, decimals: 0))x"
      + "\(Fixed.text(viewport.height, decimals: 0)) points at scale "
      + "\(Fixed.text(scale, decimals: 3)) has \(Fixed.text(count / 1e6, decimals: 0)) million "
      + "pixels; at most \(Fixed.text(pixels / 1e6, decimals: 0)) million are drawn"
  }

  /// Refuses a scenario that would have to be drawn too large, be it late in its course.
  static func check(_ scenario: Scenario, path: String) throws(CommandError) {
    let header = scenario.header
    for size in [header.viewport.size] + scenario.steps.compactMap({ viewport(of: $0.verb) }) {
      guard let objection = objection(to: size, scale: header.scale.value) else { continue }
      throw CommandError(.refused, "\(path): \(objection); --no-render runs it without pictures")
    }
  }

  private static func viewport(of verb: ScenarioVerb) -> Size? {
    switch verb {
    case .rotate(let size, _), .resize(let size, _): size.size
    default: nil
    }
  }
}
