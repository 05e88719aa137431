import Profiling
import Stage
import Testing

@Suite("ComparisonSummary") struct ComparisonSummaryTests {
  private static let fast = RunDocument.sample(frames: 120)
  private static let slow = RunDocument.sample(frames: 120, extra: 100_000)

  private static func comparison(_ before: RunDocument, _ after: RunDocument) -> RunComparison {
    let sequence = (0..<20).map { $0 % 2 == 0 ? TimeComparison.Side.before : .after }
    return RunComparison(
      "a.scn", before: Array(repeating: before, count: 10),
      after: Array(repeating: after, count: 10), pairing: .interleaved(sequence),
      rules: TimeRules())
  }

  private static let same = comparison(fast, fast)
  private static let slower = comparison(fast, slow)
  private static let faster = comparison(slow, fast)

  private static var unjudged: RunComparison {
    var other = fast
    other.summary.outcome.exitCode = 3
    return comparison(fast, other)
  }

  @Test func `verdicts are in the order of the scenarios, without those that were not judged`() {
    let summary = ComparisonSummary([Self.unjudged, Self.same, Self.slower, Self.faster])
    #expect(summary.verdicts == [nil, .same, .slower, .faster])
    #expect(summary.worst == 2)
  }

  @Test func `a change that is not significant among many scenarios is unknown`() {
    // With ten pairs that agree, the p-value is 2 / 1024 · 9 = 0.018: significant among two
    // scenarios, but not among ten.
    let same = Array(repeating: Self.same, count: 9)
    #expect(ComparisonSummary(Array(same.prefix(1)) + [Self.slower]).verdicts.last == .slower)
    let summary = ComparisonSummary(same + [Self.slower])
    let expected: [TimeVerdict?] = Array(repeating: .same, count: 9) + [.unknown]
    #expect(summary.verdicts == expected)
    #expect(summary.worst == 9)
  }

  @Test func `the ratio is the geometric mean, so opposite changes cancel`() throws {
    let ratio = try #require(ComparisonSummary([Self.slower, Self.faster]).ratio)
    #expect((ratio - 1).magnitude < 1e-9)
    let slower = try #require(ComparisonSummary([Self.slower]).ratio)
    #expect(slower > 1.5)
    let same = try #require(ComparisonSummary([Self.same, Self.same]).ratio)
    #expect((same - 1).magnitude < 1e-12)
  }

  @Test func `without judged times there is neither a ratio nor a worst scenario`() {
    #expect(ComparisonSummary([Self.unjudged]).ratio == nil)
    #expect(ComparisonSummary([Self.unjudged]).worst == nil)
    #expect(ComparisonSummary([]).verdicts == [])
    #expect(ComparisonSummary([]).ratio == nil)
  }
}
