import TestSupport
import Testing

/// The appearance that options and environment variables give a scene, read from the header of a
/// recording.
@Suite struct WindowAppearanceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Returns the lines of a recording's header that start with a word.
  private func header(
    _ word: String, _ environment: [String: String], _ options: String...
  ) throws -> [String] {
    // A recording never overwrites a file.
    let name = "\(folder.names.count).scn"
    let path = folder.path(of: name)
    let call = Call(
      ["demo", "grid", "--headless", "--frames", "1", "--record", path] + options,
      environment: environment)
    #expect(call.code == 0, "\(call.errors)")
    let text = try #require(folder.text(of: name))
    return text.split(separator: "\n").prefix { $0 != "---" }.map(String.init)
      .filter { $0.hasPrefix(word + " ") }
  }

  @Test(
    arguments: [
      ([:], false), (["RETICLE_THEME": "dark"], true), (["GTK_THEME": "Adwaita:dark"], true),
      (["GTK_THEME": "Yaru-Dark"], true), (["GTK_THEME": "Darkroom"], false),
      (["RETICLE_THEME": "light", "GTK_THEME": "Adwaita:dark"], false),
      (["RETICLE_THEME": "sepia", "GTK_THEME": "Adwaita:dark"], true),
    ] as [([String: String], Bool)])
  func `the theme of the program comes before that of the desktop`(
    environment: [String: String], isDark: Bool
  ) throws {
    #expect(try header("theme", environment) == (isDark ? ["theme dark"] : []))
  }

  @Test func `an option comes before all variables`() throws {
    let dark = ["RETICLE_THEME": "dark", "RETICLE_TEXT_SCALE": "2"]
    #expect(try header("theme", dark, "--theme", "light") == [])
    #expect(try header("text-scale", dark, "--text-scale", "1.5") == ["text-scale 1.5"])
  }

  @Test(
    arguments: [
      ("1.5", ["text-scale 1.5"]), ("1.23456", ["text-scale 1.235"]), ("3", ["text-scale 3"]),
      ("0.79", []), ("9", []), ("large", []), ("", []),
    ] as [(String, [String])])
  func `a text scale outside the limits is ignored in a variable`(
    value: String, lines: [String]
  ) throws {
    #expect(try header("text-scale", ["RETICLE_TEXT_SCALE": value]) == lines)
  }

  @Test(
    arguments: [("1", true), ("yes", true), ("0", false), ("", false)] as [(String, Bool)])
  func `motion is reduced by every value except 0`(value: String, isReduced: Bool) throws {
    let lines = try header("reduced-motion", ["RETICLE_REDUCED_MOTION": value])
    #expect(lines == (isReduced ? ["reduced-motion true"] : []))
  }

  @Test(
    arguments: [
      (["RETICLE_CONTRAST": "high"], true), (["GTK_THEME": "HighContrastInverse"], true),
      (["GTK_THEME": "Adwaita"], false), (["RETICLE_CONTRAST": "normal"], false),
      (["RETICLE_CONTRAST": "normal", "GTK_THEME": "HighContrast"], false), ([:], false),
    ] as [([String: String], Bool)])
  func `the contrast is that of a variable or of the desktop's theme`(
    environment: [String: String], isHigh: Bool
  ) throws {
    #expect(try header("contrast", environment) == (isHigh ? ["contrast high"] : []))
    #expect(try header("contrast", environment, "--contrast", "high") == ["contrast high"])
  }

  @Test(
    arguments: [("rtl", ["reading-direction rtl"]), ("ltr", []), ("up", [])]
      as [(String, [String])])
  func `the reading direction is read from its variable`(value: String, lines: [String]) throws {
    #expect(try header("reading-direction", ["RETICLE_READING_DIRECTION": value]) == lines)
  }

  @Test(arguments: [
    (["--text-scale", "0.7"], "--text-scale must be a number from 0.8 to 3, not '0.7'"),
    (["--text-scale", "big"], "--text-scale must be a number from 0.8 to 3, not 'big'"),
    (["--reading-direction", "up"], "--reading-direction must be ltr or rtl, not 'up'"),
    (["--theme", "Dark"], "--theme must be light or dark, not 'Dark'"),
    (["--present", "gpu"], "not 'gpu'"),
  ])
  func `an option with an invalid value is refused`(words: [String], message: String) {
    let call = Call(["demo", "grid", "--headless", "--frames", "1"] + words)
    #expect(call.code == 2)
    #expect(call.errors.contains(message), "\(call.errors)")
  }
}
