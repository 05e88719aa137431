import Profiling
import Stage
import Testing

@Suite struct IntervalLogTests {
  /// A clock that goes on by 10 ns with each reading of it.
  private final class Steps: FrameMeter {
    private var wall: Nanoseconds = 1000
    private var thread: Nanoseconds = 0

    func wallTime() -> Nanoseconds {
      wall += 10
      return wall
    }

    func threadTime() -> Nanoseconds {
      thread += 1
      return thread
    }

    func runDelay() -> Nanoseconds { 0 }
    func allocations() -> Int64 { 0 }
    func usage() -> ThreadUsage { ThreadUsage() }
  }

  @Test func `nested intervals have their frame, phase, depth, count and times`() throws {
    let log = IntervalLog(meter: Steps())
    log.begin(frame: 4)
    log.begin(.cells)
    log.begin("outer")
    log.begin("inner")
    log.end(count: 7)
    log.end(count: 1)
    log.end(count: 9)
    let all = log.intervals
    #expect(all.map(\.name) == ["inner", "outer"])
    let inner = try #require(all[0].intervals.first)
    let outer = try #require(all[1].intervals.first)
    #expect(
      inner
        == MeasuredInterval(
          frame: 4, phase: FramePhase.cells.rawValue, depth: 1, count: 7, startNs: 20, wallNs: 10,
          tcpuNs: 1))
    #expect(
      outer
        == MeasuredInterval(
          frame: 4, phase: FramePhase.cells.rawValue, depth: 0, count: 1, startNs: 10, wallNs: 30,
          tcpuNs: 3))
  }

  @Test func `a frame that is not measured has no intervals, and open ones end with their frame`() {
    let log = IntervalLog(meter: Steps())
    log.begin(frame: -1)
    log.begin("a")
    log.end(count: 1)
    #expect(log.intervals.isEmpty)
    log.begin(frame: 1)
    log.begin("never ended")
    log.begin(frame: 2)
    log.begin("b")
    log.end(count: 1)
    #expect(log.intervals.map { $0.intervals.map(\.depth) } == [[0], [0]])
  }

  private func document(_ times: [Nanoseconds]) -> RunDocument {
    var facts = IntervalFacts(name: "sort")
    for time in times {
      facts.append(
        MeasuredInterval(
          frame: 1, phase: 3, depth: 0, count: 2, startNs: 1_000_000, wallNs: time, tcpuNs: time))
    }
    var document = RunDocument.sample()
    document.summary.outcome.intervals = [facts]
    return document
  }

  @Test func `an interval that takes longer in every run has changed, others have not`() {
    let before = (0..<5).map { document([1_000_000 + $0 * 10_000]) }
    let after = (0..<5).map { document([1_000_000 + $0 * 10_000, 1_000_000]) }
    let found = IntervalChange.all(before: before, after: after, leastShare: 0.03)
    #expect(found.map(\.text) == ["interval \"sort\", sum 1.020 ms → 2.020 ms"])
    #expect(IntervalChange.all(before: before, after: before, leastShare: 0.03).isEmpty)
    let few = Array(before.prefix(4))
    #expect(IntervalChange.all(before: few, after: after, leastShare: 0.03).isEmpty)
  }

  @Test func `an interval is read as it was written, and is part of the trace`() throws {
    let document = document([1_000_000])
    let copy = try RunDocument(json: try document.json())
    #expect(copy.summary.outcome.intervals == document.summary.outcome.intervals)
    let line = ChromeTrace(document).json.split(separator: "\n").first { $0.contains("\"sort\"") }
    #expect(line?.contains("\"cat\":\"interval\"") == true)
    #expect(line?.contains("\"count\":2") == true)
  }
}
