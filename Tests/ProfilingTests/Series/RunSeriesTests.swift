import Profiling
import Testing

struct RunSeriesTests {
  @Test func `times are medians per frame and counters are those of every run`() throws {
    let series = try RunSeries([0, 2_000_000, 1_000_000].map { .sample(extra: $0) })
    #expect(
      series.median.log[.cpu] == [6_000_000, 7_000_000, 20_000_000, 9_000_000, 10_000_000])
    #expect(series.median.log[.cellsCreated] == [0, 1, 0, 1, 0])
    #expect(series.median.log[.frame] == [0, 1, 2, 3, 4])
    #expect(series.shortest == [6_000_000, 6_000_000, 18_000_000, 6_000_000, 6_000_000])
    #expect(series.longest == [6_000_000, 8_000_000, 22_000_000, 12_000_000, 14_000_000])
    #expect(series.deviation == [0, 1_000_000, 2_000_000, 3_000_000, 4_000_000])
  }

  @Test func `the median run has the sections and causes of every run`() throws {
    let median = try RunSeries([.sample(), .sample(extra: 10)]).median
    #expect(median.sections.map(\.name) == ["", "coasting"])
    #expect(median.lateFrames.map(\.verdict.text) == ["DRAW+ALLOC"])
    #expect(median.name == "a.scn")
  }

  @Test func `the typical run has the median total time`() throws {
    let documents = [3, 0, 1, 2].map { RunDocument.sample(extra: $0 * 1000) }
    #expect(try RunSeries(documents).typicalDocument == documents[2])
    #expect(try RunSeries([documents[0]]).typicalDocument == documents[0])
  }

  @Test func `a series without runs is rejected`() {
    #expect(throws: RunSeriesError.empty) { try RunSeries([]) }
  }

  @Test func `runs of different files, rates or modes are rejected`() throws {
    var other = RunDocument.sample()
    other.summary.scenario.sha256 = "1f"
    other.summary.scenario.path = "b.scn"
    #expect(throws: RunSeriesError.mismatch(run: 2, what: "the file", "a.scn", "b.scn")) {
      try RunSeries([.sample(), other])
    }
    let error = RunSeriesError.mismatch(
      run: 3, what: "the run mode", "60/1 asap", "60/1 paced")
    #expect(throws: error) {
      try RunSeries([.sample(), .sample(), .sample(mode: .paced)])
    }
  }

  @Test func `runs with different work are rejected with the first frame that differs`() throws {
    var other = RunDocument.sample()
    var record = other.log[3]
    record[.cellsCreated] = 7
    record[.rasterized] = 1
    other.log = FrameLog(replacing: 3, of: other.log, with: record)
    let error = #expect(throws: RunSeriesError.self) { try RunSeries([.sample(), other]) }
    #expect(
      error?.description == """
        run 2 behaves differently from run 1 from frame 3 on: cells_created: 1, then 7; \
        rasterised: 0, then 1; the simulation is not deterministic
        """)
  }
}

extension FrameLog {
  /// Creates a copy of a log with one row replaced.
  init(replacing row: Int, of log: FrameLog, with record: FrameRecord) {
    self.init(capacity: log.count)
    for index in 0..<log.count { append(index == row ? record : log[index]) }
  }
}
