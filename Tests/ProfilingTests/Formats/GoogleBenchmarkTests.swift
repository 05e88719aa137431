import Foundation
import Profiling
import Testing

struct GoogleBenchmarkTests {
  private func object(_ documents: [RunDocument]) throws -> [String: Any] {
    let file = GoogleBenchmark(
      documents.map { BenchmarkRun($0.summary) }, program: RunHeader.sample.program,
      environment: .sample)
    let json = try file.json()
    #expect(!json.contains("NaN") && !json.contains("nfinity"))
    return try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }

  private func entries(_ documents: [RunDocument]) throws -> [[String: Any]] {
    try #require(try object(documents)["benchmarks"] as? [[String: Any]])
  }

  @Test func `the context describes the program and the machine`() throws {
    let context = try #require(try object([.sample()])["context"] as? [String: Any])
    #expect(context["date"] as? String == "2026-11-21T01:52:49Z")
    #expect(context["host_name"] as? String == "shelf")
    #expect(context["executable"] as? String == "reticle")
    #expect(context["num_cpus"] as? Int == 1)
    #expect(context["cpu_scaling_enabled"] as? Bool == false)
    #expect(context["library_build_type"] as? String == "release")
    #expect(context["load_avg"] as? [Double] == [0.25, 0.5, 1])
    #expect(context["caches"] is [Any])
  }

  @Test func `a run is an iteration with the mean frame time in milliseconds`() throws {
    let entries = try entries([.sample()])
    #expect(entries.count == 1)
    let entry = try #require(entries.first)
    #expect(entry["name"] as? String == "a/frame")
    #expect(entry["run_type"] as? String == "iteration")
    #expect(entry["iterations"] as? Int == 5)
    #expect(entry["real_time"] as? Double == 8.4)
    #expect(entry["cpu_time"] as? Double == 8.4)
    #expect(entry["time_unit"] as? String == "ms")
    #expect(entry["cells_created"] as? Int == 2)
    #expect(entry["missed_frames"] as? Int == 1)
  }

  @Test func `repetitions are numbered and summarized`() throws {
    // Means of 8.4, 10.4 and 12.4 ms.
    let entries = try entries([0, 1_000_000, 2_000_000].map { .sample(extra: $0) })
    #expect(entries.prefix(3).map { $0["repetition_index"] as? Int } == [0, 1, 2])
    #expect(entries.allSatisfy { $0["repetitions"] as? Int == 3 })
    let aggregates = entries.dropFirst(3)
    #expect(
      aggregates.map { $0["aggregate_name"] as? String } == ["mean", "median", "stddev", "cv"])
    #expect(aggregates.map { $0["name"] as? String }.first == "a/frame_mean")
    let times = aggregates.compactMap { $0["real_time"] as? Double }
    for (time, expected) in zip(times, [10.4, 10.4, 2, 2 / 10.4]) {
      #expect(abs(time - expected) < 1e-9)
    }
    #expect(times.count == 4)
  }

  @Test func `a run without frames has no entry`() throws {
    #expect(try entries([.sample(frames: 0)]).isEmpty)
  }
}
