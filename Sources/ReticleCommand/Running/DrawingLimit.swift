import Geometry
import Profiling
import Scenarios

/// The maximum size of a drawn frame, so that a file cannot use all memory of a machine.
enum DrawingLimit {
  /// Pixels per frame: 2²⁸, one gigabyte of memory.
  static let pixels = 268_435_456.0

  /// Returns the reason frames of a viewport cannot be drawn, or nil if they can.
  static func failureReason(for viewport: Size, scale: Double) -> String? {
    let count = (viewport.width * scale).rounded() * (viewport.height * scale).rounded()
    guard count > pixels else { return nil }
    return "a viewport of \(viewport.width.fixed(0))x"
      + "\(viewport.height.fixed(0)) points at scale "
      + "\(scale.fixed(3)) has \((count / 1e6).fixed(0)) million "
      + "pixels; at most \((pixels / 1e6).fixed(0)) million are drawn"
  }

  /// Throws if any viewport of a scenario, even a late one, is too large to draw.
  static func check(_ scenario: Scenario, path: String) throws(CommandError) {
    let header = scenario.header
    for size in [header.viewport.size] + scenario.steps.compactMap({ viewport(of: $0.verb) }) {
      guard let objection = failureReason(for: size, scale: header.scale.value) else { continue }
      throw CommandError(.refused, "\(path): \(objection); --no-render runs it without pictures")
    }
  }

  private static func viewport(of verb: ScenarioVerb) -> Size? {
    if case .viewport(let size, _) = verb.role { size.size } else { nil }
  }
}
