import Geometry
import Profiling
import Stage

extension RepeatedReplay {
  /// The number of samples that a frame needs: shares are then known to 4 percentage points.
  static let neededSamples = 500
  /// The time limit for replays with a sampler, in seconds.
  static let sampleTimeLimit = 60

  /// Replays the file with a sampler until some frames have enough samples, or until a time limit.
  ///
  /// Each replay has another period, so that samples are not at the same places of a frame.
  ///
  /// - Parameters:
  ///   - frames: The frames.
  ///   - limit: The time limit in seconds.
  /// - Returns: The samples, and the CPU time of all frames in each replay.
  /// - Throws: an error if functions cannot be sampled here, or if the file has changed.
  func sampled(
    _ frames: [Int64], limit: Int
  ) throws(CommandError) -> (samples: FunctionSamples, times: [Nanoseconds]) {
    let meter = SystemMeter()
    let end = meter.wallTime() + Nanoseconds(limit) * 1_000_000_000
    var samples = FunctionSamples()
    var times: [Nanoseconds] = []
    while !Interruption.isRequested {
      let least = frames.map(samples.count(inFrame:)).min() ?? Self.neededSamples
      guard least < Self.neededSamples, samples.runCount == 0 || meter.wallTime() < end else {
        break
      }
      program.terminal.showProgress(
        "functions: run \(samples.runCount + 1), \(least) of \(Self.neededSamples) samples  \(file)"
      )
      let (run, time) = try sampledRun(samples.runCount)
      samples.append(run, cpuTime: time)
      times.append(time)
    }
    program.terminal.clearProgress()
    return (samples, times)
  }

  private func sampledRun(
    _ number: Int
  ) throws(CommandError) -> (run: SampledRun, time: Nanoseconds) {
    let (report, file) = (try SharedFile(), try SharedFile())
    defer { report.extendLifetime() }
    let words = words(report.path) + SampledReplay.words(number, file: file.path)
    let result = try ChildReplay(program, self.file, words).run()
    try content.check()
    guard let run = SampledRun(bytes: file.bytes) else {
      throw CommandError(
        ExitCode(rawValue: result.exitCode).flatMap { $0 == .success ? nil : $0 } ?? .broken,
        "\(self.file): the functions of a replay were not sampled\n  "
          + result.problems.prefix(3).joined(separator: "\n  "))
    }
    return (run, try ResultSet.document(report.path).log[.cpu].reduce(0, +))
  }
}

/// A replay whose functions are sampled.
enum SampledReplay {
  /// Returns the options of a replay, given by its number from 0.
  ///
  /// The periods are within 5 % of the default, and spread by the golden ratio.
  static func words(_ number: Int, file: String) -> [String] {
    let step = Int64(number) * 618_034 % 1_000_000
    let period = FunctionSampler.period * (19_000_000 + 2 * step) / 20_000_000
    return [
      OptionName.sampleFile.rawValue, file, OptionName.samplePeriod.rawValue, "\(period)",
    ]
  }
}

extension FunctionSampler {
  /// Returns a sampler for the calling thread.
  ///
  /// - Throws: an error if functions cannot be sampled here.
  static func started(_ options: RunOptions) throws(CommandError) -> FunctionSampler {
    do throws(FunctionSamplerError) {
      return try FunctionSampler(period: options.samplePeriod)
    } catch {
      throw CommandError(.refused, "--functions: \(error)")
    }
  }
}
