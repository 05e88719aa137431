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
  /// The CPU time of a replay of each program without a sampler, which adds 5 to 10 % here; nil if
  /// it is not known.
  var times: [Nanoseconds]?
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
  ///
  /// How much they changed is measured in a further round of pairs, after it is known which.
  func found(at places: [ChangedPlace]) throws(CommandError) -> [FunctionDifference] {
    guard let symbolizer = try? Symbolizer(environment: runs.environment) else { return [] }
    let meter = SystemMeter()
    let end = meter.wallTime() + Self.timeLimit * 1_000_000_000
    var sides = [FunctionSamples(), FunctionSamples()]
    var found: [FunctionDifference] = []
    repeat {
      let pairs = Self.round - sides[1].runCount % Self.round
      for _ in 0..<pairs where sides[1].runCount == 0 || meter.wallTime() < end {
        guard try addPair(to: &sides, number: sides[1].runCount + 1) else { return [] }
      }
      let (before, after) = try named(sides, symbolizer)
      found = places.compactMap { place in
        FunctionDifference(
          before: before, after: after, frames: place.frames, total: place.milliseconds,
          isOnOtherThread: place.isWaiting)
      }
    } while found.count < places.count && sides[1].runCount < Self.mostPairs
      && meter.wallTime() < end
    guard !found.isEmpty else { return [] }
    let count = sides[1].runCount
    var fresh = [FunctionSamples(), FunctionSamples()]
    for number in 1...min(count, Self.round) {
      guard try addPair(to: &fresh, number: count + number) else { return [] }
    }
    let (before, after) = try named(fresh, symbolizer)
    return found.compactMap { $0.measured(before: before, after: after) }
  }

  /// Replays both programs once more; returns false if interrupted, or if one cannot sample.
  private func addPair(
    to sides: inout [FunctionSamples], number: Int
  ) throws(CommandError) -> Bool {
    guard !Interruption.isRequested else { return false }
    progress(number)
    for side in [0, 1] {
      let period = Self.period + 1000 * Self.spread(number)
      guard let (run, time) = try runs.sampled(side, period: period) else { return false }
      sides[side].append(run, cpuTime: times?[side] ?? time)
    }
    return true
  }

  /// Returns the samples of both sides with their functions.
  private func named(
    _ sides: [FunctionSamples], _ symbolizer: Symbolizer
  ) throws(CommandError) -> (before: FunctionDifference.Side, after: FunctionDifference.Side) {
    (
      (sides[0], try symbolizer.symbols(of: sides[0])),
      (sides[1], try symbolizer.symbols(of: sides[1]))
    )
  }

  /// Returns a number that spreads the periods of pairs.
  private static func spread(_ pair: Int) -> Int64 { Int64(pair * 7 % 20) }
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
