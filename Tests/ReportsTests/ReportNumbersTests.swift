import Motion
import Profiling
import Reports
import Stage
import Testing

/// Tests that the numbers on the page are those that `Profiling` computes.
struct ReportNumbersTests {
  private let document = Example.document(300)
  private let page: ReportPageReader
  private let sample: FrameSample

  init() {
    page = ReportPageReader(ReportPage(document).html())
    sample = document.run.sample
  }

  private func milliseconds(_ value: Double?) -> String {
    value.map { ($0 / 1_000_000).fixed(3) } ?? "–"
  }

  @Test func `the data contain every column of every frame`() throws {
    let columns = try page.columns()
    // The page shows the phases' own times.
    let hidden: [FrameColumn] = [.input, .simulate, .layout, .cells, .draw, .awaited]
    for column in FrameColumn.allCases where !hidden.contains(column) {
      #expect(columns[column.name] == Array(document.log[column]), "\(column.name)")
    }
  }

  @Test func `the data contain the labels of late frames`() throws {
    let labels = try #require(try page.data()["labels"] as? [String])
    let column = try #require(try page.columns()["label"])
    let late = Dictionary(
      uniqueKeysWithValues: document.summary.lateFrames.map { (Int($0.frame), $0.label) })
    #expect(!late.isEmpty)
    for row in column.indices { #expect(labels[Int(column[row])] == late[row] ?? "") }
  }

  @Test func `the time section shows percentiles`() throws {
    let rungs: [(String, Int)] = [
      ("p50", 500), ("p75", 750), ("p90", 900), ("p95", 950), ("p99", 990), ("p99.9", 999),
      ("longest", 1000),
    ]
    let rows = try page.rows("ladder")
    #expect(rows.count == rungs.count)
    for (row, (name, perMille)) in zip(rows, rungs) {
      let value = Percentile(perMille: perMille).value(in: sample.ascendingTimes)
      #expect(row.prefix(2) == [name, milliseconds(value)])
    }
  }

  @Test func `the histogram counts every measured frame once`() throws {
    let rows = try page.rows("histogram-values")
    #expect(rows.compactMap { Int($0[1]) }.reduce(0, +) == sample.count)
    let edges = Histogram([Array(sample.times)]).edges
    #expect(rows.count == edges.count - 1)
    #expect(rows[0][0].hasPrefix(milliseconds(Double(edges[0])) + " to "))
  }

  @Test func `each phase has its median, p99 and longest time`() throws {
    let rows = try page.rows("phases")
    let names = FramePhase.allCases.map { "\($0)" } + ["frame, without present"]
    let metrics: [[Metric]] =
      FramePhase.allCases.map { [.median(of: $0), .p99(of: $0), .worst(of: $0)] }
      + [[.medianTime, .p99Time, .worstTime]]
    #expect(rows.count == names.count + 1)
    for (row, (name, metrics)) in zip(rows, zip(names, metrics)) {
      let expected = [name] + metrics.map { ($0.value(of: sample) ?? -1).fixed(3) }
      #expect(Array(row.prefix(4)) == expected)
    }
  }

  @Test func `counters have sums, medians and maxima`() throws {
    let rows = try page.rows("counters")
    let made = try #require(rows.first { $0[0] == "cells created" })
    let created = sample[.cellsCreated]
    #expect(made == ["cells created", "\(created.reduce(0, +))", "0", "\(created.max() ?? -1)"])
  }

  @Test func `sections and refresh rates have their own metrics`() throws {
    let sections = try page.rows("sections")
    #expect(sections.map { $0[0] } == ["start", "coasting"])
    for (row, section) in zip(sections, document.run.sections) {
      #expect(row[1] == "\(section.firstFrame)" && row[2] == "\(section.sample.count)")
      #expect(row[4] == (Metric.p99Time.value(of: section.sample) ?? -1).fixed(3))
    }
    let rates = try page.rows("rates")
    #expect(rates.map { $0[0] } == ["60/1 (the file's)", "90/1", "120/1"])
    for (row, rate) in zip(rates, [60, 90, 120].map { ClockRate($0) }) {
      let ratio = try #require(Metric.hitchRatio.value(of: sample.at(rate)))
      #expect(row[4] == ratio.fixed(1))
      #expect(row[6] == HitchVerdict(hitchRatio: ratio).rawValue)
    }
  }

  @Test func `a budget is displayed with the measured value`() throws {
    let p99 = (Metric.p99Time.value(of: sample) ?? -1).fixed(3)
    #expect(try page.rows("budgets") == [["p99-cpu", "8 ms", p99, "missed"]])
  }

  @Test func `the costs of lines add up to the run`() throws {
    let rows = try page.rows("source")
    #expect(rows.map { $0[6] }[4] == "@0 expect offset.y == 0")
    let times = document.log[.cpu]
    func sum(_ rows: Range<Int>) -> String { milliseconds(Double(times[rows].reduce(0, +))) }
    #expect(rows[4].prefix(4) == ["5", "0", "10", sum(0..<10)])
    #expect(rows[5].prefix(4) == ["6", "10", "20", sum(10..<30)])
    #expect(rows[6].prefix(4) == ["7", "30", "0", ""])
    #expect(rows[7].prefix(4) == ["8", "30", "270", sum(30..<300)])
    #expect(rows[7][4] == milliseconds(Double(times[30...].max() ?? 0)))
    #expect(rows[4][7] == "met")
  }

  @Test func `digests are displayed`() throws {
    let rows = try page.rows("digest-values")
    #expect(rows.map { $0[0] } == ["0", "60"])
    #expect(rows[1][1] == "0000000000000002" && rows[1][6] == "0000000000000005")
  }

  @Test func `the list contains every metric`() throws {
    let rows = try page.rows("metrics")
    #expect(rows.map { $0[0] } == Metric.all.map(\.name))
    let p99 = try #require(rows.first { $0[0] == "p99_cpu_ms" })
    #expect(p99[1] == (Metric.p99Time.value(of: sample) ?? -1).fixed(3))
  }
}
