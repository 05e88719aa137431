import Chrome
import Foundation
import Testing

@testable import ReticleCommand

@Suite struct RememberedDeviceTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/device-\(UUID())"

  private func device(_ variables: [String: String]) -> RememberedDevice {
    RememberedDevice(
      Program(
        scenes: [], terminal: Terminal(output: { _ in }, errors: { _ in }),
        environment: variables))
  }

  @Test(arguments: ["XDG_STATE_HOME", "HOME"])
  func `a choice is remembered until the next one`(variable: String) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let variables = [variable: folder]
    #expect(device(variables).kind == .window)
    device(variables).remember(.tablet)
    #expect(device(variables).kind == .tablet)
    device(variables).remember(.smallPhone)
    #expect(device(variables).kind == .smallPhone)
    let path = folder + (variable == "HOME" ? "/.local/state" : "") + "/reticle/window"
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "device=small-phone\n")
  }

  @Test func `an unknown device is ignored`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let variables = ["XDG_STATE_HOME": folder]
    device(variables).remember(.phone)
    try "device=watch\n".write(
      toFile: folder + "/reticle/window", atomically: true, encoding: .utf8)
    #expect(device(variables).kind == .window)
  }

  @Test(arguments: [[:], ["XDG_STATE_HOME": "relative"], ["XDG_STATE_HOME": "/dev/null"]])
  func `a choice without a folder lasts until the program ends`(variables: [String: String]) {
    let device = device(variables)
    device.remember(.phone)
    #expect(device.kind == .phone)
    #expect(self.device(variables).kind == .window)
  }
}
