import Geometry
import Profiling
import Stage
import Synchronization
import Testing
import Workers

@Suite("ThreadedExecutor") struct ThreadedExecutorTests {
  @Test(arguments: [1, 2, 5])
  func `every result is returned once for its identifier`(workers: Int) {
    let executor = ThreadedExecutor(workers: workers)
    for id in 0..<200 { executor.start(id) { id * id } }
    for id in (0..<200).reversed() {
      #expect(executor.removeResult(id, waiting: true) as? Int == id * id)
      #expect(executor.removeResult(id, waiting: true) == nil)
    }
  }

  @Test func `an unfinished result is awaited only on request`() {
    let gate = Gate()
    let executor = ThreadedExecutor()
    executor.start(0) {
      gate.pass()
      return "done"
    }
    #expect(executor.removeResult(0, waiting: false) == nil)
    #expect(executor.removeResult(0, waiting: false) == nil)
    gate.open()
    #expect(executor.removeResult(0, waiting: true) as? String == "done")
  }

  @Test func `asking for an unfinished result never gives up the processor`() {
    let gate = Gate()
    let executor = ThreadedExecutor()
    executor.start(0) {
      gate.pass()
      return 0
    }
    let meter = SystemMeter()
    let switches = meter.usage().voluntarySwitches
    for _ in 0..<1000 { #expect(executor.removeResult(0, waiting: false) == nil) }
    #expect(meter.usage().voluntarySwitches - switches < 100)
    gate.open()
    #expect(executor.removeResult(0, waiting: true) as? Int == 0)
  }

  @Test func `a single worker runs work in the order in which it is started`() {
    let executor = ThreadedExecutor(workers: 1)
    let order = Order()
    for id in 0..<100 { executor.start(id) { order.note(id) } }
    for id in 0..<100 { #expect(executor.removeResult(id, waiting: true) as? Int == id) }
  }

  /// Starts ten pieces of work while the only worker is blocked, and returns their order.
  private func order(_ change: (ThreadedExecutor) -> Void) -> [Int] {
    let gate = Gate()
    let log = Log()
    let executor = ThreadedExecutor(workers: 1)
    executor.start(0) {
      gate.pass()
      return 0
    }
    // The worker takes the first piece before the others exist.
    while executor.pendingCount > 0 {}
    for id in 1...9 {
      executor.start(id, priority: id % 3) {
        log.append(id)
        return id
      }
    }
    change(executor)
    gate.open()
    executor.start(10, priority: 9) { 10 }
    while executor.removeResult(10, waiting: false) == nil {}
    return log.numbers
  }

  @Test func `the most urgent work runs first`() {
    #expect(order { _ in } == [3, 6, 9, 1, 4, 7, 2, 5, 8])
  }

  @Test func `the urgency of waiting work can change`() {
    let changed = order {
      $0.setPriority(-1, of: 8)
      $0.setPriority(2, of: 3)
    }
    #expect(changed == [8, 6, 9, 1, 4, 7, 2, 3, 5])
  }

  @Test func `canceled work does not run`() {
    let changed = order {
      for id in [3, 4, 5] { $0.cancel(id) }
      #expect($0.removeResult(4, waiting: true) == nil)
    }
    #expect(changed == [6, 9, 1, 7, 2, 8])
  }

  @Test func `two workers run two pieces of work at the same time`() {
    // Each piece waits for the other, so a single worker would never finish.
    let (first, second) = (Gate(), Gate())
    let executor = ThreadedExecutor(workers: 2)
    executor.start(0) {
      first.open()
      second.pass()
      return 0
    }
    executor.start(1) {
      second.open()
      first.pass()
      return 1
    }
    #expect(executor.removeResult(0, waiting: true) as? Int == 0)
    #expect(executor.removeResult(1, waiting: true) as? Int == 1)
  }

  @Test func `an unknown identifier has no result`() {
    #expect(ThreadedExecutor().removeResult(7, waiting: true) == nil)
  }

  @Test func `an executor can be released with pending work and unclaimed results`() {
    let gate = Gate()
    var executor: ThreadedExecutor? = ThreadedExecutor(workers: 2)
    executor?.start(0) { 1 }
    executor?.start(1) {
      gate.pass()
      return 2
    }
    executor = nil
    gate.open()
    #expect(executor == nil)
  }

  @Test func `digests do not depend on the executor or the number of workers`() throws {
    let expected = try Self.digests(InlineExecutor())
    for workers in 1...3 {
      #expect(try Self.digests(ThreadedExecutor(workers: workers)) == expected)
    }
  }

  private static func digests(_ executor: any WorkExecutor) throws -> [StateDigest] {
    let type = SceneType("asking", summary: "Asks for work in each frame") { WorkRequestScene($0) }
    var configuration = StageConfiguration(viewport: Size(width: 100, height: 100))
    configuration.executor = executor
    let stage = try Stage(type, configuration)
    return (0..<60 as Range<Int64>).map { frame in
      _ = stage.runFrame(FrameInput(frame: frame))
      return stage.digest()
    }
  }
}

/// Starts work in each frame and keeps the results.
private final class WorkRequestScene: Scene {
  let rootView: View

  init(_ context: SceneContext) { rootView = WorkRequestView() }

  func perform(_ command: SceneCommand) throws(SceneError) { throw .unsupported("nothing") }

  func value(of probe: Probe) throws(ProbeError) -> ProbeValue { throw .unknown("no probes") }

  func encode(_ subsystem: Subsystem, into writer: inout StateWriter) {
    guard subsystem == .cells else { return }
    for result in (rootView as? WorkRequestView)?.results ?? [] { writer.write("result", result) }
  }
}

private final class WorkRequestView: View {
  private(set) var results: [Int] = []
  private var count = 0

  override var participatesInFrames: Bool { true }

  override func simulate() {
    for _ in 0...(count % 3) {
      count += 1
      host?.backgroundWork.request { [count] in
        (0..<(count * 997 % 5000)).reduce(count) { ($0 &* 31) ^ $1 }
      } apply: { [unowned self] (result: Int) in
        results.append(result)
      }
    }
  }
}

/// Blocks a thread until it is opened.
private final class Gate: Sendable {
  private let isOpen = Atomic(false)

  func open() { isOpen.store(true, ordering: .releasing) }

  func pass() {
    while !isOpen.load(ordering: .acquiring) {}
  }
}

/// A list of numbers that several threads append to.
private final class Log: Sendable {
  private let list = Mutex<[Int]>([])

  var numbers: [Int] { list.withLock { $0 } }
  var count: Int { numbers.count }

  func append(_ number: Int) { list.withLock { $0.append(number) } }
}

/// Counts calls.
private final class Order: Sendable {
  private let next = Atomic(0)

  /// Returns the number of this call if it is in order; otherwise −1.
  func note(_ id: Int) -> Int {
    next.add(1, ordering: .sequentiallyConsistent).oldValue == id ? id : -1
  }
}
