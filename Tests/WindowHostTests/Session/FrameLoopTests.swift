import Gestures
import Geometry
import Motion
import Profiling
import Stage
import Testing
import WindowHost

@Suite("FrameLoop") struct FrameLoopTests {
  /// Logs the requests of the loop, and ends it at a given frame or redraw.
  private final class Client: FrameLoopClient {
    let loop: FrameLoop
    let host: ScriptedHost
    var hasDevice = true
    var hasInput = false
    var hasRequests = false
    var canSeek = false
    var goesOnAtEnd = false
    /// Whether each frame needs another one.
    var wantsNext = true
    /// The time of a change without a frame.
    var change: Nanoseconds?
    var onReceive: (WindowEvent) -> Void = { _ in }
    var onFrame: (Int64) -> Void = { _ in }
    var onRedraw: () -> Void = {}
    /// The number of times that there is something to prepare.
    var preparationsLeft = 0
    private(set) var deadlines: [Nanoseconds] = []
    private(set) var frames: [Int64] = []
    private(set) var frameTimes: [Nanoseconds] = []
    private(set) var events: [Timestamp] = []
    private(set) var redraws: [Nanoseconds] = []
    private(set) var anchors: [ScheduleRestart] = []
    private(set) var sourceEndCount = 0

    init(_ host: ScriptedHost, source: (any FrameSource)? = nil) {
      self.host = host
      loop = FrameLoop(ClockRate(100), firstFrame: 0, source: source, host: host)
    }

    func receive(_ event: WindowEvent, at time: Timestamp) {
      events.append(time)
      onReceive(event)
    }

    func performCommands() throws(WindowError) {}

    func prepare(until deadline: Nanoseconds) -> Bool {
      deadlines.append(deadline)
      guard preparationsLeft > 0 else { return false }
      preparationsLeft -= 1
      host.time += 2_000_000
      return true
    }

    func runFrame(_ wake: FramePacer.Wake) throws(WindowError) {
      frames.append(loop.dequeueSourceInput()?.frame ?? wake.frame)
      frameTimes.append(host.now())
      loop.frameWillRun()
      loop.frameDidRun(wantsNext: wantsNext)
      hasInput = false
      onFrame(wake.frame)
    }

    func loopDidRestartSchedule(_ anchor: ScheduleRestart) { anchors.append(anchor) }

    func loopShouldContinueAfterSourceEnd() -> Bool {
      sourceEndCount += 1
      if canSeek { loop.setPaused(true) }
      return canSeek || goesOnAtEnd
    }

    func needsRedraw(at now: Nanoseconds) -> Bool {
      hasRequests || (change.map { $0 <= now } ?? false)
    }

    func nextChange(after now: Nanoseconds, period: Nanoseconds) -> Nanoseconds? { change }

    func redraw() throws(WindowError) {
      redraws.append(host.now())
      hasRequests = false
      change = nil
      onRedraw()
    }

    @discardableResult
    func run() throws -> FinishReason { try loop.run(self) }
  }

  private static let period: Nanoseconds = 10_000_000
  private let host = ScriptedHost(time: 0)

  @Test func `needed frames run at their deadlines`() throws {
    let client = Client(host)
    client.onFrame = { [loop = client.loop] in if $0 == 3 { loop.finish(.closed) } }
    #expect(try client.run() == .closed)
    #expect(client.frames == [0, 1, 2, 3])
    #expect(client.frameTimes == [0, 1, 2, 3].map { $0 * Self.period })
  }

  @Test func `it waits if no frame is needed, and the next frame number follows the clock`()
    throws
  {
    host.arrivals = [(35 * Self.period / 10, .exposed)]
    let client = Client(host)
    client.wantsNext = false
    client.onReceive = { [client] _ in client.hasInput = true }
    client.onFrame = { [loop = client.loop] in if $0 > 0 { loop.finish(.closed) } }
    try client.run()
    #expect(client.frames == [0, 4])
    #expect(client.events.map(\.frame) == [4])
  }

  @Test func `no frame runs while paused, and the next frame number stays`() throws {
    host.arrivals = [(25 * Self.period / 10, .exposed)]
    let client = Client(host)
    client.onFrame = { [loop = client.loop] in
      if $0 == 0 { loop.setPaused(true) } else { loop.finish(.closed) }
    }
    client.onReceive = { [loop = client.loop] _ in loop.setPaused(false) }
    try client.run()
    #expect(client.frames == [0, 1])
    #expect(client.frameTimes.last == 25 * Self.period / 10)
  }

  @Test func `what later frames need is prepared before each frame, until its deadline`() throws {
    let client = Client(host)
    client.preparationsLeft = 2
    client.onFrame = { [loop = client.loop] in if $0 == 3 { loop.finish(.closed) } }
    try client.run()
    #expect(client.deadlines == [0, 1, 2, 3].map { $0 * Self.period })
    // The first frame is late by what was done before it, because this client ignores its deadline.
    #expect(client.frameTimes == [2_000_000] + [1, 2, 3].map { $0 * Self.period })
  }

