import Geometry
import Profiling
import Scenarios
import Stage

extension Benchmark {
  /// Measures the time from process start to the first frame and to the exit after it.
  ///
  /// The window uses SDL's `dummy` driver, which displays nothing, and closes after the last frame.
  static func start(of scene: SceneType, environment: [String: String]) -> Benchmark {
    Benchmark("start", summary: "Time from process start to first frame and to exit") {
      context throws(BenchmarkError) in
      let name = scene.name
      let size = scene.preferredViewport
      let text = """
        scenario 1
        contract \(SingleFrameReplay.contract)
        demo \(name)
        viewport \(Int(size.width))x\(Int(size.height))
        seed 7
        ---
        @0 end

        """
      var environment = environment
      environment["SDL_VIDEODRIVER"] = "dummy"
      do throws(CommandError) {
        let file = try SharedFile()
        defer { file.extendLifetime() }
        try FileSystem.write(text, to: file.path)
        let run = SingleFrameReplay(environment: environment, context: context)
        return [
          BenchmarkRow(
            "\(name), headless", try run.times(["demo", name, "--headless", "--frames", "1"]),
            .milliseconds, targets: [.medianAtMost(60)]),
          BenchmarkRow(
            "\(name), in a window", try run.times(["replay", file.path, "--window"]), .milliseconds,
            targets: [.medianAtMost(150)]),
        ]
      } catch {
        throw BenchmarkError(error.message)
      }
    }
  }
}

/// Calls of this program that exit after one frame.
private struct SingleFrameReplay {
  /// The contract version that this build writes to scenarios.
  static let contract = Scenario.currentContract

  let environment: [String: String]
  let context: BenchmarkContext

  func times(_ words: [String]) throws(CommandError) -> [Nanoseconds] {
    let call = ProcessCall(
      program: TrialCall.ownProgram, arguments: words, environment: environment, folder: nil)
    return try context.times { () throws(CommandError) in
      let ending = try call.run()
      guard case .exit(0) = ending.cause else {
        throw CommandError(
          .refused,
          "reticle \(words.joined(separator: " ")) ended with \(ending.cause): \(ending.errors)")
      }
    }
  }
}
