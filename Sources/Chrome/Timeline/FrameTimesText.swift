import Items
package import Motion
import Profiling
import Stage
import WindowHost

/// The lines of text about the last frames of a live scene.
package struct FrameTimesText: Hashable, Sendable {
  /// The frame rate and the frame times.
  package var times: String
  /// The counters of the last frame.
  package var counters: String
  /// How frames reach the screen, and the reason.
  package var presentation: String

  /// Creates the lines for a status.
  package init(_ status: FrameTimesStatus, rate: ClockRate) {
    times = Self.times(status, rate)
    counters = Self.counters(status)
    presentation = Self.presentation(status.presentation)
  }

  private static func times(_ status: FrameTimesStatus, _ rate: ClockRate) -> String {
    let rate = "\((1 / rate.frameDuration).fixed(0)) Hz"
    let speed = status.framesPerSecond.map { "\($0.fixed(0)) fps of \(rate)" } ?? "idle, \(rate)"
    // Parts whose length changes come last, so that the others do not move.
    let span = status.frameCount == 0 ? "" : " in \(count(status.frameCount, "frame"))"
    return "p50 \(milliseconds(status.p50))   p99 \(milliseconds(status.p99))   "
      + "worst \(milliseconds(status.worst))\(span)   \(speed)"
  }

  private static func counters(_ status: FrameTimesStatus) -> String {
    let cells = status.counters
    let allocations = status.allocations.map { "   ·   " + count($0, "allocation") } ?? ""
    return "\(count(cells.cellsLive, "cell")), \(cells.cellsPooled) pooled, "
      + "\(cells.cellsCreated) created   ·   \(count(cells.drawCommands, "draw"))   ·   "
      + "\(status.rasterized) painted" + allocations
  }

  private static func presentation(_ presentation: Presentation) -> String {
    let name = "Presented by \(presentation.method.longName)"
    switch presentation.reason {
    case .requested: return name + " (as requested)"
    case .noGPU: return name + " (no GPU)"
    case .unavailable(let method): return name + " (no \(method.name))"
    case .failed(let method): return name + " (\(method.name) failed)"
    case .measured(let measurements):
      let times = measurements.map { milliseconds(Double($0.time)) }
      let first = "\(name) \(times.first ?? "–")"
      guard times.count > 1 else { return first }
      let others = zip(measurements, times).dropFirst().map { "\($0.method.name) \($1)" }
      return "\(first) (\(others.joined(separator: ", ")))"
    }
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  private static func milliseconds(_ nanoseconds: Double?) -> String {
    nanoseconds.map { "\(($0 / 1e6).fixed(2)) ms" } ?? "–"
  }
}

extension PresentationMethod {
  /// The short name.
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
