import Geometry
import Items
import Profiling
import Scenarios
import Stage

/// The description of a frame's state in the timeline.
struct FrameFacts {
  /// Short texts, most important first.
  let texts: [String]

  /// Reads the state of a runner's stage.
  init(_ runner: ReplayRunner) {
    let stage = runner.stage
    let offset = stage.scrollOffset
    let counters = stage.frameCounters
    var texts = ["Scrolled \(Self.text(for: offset)) pt"]
    if let phase = Self.phase(of: stage) { texts.append("motion: \(phase)") }
    texts.append(
      "\(counters.cellsLive) cells, \(counters.cellsReused) reused, "
        + "\(counters.cellsCreated) created")
    texts.append("\(counters.layoutPasses) layout\(counters.layoutPasses == 1 ? "" : "s")")
    texts.append("\(counters.drawCommands) draws")
    if counters.animationsLive > 0 {
      texts.append(
        "\(counters.animationsLive) animation\(counters.animationsLive == 1 ? "" : "s")")
    }
    if let line = runner.player.startedSteps.last?.line { texts.append("line \(line)") }
    self.texts = texts
  }

  /// Describes an offset: the vertical part, and the horizontal part if it is not zero.
  private static func text(for offset: Vector) -> String {
    let down = offset.dy.fixed(1)
    return offset.dx == 0 ? down : "\(offset.dx.fixed(1)) across, \(down) down"
  }

  private static func phase(of stage: Stage) -> String? {
    guard let probe = Probe("phase"), let value = try? stage.value(of: probe) else { return nil }
    return value.description
  }
}
