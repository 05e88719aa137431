import Foundation
import TestSupport
import Testing

@Suite("reticle compare") struct CompareTests {
  private let folder: TemporaryFolder
  private static let allGates = ["--fail-on", "behavior,work,time"]

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(ScenarioText.fling, to: "fling.scn")
  }

  @Test func `equal results have the same behavior and work`() throws {
    try record("A", "B", repeats: 1)
    let call = try compare(Self.allGates)
    #expect(call.code == 0, "\(call.output)")
    #expect(call.lines.first == "fling")
    #expect(call.lines.contains { $0.hasPrefix("  behavior   same, ") })
    // Allocations at the start of a process can differ, and are not judged.
    #expect(call.lines.contains { $0.hasPrefix("  work       same, ") })
    #expect(call.lines.contains("  time       unknown"))
    #expect(call.output.contains("behavior differs in 0, work in 0; time same in 0"))
  }

  @Test func `different digests mean different behavior and times are not judged`() throws {
    try record("A", "B", repeats: 1)
    try edit("B") { document in
      var digests = document["digests"] as? [String: Any] ?? [:]
      for name in ["all", "cells"] {
        var values = digests[name] as? [String] ?? []
        values[1] = "00000000000000aa"
        digests[name] = values
      }
      document["digests"] = digests
    }
    let call = try compare([])
    #expect(call.code == 0, "only --fail-on fails a call")
    #expect(
      call.lines.contains("  behavior   differs first in frame 60: cells, equal up to frame 0"))
    #expect(call.lines.contains("  time       not judged, because behavior differs"))
    #expect(try compare(Self.allGates).code == 4)
    #expect(try compare(["--fail-on", "work"]).code == 0)
    let time = try compare(["--fail-on", "work,time"])
    #expect(time.code == 2, "a time that was not judged is not proven to be the same")
    #expect(time.errors.contains("fling: time was not judged, because behavior differs"))
  }

  @Test func `a different counter means different work in that frame`() throws {
    try record("A", "B", repeats: 1)
    try editColumns("B") { columns in
      columns["cells_created"]?[40] += 7
      columns["cells_created"]?[44] += 1
    }
    let call = try compare(["--json"])
    let files = try #require(try call.object()["files"] as? [[String: Any]])
    let work = try #require((files[0]["work"] as? [[String: Any]])?.first)
    #expect(work["counter"] as? String == "cells_created")
    #expect(work["first_frame"] as? Int == 40)
    #expect(work["frames"] as? Int == 2)
    #expect((work["after"] as? Int ?? 0) - (work["before"] as? Int ?? 0) == 8)
    #expect(try compare(Self.allGates).code == 8)
  }

  @Test func `runs that take twice as long are slower`() throws {
    try record("A", "B", repeats: 8)
    try copy("A", over: "B")
    try editColumns("B") { columns in
      for name in columns.keys where name.hasSuffix("_tcpu_ns") || name.hasSuffix("wall_ns") {
        columns[name] = columns[name]?.map { $0 * 2 }
      }
      columns["tcpu_ns"] = columns["tcpu_ns"]?.map { $0 * 2 }
    }
    let call = try compare(["--json"])
    let files = try #require(try call.object()["files"] as? [[String: Any]])
    let time = try #require(files[0]["time"] as? [String: Any])
    #expect(time["verdict"] as? String == "slower")
    #expect(time["runs_before"] as? Int == 8)
    let measures = try #require(time["measures"] as? [[String: Any]])
    // On a busy machine a frame can also wait.
    #expect(
      measures.compactMap { $0["measure"] as? String }.filter { $0 != "waits" }
        == ["typical", "heavy", "input", "simulate", "layout", "cells", "draw", "p99"])
    let places = try #require(files[0]["places"] as? [[String: Any]])
    #expect((places[0]["frames"] as? [String: Any])?["is_all"] as? Bool == true)
    #expect(try compare(Self.allGates).code == 5)
    #expect(try compare(["--fail-on", "behaviour,work"]).code == 0)
  }

  @Test func `results that exist on one side only are listed`() throws {
    try folder.write(ScenarioText.good, to: "good.scn")
    try record("A", "B", repeats: 1)
    try run("replay", "good.scn", "--no-render", "--out", "other")
    try FileManager.default.moveItem(
      atPath: folder.path(of: "other/good"), toPath: folder.path(of: "B/good"))
    let call = try compare([])
    #expect(call.lines.contains("only in B: good"))
    #expect(call.code == 0)
    let gated = try compare(["--fail-on", "behavior"])
    #expect(gated.code == 2)
    #expect(gated.errors.contains("reticle: only B has good, so not everything was compared; "))
    #expect(gated.errors.contains("a scenario is named by its path in the call"))
    #expect(try compare(["--fail-on", "behavior", "--scenario", "fling.scn"]).code == 0)
    // What was chosen exists on one side only, so nothing was compared.
    let chosen = try compare(["--scenario", "good.scn"])
    #expect(chosen.output.contains("0 compared"))
    #expect(chosen.code == 2)
  }

  @Test func `sides without a scenario in common fail, and the call says why`() throws {
    try record("A", repeats: 1)
    try folder.write(ScenarioText.fling, to: "s/fling.scn")
    try run("replay", "s", "--no-render", "--out", "B")
    let call = try compare([])
    #expect(call.code == 2)
    #expect(
      call.errors.contains(
        "nothing was compared, because A and B have no scenario in common: A has fling, B has "
          + "s/fling; a scenario is named by its path"))
  }

  @Test func `older results of other scenarios are announced`() throws {
    try folder.write(ScenarioText.good, to: "good.scn")
    try run("replay", "good.scn", "--no-render", "--out", "A")
    let call = try RunningCall(["replay", "fling.scn", "--no-render", "--out", "A"], in: folder)
    #expect(
      call.wait().errors.contains(
        "note: A also has older results, of good; other commands read them"))
    #expect(
      try !RunningCall(["replay", ".", "--no-render", "--out", "A"], in: folder).wait().errors
        .contains("older results"))
  }

  @Test func `results of a different file are not compared`() throws {
    try record("A", "B", repeats: 1)
    try folder.write(ScenarioText.fling + "# changed\n", to: "fling.scn")
    try run("replay", "fling.scn", "--no-render", "--out", "B")
    let call = try compare([])
    #expect(call.output.contains("cannot be compared  scenario differs: "))
    #expect(call.lines.contains("  time       not judged"))
    #expect(call.code == 0)
    #expect(try compare(["--fail-on", "work"]).code == 2)
  }

  @Test func `two programs run alternately`() throws {
    let program = RunningCall.program.path
    let call = try Call(
      process: "compare", program, program, "--scenario", "fling.scn", "--no-render", "--pairs",
      "2", "--rounds", "1", "--json", "--fail-on", "behavior,work", in: folder)
    #expect(call.code == 0, "\(call.output)\(call.errors)")
    let files = try #require(try call.object()["files"] as? [[String: Any]])
    let behavior = try #require(files[0]["behavior"] as? [String: Any])
    #expect(behavior["is_same"] as? Bool == true)
    #expect((behavior["compared"] as? Int ?? 0) > 100)
    let time = try #require(files[0]["time"] as? [String: Any])
    #expect(time["verdict"] as? String == "unknown", "two pairs are too few for a verdict")
    #expect(time["runs_before"] as? Int == 2)
  }

  @Test func `a file that changes during the run is not compared`() throws {
    // Each program has ended its replay before it waits, so the second one reads the changed file.
    let program = try folder.write(
      """
      #!/bin/sh
      "\(RunningCall.program.path)" "$@" || exit
      touch ended
      until [ -e changed ]; do sleep 0.01; done

      """, to: "program")
    chmod(program, 0o755)
    let running = try RunningCall(
      ["compare", program, program, "--scenario", "fling.scn", "--no-render"], in: folder)
    try waitUntil {
      try #require(running.process.isRunning)
      return folder.names.contains("ended")
    }
    try folder.write(ScenarioText.fling + "# changed\n", to: "fling.scn")
    try folder.write("", to: "changed")
    let call = running.wait()
    #expect(call.code == 6, "\(call.output)")
    #expect(call.errors == "fling.scn: changed during the run; run the command again\n")
    #expect(!call.output.contains("differs first"), "\(call.output)")
  }

  @Test(arguments: [
    (["A", "A", "--fail-on", "speed"], "--fail-on accepts any of behavior,work,time"),
    (["A", "fling.scn"], "two programs or two folders"),
    (["fling.scn", "fling.scn"], "comparing two programs requires --scenario PATH"),
    (["A", "nowhere"], "two programs or two folders"),
    (["A", "A", "--threshold", "0"], "--threshold must be a percentage"),
  ])
  func `an invalid call is reported`(words: [String], message: String) throws {
    try folder.write("", to: "A/notes.txt")
    let running = try RunningCall(["compare"] + words, in: folder)
    let call = running.wait()
    #expect(call.code == 2)
    #expect(call.errors.contains(message), "\(call.errors)")
  }

  // MARK: - Results

  private func record(_ sides: String..., repeats: Int) throws {
    for side in sides {
      try run(
        "replay", "fling.scn", "--no-render", "--repeat", "\(repeats)", "--out", side)
    }
  }

  private func run(_ words: String...) throws {
    let call = try RunningCall(words, in: folder).wait()
    #expect(call.code == 0, "\(call.errors)")
  }

  private func compare(_ words: [String]) throws -> Call {
    try RunningCall(["compare", "A", "B"] + words, in: folder).wait()
  }

  private func copy(_ side: String, over other: String) throws {
    try FileManager.default.removeItem(atPath: folder.path(of: other))
    try FileManager.default.copyItem(atPath: folder.path(of: side), toPath: folder.path(of: other))
  }

  private func edit(_ side: String, _ change: (inout [String: Any]) -> Void) throws {
    for file in folder.files where file.hasPrefix("\(side)/") && file.contains("/run") {
      let text = try #require(folder.text(of: file))
      var document = try #require(
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      change(&document)
      let data = try JSONSerialization.data(withJSONObject: document)
      try folder.write(String(decoding: data, as: UTF8.self), to: file)
    }
  }

  private func editColumns(_ side: String, _ change: (inout [String: [Int]]) -> Void) throws {
    try edit(side) { document in
      var columns = document["columns"] as? [String: [Int]] ?? [:]
      change(&columns)
      document["columns"] = columns
    }
  }
}
