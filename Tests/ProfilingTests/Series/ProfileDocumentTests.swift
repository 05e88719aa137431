import Profiling
import Testing

struct ProfileDocumentTests {
  private func profile(worst: Int = 2) throws -> ProfileDocument {
    let documents = [0, 2_000_000, 1_000_000].map { RunDocument.sample(extra: $0) }
    return ProfileDocument(try RunSeries(documents), worstCount: worst)
  }

  @Test func `a profile is unchanged after encoding and decoding`() throws {
    var profile = try profile()
    profile.worstFrames[0].pictures = ["frames/000001.png"]
    #expect(try ProfileDocument(json: profile.json()) == profile)
    profile.columns = nil
    #expect(try ProfileDocument(json: profile.json()) == profile)
  }

  @Test func `metrics are those of the medians and of each run`() throws {
    let profile = try profile()
    #expect(profile.median.metrics["max_cpu_ms"] == 20)
    #expect(profile.runs.map(\.file) == ["run.json", "run-2.json", "run-3.json"])
    #expect(profile.runs.map { $0.metrics["max_cpu_ms"] } == [18, 22, 20])
    #expect(profile.median.frameCount == 5)
  }

  @Test func `worst frames have their times, cause, section, step and deviation`() throws {
    let frames = try profile(worst: 2).worstFrames
    #expect(frames.map(\.frame) == [2, 4])
    let worst = frames[0]
    #expect(
      [worst.medianNs, worst.shortestNs, worst.longestNs, worst.deviationNs]
        == [20_000_000, 18_000_000, 22_000_000, 2_000_000])
    #expect(worst.missed == 1)
    #expect(worst.label == "DRAW+ALLOC")
    #expect(worst.phases["draw_tcpu_ns"] == 17_000_000)
    #expect(worst.counters == ["inputs": 3, "layout_passes": 1, "allocations": 50])
    #expect(worst.section == "coasting")
    #expect(worst.lines == [8, 9])
    #expect(worst.step == "line 8 · line 9")
    #expect(frames[1].label == nil)
  }

  @Test func `columns have the medians and their spread`() throws {
    let columns = try #require(try profile().columns)
    #expect(columns["tcpu_ns"] == [6_000_000, 7_000_000, 20_000_000, 9_000_000, 10_000_000])
    #expect(columns["deviation_ns"] == [0, 1_000_000, 2_000_000, 3_000_000, 4_000_000])
    #expect(Set(columns.values.map(\.count)) == [5])
    #expect(columns.count == FrameColumn.allCases.count + 3)
  }

  @Test func `another version and other text are rejected`() throws {
    let json = try profile().json().replacing("reticle.profile/2", with: "reticle.profile/9")
    #expect(throws: RunDocumentError.otherSchema(found: "reticle.profile/9")) {
      try ProfileDocument(json: json)
    }
    #expect(throws: RunDocumentError.self) { try ProfileDocument(json: "{}") }
  }
}
