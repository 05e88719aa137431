import Driving
import Geometry
import Profiling
import Scenarios
import Stage

extension Benchmark {
  /// Measures the time from process start to the first frame and to the exit after it, against a C
  /// program that shows one line of text.
  ///
  /// The window uses SDL's `dummy` driver, which displays nothing, and closes after the last frame.
  static func start(of scene: SceneType, environment: [String: String]) -> Benchmark {
    Benchmark(
      "start",
      summary:
        "Time from process start to first frame and to exit, against a C program with SDL and Pango"
    ) { context throws(BenchmarkError) in
      let name = scene.name
      let size = scene.preferredViewport
      let text = """
        scenario 1
        contract \(Scenario.currentContract)
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
        let runs = StartRuns(environment: environment, context: context, windowSize: size)
        return [
          try runs.row(
            "\(name), headless", ["demo", name, "--headless", "--frames", "1"],
            floor: ["--headless"], .ratioAtMost(5)),
          try runs.row(
            "\(name), in a window", ["replay", file.path, "--window"], floor: [], .ratioAtMost(12)),
        ]
      } catch {
        throw BenchmarkError(error.message)
      }
    }
  }
}

/// Calls of this program and of the floor that exit after one frame.
private struct StartRuns {
  let environment: [String: String]
  let context: BenchmarkContext
  let windowSize: Size

  /// The path of the floor; nil if it is not beside this program, as in an app of your own.
  private var floorProgram: String? {
    let path = FileSystem.join(FileSystem.parent(of: TrialCall.ownProgram), "StartFloor")
    return FileSystem.exists(path) ? path : nil
  }

  /// Returns the row of calls with some words; without a floor, it has no target.
  func row(
    _ name: String, _ words: [String], floor: [String], _ target: BenchmarkTarget
  ) throws(CommandError) -> BenchmarkRow {
    guard let floorProgram else {
      let times = try context.times { () throws(CommandError) in
        try run(TrialCall.ownProgram, words)
      }
      return BenchmarkRow("\(name); build StartFloor for a ratio", times, .milliseconds)
    }
    let floorWords = ["\(Int(windowSize.width))", "\(Int(windowSize.height))"] + floor
    let times = try context.processTimes { () throws(CommandError) in
      try run(TrialCall.ownProgram, words)
    } floor: { () throws(CommandError) in
      try run(floorProgram, floorWords)
    }
    return BenchmarkRow(
      name, times.times, .milliseconds, floor: times.floor, targets: [target])
  }

  private func run(_ program: String, _ words: [String]) throws(CommandError) {
    let call = ProcessCall(
      program: program, arguments: words, environment: environment, folder: nil)
    let ending = try call.run()
    guard case .exit(0) = ending.cause else {
      let line = "\(FileSystem.name(of: program)) \(words.joined(separator: " "))"
      throw CommandError(.refused, "\(line) ended with \(ending.cause): \(ending.errors)")
    }
  }
}
