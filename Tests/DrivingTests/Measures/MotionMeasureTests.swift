import Driving
import Foundation
import Geometry
import Testing

/// Tests of ``Judder``, ``FingerLag`` and ``DrivenMetrics`` with motions made by hand.
@Suite struct MotionMeasureTests {
  private func frames(_ shifts: [Int], every interval: Int64 = 10_000_000) -> [DrivenFrame] {
    shifts.enumerated().map {
      DrivenFrame(time: Int64($0.offset) * interval, shift: $0.element, confidence: 1000)
    }
  }

  @Test func `a motion with constant acceleration has no judder`() throws {
    let shifts = (0..<20).map { 2 * $0 + 1 }
    let distances = Judder.distances(frames(shifts), [0..<20])
    #expect(distances.count == 14)
    #expect(try #require(Judder.rootMeanSquare(distances)) < 1e-6)
  }

  @Test func `a motion that alternates between 2 and 6 pixels judders`() throws {
    let shifts = (0..<40).map { $0 % 2 == 0 ? 2 : 6 }
    let judder = try #require(Judder.rootMeanSquare(Judder.distances(frames(shifts), [0..<40])))
    // Positions alternate by ±1 around a line. The parabola through seven points has the weights
    // (−2, 3, 6, 7, 6, 3, −2) ÷ 21, so its value is 5⁄21 of such a pattern, and 16⁄21 remain.
    #expect((judder - 16.0 / 21).magnitude < 1e-6)
  }

  @Test(arguments: [0, 8, 30, 64] as [Int64])
  func `the lag of a drag is found`(milliseconds: Int64) throws {
    // A finger that speeds up and slows down, then rests for 100 ms; content starts 10 pixels late.
    let finger = (0...60).map { index in
      let share = Double(index) / 60
      return FingerLag.Point(
        time: Int64(index) * 10_000_000, position: 300 * share * share * (3 - 2 * share))
    }
    let content = (0..<80).map { index -> FingerLag.Point in
      let time = Int64(index) * 10_000_000 - milliseconds * 1_000_000
      let exact = Double(max(0, min(time, 600_000_000))) / 600_000_000
      let position = 300 * exact * exact * (3 - 2 * exact)
      return FingerLag.Point(time: Int64(index) * 10_000_000, position: max(0, position - 10))
    }
    let found = try #require(FingerLag.lag(finger: finger, lift: 790_000_000, content: content))
    #expect((found - milliseconds * 1_000_000).magnitude <= 1_000_000)
  }

  @Test func `a fling without a rest has no lag`() {
    let finger = (0..<10).map { FingerLag.Point(time: Int64($0) * 10_000_000, position: 5) }
    #expect(FingerLag.lag(finger: finger, lift: 90_000_000, content: finger) == nil)
  }

  @Test func `the metrics of a motion with one repeated refresh`() throws {
    var run = frames([0, 4, 4, 4, 4, 4, 4, 4, 4, 4])
    // The frame at 50 ms is missing; its displacement is part of the next one.
    run.remove(at: 5)
    run[5].shift = 8
    for index in run.indices { run[index].runDelay = index == 5 ? 9_000_000 : 10_000_000 }
    let notch = SentInput(
      PlannedEvent(0, .button(5, isDown: true), .wheel, distance: 50_000), planned: 0,
      sent: 3_000_000)
    let metrics = DrivenMetrics(
      frames: run, inputs: [notch], refresh: 10_000_000, scale: 2, axis: .vertical)
    func value(_ name: String) throws -> Double { try #require(metrics.values[name] ?? nil) }
    #expect(try value("repeated_refreshes") == 1)
    #expect(try value("late_gaps") == 1)
    #expect(try value("max_gap_ms") == 20)
    #expect(try value("p50_gap_ms") == 10)
    // 7 gaps in 80 ms; 1 of 8 refreshes was repeated.
    #expect(try value("frames_per_second") == 87.5)
    #expect(try value("hitch_ms_per_s") == 125)
    #expect(try value("latency_p50_ms") == 7)
    #expect(try value("rest_latency_ms") == 7)
    #expect(try value("inputs_without_motion") == 0)
    // The frame after the gap, whose thread waited for 9 ms.
    #expect(try value("max_run_delay_ms") == 9)
    #expect(try value("input_lateness_p99_ms") == 3)
  }

  @Test func `the guide describes every metric, and the metrics have descriptions`() throws {
    let guide = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Documentation/Driving.md")
    let text = try String(contentsOf: guide, encoding: .utf8)
    let names = DrivenMetrics.descriptions.map(\.name)
    for name in names { #expect(text.contains("`\(name)`"), "\(name)") }
    var metrics = DrivenMetrics(
      frames: frames([0, 4, 4]), inputs: [], refresh: 10_000_000, scale: 1, axis: .vertical)
    metrics.add(ProcessUsage(program: 5, server: 5, memory: 5), duration: 10, frames: 1)
    metrics.addStart(firstWindow: 1, firstPicture: 2)
    #expect(Set(metrics.values.keys).isSubset(of: names))
    #expect(metrics.values.count > 12)
  }

  @Test func `a run without motion has no numbers about motion`() {
    let metrics = DrivenMetrics(
      frames: frames([0]), inputs: [], refresh: 10_000_000, scale: 1, axis: .vertical)
    #expect(metrics.values.values.allSatisfy { $0 == nil })
  }
}
