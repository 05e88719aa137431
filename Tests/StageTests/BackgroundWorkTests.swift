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

    func removeResult(_ id: Int, waiting: Bool) -> (any Sendable)? {
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
    var fixture = try StageFixture(executor: executor)
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
    var fixture = try StageFixture(executor: executor)
    fixture.frame()
    for number in 1...3 { request(number, fixture) }
    #expect(executor.started == [0, 1, 2])
    fixture.frames(6)
    #expect(arrivals.entries == ["1@6", "2@6", "3@6"])
  }

  @Test func `a result can request more work`() throws {
    var fixture = try StageFixture(executor: executor)
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
    var fixture = try StageFixture(executor: executor, policy: .live)
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
    var fixture = try StageFixture(executor: executor, policy: .live)
    request(1, fixture)
    executor.ready = [0]
    fixture.frames(6)
    #expect(arrivals.entries.isEmpty)
    #expect(fixture.frame().lateDeliveries.isEmpty)
    #expect(arrivals.entries == ["1@6"])
  }

  @Test func `a replay waits for results that are not ready`() throws {
    var fixture = try StageFixture(executor: executor, policy: .replay(late: []))
    request(1, fixture)
    fixture.frames(7)
    #expect(arrivals.entries == ["1@6"])
  }

  @Test func `a replay holds back a late result until it is delivered`() throws {
    var fixture = try StageFixture(executor: executor, policy: .replay(late: [0, 1]))
    for number in 1...3 { request(number, fixture) }
    fixture.frames(9)
    #expect(arrivals.entries.isEmpty)
    fixture.frame(.backgroundResult(0), .backgroundResult(1))
    #expect(arrivals.entries.prefix(2) == ["1@9", "2@9"])
  }

  @Test func `a replay applies results in the same frames as the live run`() throws {
    // The first result is late and is applied in the due frame of the second. Both are applied
    // there, but only the first is reported as late.
    var live = try StageFixture(executor: executor, policy: .live)
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
    var replay = try StageFixture(executor: SlowExecutor(), policy: .replay(late: [0]))
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
    var fixture = try StageFixture(executor: executor, policy: .replay(late: [0, 1]))
    for number in 1...2 { request(number, fixture) }
    let result = fixture.frame(.backgroundResult(id))
    #expect(result.refusals.map(\.error) == [.refused(message)])
    #expect(arrivals.entries.isEmpty)
    #expect(fixture.host.backgroundWork.pendingCount == 2)
  }

  @Test func `a delivery without pending work is refused`() throws {
    var fixture = try StageFixture()
    let message = "background result 0 cannot be delivered now: none is pending"
    #expect(fixture.frame(.backgroundResult(0)).refusals.map(\.error) == [.refused(message)])
  }

  // MARK: - Independent requests

  @Test func `an independent result does not wait for the results of earlier requests`() throws {
    var fixture = try StageFixture(executor: executor, policy: .live)
    request(1, fixture)
    for number in 2...3 { requestIndependently(number, fixture) }
    executor.ready = [2]
    fixture.frames(7)
    #expect(arrivals.entries == ["3@6"])
    executor.ready = [0, 1, 2]
    #expect(fixture.frame().lateDeliveries == [0, 1])
    #expect(arrivals.entries == ["3@6", "1@7", "2@7"])
  }

  /// Requests in frames 0 and 2, of which the executor finishes the given ones in frames 8 and 9.
  private func history(
    _ policy: BackgroundWork.Policy, _ events: [Int64: [InputEvent.Kind]] = [:]
  ) throws -> (entries: [String], late: [Int64: [Int]]) {
    let executor = SlowExecutor()
    var fixture = try StageFixture(executor: executor, policy: policy)
    arrivals.entries = []
    var late: [Int64: [Int]] = [:]
    for frame: Int64 in 0..<14 {
      if frame == 1 {
        request(0, fixture)
        for number in 1...3 { requestIndependently(number, fixture) }
      }
      if frame == 3 {
        request(4, fixture)
        for number in 5...6 { requestIndependently(number, fixture) }
      }
      if frame == 8 { executor.ready = [0, 2, 4, 5] }
      if frame == 10 {
        fixture.host.backgroundWork.cancel(6)
        executor.ready = [0, 1, 2, 3, 4, 5, 6]
      }
      let kinds = events[frame] ?? []
      let result: FrameResult
      switch kinds.count {
      case 0: result = fixture.frame()
      case 1: result = fixture.frame(kinds[0])
      case 2: result = fixture.frame(kinds[0], kinds[1])
      case 3: result = fixture.frame(kinds[0], kinds[1], kinds[2])
      default: result = fixture.frame(kinds[0], kinds[1], kinds[2], kinds[3])
      }
      #expect(result.refusals.isEmpty, "frame \(frame)")
      if !result.lateDeliveries.isEmpty { late[frame] = result.lateDeliveries }
    }
    #expect(fixture.host.backgroundWork.pendingCount == 0)
    return (arrivals.entries, late)
  }

  @Test func `a replay applies independent results in the same order as the live run`() throws {
    let live = try history(.live)
    // Frame 8: 5 is on time; 0 and 2 are late, and 4 waited for 0. Frame 10: 1 and 3 are late. 6
    // was canceled when it was late.
    #expect(live.entries == ["5@8", "0@8", "4@8", "2@8", "1@10", "3@10"])
    #expect(live.late == [8: [0, 2], 10: [6, 1, 3]])
    let deliveries = live.late.mapValues { $0.map { InputEvent.Kind.backgroundResult($0) } }
    let replay = try history(.replay(late: [0, 1, 2, 3, 6]), deliveries)
    #expect(replay.entries == live.entries)
  }

  @Test func `a canceled request is discarded by the executor and never applied`() throws {
    var fixture = try StageFixture()
    fixture.frame()
    let id = requestIndependently(1, fixture)
    requestIndependently(2, fixture)
    fixture.host.backgroundWork.cancel(id)
    #expect(fixture.host.backgroundWork.pendingCount == 1)
    fixture.frames(8)
    #expect(arrivals.entries == ["2@6"])
    fixture.host.backgroundWork.cancel(id)
  }

  @Test func `a recording that ends early keeps late cancellations`() throws {
    var fixture = try StageFixture(executor: executor, policy: .live)
    let id = requestIndependently(1, fixture)
    fixture.frames(8)
    fixture.host.backgroundWork.cancel(id)
    #expect(fixture.host.backgroundWork.overdue == [id])
    #expect(fixture.frame().lateDeliveries == [id])
    #expect(fixture.host.backgroundWork.overdue == [])
  }

  @discardableResult
  private func requestIndependently(_ number: Int, _ fixture: StageFixture) -> Int {
    let (arrivals, stage) = (arrivals, fixture.stage)
    return fixture.host.backgroundWork.requestIndependently {
      number
    } apply: { result in
      arrivals.entries.append("\(result)@\(stage.frameNumber)")
    }
  }

  private func request(_ number: Int, _ fixture: StageFixture) {
    let (arrivals, stage) = (arrivals, fixture.stage)
    fixture.host.backgroundWork.request({ number }) { result in
      arrivals.entries.append("\(result)@\(stage.frameNumber)")
    }
  }
}
