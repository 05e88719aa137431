import Chrome
import Foundation
import Geometry
import Gestures
import Motion
import Profiling
import ReticleCommand
import Scenarios
import Scenes
import Stage
import Testing

@Suite struct GestureComparisonTests {
  private static func makeStage() throws(SceneError) -> Stage {
    var configuration = StageConfiguration(viewport: Size(width: 320, height: 420))
    configuration.parameters["count"] = .integer(400)
    guard let type = SceneCatalog.all.first(where: { $0.name == "grid" }) else {
      throw .unsupported("there is no grid")
    }
    return try Stage(type, configuration)
  }

  /// Returns the input of a drag up to a frame, with a pause in which no frame runs.
  private static func history(to last: Int64) throws -> InputHistory {
    let stage = try makeStage()
    var history = InputHistory()
    for frame in 0..<last where frame < 20 || frame > 40 {
      let y = 400 - 4 * Double(frame - 41)
      let phase: PointerSample.Phase = frame == 41 ? .began : .moved
      let time = Timestamp(frame: frame)
      let sample = PointerSample(
        id: 0, phase: phase, position: Point(x: 100, y: y), time: time, device: .touch)
      let events = frame > 40 ? [InputEvent(time: time, kind: .pointer(sample))] : []
      let input = FrameInput(frame: frame, events: events)
      history.append(input, late: stage.runFrame(input).lateDeliveries)
    }
    return history
  }

  private static func comparison(
    to last: Int64, _ work: String
  ) throws -> GestureComparison? {
    GestureComparison(
      try history(to: last), try AddedWork(work), name: "grid", rate: .sixty,
      environment: ProcessInfo.processInfo.environment
    ) { () throws(SceneError) in try makeStage() }
  }

  @Test func `both sides run the same frames, and the verdict is that of compare`() throws {
    let comparison = try #require(try Self.comparison(to: 110, "frame=2ms/1"))
    var shownFrames: [Int64] = []
    var lastProgress = -1.0
    while !comparison.isFinished {
      try comparison.work { true }
      #expect(comparison.progress >= lastProgress)
      lastProgress = comparison.progress
      guard let pair = comparison.pair else { continue }
      #expect(pair.before.stage.frameNumber == pair.after.stage.frameNumber)
      #expect(pair.before.stage.digest() == pair.after.stage.digest())
      if comparison.isAtOwnPace { shownFrames.append(pair.before.stage.frameNumber) }
    }
    #expect(comparison.progress == 1)
    #expect(shownFrames == Array(0..<20) + Array(41..<110), "one at a time, at its own pace")
    let result = try #require(comparison.result)
    #expect(result.obstacles == [])
    #expect(result.behavior.isSame)
    #expect(result.behavior.compared >= 3)
    #expect(result.work.differences == [])
    #expect(result.time?.verdict == .slower)
    #expect(result.time?.runs.before == GestureComparison.pairCount)
    #expect(comparison.times.frames == Array(41..<110).suffix(comparison.times.count))
    let worst = try #require(comparison.worst)
    let report = LiveComparison.report(of: result, comparison)
    let frame = comparison.times.frames[worst.row]
    #expect(report.verdict.hasPrefix("Slower: frame \(frame) takes "))
    #expect(report.isBad)
    #expect(report.lines.contains { $0.hasPrefix("behavior   same") })
    #expect(report.lines.contains { $0.hasPrefix("time       slower") })
    #expect(report.lines.count { $0.contains("frame ") && $0.contains(" → ") } >= 5)
  }

  @Test func `single slow frames are counted if typical and heavy frames are not slower`() throws {
    let comparison = try #require(try Self.comparison(to: 240, "frame=20ms/40"))
    while !comparison.isFinished { try comparison.work { false } }
    let result = try #require(comparison.result)
    for frame: Int64 in [80, 120, 160, 200] {
      #expect(
        result.slowFrames.contains {
          $0.change > 1 && $0.firstFrame <= frame && frame <= $0.lastFrame
            && $0.phase == "simulate"
        }, "frame \(frame) in \(result.slowFrames)")
    }
    let report = LiveComparison.report(of: result, comparison)
    #expect(report.verdict.hasPrefix("Slower"))
    #expect(report.isBad)
    #expect(report.lines.contains { $0.contains("simulate (") }, "\(report.lines)")
  }

  @Test func `the function that made it slow is named`() throws {
    var found: [FunctionDifference] = []
    // No function is named while another test samples in this process.
    for _ in 0..<10 where found.isEmpty {
      let comparison = try #require(try Self.comparison(to: 110, "frame=2ms/1"))
      while !comparison.isFinished { try comparison.work { false } }
      found = comparison.result?.functions ?? []
      let report = try #require(
        comparison.result.map { LiveComparison.report(of: $0, comparison) })
      for function in found { #expect(report.lines.contains { $0.contains(function.text) }) }
    }
    // The work is added by a function of its own.
    let names = found.flatMap { [$0.function, $0.caller, $0.inside] }
    #expect(names.contains { $0.hasPrefix("WorkInjector.") || $0.hasPrefix("SystemMeter.") })
  }

  @Test func `a history that is too short is not compared`() throws {
    #expect(try Self.comparison(to: 70, "frame=2ms/1") == nil)
  }
}
