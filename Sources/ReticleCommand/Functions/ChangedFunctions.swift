import Driving
import Geometry
import Profiling
import Stage

/// Finds the functions that made the frames of one program slower or faster than those of another.
///
/// Both programs are replayed alternately with a sampler.
struct ChangedFunctions {
  /// The programs and the scenario.
  let runs: ProgramRuns
  /// Called before each pair of runs with its number, from 1.
  let progress: (Int) -> Void

  /// The number of pairs after which a difference is looked for.
  private static let round = 10
  /// The maximum number of pairs.
  private static let mostPairs = 40
  /// The time limit, in seconds.
  private static let timeLimit: Nanoseconds = 60
  /// The CPU time between two samples: small changes need many, and both sides have the same cost.
  private static let period: Nanoseconds = 500_000

  /// Returns a function for each of some places, as far as they are certain; empty if a program
  /// cannot sample.
  func found(at places: [ChangedPlace]) throws(CommandError) -> [FunctionDifference] {
    guard let symbolizer = try? Symbolizer(environment: runs.environment) else { return [] }
    let meter = SystemMeter()
    let end = meter.wallTime() + Self.timeLimit * 1_000_000_000
    var sides = [FunctionSamples(), FunctionSamples()]
    while sides[1].runCount < Self.mostPairs, !Interruption.isRequested {
      progress(sides[0].runCount + 1)
      for side in [0, 1] {
        guard let (run, time) = try runs.sampled(side, period: Self.period + 1000 * number(sides))
        else { return [] }
        sides[side].append(run, cpuTime: time)
      }
      let isLate = meter.wallTime() >= end
      guard sides[1].runCount % Self.round == 0 || isLate else { continue }
      let symbols = try sides.map { samples throws(CommandError) in
        try symbolizer.symbols(of: samples)
      }
      let found = places.compactMap { place in
        FunctionDifference(
          before: (sides[0], symbols[0]), after: (sides[1], symbols[1]), frames: place.frames,
          total: place.milliseconds)
      }
      if found.count == places.count || isLate || sides[1].runCount >= Self.mostPairs {
        return found
      }
    }
    return []
  }

  /// Returns a number that spreads the periods of pairs.
  private func number(_ sides: [FunctionSamples]) -> Int64 { Int64(sides[1].runCount * 7 % 20) }
}

extension ProgramRuns {
  /// Replays with one of the programs, given by its index, and samples its functions; nil if it
  /// cannot.
  func sampled(
    _ program: Int, period: Nanoseconds
  ) throws(CommandError) -> (run: SampledRun, time: Nanoseconds)? {
    let file = try SharedFile()
    let words = [
      OptionName.sampleFile.rawValue, file.path, OptionName.samplePeriod.rawValue, "\(period)",
    ]
    guard let document = try? run(program, options: words), let run = SampledRun(bytes: file.bytes)
    else { return nil }
    return (run, document.log[.cpu].reduce(0, +))
  }
}
