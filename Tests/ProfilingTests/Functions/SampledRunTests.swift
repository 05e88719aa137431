import CSampler
import Glibc
import Profiling
import Stage
import TestSupport
import Testing

/// The sampler is one for the process, so its tests run one after the other.
@Suite(.serialized) struct SampledRunTests {
  /// Keeps the processor busy until there are enough samples of a frame.
  @inline(never) private func spin(_ steps: Int) -> UInt64 {
    var value: UInt64 = 1
    for _ in 0..<steps { value = value &* 6_364_136_223_846_793_005 &+ 1 }
    return value
  }

  /// Starts to sample, after other tests of the process that do.
  private func started(allowsPerf: Bool = true) throws -> FunctionSampler {
    var sampler: FunctionSampler?
    try waitUntil {
      sampler = try? FunctionSampler(period: 1_000_000, allowsPerf: allowsPerf)
      return sampler != nil
    }
    return try #require(sampler)
  }

  private func sampled(allowsPerf: Bool) throws -> SampledRun {
    let sampler = try started(allowsPerf: allowsPerf)
    sampler.begin(frame: 7)
    sampler.begin(.cells)
    let meter = SystemMeter()
    let end = meter.threadTime() + 300_000_000
    var value: UInt64 = 0
    while meter.threadTime() < end { value ^= spin(100_000) }
    sampler.endFrame()
    // Outside of frames, nothing is sampled.
    for _ in 0..<100 { value ^= spin(10_000) }
    #expect(value != 1)
    return sampler.samples(program: "/program")
  }

  @Test(arguments: [true, false])
  func `samples have the frame, the phase and the whole call stack`(allowsPerf: Bool) throws {
    let run = try sampled(allowsPerf: allowsPerf)
    if !allowsPerf { #expect(run.clock == .timer) }
    let samples = run.samples.filter(\.isFrameThread)
    // A timer ticks 100 times a second at least.
    #expect(samples.count >= 20)
    #expect(samples.allSatisfy { $0.frame == 7 && $0.phase == .cells })
    #expect(samples.count(where: \.isCut) * 50 <= samples.count)
    #expect(samples.count { $0.addresses.count > 5 } * 4 >= samples.count * 3)
    #expect(run.code.contains { $0.path == "/program" })
    #expect(run.code.contains { $0.path.contains("libc.so") })
    #expect(run.lostCount == 0)
  }

  @Test func `a call from a library without frame pointers leads back to the program`() {
    // A search of the C library calls the comparison, which looks at its own callers.
    final class Found { var addresses: [UInt64] = [] }
    let found = Found()
    let numbers: [Int32] = [1, 2, 3, 4, 5]
    let key = Unmanaged.passUnretained(found).toOpaque()
    _ = bsearch(key, numbers, numbers.count, 4) { context, _ in
      guard let context else { return 0 }
      let found = Unmanaged<Found>.fromOpaque(context).takeUnretainedValue()
      var addresses = [UInt64](repeating: 0, count: 100)
      let count = reticle_sampler_backtrace(&addresses, 100)
      found.addresses = Array(addresses.prefix(count))
      return 0
    }
    let paths = found.addresses.map { address -> String in
      var number = 0
      while let code = reticle_sampler_code(number)?.pointee {
        if (UInt64(code.start)..<UInt64(code.end)).contains(address) {
          return code.path.map { String(cString: $0) } ?? ""
        }
        number += 1
      }
      return "?"
    }
    // The program, then the library, then the program again, and nothing that is no code.
    let library = paths.firstIndex { $0.contains("libc.so") }
    #expect(library != nil)
    #expect(library.map { paths[$0...].contains("") } ?? false)
    #expect(!paths.contains("?"))
  }

  @Test(arguments: StackKind.allCases)
  func `frame pointers give the addresses that the tables give`(kind: StackKind) throws {
    // Known frame pointers are read up to the beginning of the thread, so it has one of its own.
    final class Work {
      let body: () throws -> Void
      var error: (any Error)?
      init(_ body: @escaping () throws -> Void) { self.body = body }
    }
    var result = reticle_comparison()
    let work = Work {
      let sampler = try self.started()
      reticle_sampler_compare(1)
      defer { reticle_sampler_compare(0) }
      sampler.begin(frame: 1)
      let meter = SystemMeter()
      let end = meter.threadTime() + 200_000_000
      while meter.threadTime() < end { kind.run { #expect(self.spin(20_000) != 1) } }
      sampler.endFrame()
      _ = sampler.samples(program: "/program")
      result = reticle_sampler_comparison()
    }
    var thread = pthread_t()
    let argument = Unmanaged.passUnretained(work).toOpaque()
    let error = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        let work = Unmanaged<Work>.fromOpaque(argument).takeUnretainedValue()
        do { try work.body() } catch { work.error = error }
        return nil
      }, argument)
    try #require(error == 0)
    pthread_join(thread, nil)
    #expect(work.error == nil)
    #expect(result.different == 0)
    #expect(result.count >= 10)
    #expect(result.known * 2 >= result.count)
  }

  @Test func `a second start begins anew, and frames of two sides are told apart`() throws {
    let sampler = try started()
    #expect(throws: FunctionSamplerError.self) { _ = try FunctionSampler() }
    let meter = SystemMeter()
    for frame: Int64 in [10, 11, 12, 13] {
      sampler.begin(frame: frame)
      let end = meter.threadTime() + 40_000_000
      var value: UInt64 = 0
      while meter.threadTime() < end { value ^= spin(100_000) }
      #expect(value != 1)
      sampler.endFrame()
    }
    let run = sampler.samples(program: "/program")
    #expect(run.samples.allSatisfy { (10...13).contains($0.frame) })
    let sides = run.sides
    #expect(sides.allSatisfy { Set($0.samples.map(\.frame)) == [5, 6] })
    #expect(sides.reduce(0) { $0 + $1.samples.count } == run.samples.count)
    #expect(sides[1].samples.first?.addresses == run.samples.first { $0.frame == 11 }?.addresses)
  }

  @Test func `a file of samples is read as it was written`() throws {
    let run = try sampled(allowsPerf: true)
    let bytes = run.bytes
    #expect(SampledRun(bytes: bytes) == run)
    #expect(SampledRun(bytes: []) == nil)
    #expect(SampledRun(bytes: Array(bytes.dropLast())) == nil)
    #expect(SampledRun(bytes: Array("reticle.samples/1\n0 perf 0\n\n".utf8)) == nil)
    #expect(SampledRun(bytes: Array("reticle.samples/2\n9 perf 0\n\n".utf8)) == nil)
  }
}
