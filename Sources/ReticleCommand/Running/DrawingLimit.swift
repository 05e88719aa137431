import Geometry
import Profiling
import Scenarios

/// How large a picture is drawn at most, so that no file takes all of a machine's memory.
enum DrawingLimit {
  /// Pixels of one frame: 2²⁸, a gigabyte of memory.
  static let pixels = 268_435_456.0

  /// Why frames of a viewport are not drawn; nil where they are.
  static func objection(to viewport: Size, scale: Double) -> String? {
    let count = (viewport.width * scale).rounded() * (viewport.height * scale).rounded()
    guard count > pixels else { return nil }
    return "a viewport of \(viewport.width.fixed(0))x"
      + "\(viewport.height.fixed(0)) points at scale "
      + "\(scale.fixed(3)) has \((count / 1e6).fixed(0)) million "
      + "pixels; at most \((pixels / 1e6).fixed(0)) million are drawn"
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
    if case .viewport(let size, _) = verb.role { size.size } else { nil }
  }
}
