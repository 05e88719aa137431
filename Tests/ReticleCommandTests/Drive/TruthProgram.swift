import Foundation
import Scenarios
import TestSupport
import Testing

/// The program of `Tools/scroll-truth.c`, whose motion is known, and what `reticle drive` finds.
struct TruthProgram {
  /// A picture that the program presented.
  struct Picture {
    /// When it was sent, and when the server had it, in nanoseconds of the monotonic clock.
    var sent: Int64, received: Int64
    /// The position of the content, in pixels.
    var position: Int
    /// What was planted before it: `freeze`, `drop` or `-`.
    var planted: String
    /// The age of the finger's position, in milliseconds.
    var age: Int
  }

  /// A picture that was captured.
  struct Frame {
    /// The time, in nanoseconds of the monotonic clock.
    var time: Int64
    /// The sum of all displacements until then.
    var position: Int
    /// The number of refreshes that were repeated before it.
    var missed: Int
  }

  /// An input whose latency was found.
  struct Latency {
    /// The reason that it could be: `rest` or `reversal`.
    var cause: String
    /// When the input was sent, in nanoseconds of the monotonic clock.
    var input: Int64
    /// The latency, in nanoseconds; nil if no motion was seen.
    var found: Int64?
  }

  /// What the program presented.
  let pictures: [Picture]
  /// What was captured.
  let frames: [Frame]
  /// The inputs whose latency was found.
  let latencies: [Latency]
  /// The metrics of the run.
  let metrics: [String: Double]
  /// The method of the run.
  let method: [String: Any]
  /// The longest time by which a thread of this process woke late during the run, in nanoseconds.
  let lateness: Int64

  /// The program in a folder; it is compiled once per test.
  static func compiled(in folder: TemporaryFolder) throws -> String {
    let source = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Tools/scroll-truth.c")
    let program = folder.path(of: "truth")
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments = ["clang", "-O2", source.path, "-o", program, "-lxcb"]
    try compiler.run()
    compiler.waitUntilExit()
    try #require(compiler.terminationStatus == 0, "clang could not compile scroll-truth.c")
    return program
  }

  /// Drives the program in a mode, such as `["lag", "30"]`.
  init(
    _ program: String, _ mode: [String], as touches: String, steps: String,
    in folder: TemporaryFolder
  ) throws {
    let text = """
      scenario 1
      contract \(Scenario.currentContract)
      demo grid count=100
      viewport 320x480
      seed 1
      ---
      \(steps)

      """
    let file = try folder.write(text, to: "truth.scn")
    let log = folder.path(of: "truth.log")
    let output = folder.path(of: "out")
    try? FileManager.default.removeItem(atPath: output)
    let running = try RunningCall(
      ["drive", file, "--headless", "--as", touches, "--out", output, "--", program, log] + mode,
      in: folder)
    var longest: Int64 = 0
    while running.process.isRunning {
      let start = DispatchTime.now().uptimeNanoseconds
      usleep(2000)
      longest = max(
        longest, Int64(DispatchTime.now().uptimeNanoseconds - start) - 2_000_000)
    }
    lateness = longest
    let call = running.wait()
    try #require(call.code == 0, "\(call.errors)")

    pictures = try #require(folder.text(of: "truth.log")).split(separator: "\n").map { line in
      let words = line.split(separator: " ")
      return Picture(
        sent: try #require(Int64(words[0])), received: try #require(Int64(words[1])),
        position: try #require(Int(words[2])), planted: String(words[3]),
        age: try #require(Int(words[4])))
    }
    let json = try #require(FileManager.default.contents(atPath: output + "/truth/run.json"))
    let document = try #require(
      try JSONSerialization.jsonObject(with: json) as? [String: Any])
    let columns = try #require(document["columns"] as? [String: Any])
    let start = try #require(document["start_ns"] as? Int64)
    let times = try #require(columns["time_ns"] as? [Int64])
    let missed = try #require(columns["missed"] as? [Int])
    let shifts = try #require(columns["displacement_px"] as? [Any])
    var position = 0
    frames = times.indices.map { index in
      position += shifts[index] as? Int ?? 0
      return Frame(time: start + times[index], position: position, missed: missed[index])
    }
    latencies = try #require(document["first_motions"] as? [[String: Any]]).map { motion in
      Latency(
        cause: try #require(motion["cause"] as? String),
        input: start + (try #require(motion["input_ns"] as? Int64)),
        found: motion["latency_ns"] as? Int64)
    }
    metrics = try #require(document["metrics"] as? [String: Any]).compactMapValues { $0 as? Double }
    method = try #require(document["method"] as? [String: Any])
  }
}
