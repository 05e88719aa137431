import Foundation
import Scenarios
import TestSupport
import Testing

/// Tests of the calls of `reticle drive` that are refused before a window opens.
@Suite struct DriveCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func file(_ steps: String = "@9 end") throws -> String {
    try folder.write(
      """
      scenario 1
      contract \(Scenario.currentContract)
      demo grid count=100
      viewport 320x480
      seed 1
      ---
      \(steps)

      """, to: "a.scn")
  }

  @Test(
    arguments: [
      (["--as", "finger"], "--as must be wheel or drag, not 'finger'"),
      (["--notch", "0"], "--notch must be a distance from 1 to 10000 points, not '0'"),
      (["--notch", "nan"], "--notch must be a distance from 1 to 10000 points, not 'nan'"),
      (["--origin", "5"], "--origin must be a point X,Y in whole points, not '5'"),
      (["--area", "0,0,0,9"], "--area must be a rectangle X,Y,W,H in whole points, not '0,0,0,9'"),
      (["--wait", "0"], "--wait must be a whole number from 1 to 600, not '0'"),
      (["--refresh", "fast"], "--refresh must be a whole number from 1 to 1000, not 'fast'"),
    ] as [([String], String)])
  func `invalid options are named`(options: [String], message: String) throws {
    let call = Call(["drive", try file()] + options + ["--", "true"])
    #expect(call.code == 2)
    #expect(call.errors.contains(message))
  }

  @Test func `a program or a window is required`() throws {
    let call = Call("drive", try file())
    #expect(call.code == 2)
    #expect(call.errors.contains("'drive' needs a program after --, or --window"))
    let headless = Call("drive", try file(), "--headless", "--window", "Files")
    #expect(headless.code == 2)
    #expect(headless.errors.contains("--headless needs a program"))
  }

  @Test func `steps that only a scene understands are refused before anything starts`() throws {
    let path = try file("@1 insert at=3\n@2 expect columns == 3\n@9 end")
    let call = Call("drive", path, "--", "no-such-program")
    #expect(call.code == 6)
    #expect(call.errors.contains("a.scn:7: insert at=3"))
    #expect(call.errors.contains("a.scn:8: expect columns == 3"))
    #expect(call.errors.contains("--skip-unknown"))
  }

  @Test func `without a display, the call is refused`() throws {
    let path = try file()
    let call = Call(["drive", path, "--", "true"], environment: [:])
    #expect(call.code == 6)
    #expect(call.errors.contains("DISPLAY is not set"))
    let wayland = Call(
      ["drive", path, "--", "true"], environment: ["WAYLAND_DISPLAY": "wayland-0"])
    #expect(wayland.code == 6)
    #expect(wayland.errors.contains("Wayland"))
    let wrong = Call(["drive", path, "--", "true"], environment: ["DISPLAY": ":987"])
    #expect(wrong.code == 6)
    #expect(wrong.errors.contains("no X server was found at DISPLAY=:987"))
  }

  @Test func `without Xvfb, --headless is refused`() throws {
    let call = Call(
      ["drive", try file(), "--headless", "--", "true"], environment: ["PATH": folder.path])
    #expect(call.code == 6)
    #expect(call.errors.contains("Xvfb is not installed"))
  }

  @Test func `a program that does not exist, or ends without a window, is reported`() throws {
    let environment = ["PATH": "/usr/bin:/bin"]
    let missing = Call(
      ["drive", try file(), "--headless", "--", "no-such-program"], environment: environment)
    #expect(missing.code == 2)
    #expect(missing.errors.contains("the program 'no-such-program' was not found"))
    let ended = Call(
      ["drive", try file(), "--headless", "--", "sh", "-c", "echo oh no >&2; exit 3"],
      environment: environment)
    #expect(ended.code == 6)
    #expect(
      ended.errors.contains("the program ended before it opened a window (exit code 3: oh no)"))
  }

  @Test func `a window that does not open is waited for`() throws {
    let call = Call(
      ["drive", try file(), "--headless", "--wait", "1", "--", "sleep", "60"],
      environment: ["PATH": "/usr/bin:/bin"])
    #expect(call.code == 6)
    #expect(call.errors.contains("no window of the program was found within 1 s"))
  }

  @Test func `an invalid scenario is reported with its place`() throws {
    let call = Call("drive", try file("@1 filng\n@9 end"), "--", "true")
    #expect(call.code == 2)
    #expect(call.errors.contains("a.scn:7:4: unknown step 'filng'"))
  }
}
