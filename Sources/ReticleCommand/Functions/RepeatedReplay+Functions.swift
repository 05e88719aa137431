import Geometry
import Profiling
import Stage

extension RepeatedReplay {
  /// The number of samples that a frame needs: shares are then known to 4 percentage points.
  static let neededSamples = 500
  /// The distance of replays without a sampler, and how many are enough for a median.
  private static let (controlInterval, leastControls) = (6, 5)
  /// The time limit for replays with a sampler, in seconds.
  static let sampleTimeLimit = 45

  /// Replays the file with a sampler until some frames have enough samples, or until a time limit.
  ///
  /// Each replay has another period, so that samples are not at the same places of a frame.
  ///
  /// - Parameters:
  ///   - frames: The frames.
  ///   - limit: The time limit in seconds.
  /// - Returns: The samples, and what sampling adds to the CPU time of all frames, as a share: a
  ///   few replays in between have no sampler. It is nil without such replays.
  /// - Throws: an error if functions cannot be sampled here, or if the file has changed.
  func sampled(
    _ frames: [Int64], limit: Int
  ) throws(CommandError) -> (samples: FunctionSamples, overhead: Double?) {
    let meter = SystemMeter()
    let end = meter.wallTime() + Nanoseconds(limit) * 1_000_000_000
    var samples = FunctionSamples()
    var (times, otherTimes): ([Nanoseconds], [Nanoseconds]) = ([], [])
    while !Interruption.isRequested {
      let least = frames.map(samples.count(inFrame:)).min() ?? Self.neededSamples
      guard least < Self.neededSamples, samples.runCount == 0 || meter.wallTime() < end else {
        break
      }
      program.terminal.showProgress(
        "functions: run \(samples.runCount + 1), \(least) of \(Self.neededSamples) samples  \(file)"
      )
      let file = try SharedFile()
      let run = try cpuTime(SampledReplay.words(samples.runCount, file: file.path), file)
      if let samplesOfRun = run.samples { samples.append(samplesOfRun, cpuTime: run.time) }
      times.append(run.time)
      if samples.runCount % Self.controlInterval == 1 {
        otherTimes.append(try cpuTime([], nil).time)
      }
    }
    program.terminal.clearProgress()
    let medians = [times, otherTimes].map { Double(FrameSpread($0).median) }
    return (
      samples, otherTimes.count < Self.leastControls ? nil : medians[0] / max(1, medians[1]) - 1
    )
  }

  /// Replays with some options; returns the CPU time of all frames, and the samples in `file`.
  private func cpuTime(
    _ options: [String], _ file: SharedFile?
  ) throws(CommandError) -> (time: Nanoseconds, samples: SampledRun?) {
    let report = try SharedFile()
    defer { report.extendLifetime() }
    let result = try ChildReplay(program, self.file, words(report.path) + options).run()
    try content.check()
    let samples = file.flatMap { SampledRun(bytes: $0.bytes) }
    guard file == nil || samples != nil else {
      throw CommandError(
        ExitCode(rawValue: result.exitCode).flatMap { $0 == .success ? nil : $0 } ?? .broken,
        "\(self.file): the functions of a replay were not sampled\n  "
          + result.problems.prefix(3).joined(separator: "\n  "))
    }
    return (try ResultSet.document(report.path).log[.cpu].reduce(0, +), samples)
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
