import Geometry
import Motion
import Stage
import Testing
import WindowHost

@Suite("The window's keys") struct KeyBindingTests {
  private static let modes = [EventTranslator.Mode.live, .replay]

  /// Returns the commands that a key requests in a window.
  private static func commands(
    _ stroke: KeyStroke, _ modifiers: KeyModifiers, _ mode: EventTranslator.Mode
  ) -> [HostCommand] {
    let metrics = WindowMetrics(pixelWidth: 100, pixelHeight: 100)
    var translator = EventTranslator(
      viewport: Size(width: 100, height: 100), in: metrics, mode: mode)
    var batch = InputBatch()
    translator.translate(
      .key(stroke, modifiers: modifiers, isDown: true, isRepeat: false), at: .zero, into: &batch)
    return batch.commands
  }

  /// Returns the stroke of a key's displayed name.
  private static func stroke(_ name: String) throws -> (KeyStroke, KeyModifiers) {
    let words = name.split(separator: " ").map(String.init)
    let modifiers: KeyModifiers =
      switch words[0] {
      case _ where words.count == 1: []
      case "Alt": .alt
      case "Shift": .shift
      default: .control
      }
    let last = try #require(words.last)
    if last == "?" { return (.questionMark, []) }
    if let number = Int(last.dropFirst()), last.hasPrefix("F") {
      return (.function(number), modifiers)
    }
    return (.key(try #require(Key(rawValue: last.lowercased()))), modifiers)
  }

  @Test(arguments: modes)
  func `the help lists every key with its actual command`(
    mode: EventTranslator.Mode
  ) throws {
    for key in KeyBinding.all {
      let (stroke, modifiers) = try Self.stroke(key.name)
      guard let use = mode == .replay ? key.replay : key.live else { continue }
      #expect(Self.commands(stroke, modifiers, mode) == [use.command], "\(key.name)")
      #expect(!use.summary.isEmpty)
    }
  }

  @Test(arguments: modes)
  func `function keys missing from the help have no command`(mode: EventTranslator.Mode) throws {
    var listed: Set<KeyStroke> = []
    for key in KeyBinding.all where (mode == .replay ? key.replay : key.live) != nil {
      listed.insert(try Self.stroke(key.name).0)
    }
    for number in 1...12 where !listed.contains(.function(number)) {
      #expect(Self.commands(.function(number), [], mode).isEmpty, "F\(number)")
    }
  }

  @Test(
    arguments: modes,
    [([], .saveScreenshot), (.shift, .travel(.saveGIF)), (.alt, .travel(.saveVideo))]
      as [(KeyModifiers, HostCommand)])
  func `F12 saves a picture, with Shift a GIF and with Alt a video, also in a replay`(
    mode: EventTranslator.Mode, saving: (KeyModifiers, HostCommand)
  ) {
    #expect(Self.commands(.function(12), saving.0, mode) == [saving.1])
  }
}
