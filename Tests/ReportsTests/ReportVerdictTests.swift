import Profiling
import Reports
import Stage
import Testing

/// Tests of the verdict bar for one run and for two runs.
struct ReportVerdictTests {
  /// Returns the words of the bar and the details below them, by subject.
  private func verdicts(_ page: ReportPage) throws -> [String: [String]] {
    let text = page.html()
    let fields = text.matches(
      of: /<div><h3>(\w+)<\/h3><strong>(.*?)<\/strong>\s*(.*?)<\/div>/.dotMatchesNewlines())
    #expect(fields.map { String($0.1) } == ["Behavior", "Work", "Time", "Machine"])
    return Dictionary(
      uniqueKeysWithValues: fields.map { field in
        let details = field.3.split(separator: "</p>").map {
          ReportPageReader.plainText(of: String($0))
        }
        return (String(field.1), [ReportPageReader.plainText(of: String(field.2))] + details)
      })
  }

  @Test func `the behavior verdict follows from digests and expectations`() throws {
    var page = ReportPage(Example.document(120))
    #expect(
      try verdicts(page)["Behavior"]
        == ["same", "2 checkpoints equal", "1 of 1 expectation met"])
    page.document.summary.outcome.digestsEqual = 0
    #expect(try verdicts(page)["Behavior"]?[0] == "as expected")
    page.document.summary.expectations[0].result = .failed
    #expect(try verdicts(page)["Behavior"] == ["fails", "0 of 1 expectation met"])
    page.document.summary.outcome.firstDifferingFrame = 60
    #expect(
      try verdicts(page)["Behavior"]?.prefix(2) == ["differs", "digests differ at frame 60"])
    page.document.summary.outcome = OutcomeFacts()
    page.document.summary.expectations = []
    #expect(try verdicts(page)["Behavior"]?[0] == "not checked")
  }

  @Test func `the time verdict follows from budgets or else from the hitch ratio`() throws {
    var page = ReportPage(Example.document(120))
    #expect(try verdicts(page)["Time"]?[0] == "over budget")
    page.document.summary.budgets = []
    #expect(try verdicts(page)["Time"]?[0] == "poor")
    page.document = Example.document(120) { frame, record in
      record = FrameRecord(frame: Int64(frame))
      record.add(3_000_000, to: .draw)
    }
    #expect(
      try verdicts(page)["Time"]
        == ["good", "hitches 0.0 ms/s", "p99 3.000 ms, longest 3.000 ms"])
    page.document = Example.document(0)
    #expect(try verdicts(page)["Time"]?[0] == "not measured")
  }

  @Test func `the machine verdict is good if the machine does not disturb frames`() throws {
    var page = ReportPage(Example.document(120) { _, record in record[.wall] = record[.cpu] })
    #expect(try verdicts(page)["Machine"]?.prefix(2) == ["reliable", "no frame disturbed"])
    page.document.summary.environment.loadBefore = [2.5, 0, 0]
    #expect(try verdicts(page)["Machine"]?.prefix(2) == ["disturbed", "load 2.5 before the run"])
    page.document.summary.environment.build = "debug"
    #expect(try verdicts(page)["Machine"]?[0] == "unreliable")
    page.document = Example.document(120) { frame, record in
      record[.wall] = record[.cpu]
      record[.involuntarySwitches] = frame == 50 ? 1 : 0
    }
    #expect(try verdicts(page)["Machine"]?.prefix(2) == ["disturbed", "1 of 90 frames disturbed"])
  }

  @Test func `two equal runs have the same behavior and work, and times are not judged`() throws {
    var page = ReportPage(Example.document(120))
    page.base = page.document
    let found = try verdicts(page)
    #expect(found["Behavior"] == ["same", "2 checkpoints equal"])
    #expect(found["Work"] == ["same", "all counters of all frames equal"])
    #expect(found["Time"] == ["not judged", "p50 0.0 %, p99 0.0 % (one run on each side)"])
  }

  @Test func `the first difference of two runs is named`() throws {
    var page = ReportPage(
      Example.document(120) { frame, record in
        if frame == 70 || frame == 80 { record[.cellsCreated] += 3 }
      })
    page.base = Example.document(120)
    var digests = DigestRows()
    digests.append(Example.digest(1), frame: 0)
    digests.append(Example.digest(9), frame: 60)
    page.document.summary.digests = digests
    let found = try verdicts(page)
    #expect(found["Behavior"] == ["changed", "first at frame 60: scroll"])
    #expect(found["Work"] == ["changed", "cells created +6 in frames 70, 80"])
    let text = page.html()
    #expect(text.split(separator: "aria-label=\"differs\"").count == 3)
  }

  @Test func `verdicts of the comparison take precedence`() throws {
    var page = ReportPage(Example.document(120))
    page.base = page.document
    var comparison = ReportComparison()
    comparison.verdicts = [
      ReportVerdict(.time, "slower", .overPeriod, ["+4.1 % [2.2, 6.0]", "< 1.8 % undetected"])
    ]
    comparison.clusters = [.init(firstFrame: 40, lastFrame: 50, text: "cells +1.2 ms")]
    comparison.effects = (0..<120).map { Int64($0) * 1000 }
    page.comparison = comparison
    #expect(try verdicts(page)["Time"] == ["slower", "+4.1 % [2.2, 6.0]", "< 1.8 % undetected"])
    let taken = ReportPageReader(page.html())
    #expect(try taken.columns()["effect_ppm"] == comparison.effects)
    let clusters = try #require(try taken.data()["clusters"] as? [[Any]])
    #expect(clusters[0][0] as? Int == 40 && clusters[0][2] as? String == "cells +1.2 ms")
  }

  @Test func `medians of several runs are displayed with their spread`() throws {
    let documents = (0..<3).map { number in
      Example.document(120) { frame, record in
        record.add(Int64(number * 1000 + frame), to: .draw)
      }
    }
    let series = try RunSeries(documents)
    var page = ReportPage(documents[0])
    page.document.log = series.median.log
    page.spread = ReportSpread(series)
    let taken = ReportPageReader(page.html())
    let columns = try taken.columns()
    #expect(columns["shortest_ns"] == series.shortest)
    #expect(columns["longest_ns"] == series.longest)
    #expect(columns["tcpu_ns"] == Array(series.median.log[.cpu]))
    #expect(taken.text.contains("medians of 3 runs"))
  }
}
