import Driving
import Motion
import Foundation
import Profiling
import Stage
import TestSupport
import Testing

/// Tests of `reticle compare` with folders of driven runs, which are written here.
@Suite struct DrivenFoldersTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes runs whose pictures are some milliseconds apart; the runs differ by a little.
  private func write(
    _ name: String, gap: Double, runs: Int = 8, touches: String = "wheel", latency: Int? = nil
  ) throws {
    for run in 1...runs {
      var document = DrivenDocument(
        scenario: ScenarioFacts(path: "a.scn", sha256: "00"),
        program: .init(
          command: [name], windowTitle: "", windowWidth: 320, windowHeight: 480,
          server: "virtual"),
        method: .init(touchMode: touches, axis: "vertical", refreshNs: 10_000_000),
        environment: EnvironmentReader().environment(variables: [:]), clock: ClockFacts(.sixty))
      let step = Int64(gap * 1e6) + Int64(run) * 1000
      let frames = (0..<60).map {
        DrivenFrame(time: Int64($0) * step, shift: $0 == 0 ? nil : 9, confidence: 1000)
      }
      document.add(frames, MotionGaps(frames, refresh: 10_000_000))
      document.metrics["cpu_ms_per_frame"] = 1 + Double(run) / 1000
      document.metrics["latency_p50_ms"] = latency.map { Double($0) }
      let encoder = JSONEncoder()
      encoder.keyEncodingStrategy = .convertToSnakeCase
      let file = run == 1 ? "run.json" : "run-\(run).json"
      try folder.write(try encoder.encode(document), to: "\(name)/a/\(file)")
    }
  }

  private func compare(_ words: String...) -> Call {
    Call(["compare", folder.path(of: "A"), folder.path(of: "B")] + words)
  }

  @Test func `equal runs are the same`() throws {
    try write("A", gap: 10)
    try write("B", gap: 10)
    let call = compare()
    #expect(call.code == 0, "\(call.errors)")
    #expect(call.output.contains("time       same"))
  }

  @Test func `longer gaps are slower, and fail only if the call says so`() throws {
    try write("A", gap: 10)
    try write("B", gap: 11)
    #expect(compare().code == 0)
    #expect(compare().output.contains("time       slower"))
    #expect(compare("--fail-on", "time").code == 5)
    #expect(compare().output.contains("10.00 → 11.00"))
  }

  @Test func `few runs have no verdict`() throws {
    try write("A", gap: 10, runs: 2)
    try write("B", gap: 11, runs: 2)
    #expect(compare().output.contains("time       unknown"))
  }

  @Test func `runs that were driven in different ways are not judged`() throws {
    try write("A", gap: 10)
    try write("B", gap: 11, touches: "drag")
    let call = compare()
    #expect(call.output.contains("cannot be compared: touches were played as wheel and as drag"))
    #expect(!call.output.contains("slower\n  mean"))
    #expect(call.code == 0)
    #expect(compare("--fail-on", "time").code == 2)
  }

  @Test func `a scenario that one side lacks fails a call with a gate`() throws {
    for side in ["A", "B"] { try write(side, gap: 10) }
    try FileManager.default.copyItem(
      atPath: folder.path(of: "B/a"), toPath: folder.path(of: "B/b"))
    #expect(compare().code == 0)
    let gated = compare("--fail-on", "time")
    #expect(gated.code == 2)
    #expect(gated.errors.contains("only B has b"))
    try FileManager.default.removeItem(atPath: folder.path(of: "B/a"))
    #expect(compare().code == 2)
    #expect(compare().errors.contains("A has a, B has b"))
  }

  @Test func `the latency decides as well`() throws {
    for (side, latency) in [("A", 20), ("B", 70)] {
      try write(side, gap: 10, latency: latency)
    }
    #expect(compare().output.contains("time       slower"))
    #expect(compare().output.contains("latency_p50_ms            20.00 → 70.00"))
  }

  @Test func `a damaged run is named`() throws {
    try write("A", gap: 10)
    try write("B", gap: 10)
    let text = try #require(folder.text(of: "B/a/run.json"))
    try folder.write(
      text.replacing("\"frame_count\":60", with: "\"frame_count\":61"), to: "B/a/run.json")
    let call = compare()
    #expect(call.code == 2)
    #expect(call.errors.contains("run.json"))
    #expect(call.errors.contains("the lists differ in length"))
  }

  @Test func `a driven folder is not compared with another one`() throws {
    try write("A", gap: 10)
    try folder.write("{}", to: "B/a/run.json")
    let call = compare()
    #expect(call.code == 2)
    #expect(call.errors.contains("results of 'drive' can only be compared with results of 'drive'"))
  }
}
