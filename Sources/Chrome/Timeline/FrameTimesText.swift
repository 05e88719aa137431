import Items
package import Motion
import Profiling
import Stage
import WindowHost

/// The lines of text in the frame times strip, for the available width.
package struct FrameTimesText: Hashable, Sendable {
  /// The frame rate and the frame times.
  package var times: String
  /// The counters of the last frame.
  package var counters: String
  /// How frames reach the screen, and the reason.
  package var presentation: String
  /// The most important keys and what they do.
  package var help: String
  /// The recording, pause or replay indicator; empty otherwise.
  package var activity: String

  /// Creates the lines for a status.
  package init(_ status: FrameTimesStatus, rate: ClockRate, width: FrameTimesLayout.Width) {
    times = Self.times(status, rate, width)
    counters = Self.counters(status, width)
    presentation = Self.presentation(status.presentation, width)
    help = Self.help(status, width)
    activity = Self.activity(status)
  }

  private static func times(
    _ status: FrameTimesStatus, _ rate: ClockRate, _ width: FrameTimesLayout.Width
  ) -> String {
    let speed = status.framesPerSecond.map { "\($0.fixed(0)) fps" } ?? "idle"
    let p99 = "p99 \(milliseconds(status.p99))"
    let worst = "worst \(milliseconds(status.worst))"
    // Parts whose length changes come last, so that the others do not move.
    switch width {
    case .narrow: return "\(p99)  \(speed)"
    case .medium: return "\(p99)   \(worst) ms   \(speed)"
    case .wide:
      let p50 = "p50 \(milliseconds(status.p50))"
      return "\(p50)   \(p99)   \(worst)   of \(rate.period.fixed(2)) ms   \(speed)"
    }
  }

  private static func counters(_ status: FrameTimesStatus, _ width: FrameTimesLayout.Width)
    -> String
  {
    let cells = status.counters
    let draws = count(cells.drawCommands, "draw")
    switch width {
    case .narrow: return "\(count(cells.cellsLive, "cell"))  \(draws)"
    case .medium:
      return "\(cells.cellsLive) live   \(cells.cellsPooled) pooled   "
        + "\(cells.cellsCreated) created   \(draws)"
    case .wide:
      let allocations = status.allocations.map { "   " + count($0, "allocation") } ?? ""
      return "\(count(cells.cellsLive, "cell")), \(cells.cellsPooled) pooled, "
        + "\(cells.cellsCreated) created   \(draws)   \(status.rasterized) painted" + allocations
    }
  }

  private static func presentation(
    _ presentation: Presentation, _ width: FrameTimesLayout.Width
  ) -> String {
    let name =
      width == .wide ? "Presented by \(presentation.method.longName)" : presentation.method.name
    switch presentation.reason {
    case .requested: return name + " (as requested)"
    case .noGPU: return name + " (no GPU)"
    case .unavailable(let method): return name + " (no \(method.name))"
    case .failed(let method): return name + " (\(method.name) failed)"
    case .measured(let measurements):
      let times = measurements.map { milliseconds(Double($0.time)) }
      let first = "\(name) \(times.first ?? "–") ms"
      guard width != .narrow, times.count > 1 else { return first }
      let others = zip(measurements, times).dropFirst().map { "\($0.method.name) \($1)" }
      return "\(first) (\(others.joined(separator: ", ")))"
    }
  }

  private static func help(_ status: FrameTimesStatus, _ width: FrameTimesLayout.Width) -> String {
    let escape = status.escapeGoesBack ? "Esc back" : "Esc quit"
    return switch (status.isReplay, width) {
    case (true, .narrow): "space, →, Esc"
    case (true, .medium): "space pause   → step   F1 hide   \(escape)"
    case (true, .wide): "space pause   → step   F1 hide   F12 screenshot   \(escape)"
    case (false, .narrow): "F5  F6  F7  F8  F12"
    case (false, .medium): "F5 record  F6 pause  F7 step  F8 rotate"
    case (false, .wide):
      "F1 hide   F5 record   F6 pause   F7 step   F8 rotate   F12 screenshot   \(escape)"
    }
  }

  private static func activity(_ status: FrameTimesStatus) -> String {
    switch status.activity {
    case .running: status.isReplay ? "Replay" : ""
    case .recording(let seconds): "● \(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
    case .paused(let frame): "Paused at \(frame)"
    }
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  private static func milliseconds(_ nanoseconds: Double?) -> String {
    nanoseconds.map { ($0 / 1e6).fixed(2) } ?? "–"
  }
}

extension PresentationMethod {
  /// The short name, for a narrow strip.
  fileprivate var name: String {
    switch self {
    case .surface: "surface"
    case .texture: "one texture"
    case .atlas: "textures"
    }
  }

  /// The name as part of a sentence.
  fileprivate var longName: String { self == .surface ? "the window’s surface" : name }
}
