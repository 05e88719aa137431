import Motion
import Profiling

/// Generates synthetic runs: frames of known length with seeded noise.
struct SyntheticRuns {
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// Returns a run of frames with these lengths in nanoseconds.
  ///
  /// Each frame varies by up to `noise`, the whole run by up to half of it, and one frame in fifty
  /// is disturbed. On a busy machine, about half of the runs take longer as a whole.
  mutating func run(_ lengths: [Double], noise: Double = 0.02, isBusy: Bool = false) -> RunTimes {
    let load = isBusy && generator.next(below: 2) == 0 ? 1.3 + unit() / 2 : 1
    let whole = load * (1 + noise / 2 * symmetric())
    return RunTimes(
      nanoseconds: lengths.map { length in
        let disturbed = generator.next(below: 50) == 0 ? 1 + 3 * unit() : 1
        return Int64(length * whole * (1 + noise * symmetric()) * disturbed)
      })
  }

  /// Returns a comparison of pairs of runs in the order A B B A.
  mutating func comparison(
    _ before: [Double], _ after: [Double], pairs: Int = 10, isBusy: Bool = false
  ) -> TimeComparison {
    let sequence = (0..<2 * pairs).map { index -> TimeComparison.Side in
      [.before, .after, .after, .before][index % 4]
    }
    var runs: [TimeComparison.Side: [RunTimes]] = [:]
    for side in sequence {
      runs[side, default: []].append(run(side == .before ? before : after, isBusy: isBusy))
    }
    return TimeComparison(
      before: runs[.before] ?? [], after: runs[.after] ?? [], sequence: sequence,
      rules: TimeRules())
  }

  /// Returns light frames, and one in sixty that takes 4.5 times as long.
  static func frames(_ count: Int = 480, all: Double = 1, sixtieth: Double = 1) -> [Double] {
    (0..<count).map { $0 % 60 == 30 ? 4_500_000 * all * sixtieth : 1_000_000 * all }
  }

  private mutating func unit() -> Double { Double(generator.next(below: 1_000_000)) / 1_000_000 }

  private mutating func symmetric() -> Double { 2 * unit() - 1 }
}
