import CSampler
package import Stage

/// Samples the call stacks of frames, on the thread that creates it and on those it finds.
///
/// Whenever a thread has run for a period, a signal handler stores the frame, its phase and the
/// return addresses; it allocates nothing and locks nothing. The kernel's software clock sends the
/// signal (`perf_event_open`) where it is allowed, because it is exact. Elsewhere a timer of the
/// thread's CPU time does, which ticks only as often as the scheduler: 100 to 1000 times a second.
///
/// A process has one sampler, so it is not part of a program that measures nothing.
package final class FunctionSampler {
  /// The default time between two samples, in nanoseconds of CPU time: 3 ms.
  ///
  /// A sample costs 45 to 90 µs on a busy virtual machine, most of which are the interrupt and the
  /// signal: the handler takes 6 µs in a program's own code and 17 µs in libraries, and 15,000
  /// instructions for 32 addresses. So the default adds about 2 % to the time of a frame; the
  /// guide to profiling has the measurements.
  package static let period: Nanoseconds = 3_000_000

  /// The number of words for samples: 48 MB, about 150,000 samples.
  private static let capacity = 6 << 20
  /// The number of frames between two searches for new threads.
  private static let searchInterval: Int64 = 16

  private let period: Nanoseconds
  private let clock: SamplingClock
  private var frame: Int64 = -1
  private var nextSearch: Int64 = 0

  /// Starts sampling.
  ///
  /// - Parameters:
  ///   - period: The CPU time between two samples.
  ///   - allowsPerf: Whether the kernel's clock may be used; true by default.
  /// - Throws: ``FunctionSamplerError`` if the machine has neither clock.
  package init(
    period: Nanoseconds = FunctionSampler.period, allowsPerf: Bool = true
  ) throws(FunctionSamplerError) {
    self.period = period
    let answer = reticle_sampler_start(UInt64(period), Self.capacity, allowsPerf ? 1 : 0)
    guard answer > 0 else { throw FunctionSamplerError(code: -answer) }
    clock = answer == 1 ? .perf : .timer
  }

  /// Begins a frame, in its first phase.
  package func begin(frame: Int64) {
    self.frame = frame
    if frame >= nextSearch {
      nextSearch = frame + Self.searchInterval
      reticle_sampler_follow_threads()
    }
    reticle_sampler_mark(frame, 0)
  }

  /// Begins a phase of the frame.
  package func begin(_ phase: FramePhase) {
    if frame >= 0 { reticle_sampler_mark(frame, Int32(phase.rawValue)) }
  }

  /// Ends the frame: what runs until the next one is not sampled.
  package func endFrame() {
    frame = -1
    reticle_sampler_mark(-1, 0)
  }

  /// Stops sampling and returns the samples; `program` is the path of this program.
  package func samples(program: String) -> SampledRun {
    reticle_sampler_stop()
    var run = SampledRun(period: period, clock: clock)
    run.lostCount = Int(reticle_sampler_lost())
    var number = 0
    while let code = reticle_sampler_code(number)?.pointee {
      let path = code.path.map { String(cString: $0) } ?? ""
      run.code.append(
        SampledRun.Code(
          addresses: UInt64(code.start)..<UInt64(code.end), base: UInt64(code.base),
          path: path.isEmpty ? program : path))
      number += 1
    }
    var count = 0
    run.words = Array(UnsafeBufferPointer(start: reticle_sampler_words(&count), count: count))
    return run
  }
}

/// The clock that decides when a sample is taken.
package enum SamplingClock: String, Hashable, Codable, Sendable {
  /// The kernel's software clock of tasks, by `perf_event_open`: exact.
  case perf
  /// A timer of the thread's CPU time, which ticks as often as the scheduler.
  case timer
}

/// The reason why functions cannot be sampled.
package struct FunctionSamplerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error number.
  package var code: Int32

  /// The reason in words.
  package var description: String {
    "functions cannot be sampled here (error \(code))"
  }
}
