import TestSupport
import Testing

/// The last line of a replay, and the lines about its problems.
@Suite struct OutcomeTextTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func replay(_ text: String) throws -> Call {
    Call("replay", try folder.write(text, to: "a.scn"), "--no-render")
  }

  /// Returns the line of the verdict.
  private func verdict(_ text: String) throws -> String? {
    try replay(text).lines.last { $0.hasPrefix("  result      ") }
      .map { String($0.dropFirst("  result      ".count)) }
  }

  @Test func `the verdict counts expectations that are met and all others`() throws {
    #expect(try verdict(ScenarioText.grid("@0 end")) == "no expectations, no digests compared")
    #expect(
      try verdict(ScenarioText.good) == "1 of 1 expectations met, no digests compared")
    let mixed = ScenarioText.grid(
      "@0 expect items == 300\n+0 expect items == 1\n+0 expect columns == 3\n+0 end")
    #expect(try verdict(mixed) == "2 of 3 expectations met, no digests compared")
  }

  @Test func `digests are counted while they are equal`() throws {
    let path = try folder.write(
      ScenarioText.grid("@5 end", header: "digest-every 2"), to: "b.scn")
    #expect(Call("bless", path).code == 0)
    // Frames 0, 2, 4 and 5.
    #expect(
      Call("replay", path, "--no-render").lines
        .contains("  result      no expectations, 4 digests equal"))
    #expect(try verdict(ScenarioText.differing) == "no expectations, digests differ")
  }

  @Test func `a mismatch names the frame, the subsystems and the last equal frame`() throws {
    let first = try replay(ScenarioText.differing)
    #expect(first.code == 4)
    #expect(first.errors.contains("(no earlier checkpoint to compare)"), "\(first.errors)")
    let path = try folder.write(
      ScenarioText.grid("@5 end", header: "digest-every 2"), to: "b.scn")
    #expect(Call("bless", path).code == 0)
    let text = try #require(folder.text(of: "b.scn"))
    let changed = text.split(separator: "\n").map { line in
      line.hasPrefix("@4 all=") ? Self.withOtherOffset(String(line)) : String(line)
    }
    let later = try replay(changed.joined(separator: "\n") + "\n")
    #expect(
      later.errors.contains("digests differ at frame 4 in scroll (equal up to frame 2)"),
      "\(later.errors)")
  }

  /// Returns a line of digests in which the whole state and its subsystem `scroll` differ.
  private static func withOtherOffset(_ line: String) -> String {
    line.split(separator: " ").map { word in
      let name = word.prefix { $0 != "=" }
      return name == "all" || name == "scroll" ? "\(name)=00000000000000aa" : String(word)
    }.joined(separator: " ")
  }

  @Test func `each failed expectation has its line in the file`() throws {
    let call = try replay(
      ScenarioText.grid("@0 expect items == 1\n+0 expect items == 2\n+0 end"))
    #expect(call.code == 3)
    let path = folder.path(of: "a.scn")
    let lines = call.errors.split(separator: "\n").filter { $0.hasPrefix("\(path):") }
    // The header has seven lines.
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("\(path):8:") == true, "\(call.errors)")
    #expect(lines.last?.hasPrefix("\(path):9:") == true, "\(call.errors)")
  }
}
