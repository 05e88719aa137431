import Foundation
import TestSupport
import Testing

@Suite("File contents and names cannot act as commands in a terminal or log")
struct PrintingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [
    "\\n::error::no", "::error::no", "x ##[error]no", "x ##vso[task.complete result=Failed]no",
    "###teamcity[buildStop comment='no']",
  ])
  func `a title cannot act as a log command`(title: String) throws {
    try folder.write(
      ScenarioText.grid(
        "@0 mark \"\(title)\"\n@1 expect focus == \"\(title)\"\n@99 end",
        header: "title \"\(title)\""), to: "a.scn")
    for words in [["replay", "a.scn"], ["replay", "."], ["profile", "a.scn", "--repeat", "1"]] {
      let call = try RunningCall(words, in: folder).wait()
      #expect(call.code == 3 || call.code == 2, "\(call.errors)")
      Self.expectHarmless(call)
    }
  }

  @Test(arguments: ["a\u{1B}]0;x\u{7}", "a\n::error::no", "::error::no", "a\u{202E}b", "a\u{9B}2J"])
  func `a file name cannot act as a log command`(name: String) throws {
    try folder.write(ScenarioText.bad, to: "sub/\(name).scn")
    for words in [
      ["check", "sub"], ["check", "sub/\(name).scn"], ["replay", "sub"],
      ["replay", "sub/\(name).scn"], ["bless", "sub"], ["check", "\(name).scn"],
      ["lower", "\(name).scn"], ["replay", "sub", "--tag", name], ["demo", name], [name],
      ["help", name], ["replay", "sub", "--\(name)"], ["compare", name, name],
      ["torture", "--only", name, "sub"], ["replay", "sub", "--json"],
    ] {
      let call = try RunningCall(words, in: folder).wait()
      #expect(call.code == 2, "\(words) \(call.code)")
      Self.expectHarmless(call)
    }
  }

  private static func expectHarmless(_ call: Call) {
    let text = call.output + "\n" + call.errors
    for line in text.split(separator: "\n") {
      #expect(!line.drop { $0 == " " }.hasPrefix("::"), "\(line)")
      #expect(!line.contains(/##[A-Za-z]*\[/), "\(line)")
    }
    let forbidden = text.unicodeScalars.filter { scalar in
      scalar.value < 0x20 && scalar != "\n" || (0x7F...0x9F).contains(scalar.value)
        || (0x2028...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }
    #expect(forbidden.isEmpty, "\(forbidden)")
  }
}
