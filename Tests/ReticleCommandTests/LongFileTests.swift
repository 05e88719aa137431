import Foundation
import TestSupport
import Testing

/// A short file can ask for a billion frames in which nothing moves.
///
/// Each call has a minute, so that a test fails if the call runs all of them.
@Suite("Files with a billion idle frames") struct LongFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(ScenarioText.grid("@1000000000 end"), to: "a.scn")
  }

  /// Runs the program; a call that takes longer than a minute is killed and has the code 137.
  private func run(_ words: String...) throws -> Call {
    try RunningCall(
      ["-s", "KILL", "60", RunningCall.program.path] + words, in: folder,
      program: URL(filePath: "/usr/bin/timeout")
    ).wait()
  }

  @Test func `the search for the first differing frame skips idle frames`() throws {
    let digits = ScenarioText.differing.split(separator: "\n").last?.dropFirst("@0".count) ?? ""
    try folder.write(
      ScenarioText.grid("@1000000000 end") + "digests algo=xxh64\n@1000000000\(digits)\n",
      to: "b.scn")
    let call = try run("replay", "b.scn", "--no-render")
    #expect(call.code == 4)
    #expect(call.errors.contains("two runs of this build agree in every frame"), "\(call.errors)")
  }

  @Test(arguments: ["", "999999999"])
  func `a picture of a late frame is exported`(frame: String) throws {
    let words = frame.isEmpty ? [] : ["--at", frame]
    let call = try RunningCall(
      ["-s", "KILL", "60", RunningCall.program.path, "export", "a.scn", "--out", "a.png"] + words,
      in: folder, program: URL(filePath: "/usr/bin/timeout")
    ).wait()
    #expect(call.code == 0, "\(call.errors)")
    #expect(call.output.contains("frame \(frame.isEmpty ? "1000000000" : frame)"))
  }

  @Test func `an animation of too many frames is refused`() throws {
    let call = try run("export", "a.scn", "--out", "a.gif")
    #expect(call.code == 6)
    #expect(call.errors.contains("a.scn: more than 216000 frames are too many"), "\(call.errors)")
    let part = try run("export", "a.scn", "--out", "a.gif", "--from", "999999990")
    #expect(part.code == 0, "\(part.errors)")
  }

  @Test func `selecting a billion rows takes no time`() throws {
    try folder.write(
      ScenarioText.grid("@0 key ctrl-a\n+1 key escape\n+1 expect selection == none\n+0 end")
        .replacing(
          "demo grid count=300", with: "demo list count=1000000000 multiple-selection=true"),
      to: "b.scn")
    let call = try run("replay", "b.scn", "--no-render")
    #expect(call.code == 0, "\(call.errors)")
  }

  @Test(arguments: ["spread=5", "heights=1,2,3"])
  func `removing most of many rows keeps the layout before it usable`(heights: String) throws {
    // The layout from before the removal places its last rows only when it is asked for them.
    try folder.write(
      ScenarioText.grid("@0 remove sections=0\n+1 expect items == 1000000\n+60 end").replacing(
        "demo grid count=300",
        with: "demo columns groups=1000000,1000000 unit=item \(heights)"),
      to: "b.scn")
    let call = try run("replay", "b.scn", "--no-render")
    #expect(call.code == 0, "\(call.errors)")
  }

  @Test func `a change results in a million sections at most`() throws {
    try folder.write(
      ScenarioText.grid(
        "@0 refuse insert sections=3..9999999 items=31\n+0 insert sections=3..99999 items=1\n@9 end"
      ).replacing("demo grid count=300", with: "demo grouped-columns"), to: "b.scn")
    let call = try RunningCall(
      [
        "-c",
        "\(RunningCall.addressLimit(kilobytes: 4_000_000)); exec timeout -s KILL 60 \"$0\" "
          + "replay b.scn --no-render", RunningCall.program.path,
      ], in: folder, program: URL(filePath: "/bin/bash")
    ).wait()
    #expect(call.code == 0, "\(call.errors)")
  }

  @Test func `layouts of a page change a hundred times per frame at most`() throws {
    let step = "+0 action layout 0 grid\n+0 action layout 0 list\n"
    try folder.write(
      ScenarioText.grid(
        "@0 mark \"a\"\n" + String(repeating: step, count: 50)
          + "+0 refuse action layout 0 grid\n+1 action layout 0 grid\n+60 end"
      ).replacing("demo grid count=300", with: "demo page sections=list:20"), to: "b.scn")
    let call = try run("replay", "b.scn", "--no-render")
    #expect(call.code == 0, "\(call.errors)")
  }

  @Test(arguments: ["1000000x9999999", "list:999,shelf:9999999,\(LongFileTests.sections)"])
  func `a page has as many items as other scenes at most`(sections: String) throws {
    try folder.write(
      ScenarioText.grid("@9 end")
        .replacing("demo grid count=300", with: "demo page sections=\(sections)"),
      to: "b.scn")
    let call = try run("check", "b.scn")
    #expect(call.code == 2)
    #expect(call.errors.contains("items in total; at most 1000000000 are supported"))
  }

  private static let sections = Array(repeating: "grid:9999999", count: 100)
    .joined(separator: ",")

  @Test func `a profile draws late frames`() throws {
    // The last frame is the slowest because it creates cells.
    let text = ScenarioText.grid(
      "@999999999 insert at=0..49\n+1 end", header: "digest-every 1000000000"
    )
    .replacing("count=300", with: "count=1 cost=1000")
    try folder.write(text, to: "b.scn")
    let call = try run("profile", "b.scn", "--repeat", "1", "--worst", "1", "--out", "out")
    #expect(call.code == 0, "\(call.errors)")
    #expect(folder.files.contains("out/b/frames/999999999.png"))
  }

  @Test(.runsTorture) func `too many frames to compare one by one are refused`() throws {
    let call = try run("torture", "a.scn", "--only", "again")
    #expect(call.code == 6)
    #expect(call.errors.contains("more than 216000 frames are too many"), "\(call.errors)")
  }
}
