import Foundation
import Profiling
import ReticleCommand
import Testing

/// The lines of a comparison about frames that changed.
@Suite struct ClusterGroupTests {
  private static func cluster(
    _ frames: ClosedRange<Int>, change: Double = 0.5, milliseconds: Double = 1,
    phase: String = "layout", mark: String = "", line: Int? = nil, counters: [String] = []
  ) throws -> SlowFrames {
    var values: [String: Any] = [
      "firstFrame": frames.lowerBound, "lastFrame": frames.upperBound, "change": change,
      "milliseconds": milliseconds, "pValue": 0.01, "phase": phase, "phaseShare": 0.8,
      "mark": mark, "counters": counters, "isJudged": true,
    ]
    if let line { values["line"] = line }
    let data = try JSONSerialization.data(withJSONObject: values)
    return try JSONDecoder().decode(SlowFrames.self, from: data)
  }

  private static func lines(_ clusters: SlowFrames...) -> [String] {
    ClusterGroup.groups(clusters).map(\.text)
  }

  @Test func `a line has frames, change, time, phase, mark, line and counters`() throws {
    let cluster = try Self.cluster(
      40...44, milliseconds: 1.25, mark: "scroll", line: 7, counters: ["cells 3 → 5"])
    #expect(
      Self.lines(cluster) == [
        "frames 40–44  +50.0 %  sum +1.250 ms  layout (80 %)  mark \"scroll\"  line 7  cells 3 → 5"
      ])
  }

  @Test func `a single faster frame has a singular and minus signs`() throws {
    let cluster = try Self.cluster(9...9, change: -0.25, milliseconds: -0.5)
    #expect(Self.lines(cluster) == ["frame 9  −25.0 %  sum −0.500 ms  layout (80 %)"])
  }

  @Test func `the change of a group is the mean over its frames`() throws {
    let first = try Self.cluster(1...1, change: 0.1, milliseconds: 0.5)
    let second = try Self.cluster(7...9, change: 0.5, milliseconds: 1.5)
    // (1 · 10 % + 3 · 50 %) / 4.
    #expect(
      Self.lines(first, second) == ["frames 1, 7–9  +40.0 %  sum +2.000 ms  layout (80 %)"])
  }

  @Test func `a line names at most four clusters and the number of all frames`() throws {
    let clusters = try [1, 3, 5, 7, 9].map { try Self.cluster($0...$0) }
    let four = ClusterGroup.groups(Array(clusters.prefix(4))).map(\.text)
    #expect(four.first?.hasPrefix("frames 1, 3, 5, 7  ") == true)
    let five = ClusterGroup.groups(clusters).map(\.text)
    #expect(five.count == 1)
    #expect(five.first?.hasPrefix("frames 1, 3, 5, 7 … (5 frames)  ") == true)
  }

  @Test func `another phase, mark or direction is another line, in the order of the frames`()
    throws
  {
    let lines = Self.lines(
      try Self.cluster(1...1), try Self.cluster(2...2, phase: "draw"),
      try Self.cluster(3...3, mark: "a"),
      try Self.cluster(4...4, change: -0.5, milliseconds: -1), try Self.cluster(5...5))
    #expect(
      lines.map { $0.prefix { $0 != "%" } } == [
        "frames 1, 5  +50.0 ", "frame 2  +50.0 ", "frame 3  +50.0 ", "frame 4  −50.0 ",
      ])
  }

  @Test func `clusters without any time in total have no share of a phase`() throws {
    let first = try Self.cluster(1...1, milliseconds: 1)
    let second = try Self.cluster(5...5, milliseconds: -1)
    #expect(Self.lines(first, second) == ["frames 1, 5  +50.0 %  sum +0 µs  layout (0 %)"])
    #expect(Self.lines() == [])
  }
}