  @Test func `while nothing moves, it prepares all before it waits, and events come between`()
    throws
  {
    host.arrivals = [(3_000_000, .exposed), (35 * Self.period / 10, .exposed)]
    let client = Client(host)
    client.loop.setPaused(true)
    client.preparationsLeft = 4
    var received: [Nanoseconds] = []
    client.onReceive = { [client, host] _ in
      received.append(host.time)
      if client.events.count == 2 { client.loop.finish(.closed) }
    }
    try client.run()
    // Events wait for the part that is being prepared, not for the others.
    #expect(received == [4_000_000, 35 * Self.period / 10])
    #expect(client.deadlines.first == 7_000_000)
    #expect(client.preparationsLeft == 0)
  }

  @Test func `a redraw without a frame happens at its time`() throws {
    let client = Client(host)
    client.loop.setPaused(true)
    client.change = 7_000_000
    client.onRedraw = { [loop = client.loop] in loop.finish(.closed) }
    try client.run()
    #expect(client.redraws == [7_000_000])
    #expect(client.frames.isEmpty)
  }

  @Test func `a requested redraw does not wait`() throws {
    let client = Client(host)
    client.loop.setPaused(true)
    client.hasRequests = true
    client.onRedraw = { [loop = client.loop] in loop.finish(.closed) }
    try client.run()
    #expect(client.redraws == [0])
  }

  @Test func `the end of a source ends the loop`() throws {
    let client = Client(host, source: WindowSessionTests.Frames(3))
    #expect(try client.run() == .sourceEnded)
    #expect(client.frames == [0, 1, 2])
    #expect(client.sourceEndCount == 1)
  }

  @Test func `a source is released at its end if the program continues`() throws {
    let client = Client(host, source: WindowSessionTests.Frames(3))
    client.goesOnAtEnd = true
    client.change = 9 * Self.period
    client.onRedraw = { [loop = client.loop] in loop.finish(.closed) }
    #expect(try client.run() == .closed)
    #expect(client.loop.sourceFeed.source == nil)
    #expect(client.loop.sourceFeed.isReplay)
    #expect(client.sourceEndCount == 1)
  }

  @Test func `a seekable source is paused at its end and kept`() throws {
    let client = Client(host, source: WindowSessionTests.Frames(3))
    client.canSeek = true
    client.change = 9 * Self.period
    client.onRedraw = { [loop = client.loop] in loop.finish(.closed) }
    try client.run()
    #expect(client.loop.isPaused)
    #expect(client.loop.sourceFeed.source != nil)
    #expect(client.loop.sourceFeed.hasEnded)
    client.loop.seek(after: 1)
    #expect(!client.loop.sourceFeed.hasEnded)
  }

  @Test func `a step runs one frame of a paused device`() throws {
    let client = Client(host)
    client.loop.setPaused(true)
    var order: [String] = []
    client.onFrame = { _ in order.append("frame") }
    try client.loop.step(client) { order.append("will run") }
    #expect(order == ["will run", "frame"])
    #expect(client.frames == [0])
  }

  @Test func `a step without a device runs nothing`() throws {
    let client = Client(host)
    client.hasDevice = false
    try client.loop.step(client) {}
    #expect(client.frames.isEmpty)
  }

  @Test func `a late frame restarts the schedule and is reported`() throws {
    let client = Client(host)
    client.onFrame = { [host, loop = client.loop] in
      if $0 == 0 { host.time += 5 * Self.period } else { loop.finish(.closed) }
    }
    try client.run()
    #expect(client.anchors.map(\.frame) == [1])
    #expect(client.anchors.map(\.lateness) == [4 * Self.period])
  }

  @Test func `a signal ends it before the next frame`() throws {
    let client = Client(host)
    client.onFrame = { [host] in if $0 == 1 { host.signal = 15 } }
    #expect(try client.run() == .interrupted(signal: 15))
    #expect(client.frames == [0, 1])
  }

  @Test func `another device starts with its own frame, rate and source`() throws {
    let client = Client(host)
    client.loop.setPaused(true)
    client.loop.begin(ClockRate(50), firstFrame: 7, source: nil)
    client.onFrame = { [loop = client.loop] in if $0 == 8 { loop.finish(.closed) } }
    try client.run()
    #expect(client.frames == [7, 8])
    #expect(client.frameTimes == [0, 2 * Self.period])
  }

  @Test func `frames are due later with a slowdown`() throws {
    let client = Client(host)
    client.loop.setSlowdown(10)
    client.onFrame = { [loop = client.loop] in if $0 == 1 { loop.finish(.closed) } }
    try client.run()
    #expect(client.frameTimes == [0, 10 * Self.period])
    #expect(client.loop.slowdown == 10)
  }
}
