package import Geometry
package import Gestures
package import Motion
package import Stage
import Testing

/// Runs the frames of a stage one after the other, each with the events that a test sends.
package final class StageDriver {
  package let stage: Stage
  /// The number of the next frame; the first one is 0.
  package private(set) var nextFrame: Int64 = 0
  /// The counters of the last frame.
  package private(set) var counters = FrameCounters()

  package init(_ stage: Stage) { self.stage = stage }

  /// The time of the next frame.
  package var nextTime: Timestamp { Timestamp(frame: nextFrame) }

  /// Runs the next frame with events at its beginning.
  @discardableResult
  package func runFrame(_ kinds: [InputEvent.Kind] = []) -> FrameResult {
    let events = kinds.map { InputEvent(time: nextTime, kind: $0) }
    let result = stage.runFrame(FrameInput(frame: nextFrame, events: events))
    nextFrame += 1
    counters = result.counters
    return result
  }

  /// Runs a number of frames without events.
  package func runFrames(_ count: Int) {
    for _ in 0..<count { runFrame() }
  }

  /// Runs frames until nothing moves, for at most ten seconds at 60 frames per second.
  package func runUntilIdle() {
    for _ in 0..<600 {
      runFrame()
      if stage.pendingActivity.isEmpty { return }
    }
  }

  /// Returns a pointer sample in the next frame, by default of a finger.
  package func sample(
    _ phase: PointerSample.Phase, _ position: Point, id: Int = 1,
    device: PointerSample.Device = .touch
  ) -> InputEvent.Kind {
    .pointer(
      PointerSample(
        id: id, phase: phase, position: position, time: nextTime, device: device,
        button: device == .mouse ? 1 : 0))
  }

  /// Reads a probe like a scenario.
  package func value(ofProbe text: String) throws -> String {
    try stage.value(of: try #require(Probe(text))).description
  }
}
