import Motion
package import Profiling
import Scenarios
import Stage

extension Benchmark {
  /// A benchmark of replaying without drawing, from the start and to any frame.
  package static let replay = Benchmark(
    "replay", summary: "A minute of flings over the photo grid, replayed without drawing"
  ) { context throws(BenchmarkError) in
    let replay = try photoReplay()
    let whole = try straight(replay, context)
    return [whole.speed, whole.time, try seeks(replay, whole.times, context)]
  }

  private static func photoReplay() throws(BenchmarkError) -> PhotoReplay {
    do throws(ScenarioErrors) {
      return try PhotoReplay()
    } catch {
      throw BenchmarkError("the scenario cannot be read: \(error)")
    }
  }

  private static func straight(
    _ replay: PhotoReplay, _ context: BenchmarkContext
  ) throws(BenchmarkError) -> (speed: BenchmarkRow, time: BenchmarkRow, times: [Nanoseconds]) {
    let layers = try BenchmarkError.convertingSceneErrors { () throws(SceneError) in
      try replay.layerFloor()
    }
    let measured = try context.times { () throws(BenchmarkError) in
      try BenchmarkError.convertingSceneErrors { () throws(SceneError) in
        let runner = ReplayRunner(replay.scenario, on: try replay.makeStage())
        runner.advance(to: Int64(PhotoReplay.frameCount))
      }
    } floor: { () throws(BenchmarkError) in
      for _ in 0..<PhotoReplay.frameCount { layers.scroll(by: PhotoFrames.step) }
    }
    let times = measured.times
    let realTime = Double(PhotoReplay.frameCount) / 60 * 1e9
    let speeds = times.map { realTime / Double($0) }.sorted()
    return (
      BenchmarkRow(
        "replay of 3,600 frames", median: speeds[speeds.count / 2], p99: speeds[0], .timesRealTime),
      BenchmarkRow(
        "… its time, against the layers of as many frames", times, .milliseconds,
        floor: measured.floor, targets: [.ratioAtMost(120)]), times
    )
  }

  private static func seeks(
    _ replay: PhotoReplay, _ floor: [Nanoseconds], _ context: BenchmarkContext
  ) throws(BenchmarkError) -> BenchmarkRow {
    let seeker = try BenchmarkError.convertingSceneErrors { () throws(SceneError) in
      let seeker = try ReplaySeeker(replay.scenario) { () throws(SceneError) in
        try replay.makeStage()
      }
      try seeker.seek(to: Int64(PhotoReplay.frameCount))
      while try seeker.prepare(frames: 600) {}
      return seeker
    }
    var generator = SeededGenerator(seed: 7)
    var times: [Nanoseconds] = []
    for _ in context.passes(1...(context.repeats * 4)) {
      let frame = Int64(generator.next(below: PhotoReplay.frameCount))
      let start = context.meter.threadTime()
      try BenchmarkError.convertingSceneErrors { () throws(SceneError) in
        _ = try seeker.seek(to: frame)
      }
      times.append(context.meter.threadTime() - start)
    }
    return BenchmarkRow(
      "seek to any of 3,600 frames, against replaying all", times, .milliseconds, floor: floor,
      targets: [.ratioAtMost(0.5)])
  }
}
