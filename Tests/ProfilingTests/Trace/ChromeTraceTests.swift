import Foundation
import Motion
import Profiling
import Stage
import Testing

struct ChromeTraceTests {
  private func trace(_ document: RunDocument) throws -> TraceReader {
    try TraceReader(ChromeTrace(document).json)
  }

  @Test func `every thread has a name`() throws {
    let trace = try trace(.sample())
    #expect(
      (1...5).map(trace.trackName)
        == ["thread", "expected frames", "actual frames", "on screen", "scenario"])
  }

  @Test func `phases are consecutive inside their frame and have details`() throws {
    let slices = try trace(.sample()).slices(1)
    #expect(
      slices.prefix(4).map(\.name) == ["frame 0", "input", "layout", "draw"],
      "phases without time are left out")
    #expect(slices[1].time == slices[0].time)
    #expect(slices[2].time == slices[1].end)
    #expect(slices[2].arguments["passes"] as? Int == 1)
    #expect(slices[0].arguments["jank"] as? String == "none")
    let late = try #require(slices.first { $0.name == "frame 2" })
    #expect(late.arguments["jank"] as? String == "DRAW+ALLOC")
    #expect(late.arguments["missed"] as? Int == 1)
    #expect(late.arguments["noisy"] as? String == "yes")
  }

  @Test func `expected and actual frames are on adjacent tracks`() throws {
    let trace = try trace(.sample())
    let (expected, actual) = (trace.slices(2), trace.slices(3))
    #expect(expected.map(\.name) == actual.map(\.name))
    #expect(expected.map(\.time) == actual.map(\.time))
    #expect(
      zip(expected, actual).map { $0.0.end < $0.1.end } == [false, false, true, false, false])
  }

  @Test func `an arrow connects input to the screen update that shows it`() throws {
    let trace = try trace(.sample())
    let starts = trace.events.filter { $0.phase == "s" }
    let ends = trace.events.filter { $0.phase == "f" }
    #expect(starts.map(\.number) == [2, 3])
    let screen = trace.slices(4)
    let shown = ends.map { end in screen.first { $0.time == end.time }?.name }
    #expect(shown == ["frame 1", "frame 2"])
  }

  @Test func `during a late frame the previous frame stays on screen`() throws {
    let screen = try trace(.sample()).slices(4)
    #expect(screen.map(\.name) == ["frame 0", "frame 1", "frame 2", "frame 3", "frame 4"])
    #expect(screen.map { ($0.duration ?? 0) / 16_666_000 } == [1, 2, 1, 1, 1])
  }

  @Test func `the scenario's steps and marks are aligned with their frames`() throws {
    let trace = try trace(.sample())
    let steps = trace.slices(5)
    #expect(steps.map(\.name) == ["line 7", "line 8 · line 9"])
    #expect(steps.map { $0.arguments["frame"] as? Int } == [0, 2])
    #expect(trace.events.filter { $0.phase == "i" }.map(\.name) == ["mark: coasting"])
  }

  @Test func `counters have a value at each change`() throws {
    let trace = try trace(.sample())
    let points = trace.events.filter { $0.phase == "C" && $0.name == "offset" }
    #expect(points.count == 2)
    #expect(points.map { $0.arguments["y"] as? Double } == [0, -12.5])
    #expect(trace.events.contains { $0.phase == "C" && $0.name == "cells a frame" })
  }

  @Test func `special characters in names are escaped`() throws {
    var document = RunDocument.sample()
    document.summary.scenario.path = "a \"b\"\\c\n\u{1}é.scn"
    let name = try trace(document).events.first { $0.name == "process_name" }
    let text = try #require(name?.arguments["name"] as? String)
    #expect(text.hasPrefix("a \"b\"\\c\n\u{1}é.scn asap, as a display of 60/1 would show it"))
  }

  @Test func `a truncated trace is an array without its closing bracket`() throws {
    let json = ChromeTrace(.sample()).json
    let lines = json.split(separator: "\n")
    for line in lines.dropFirst().dropLast() {
      let event = line.hasSuffix(",") ? line.dropLast() : line
      #expect(
        try JSONSerialization.jsonObject(with: Data(event.utf8)) is [String: Any],
        "an event is a line")
    }
  }

  @Test(arguments: [RunMode.asap, .paced]) func `a run without frames results in a valid trace`(
    mode: RunMode
  ) throws {
    let trace = try trace(.sample(frames: 0, mode: mode))
    #expect(trace.events.allSatisfy { $0.phase == "M" })
  }

  @Test(arguments: 1...8) func `slices of frames with any lengths nest`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var log = FrameLog()
    var end: Int64 = 0
    for frame in 0..<80 {
      var record = FrameRecord(Int64(frame), [.input: 0.001])
      for phase in FramePhase.allCases where random.next(below: 3) == 0 {
        record.add(Int64(random.next(below: 9_000_000)), to: phase)
      }
      let due = Int64(frame) * 11_111_111
      record[.start] = max(due, end) + Int64(random.next(below: 100_000))
      record[.late] = record[.start] - due
      record[.inputs] = Int64(random.next(below: 2))
      end = record[.start] + record[.wall] + record[.present]
      log.append(record)
    }
    for mode in [RunMode.asap, .paced] {
      let run = MeasuredRun(name: "a", rate: ClockRate(90), mode: mode, log: log)
      _ = try trace(RunDocument(run, header: .sample))
    }
  }
}
