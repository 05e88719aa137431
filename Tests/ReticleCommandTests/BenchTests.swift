import Foundation
import Profiling
import Testing

@Suite("reticle bench") struct BenchTests {
  private static let quick = Benchmark("quick-thing", summary: "Something quick") { _ in
    [
      BenchmarkRow(
        "a thing", [1_000, 2_000, 3_000], .microseconds, floor: [1_000],
        targets: [.ratioAtMost(2), .spreadAtMost(2)]),
      BenchmarkRow("another", [7], .count),
    ]
  }
  private static let slow = Benchmark("slow", summary: "Something slow") { _ in
    [BenchmarkRow("late", [5_000_000], .milliseconds, targets: [.medianAtMost(1)])]
  }
  private static let refused = Benchmark("refused", summary: "Something else") {
    _ throws(BenchmarkError) in throw BenchmarkError("the machine has no wings")
  }
  private static let all = [quick, slow, refused]

  @Test func `the result is rows of seven fields`() throws {
    let call = Call("bench", "quick-thing", "--json", benchmarks: Self.all)
    #expect(call.code == 0)
    let rows = try #require(try call.object()["rows"] as? [[String: Any]])
    #expect(rows.count == 2)
    #expect(rows[0]["name"] as? String == "a thing")
    #expect(rows[0]["median"] as? Double == 2)
    #expect(rows[0]["p99"] as? Double == 2.98)
    #expect(rows[0]["unit"] as? String == "µs")
    #expect(rows[0]["ratio"] as? Double == 2)
    #expect(rows[0]["target"] as? String == "≤ 2.0 × floor, p99 ≤ 2 × median")
    #expect(rows[0]["met"] as? Bool == true)
    #expect(rows[1]["ratio"] == nil && rows[1]["met"] as? Bool == true)
  }

  @Test func `the table shows met and missed targets`() {
    let call = Call("bench", "quick-thing", "slow", benchmarks: Self.all)
    #expect(call.code == 0)
    #expect(call.lines.contains { $0.contains("a thing") && $0.hasSuffix("met") })
    #expect(call.lines.contains { $0.contains("late") && $0.hasSuffix("missed") })
  }

  @Test func `a missed target fails the call only on request`() {
    #expect(Call("bench", "slow", benchmarks: Self.all).code == 0)
    #expect(Call("bench", "slow", "--gate-time", benchmarks: Self.all).code == 5)
    #expect(Call("bench", "quick-thing", "--gate-time", benchmarks: Self.all).code == 0)
  }

  @Test func `an unknown workload is reported with the closest name or all names`() {
    let near = Call("bench", "quick-thong", benchmarks: Self.all)
    #expect(near.code == 2)
    #expect(near.errors.contains("unknown workload 'quick-thong'; did you mean 'quick-thing'?"))
    let far = Call("bench", "zzz", benchmarks: Self.all)
    #expect(far.errors.contains("use one of quick-thing, slow, refused"))
  }

  @Test func `a workload that cannot run gives a reason`() {
    let call = Call("bench", "refused", benchmarks: Self.all)
    #expect(call.code == 6)
    #expect(call.errors.contains("refused: the machine has no wings"))
  }

  @Test func `the workloads are listed`() {
    let call = Call("bench", "--list", benchmarks: Self.all)
    #expect(
      call.lines.map { $0.split(separator: " ").first } == ["quick-thing", "slow", "refused"])
  }
}
