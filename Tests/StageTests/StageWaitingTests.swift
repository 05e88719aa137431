import Motion
import Stage
import Testing

@Suite("Waiting for a frame's background work") struct StageWaitingTests {
  /// An executor that records which results were waited for.
  private final class WatchedExecutor: WorkExecutor {
    var waits: [Int] = []
    private var works: [Int: @Sendable () -> any Sendable] = [:]

    func start(_ id: Int, _ work: @escaping @Sendable () -> any Sendable) { works[id] = work }

    func removeResult(_ id: Int, waiting: Bool) -> (any Sendable)? {
      if waiting { waits.append(id) }
      return works.removeValue(forKey: id)?()
    }
  }

  private final class Arrivals {
    var numbers: [Int] = []
  }

  private let executor = WatchedExecutor()
  private let arrivals = Arrivals()

  @Test func `due results are waited for before the frame and applied in it`() throws {
    var fixture = try StageFixture(executor: executor)
    fixture.frame()
    request(1, fixture)
    request(2, fixture)
    fixture.frames(5)
    fixture.stage.waitForResults(of: FrameInput(frame: 5))
    #expect(executor.waits == [], "they are not due")
    fixture.stage.waitForResults(of: FrameInput(frame: 6))
    fixture.stage.waitForResults(of: FrameInput(frame: 6))
    #expect(executor.waits == [0, 1])
    #expect(arrivals.numbers == [], "nothing enters between frames")
    fixture.frame()
    #expect(arrivals.numbers == [1, 2])
    #expect(executor.waits == [0, 1], "and the frame waits for nothing")
  }

  @Test func `a late result is waited for before the frame that delivers it`() throws {
    var fixture = try StageFixture(executor: executor, policy: .replay(late: [0]))
    fixture.frame()
    request(1, fixture)
    fixture.frames(6)
    fixture.stage.waitForResults(of: FrameInput(frame: 7))
    #expect(executor.waits == [])
    let delivery = InputEvent(time: Timestamp(frame: 7), kind: .backgroundResult(0))
    let input = FrameInput(frame: 7, events: [delivery])
    fixture.stage.waitForResults(of: input)
    #expect(executor.waits == [0])
    _ = fixture.stage.runFrame(input)
    #expect(arrivals.numbers == [1])
    #expect(executor.waits == [0])
  }

  @Test func `a live run waits for no results`() throws {
    var fixture = try StageFixture(executor: executor, policy: .live)
    fixture.frame()
    request(1, fixture)
    fixture.stage.waitForResults(of: FrameInput(frame: 6))
    #expect(executor.waits == [])
  }

  private func request(_ number: Int, _ fixture: StageFixture) {
    let arrivals = arrivals
    fixture.host.backgroundWork.request({ number }) { arrivals.numbers.append($0) }
  }
}
