import Foundation
import Scenarios
import TestSupport
import Testing

/// Drives this package's own window and measures it inside at once.
@Suite(.serialized, .withoutSanitizer("the times of a sanitized program say nothing"))
struct DriveOwnWindowTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The times of presents as the window itself logs them, in nanoseconds.
  private struct Present {
    var began: Int64, ended: Int64
  }

  /// Compiles the library that logs presents; returns its path.
  private func logger() throws -> String {
    let source = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Tools/frame-counter.c")
    // The loader divides paths at spaces, which the names of these folders have.
    let library = FileManager.default.temporaryDirectory
      .appending(path: "reticle-times-\(UUID().uuidString).so").path
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments = ["clang", "-O2", "-shared", "-fPIC", source.path, "-o", library, "-ldl"]
    try compiler.run()
    compiler.waitUntilExit()
    try #require(compiler.terminationStatus == 0)
    return library
  }

  @Test func `each frame that is found was presented, and its content is where it should be`()
    throws
  {
    let file = try folder.write(
      """
      scenario 1
      contract \(Scenario.currentContract)
      demo grid count=2000 cell=80x80
      viewport 320x480
      seed 1
      ---
      @20   drag from=160,400 to=160,100 over=60
      +0    wait settled max=600
      +5    end

      """, to: "own.scn")
    let log = folder.path(of: "times.log")
    let output = folder.path(of: "out")
    let program = RunningCall.program.path
    let library = try logger()
    defer { try? FileManager.default.removeItem(atPath: library) }
    let running = try RunningCall(
      [
        "drive", file, "--headless", "--as", "drag", "--out", output, "--", "env",
        "LD_PRELOAD=\(library)", "FRAME_TIMES=\(log)", program, "demo", "grid", "count=2000",
        "cell=80x80", "--viewport", "320x480", "--scale", "1", "--present", "surface",
      ], in: folder)
    let call = running.wait()
    try #require(call.code == 0, "\(call.errors)")
    let presents = try #require(folder.text(of: "times.log")).split(separator: "\n").map { line in
      let words = line.split(separator: " ")
      return Present(
        began: try #require(Int64(words[0])), ended: try #require(Int64(words[1])))
    }
    let json = try #require(FileManager.default.contents(atPath: output + "/own/run.json"))
    let document = try #require(
      try JSONSerialization.jsonObject(with: json) as? [String: Any])
    let columns = try #require(document["columns"] as? [String: Any])
    let start = try #require(document["start_ns"] as? Int64)
    let times = try #require(columns["time_ns"] as? [Int64]).dropFirst().map { $0 + start }
    #expect(times.count > 20)
    // A present precedes each frame.
    let delays = times.compactMap { time in
      presents.last { $0.began <= time }.map { time - $0.began }
    }
    #expect(delays.count == times.count)
    // With RETICLE_FULL=1: beside thousands of other tests, the server is late.
    if DriveTimes.areTested {
      let median = delays.sorted()[delays.count / 2]
      #expect(median < 16_666_667, "frames are \(median) ns after their presents")
    }
    // The finger moved by 300 points; 4 of them are the slop of a mouse.
    let shifts = try #require(columns["displacement_px"] as? [Any]).compactMap { $0 as? Int }
    #expect(shifts.reduce(0, +) == 296)
    let phases = document["phases"]
    #expect(phases == nil, "what cannot be known from outside is absent")
  }
}
