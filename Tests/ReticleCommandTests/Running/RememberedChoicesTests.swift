import Chrome
import Drawing
import Foundation
import ReticleCommand
import Stage
import Testing

@Suite struct RememberedChoicesTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/device-\(UUID())"

  private func choices(_ variables: [String: String]) -> RememberedChoices {
    RememberedChoices(
      Program(
        scenes: [], terminal: Terminal(output: { _ in }, errors: { _ in }),
        environment: variables))
  }

  @Test(arguments: ["XDG_STATE_HOME", "HOME"])
  func `a choice is remembered until the next one`(variable: String) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let variables = [variable: folder]
    #expect(choices(variables).kind == .window)
    choices(variables).remember(.tablet)
    #expect(choices(variables).kind == .tablet)
    choices(variables).remember(.smallPhone)
    #expect(choices(variables).kind == .smallPhone)
    let path = folder + (variable == "HOME" ? "/.local/state" : "") + "/reticle/window"
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "device=small-phone\n")
  }

  @Test func `an unknown device is ignored`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let variables = ["XDG_STATE_HOME": folder]
    choices(variables).remember(.phone)
    try "device=watch\n".write(
      toFile: folder + "/reticle/window", atomically: true, encoding: .utf8)
    #expect(choices(variables).kind == .window)
  }

  @Test(arguments: [[:], ["XDG_STATE_HOME": "relative"], ["XDG_STATE_HOME": "/dev/null"]])
  func `a choice without a folder lasts until the program ends`(variables: [String: String]) {
    let choices = self.choices(variables)
    choices.remember(.phone)
    #expect(choices.kind == .phone)
    #expect(self.choices(variables).kind == .window)
  }

  @Test func `the theme and reduced motion are remembered with the device`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let variables = ["XDG_STATE_HOME": folder]
    #expect(choices(variables).theme == nil && choices(variables).reducesMotion == nil)
    choices(variables).remember(.tablet)
    choices(variables).remember(.dark)
    choices(variables).remember(reducesMotion: true)
    let restored = choices(variables)
    #expect(restored.kind == .tablet && restored.theme == .dark && restored.reducesMotion == true)
    restored.remember(nil as ColorTheme?)
    #expect(choices(variables).theme == nil && choices(variables).kind == .tablet)
  }

  @Test
  func `what was remembered applies to the window and its scenes, except where the call says`()
    throws
  {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let variables = ["XDG_STATE_HOME": folder]
    choices(variables).remember(.dark)
    let plain = try settings([])
    plain.restore(choices(variables))
    #expect(plain.environment.theme == .dark && plain.look.chosenTheme == .dark)
    #expect(plain.sceneEnvironment.theme == .dark)
    let called = try settings(["--theme", "light"])
    called.restore(choices(variables))
    #expect(called.environment.theme == .light)
  }

  @Test func `a text size of the inspector is that of all scenes, not of the window`() throws {
    let settings = try settings([])
    var environment = settings.sceneEnvironment
    environment.textScale = 1.5
    environment.readingDirection = .rightToLeft
    settings.chooseForScenes(environment)
    settings.chooseTheme(.dark)
    #expect(settings.sceneEnvironment.textScale == 1.5)
    #expect(settings.sceneEnvironment.readingDirection == .rightToLeft)
    #expect(settings.sceneEnvironment.theme == .dark)
    #expect(settings.environment.textScale == 1)
    #expect(settings.environment.readingDirection == .leftToRight)
  }

  private func settings(_ words: [String]) throws -> WindowSettings {
    try WindowSettings(Arguments(words, for: DemoCommand.specification), [:], scale: 1)
  }
}
