import Foundation
import Motion
import Profiling
import Stage
import Testing

@Suite("Histories: results by commit") struct HistorySeriesTests {
  /// A record of an imaginary commit whose frames take some milliseconds.
  private static func record(
    _ height: Int, _ milliseconds: Double, cells: Int64 = 100, sha256: String = "aa",
    machine: String = "shelf"
  ) throws -> HistoryRecord {
    var record = HistoryRecord(
      commit: .init(
        hash: "c\(height)", height: height, date: "2026-11-23T00:00:00Z",
        subject: "Commit \(height)"),
      machine: machine, scenario: "a", runs: [.sample()], report: nil)
    record.times = ["p50_cpu_ms": [milliseconds], "p99_cpu_ms": [3]]
    // As records of earlier versions, which only have metrics.
    (record.minima, record.phases) = (nil, nil)
    record.work = ["cells_created": cells]
    record.sha256 = sha256
    return record
  }

  /// Twenty commits, of which those from the 13th on are 10 % slower.
  private static func slower() throws -> [HistoryRecord] {
    var generator = SeededGenerator(seed: 3)
    return try (1...20).map { height in
      let noise = Double.random(in: -0.01...0.01, using: &generator)
      return try record(height, (height >= 13 ? 1.1 : 1) * (1 + noise))
    }
  }

  @Test func `the commit of a slowdown is named in whatever order the records come`() throws {
    let series = HistorySeries.all(try Self.slower().reversed(), leastChange: 0.03)
    #expect(series.count == 1)
    let found = try #require(series.first)
    #expect(found.changes.count == 1)
    let change = try #require(found.changes.first)
    #expect(found.points[change.index].commit.hash == "c13")
    #expect(change.name == "p50_cpu_ms")
    #expect(abs(change.ratio - 0.1) < 0.01)
    #expect(try #require(found.noise(of: "p50_cpu_ms")) < 0.012)
  }

  @Test func `what the machine became slower by is not a change of the program`() throws {
    func slower(yardstick: Int64?) throws -> HistorySeries? {
      let records = try Self.slower().map { record in
        var record = record
        record.yardstick = record.commit.height >= 13 ? yardstick : yardstick.map { _ in 1000 }
        return record
      }
      return HistorySeries.all(records, leastChange: 0.03).first
    }
    #expect(try #require(try slower(yardstick: nil)).changes.count == 1)
    #expect(try #require(try slower(yardstick: 1010)).changes.count == 1)
    #expect(try #require(try slower(yardstick: 1090)).changes.isEmpty)
  }

  @Test func `an interval of the program's own is a value like a phase`() throws {
    let records = try (1...20).map { height -> HistoryRecord in
      var record = try Self.record(height, 1)
      record.intervals = ["sort": Int64(height >= 13 ? 2_000_000 : 1_000_000) + Int64(height)]
      return record
    }
    let series = try #require(HistorySeries.all(records, leastChange: 0.03).first)
    #expect(series.judgedNames.last == "interval sort")
    #expect(series.changes.map(\.name) == ["interval sort"])
    #expect(series.changes.map(\.index) == [12])
    #expect(series.changes.map { $0.after.rounded() } == [2])
  }

