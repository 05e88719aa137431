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
    return [try straight(replay, context), try seeks(replay, context)]
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
  ) throws(BenchmarkError) -> BenchmarkRow {
    let times = try context.times { () throws(BenchmarkError) in
      try BenchmarkError.convertingSceneErrors { () throws(SceneError) in
        let runner = ReplayRunner(replay.scenario, on: try replay.makeStage())
        runner.advance(to: Int64(PhotoReplay.frameCount))
      }
    }
    let realTime = Double(PhotoReplay.frameCount) / 60 * 1e9
    let speeds = times.map { realTime / Double($0) }.sorted()
    return BenchmarkRow(
      "replay of 3,600 frames", median: speeds[speeds.count / 2], p99: speeds[0], .timesRealTime,
      targets: [.medianAtLeast(1000)])
  }

  private static func seeks(
    _ replay: PhotoReplay, _ context: BenchmarkContext
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
      let start = context.meter.wallTime()
      try BenchmarkError.convertingSceneErrors { () throws(SceneError) in
        _ = try seeker.seek(to: frame)
      }
      times.append(context.meter.wallTime() - start)
    }
    return BenchmarkRow(
      "seek to any of 3,600 frames", times, .milliseconds, targets: [.medianAtMost(100)])
  }
}
