import Geometry
import Profiling
import Synchronization

/// Names the functions of changed frames in this process, while it runs both sides.
///
/// The names are looked up on another thread, because the tools take a second.
final class FunctionNaming {
  /// The sampler of both sides.
  let sampler: FunctionSampler
  private let places: [ChangedPlace]
  private let symbolizer: Symbolizer
  private var pairCount = 0
  private var times: [Nanoseconds] = [0, 0]
  private let answer = Answer()

  /// The number of pairs of runs.
  private static let pairs = 8
  /// The CPU time between two samples.
  private static let period: Nanoseconds = 500_000

  /// What another thread writes and this one reads.
  private final class Answer: Sendable {
    let functions = Mutex<[FunctionDifference]?>(nil)
  }

  /// Starts sampling; nil if it is not possible here, or if a tool is missing.
  init?(_ places: [ChangedPlace], environment: [String: String]) {
    guard let symbolizer = try? Symbolizer(environment: environment),
      let sampler = try? FunctionSampler(period: Self.period)
    else { return nil }
    (self.places, self.symbolizer, self.sampler) = (places, symbolizer, sampler)
  }

  /// A comparison that is closed early lets the next one sample.
  deinit {
    if !isComplete { _ = sampler.samples(program: "") }
  }

  /// Whether no further pair is needed.
  var isComplete: Bool { pairCount == Self.pairs }

  /// The functions; nil before they are found.
  var functions: [FunctionDifference]? { answer.functions.withLock { $0 } }

  /// Adds the times of a pair of runs; after the last one, looks the functions up.
  func add(_ logs: [FrameLog]) {
    for side in [0, 1] { times[side] += logs[side][.cpu].reduce(0, +) }
    pairCount += 1
    guard isComplete else { return }
    let runs = sampler.samples(program: TrialCall.ownProgram).sides
    let (places, symbolizer, answer, times) = (places, symbolizer, answer, times)
    let isStarted = DetachedThread.start {
      let sides = (0..<2).map { side in
        var samples = FunctionSamples()
        samples.append(runs[side], cpuTime: times[side], count: Self.pairs)
        return (samples: samples, symbols: (try? symbolizer.symbols(of: samples)) ?? [])
      }
      let isNamed = sides.allSatisfy { $0.samples.addresses.count == $0.symbols.count }
      let found = places.compactMap { place in
        isNamed
          ? FunctionDifference(
            before: sides[0], after: sides[1], frames: place.frames, total: place.milliseconds,
            isOnOtherThread: place.isWaiting)
          : nil
      }
      answer.functions.withLock { $0 = found }
    }
    if !isStarted { answer.functions.withLock { $0 = [] } }
  }
}
