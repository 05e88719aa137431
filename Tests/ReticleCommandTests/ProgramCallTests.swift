import ReticleCommand
import Testing

@Suite("The program's name in messages") struct ProgramCallTests {
  private static let commands = ["demo", "replay", "help"]

  private static func spelled(_ text: String, program: String, script: String? = nil) -> String {
    let environment = script.map { ["RETICLE_CALL": $0] } ?? [:]
    return ProgramCall(program: program, environment: environment)
      .rewritingCalls(in: text, commands: commands)
  }

  @Test(arguments: [
    ("/opt/reticle", nil, "/opt/reticle replay a.scn"),
    ("../x/.build/release/reticle", nil, "../x/.build/release/reticle replay a.scn"),
    ("reticle", nil, "reticle replay a.scn"),
    ("/x/.build/release/reticle", "Tools/reticle", "Tools/reticle replay a.scn"),
    ("/x/reticle", "/my tools/reticle", "'/my tools/reticle' replay a.scn"),
    ("./swatches", "", "./swatches replay a.scn"),
  ])
  func `a message contains the call that works for the user`(
    program: String, script: String?, call: String
  ) {
    let text = Self.spelled("reticle replay a.scn", program: program, script: script)
    #expect(text == call)
  }

  @Test(arguments: [
    ("'reticle demo' or (reticle help demo)", "'T/r demo' or (T/r help demo)"),
    ("reticle: no display; reticle 0.1.0", "reticle: no display; reticle 0.1.0"),
    ("before/reticle replay, my-reticle replay", "before/reticle replay, my-reticle replay"),
    ("reticle replays; reticle replay", "reticle replays; T/r replay"),
    ("reticle reticle demo", "reticle T/r demo"), ("", ""),
  ])
  func `only calls are rewritten`(text: String, result: String) {
    #expect(Self.spelled(text, program: "T/r") == result)
  }

  @Test(arguments: [
    ("/opt/reticle", nil, "reticle"), ("/x/.build/release/reticle", "Tools/reticle", "reticle"),
    (".build/debug/my swatches", nil, "my swatches"), ("", nil, "reticle"),
  ])
  func `the program's name comes after its folder`(program: String, script: String?, name: String) {
    let environment = script.map { ["RETICLE_CALL": $0] } ?? [:]
    #expect(ProgramCall(program: program, environment: environment).programName == name)
  }

  @Test(arguments: [
    ("a.scn", "a.scn"), ("Größe-1_b.scn", "Größe-1_b.scn"), ("a b", "'a b'"),
    ("it's", #"'it'\''s'"#), ("$HOME", "'$HOME'"), ("", "''"),
  ])
  func `a word is quoted if a shell would split it`(word: String, quoted: String) {
    #expect(ProgramCall.quoted(word) == quoted)
  }
}
