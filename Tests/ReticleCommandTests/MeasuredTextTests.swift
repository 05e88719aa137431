import Foundation
import Scenarios
import TestSupport
import Testing

/// Files with texts in many scripts on machines with different fonts.
@Suite("Measured texts") struct MeasuredTextTests {
  private let folder: TemporaryFolder
  private static let scenario = """
    # Rows in many scripts.
    scenario 1
    contract \(Scenario.currentContract)
    demo list text=scripts
    viewport 300x500
    seed 7
    ---
    @5    drag from=150,400 to=150,40 over=20
    +40   snapshot "rows"
    +0    end

    """

  /// Typing in many scripts, and clicks whose effect depends on the widths of the letters.
  private static let typing = """
    scenario 1
    contract \(Scenario.currentContract)
    demo text notes="視野無限廣，窗外有藍天。今天下午三點在車站見面。ऋषियों को सताने वाले दुष्ट राक्षस"
    viewport 300x500
    seed 7
    ---
    @1    action focus name
    +1    type "عروض مرحبا"
    +1    key left
    +1    compose "にほん"
    +1    type "日本"
    +1    type " हिन्दी 👨‍👩‍👧‍👦 family"
    +1    touch begin 0 80,68 device=mouse
    +3    touch end 0 80,68 device=mouse
    +1    type "1"
    +60   touch begin 0 150,68 device=mouse
    +1    touch move 0 250,68
    +3    touch end 0 250,68 device=mouse
    +0    type "2"
    +60   touch begin 0 100,275 device=mouse
    +3    touch end 0 100,275 device=mouse
    +1    key down
    +1    key shift-up
    +5    end

    """

  init() throws { folder = try TemporaryFolder() }

  /// The environment of a machine with DejaVu only, which lacks most scripts and has other widths.
  private func otherFonts() throws -> [String: String] {
    let fonts = folder.path(of: "fonts")
    try FileManager.default.createDirectory(atPath: fonts, withIntermediateDirectories: true)
    let installed = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
    try FileManager.default.copyItem(atPath: installed, toPath: fonts + "/DejaVuSans.ttf")
    let configuration =
      "<fontconfig><dir>\(fonts)</dir><cachedir>\(folder.path(of: "cache"))</cachedir></fontconfig>"
    return ["FONTCONFIG_FILE": try folder.write(configuration, to: "fonts.conf")]
  }

  private func run(_ words: String..., environment: [String: String] = [:]) throws -> Call {
    try RunningCall(words, in: folder, environment: environment).wait()
  }

  private func digests(
    of path: String, _ name: String, environment: [String: String] = [:]
  ) throws -> (call: Call, text: String) {
    let file = folder.path(of: name)
    let call = try run(
      "replay", path, "--digests", file, "--digest-every", "1", environment: environment)
    return (call, try #require(folder.text(of: name)))
  }

  @Test func `a blessed file has equal digests with other fonts`() throws {
    let path = try folder.write(Self.scenario, to: "a.scn")
    let bless = try run("bless", path)
    #expect(bless.code == 0, "\(bless.errors)")
    #expect(bless.output.contains("'text' steps added"))
    let text = try #require(folder.text(of: "a.scn"))
    #expect(text.hasPrefix("# Rows in many scripts.\nscenario 1\n"))
    #expect(text.contains("---\n@0    text "))
    let here = try digests(of: path, "here.txt")
    let there = try digests(of: path, "there.txt", environment: try otherFonts())
    #expect(here.call.code == 0 && there.call.code == 0, "\(there.call.output)")
    #expect(here.text == there.text)
    #expect(!there.call.errors.contains("texts measured"))
    #expect(!there.call.output.contains("texts measured"))
    #expect(try run("bless", path).output == "\(path): unchanged\n")
  }

  @Test func `typed text has equal carets and selections with other fonts`() throws {
    let path = try folder.write(Self.typing, to: "t.scn")
    let fonts = try otherFonts()
    let before = try digests(of: path, "here.txt")
    let unlike = try digests(of: path, "there.txt", environment: fonts)
    #expect(before.text != unlike.text)
    #expect(unlike.call.notes.contains { $0.hasPrefix("texts measured: ") })
    #expect(try run("bless", path).code == 0)
    #expect(folder.text(of: "t.scn")?.contains(",r") == true)
    let here = try digests(of: path, "here.txt")
    let there = try digests(of: path, "there.txt", environment: fonts)
    #expect(here.call.code == 0 && there.call.code == 0, "\(there.call.output)")
    #expect(here.text == there.text && here.text == before.text)
    #expect(!there.call.output.contains("texts measured"))
  }

  @Test func `a file without text steps is measured, which is reported`() throws {
    let path = try folder.write(Self.scenario, to: "a.scn")
    let here = try digests(of: path, "here.txt")
    let there = try digests(of: path, "there.txt", environment: try otherFonts())
    #expect(here.text != there.text)
    #expect(here.call.notes.contains { $0.hasPrefix("texts measured: ") })
    #expect(there.call.output.contains("install fonts-noto-"))
  }

  @Test func `every script is laid out as by Pango without the fonts for it`() throws {
    // Fonts are loaded once per process, so the tests of lines run in another one.
    let configuration = """
      <fontconfig>
        <dir>/usr/share/fonts</dir><cachedir>\(folder.path(of: "cache"))</cachedir>
        <selectfont><rejectfont>
          <glob>*/noto/*</glob><glob>*/droid/*</glob>
        </rejectfont></selectfont>
      </fontconfig>
      """
    let fonts = ["FONTCONFIG_FILE": try folder.write(configuration, to: "few.conf")]
    let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    let call = try RunningCall(
      ["--testing-library", "swift-testing", "--filter", "ShapedTextTests"], in: folder,
      environment: fonts, program: tests
    ).wait()
    let output = call.output + call.errors
    #expect(call.code == 0, "\(output)")
    // The test that needs a font of Tamil shows that the fonts are really missing.
    #expect(output.contains("needs the package fonts-noto-core"))
    #expect(output.contains("lines agree with Pango's own layout"))
  }

  @Test func `a recording replays to equal digests with other fonts`() throws {
    let record = try run(
      "demo", "list", "text=scripts", "--headless", "--frames", "60", "--record", "r.scn",
      "--viewport", "300x500")
    #expect(record.code == 0, "\(record.errors)")
    let text = try #require(folder.text(of: "r.scn"))
    #expect(text.contains("\n@0    text "))
    let replay = try run("replay", "r.scn", environment: try otherFonts())
    #expect(replay.code == 0, "\(replay.output)")
    #expect(replay.output.contains("digests equal"))
  }

  @Test func `a file of Latin text needs no text steps`() throws {
    let path = try folder.write(
      Self.scenario.replacing("text=scripts", with: "text=latin"), to: "a.scn")
    #expect(try run("bless", path).code == 0)
    #expect(folder.text(of: "a.scn")?.contains(" text ") == false)
  }

  @Test func `a generated file has the steps of its texts`() throws {
    for seed in 1...60 {
      let call = try run("generate", "--scene", "list", "--seed", "\(seed)", "--frames", "30")
      // A large title can leave no room for rows.
      let hasRows = !call.output.contains("large-title=")
      guard call.output.contains("text=scripts"), hasRows else { continue }
      #expect(call.output.contains("@0    text "))
      return
    }
    Issue.record("no seed gave a list of texts in many scripts")
  }
}
