import Profiling
import Synchronization
import Testing

@Suite struct BenchmarkContextTests {
  @Test func `a body runs once to warm up and once per repeat`() {
    var count = 0
    #expect(BenchmarkContext(repeats: 3).times { count += 1 }.count == 3)
    #expect(count == 4)
  }

  @Test func `a body and its floor run alternately`() {
    var calls: [String] = []
    let times = BenchmarkContext(repeats: 2).times(preparing: { calls.append("new") }) { _ in
      calls.append("body")
    } floor: {
      calls.append("floor")
    }
    #expect(calls == Array(repeating: ["new", "body", "floor"], count: 3).flatMap(\.self))
    #expect(times.times.count == 2)
    #expect(times.floor.count == 2)
  }

  @Test(arguments: [(0, 1), (1, 1), (2, 1), (3, 2), (4, 3), (9, 3)])
  func `a stopped context ends after the current repeat but has a sample`(
    stop: Int, samples: Int
  ) {
    let counter = Counter()
    let context = BenchmarkContext(repeats: 3) { counter.value >= stop }
    let times = context.times { counter.increment() }
    #expect(times.count == samples)
    #expect(counter.value == samples + 1)
  }

  /// The number of passes that have begun.
  private final class Counter: Sendable {
    private let count = Atomic<Int>(0)

    var value: Int { count.load(ordering: .relaxed) }

    func increment() { count.add(1, ordering: .relaxed) }
  }
}
