import Profiling
import Stage

/// Samples that are written as call stacks, such as `["a", "b"]` with `b` innermost.
struct Stacks {
  private(set) var samples = FunctionSamples()
  private var addresses: [String: UInt64] = [:]
  private let owners: [String: CodeFunction.Owner]

  init(owners: [String: CodeFunction.Owner] = [:]) { self.owners = owners }

  /// The functions at each address.
  var symbols: [[CodeFrame]] {
    samples.addresses.map { address in
      let name = addresses.first { $0.value == address.offset / 16 }?.key ?? "?"
      let function = CodeFunction(name, owners[name] ?? .program, file: "\(name).swift")
      return [CodeFrame(function, line: Int(address.offset % 16))]
    }
  }

  /// Adds a run with stacks of a frame, each some times; a sample stands for 1 ms.
  mutating func append(
    _ stacks: [(frame: Int64, [String], times: Int)], isFrameThread: Bool = true
  ) {
    var run = SampledRun(period: 1_000_000, clock: .perf)
    run.code = [SampledRun.Code(addresses: 0..<100_000, base: 0, path: "/program")]
    for (frame, names, times) in stacks {
      let thread: UInt64 = isFrameThread ? 0 : 9 << 32 | 1 << 17
      var words = [
        thread | UInt64(names.count), UInt64(frame) << 8 | UInt64(FramePhase.cells.rawValue),
      ]
      for (depth, name) in names.reversed().enumerated() {
        let number = addresses[name] ?? UInt64(addresses.count + 1)
        addresses[name] = number
        // Lines count up with the depth; a return address is after its call.
        words.append(16 * number + UInt64(names.count - depth) + (depth == 0 ? 0 : 1))
      }
      for _ in 0..<times { run.append(words: words) }
    }
    let count = isFrameThread ? stacks.reduce(0) { $0 + $1.times } : 0
    samples.append(run, cpuTime: Nanoseconds(count) * 1_000_000)
  }
}
