import FoundationEssentials
import Geometry
import Profiling
import Scenarios
import Stage
import WindowHost

extension Benchmark {
  /// Measures the memory of a demo after its first second and after ten minutes of flings.
  static func memory(of scene: SceneType) -> Benchmark {
    Benchmark(
      "memory",
      summary: "Resident memory of the demo at 1024×768, also after ten minutes of flings",
      needsOwnProcess: true
    ) { _ throws(BenchmarkError) in
      do {
        return try MemoryRun(scene).rows()
      } catch {
        throw BenchmarkError("\(error)")
      }
    }
  }
}

/// Ten minutes of flings over a scene, run as fast as possible.
private struct MemoryRun {
  private static let flingInterval = 90
  private static let frameCount = 36_000
  private static let viewport = Size(width: 1024, height: 768)

  private let scene: SceneType
  private let runner: ReplayRunner

  init(_ scene: SceneType) throws {
    self.scene = scene
    let parser = ScenarioParser(file: "memory.scn", scenes: [scene])
    let scenario = try parser.parse(Self.text(scene.name)).scenario
    let stage = try Stage(scene, scenario.configuration(parameters: SceneValues()))
    runner = ReplayRunner(scenario, on: stage)
  }

  func rows() throws -> [BenchmarkRow] {
    var options = WindowOptions(title: "Reticle", size: Self.viewport)
    let environment = ProcessInfo.processInfo.environment
    let hasDisplay = environment["DISPLAY"] != nil || environment["WAYLAND_DISPLAY"] != nil
    if !hasDisplay { options.videoDriver = "dummy" }
    let window = try Window(options)
    let renderer = FrameRenderer(contents: runner.stage.host.contents)
    let timer = FrameTimer()
    var early: Int64 = 0
    while let input = runner.nextInput() {
      if timer.log.count >= FrameLog.chunk { timer.removeAllFrames() }
      timer.begin(frame: input.frame)
      let result = runner.stage.runFrame(input, observer: timer)
      _ = renderer.draw(runner.stage.displayList)
      timer.end(FrameOutcome(counters: result.counters))
      runner.processResult(result)
      // By this frame, every picture has been visible.
      if input.frame == 3600 { early = Self.residentBytes }
    }
    let late = withExtendedLifetime(window) { Self.residentBytes }
    return [
      BenchmarkRow(
        "\(scene.name) after a minute", [early], .megabytes, targets: [.medianAtMost(60)]),
      BenchmarkRow(
        "\(scene.name) after ten minutes: growth since then", [max(0, late - early)], .megabytes,
        targets: [.medianAtMost(1)]),
    ]
  }

  private static func text(_ name: String) -> String {
    let steps = (0..<(frameCount / flingInterval)).map { index in
      let isDown = index / 4 % 2 == 0
      return "@\(2 + index * flingInterval) fling from=500,\(isDown ? 600 : 150) "
        + "velocity=0,\(isDown ? -3000 : 3000) over=5"
    }
    return """
      scenario 1
      contract \(Scenario.currentContract)
      demo \(name)
      viewport \(Int(viewport.width))x\(Int(viewport.height))
      seed 7
      ---
      \(steps.joined(separator: "\n"))
      @\(frameCount) end

      """
  }

  /// The resident memory of this process in bytes, or 0 if the system does not report it.
  private static var residentBytes: Int64 {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let fields = text.split(separator: " ")
    return fields.count > 1 ? (Int64(fields[1]) ?? 0) * 4096 : 0
  }
}
