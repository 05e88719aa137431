import Foundation
import Scenarios
import TestSupport
import Testing

/// The pictures that a scenario file is allowed to display.
@Suite("images= of a scenario file") struct ScenarioPicturesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["elsewhere", "here/own"] {
      try FileManager.default.createDirectory(
        atPath: folder.path(of: name), withIntermediateDirectories: true)
      let pixels = Array(repeatElement([UInt8](arrayLiteral: 0xEE, 0x11, 0x55), count: 64).joined())
      try Data(Array("P6 8 8 255\n".utf8) + pixels).write(
        to: URL(filePath: folder.path(of: name + "/a.ppm")))
    }
    try FileManager.default.createDirectory(
      atPath: folder.path(of: "here/linked"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(of: "here/linked/a.ppm"),
      withDestinationPath: folder.path(of: "elsewhere/a.ppm"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(of: "here/link"), withDestinationPath: folder.path(of: "elsewhere"))
  }

  @discardableResult
  private func scenario(_ images: String) throws -> String {
    try folder.write(
      """
      scenario 1
      contract \(Scenario.currentContract)
      demo photos count=1 images="\(images)"
      viewport 200x200
      seed 1
      ---
      @30 end

      """, to: "here/a.scn")
  }

  /// Returns the last frame of a replay, which must report refused pictures if `isRefused` is true.
  private func picture(
    _ images: String, isRefused: Bool, _ options: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Data {
    let path = try scenario(images)
    for call in [
      Call(["replay", path] + options),
      Call(["export", path, "--out", folder.path(of: "a.png")] + options),
    ] {
      #expect(call.code == 0, "\(call.errors)", sourceLocation: sourceLocation)
      let says = (call.output + call.errors).contains("is outside the scenario's folder")
      #expect(says == isRefused, "\(call.output)\(call.errors)", sourceLocation: sourceLocation)
    }
    return try Data(contentsOf: URL(filePath: folder.path(of: "a.png")))
  }

  @Test func `pictures below the folder of the scenario are visible and others are placeholders`()
    throws
  {
    let shown = try picture("own", isRefused: false)
    let missing = try picture("nowhere", isRefused: false)
    #expect(shown != missing)
    let outside = folder.path(of: "elsewhere")
    for images in [outside, "../elsewhere", "link", "own/../../elsewhere"] {
      #expect(try picture(images, isRefused: true) == missing, "\(images)")
    }
    #expect(try picture("linked", isRefused: false) == missing, "a link to a picture elsewhere")
    #expect(try picture(folder.path(of: "here/own"), isRefused: false) == shown)
    #expect(try picture("../elsewhere", isRefused: false, "--allow-images", outside) == shown)
    #expect(
      try picture("../elsewhere", isRefused: true, "--allow-images", folder.path(of: "here/own"))
        == missing)
  }

  /// A child process may use the same pictures as the call that starts it.
  @Test func `a profile shows the pictures that it is allowed`() throws {
    try scenario("../elsewhere")
    let words = ["profile", "here/a.scn", "--repeat", "1", "--worst", "1", "--out"]
    let refused = try RunningCall(words + ["refused"], in: folder).wait()
    #expect(refused.code == 0)
    #expect(refused.errors.contains("is outside the scenario's folder"), "\(refused.errors)")
    let call = try RunningCall(words + ["out", "--allow-images", "elsewhere"], in: folder).wait()
    #expect(call.code == 0)
    #expect(!call.errors.contains("is outside the scenario's folder"), "\(call.errors)")
  }

  @Test func `a comparison allows both programs the same pictures`() throws {
    try scenario("own")
    let program = try folder.write(
      """
      #!/bin/sh
      echo "$@" >> "\(folder.path(of: "calls"))"
      exec "\(RunningCall.program.path)" "$@"

      """, to: "program")
    chmod(program, 0o755)
    let call = try RunningCall(
      [
        "compare", program, program, "--scenario", "here/a.scn", "--pairs", "1", "--rounds", "1",
        "--no-render", "--allow-images", "elsewhere",
      ], in: folder
    ).wait()
    #expect(call.code == 0, "\(call.errors)")
    let calls = try #require(folder.text(of: "calls")).split(separator: "\n")
    #expect(calls.count >= 2)
    #expect(calls.allSatisfy { $0.contains("--allow-images \(folder.path(of: "elsewhere"))") })
  }

  @Test(.runsTorture) func `torture takes the option too`() throws {
    try scenario("../elsewhere")
    let call = try RunningCall(
      ["torture", "here/a.scn", "--only", "again", "--allow-images", "elsewhere"], in: folder
    ).wait()
    #expect(call.code == 0, "\(call.output)\(call.errors)")
  }
}