  @Test func `a change below the least one does not count`() throws {
    #expect(
      HistorySeries.all(try Self.slower(), leastChange: 0.2).allSatisfy { $0.changes.isEmpty })
  }

  @Test func `a counter that differs is a change at once`() throws {
    var records = try (1...4).map { try Self.record($0, 1, cells: $0 >= 3 ? 107 : 100) }
    records[1].work["allocations"] = 5
    let series = try #require(HistorySeries.all(records, leastChange: 0.03).first)
    #expect(series.changes.map(\.index) == [2])
    #expect(series.changes.map(\.kind) == [.work])
    #expect(series.changes.map(\.before) == [100])
    #expect(series.changes.map(\.after) == [107])
  }

  @Test func `nothing is compared across a change of the scenario`() throws {
    let records = try Self.slower().map { record in
      var record = record
      if record.commit.height >= 13 {
        record.sha256 = "bb"
        record.work["cells_created"] = 200
      }
      return record
    }
    let series = try #require(HistorySeries.all(records, leastChange: 0.03).first)
    #expect(series.changes.isEmpty)
    #expect(series.scenarioChanges == [12])
  }

  @Test func `machines have their own series, and several records of a commit are more runs`()
    throws
  {
    let records = [
      try Self.record(1, 1), try Self.record(1, 3), try Self.record(1, 2),
      try Self.record(1, 9, machine: "other"),
    ]
    let series = HistorySeries.all(records, leastChange: 0.03)
    #expect(series.map(\.machine) == ["other", "shelf"])
    #expect(series.map { $0.points.map { $0.times["p50_cpu_ms"] } } == [[9], [2]])
    #expect(series[1].points[0].runs == 3)
  }

  @Test func `a record keeps sums of counters and every run's metrics`() throws {
    let runs = [RunDocument.sample(), RunDocument.sample(extra: 5)]
    let record = HistoryRecord(
      commit: .init(hash: "c", height: 1, date: "", subject: ""), machine: "m", scenario: "a",
      runs: runs, report: "x.html")
    #expect(record.times["p50_cpu_ms"]?.count == 2)
    #expect(record.work["cells_created"] == runs[0].log[.cellsCreated].reduce(0, +))
    let copy = try JSONDecoder().decode(HistoryRecord.self, from: JSONEncoder().encode(record))
    #expect(copy == record)
  }

  /// A record of a run of frames with 1 ms in cells and 3 ms in drawing, times 0.99 to 1.01.
  private static func measured(
    _ height: Int, _ generator: inout SeededGenerator, _ change: (Int, inout FrameRecord) -> Void
  ) -> HistoryRecord {
    var log = FrameLog()
    for frame in 0..<150 {
      func time(_ milliseconds: Double) -> Double {
        milliseconds * Double.random(in: 0.99...1.01, using: &generator)
      }
      var record = FrameRecord(Int64(frame), [.cells: time(1), .draw: time(3)])
      change(frame, &record)
      log.append(record)
    }
    let run = MeasuredRun(name: "a", rate: .sixty, mode: .asap, log: log)
    return HistoryRecord(
      commit: .init(hash: "c\(height)", height: height, date: "", subject: "Commit \(height)"),
      machine: "shelf", scenario: "a", runs: [RunDocument(run, header: .sample)], report: nil)
  }

  @Test func `a change of one phase and one of single frames are found at their commits`() throws {
    var generator = SeededGenerator(seed: 5)
    let records = (1...30).map { height in
      Self.measured(height, &generator) { frame, record in
        if height >= 12 { record.add(270_000, to: .cells) }
        if height >= 21, frame % 30 == 0 { record.add(5_000_000, to: .draw) }
        // Nearly nothing before.
        record.add(height >= 25 ? 1_000_000 : Int64(height), to: .simulate)
      }
    }
    let found = try #require(HistorySeries.all(records, leastChange: 0.03).first)
    let places = found.changes.map { change in
      "\(found.points[change.index].commit.hash) \(change.name): "
        + "\(change.place?.phase ?? ""), \(change.place?.frames.text ?? "")"
    }
    #expect(
      places == [
        "c12 cells_sum_ms: cells, all frames",
        "c12 p99_cpu_ms: cells, all frames",
        "c21 draw_sum_ms: draw, frames 30, 60, 90, 120",
        "c21 p99_cpu_ms: draw, frames 30, 60, 90, 120",
        "c25 simulate_sum_ms: simulate, all frames",
      ])
  }

  @Test func `records of earlier versions are read`() throws {
    var record = try Self.record(1, 2)
    record.work["allocations"] = 9
    for schema in HistoryRecord.earlierSchemas {
      record.schema = schema
      #expect(record.current.schema == HistoryRecord.schema)
      #expect(record.current.work == ["cells_created": 100])
    }
    record.schema = HistoryRecord.earlierSchemas[0]
    #expect(record.current.times.keys.sorted() == ["p50_wall_ms", "p99_wall_ms"])
  }

  @Test func `allocations of the first frame, which vary, are not counted`() throws {
    let records = (1...3).map { height in
      var log = FrameLog()
      for frame in 0..<3 {
        var record = FrameRecord(Int64(frame), [.cells: 1])
        record[.allocations] = frame == 0 ? Int64(height) : 10
        log.append(record)
      }
      let run = MeasuredRun(name: "a", rate: .sixty, mode: .asap, log: log)
      return HistoryRecord(
        commit: .init(hash: "c\(height)", height: height, date: "", subject: ""),
        machine: "shelf", scenario: "a", runs: [RunDocument(run, header: .sample)], report: nil)
    }
    #expect(records.map { $0.work["allocations"] } == [20, 20, 20])
  }
}
