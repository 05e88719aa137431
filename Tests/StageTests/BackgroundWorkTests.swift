import Motion
import Stage
import Testing

@Suite struct BackgroundWorkTests {
  /// An executor whose results become ready when a test decides.
  private final class SlowExecutor: WorkExecutor {
    var ready: Set<Int> = []
    private(set) var started: [Int] = []
    private var works: [Int: @Sendable () -> any Sendable] = [:]

    func start(_ id: Int, _ work: @escaping @Sendable () -> any Sendable) {
      started.append(id)
      works[id] = work
    }

    func takeResult(_ id: Int, waiting: Bool) -> (any Sendable)? {
      guard waiting || ready.contains(id) else { return nil }
      return works.removeValue(forKey: id)?()
    }
  }

  /// A log of applied results, as `number@frame`.
  private final class Arrivals {
    var entries: [String] = []
  }

  private let executor = SlowExecutor()
  private let arrivals = Arrivals()

  @Test func `a result is applied six frames after its request`() throws {
    var fixture = try Fixture(executor: executor)
    fixture.frames(3)
    request(1, fixture)
    for frame in 3..<8 {
      fixture.frame()
      #expect(fixture.host.backgroundWork.pendingCount == 1, "frame \(frame)")
    }
    fixture.frame()
    #expect(arrivals.entries == ["1@8"])
    #expect(fixture.host.backgroundWork.pendingCount == 0)
  }

  @Test func `work starts on request and results are applied in the order of requests`() throws {
    var fixture = try Fixture(executor: executor)
    fixture.frame()
    for number in 1...3 { request(number, fixture) }
    #expect(executor.started == [0, 1, 2])
    fixture.frames(6)
    #expect(arrivals.entries == ["1@6", "2@6", "3@6"])
  }

  @Test func `a result can request more work`() throws {
    var fixture = try Fixture(executor: executor)
    let (work, arrivals, stage) = (fixture.host.backgroundWork, arrivals, fixture.stage)
    work.request({ 1 }) { _ in
      work.request({ 2 }) { number in arrivals.entries.append("\(number)@\(stage.frameNumber)") }
    }
    fixture.frames(13)
    #expect(arrivals.entries == ["2@12"])
  }

  @Test
  func `a live run applies a late result when it is ready, reports it and delays later results`()
    throws
  {
    var fixture = try Fixture(executor: executor, policy: .live)
    for number in 1...2 { request(number, fixture) }
    executor.ready = [1]
    fixture.frames(9)
    #expect(arrivals.entries.isEmpty)
    executor.ready = [0, 1]
    let result = fixture.frame()
    #expect(arrivals.entries == ["1@9", "2@9"])
    #expect(result.lateDeliveries == [0, 1])
    #expect(fixture.frame().lateDeliveries.isEmpty)
  }

  @Test func `a live run applies an early result in its due frame`() throws {
    var fixture = try Fixture(executor: executor, policy: .live)
    request(1, fixture)
    executor.ready = [0]
    fixture.frames(6)
    #expect(arrivals.entries.isEmpty)
    #expect(fixture.frame().lateDeliveries.isEmpty)
    #expect(arrivals.entries == ["1@6"])
  }

  @Test func `a replay waits for results that are not ready`() throws {
    var fixture = try Fixture(executor: executor, policy: .replay(late: []))
    request(1, fixture)
    fixture.frames(7)
    #expect(arrivals.entries == ["1@6"])
  }

  @Test func `a replay holds back a late result until it is delivered`() throws {
    var fixture = try Fixture(executor: executor, policy: .replay(late: [0, 1]))
    for number in 1...3 { request(number, fixture) }
    fixture.frames(9)
    #expect(arrivals.entries.isEmpty)
    fixture.frame(.backgroundResult(0), .backgroundResult(1))
    #expect(arrivals.entries.prefix(2) == ["1@9", "2@9"])
  }

  @Test func `a replay applies results in the same frames as the live run`() throws {
    // The first result is late and is applied in the due frame of the second. Both are applied
    // there, but only the first is reported as late.
    var live = try Fixture(executor: executor, policy: .live)
    request(1, live)
    live.frames(3)
    request(2, live)
    executor.ready = [1]
    live.frames(5)
    executor.ready = [0, 1]
    let result = live.frame()
    #expect(result.frame == 8)
    #expect(result.lateDeliveries == [0])
    let entered = arrivals.entries
    #expect(entered == ["1@8", "2@8"])

    arrivals.entries = []
    var replay = try Fixture(executor: SlowExecutor(), policy: .replay(late: [0]))
    request(1, replay)
    replay.frames(3)
    request(2, replay)
    replay.frames(5)
    replay.frame(.backgroundResult(0))
    #expect(arrivals.entries == entered)
  }

  @Test(arguments: [
    (7, "background result 7 cannot be delivered now: the next one is 0"),
    (1, "background result 1 cannot be delivered now: the next one is 0"),
  ])
  func `a delivery out of order is refused and changes nothing`(id: Int, message: String) throws {
    var fixture = try Fixture(executor: executor, policy: .replay(late: [0, 1]))
    for number in 1...2 { request(number, fixture) }
    let result = fixture.frame(.backgroundResult(id))
    #expect(result.refusals.map(\.error) == [.refused(message)])
    #expect(arrivals.entries.isEmpty)
    #expect(fixture.host.backgroundWork.pendingCount == 2)
  }

  @Test func `a delivery without pending work is refused`() throws {
    var fixture = try Fixture()
    let message = "background result 0 cannot be delivered now: none is pending"
    #expect(fixture.frame(.backgroundResult(0)).refusals.map(\.error) == [.refused(message)])
  }

  private func request(_ number: Int, _ fixture: Fixture) {
    let (arrivals, stage) = (arrivals, fixture.stage)
    fixture.host.backgroundWork.request({ number }) { result in
      arrivals.entries.append("\(result)@\(stage.frameNumber)")
    }
  }
}
