import Foundation
import Motion
import Profiling
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
    #expect(try #require(found.noise(of: .medianTime)) < 0.012)
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
}
