import Foundation
import TestSupport
import Testing

@Suite("reticle export") struct ExportTests {
  private let folder: TemporaryFolder
  private let file: String

  init() throws {
    folder = try TemporaryFolder()
    file = try folder.write(
      ScenarioText.grid("@2 scroll-to y=100 animated=true\n@10 rotate to=200x320 over=5\n@30 end"),
      to: "a.scn")
  }

  @Test func `a GIF has every third frame at one pixel per point`() throws {
    let call = Call("export", file, "--out", folder.path(of: "a.gif"), "--json")
    #expect(call.code == 0, "\(call.errors)")
    let result = try call.object()
    #expect(result["frames"] as? Int == 11)
    #expect(result["first"] as? Int == 0)
    #expect(result["last"] as? Int == 30)
    #expect(result["width"] as? Int == 320)
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: folder.path(of: "a.gif"))))
    #expect(bytes.count == result["bytes"] as? Int)
    #expect(bytes.starts(with: "GIF89a".utf8))
    #expect(Int(bytes[6]) | Int(bytes[7]) << 8 == 320)
  }

  @Test func `equal calls give equal files`() throws {
    for name in ["a.gif", "b.gif"] {
      let words = ["export", file, "--out", folder.path(of: name), "--from", "2", "--to", "14"]
      #expect(Call(words + ["--scale", "0.5"]).code == 0)
    }
    let first = try Data(contentsOf: URL(filePath: folder.path(of: "a.gif")))
    #expect(try Data(contentsOf: URL(filePath: folder.path(of: "b.gif"))) == first)
  }

  @Test func `a PNG has one frame and defaults to the last`() throws {
    let call = Call("export", file, "--out", folder.path(of: "new/still.png"), "--at", "3")
    #expect(call.code == 0, "\(call.errors)")
    #expect(call.output.contains("frame 3, 320x420 pixels"), "\(call.output)")
    #expect(FileManager.default.fileExists(atPath: folder.path(of: "new/still.png")))
    let last = Call("export", file, "--out", folder.path(of: "b.png"), "--scale", "2")
    #expect(last.output.contains("frame 30, 400x640 pixels"), "\(last.output)")
  }

  @Test func `a video needs ffmpeg`() {
    let call = Call("export", file, "--out", folder.path(of: "a.mp4"))
    #expect(call.code == 6)
    #expect(call.errors.contains("ffmpeg is required for video and is not on the PATH"))
    #expect(!FileManager.default.fileExists(atPath: folder.path(of: "a.mp4")))
  }

  @Test(
    arguments: [
      ([], "needs --out FILE"), (["--out", "a.webp"], "the extension must be .gif, .mp4 or .png"),
      (["--out", ".gif"], "--out .gif: the extension must be .gif, .mp4 or .png, as in fling.gif"),
      (["--out", "gif"], "--out gif: the extension must be"),
      (["--out", "a.gif/"], "--out a.gif/: the extension must be"),
      (["--out", "a.png", "--from", "3"], "--from is only for .gif and .mp4"),
      (["--out", "a.gif", "--at", "3"], "--at is only for .png"),
      (["--out", "a.gif", "--from", "9", "--to", "3"], "--from 9 is after --to 3"),
      (["--out", "a.gif", "--every", "1"], "use --every 2 or more"),
      (["--out", "a.gif", "--scale", "0"], "--scale must be a number"),
      (["--out", "a.gif", "--from", "31"], "the last frame of"),
      (["--out", "a.gif", "--to", "31"], "the last frame of"),
      (["--out", "a.png", "--at", "31"], "the last frame of"),
    ] as [([String], String)])
  func `an invalid call is reported`(words: [String], message: String) {
    let call = Call(["export", file] + words)
    #expect(call.code == 2)
    #expect(call.errors.contains(message), "\(call.errors)")
  }

  @Test func `a file that cannot continue is reported only if the export reaches that frame`()
    throws
  {
    let path = try folder.write(
      ScenarioText.grid(
        "@2 scroll-to y=900 animated=true\n@3 wait settled max=60\n@9 key a\n@30 end"),
      to: "b.scn")
    let whole = Call("export", path, "--out", folder.path(of: "b.gif"))
    #expect(whole.code == 2)
    #expect(whole.errors.contains("frame 9 has passed"), "\(whole.errors)")
    #expect(Call("export", path, "--out", folder.path(of: "b.gif"), "--to", "6").code == 0)
  }

  // MARK: - Destinations

  @Test(arguments: ["png", "gif"])
  func `the target of a link is replaced and the link stays`(ending: String) throws {
    try folder.write("old", to: "real.\(ending)")
    chmod(folder.path(of: "real.\(ending)"), 0o640)
    let link = folder.path(of: "link.\(ending)")
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "real.\(ending)")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(of: "new.\(ending)"), withDestinationPath: "missing.\(ending)")
    #expect(Call("export", file, "--out", link).code == 0)
    #expect(Call("export", file, "--out", folder.path(of: "new.\(ending)")).code == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real.\(ending)")
    let bytes = try fileBytes(folder.path(of: "real.\(ending)"))
    #expect(bytes.count > 100)
    #expect(try fileBytes(folder.path(of: "missing.\(ending)")) == bytes)
    var status = stat()
    #expect(stat(folder.path(of: "real.\(ending)"), &status) == 0)
    #expect(status.st_mode & 0o777 == 0o640)
    let names = ["link", "missing", "new", "real"].map { "\($0).\(ending)" }
    #expect(folder.names == ["a.scn"] + names)
  }

  @Test func `a pipe receives the picture`() throws {
    try #require(mkfifo(folder.path(of: "p.png"), 0o600) == 0)
    let call = try shell(
      "timeout 60 cat p.png > got & \"$0\" export a.scn --out p.png; code=$?; wait; exit $code")
    #expect(call.code == 0, "\(call.errors)")
    #expect(Call("export", file, "--out", folder.path(of: "b.png")).code == 0)
    #expect(
      try fileBytes(folder.path(of: "got")) == fileBytes(folder.path(of: "b.png")))
    #expect(folder.names == ["a.scn", "b.png", "got", "p.png"])
  }

  @Test func `a device stays and its error is reported`() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(of: "full.png"), withDestinationPath: "/dev/full")
    let call = Call("export", file, "--out", folder.path(of: "full.png"))
    #expect(call.code == 6)
    #expect(call.errors.contains("full.png: cannot be written: No space left on device"))
    #expect(folder.names == ["a.scn", "full.png"])
    var status = stat()
    #expect(stat("/dev/full", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
  }

  @Test(arguments: ["png", "gif"])
  func `a name of the maximum length can be written and a folder cannot`(ending: String) throws {
    let name = String(repeating: "é", count: 125) + ".\(ending)"
    #expect(Call("export", file, "--out", folder.path(of: name)).code == 0)
    try folder.write("x", to: "f.\(ending)/x")
    let call = Call("export", file, "--out", folder.path(of: "f.\(ending)"))
    #expect(call.code == 6)
    #expect(call.errors.contains("f.\(ending): is a folder, expected a file"), "\(call.errors)")
    #expect(folder.names == ["a.scn", "f.\(ending)", name].sorted())
  }

  @Test func `a file that its creator cannot open again is reported and removed`() throws {
    // The superuser can open every file, so that right is dropped first.
    let drop = getuid() == 0 ? "setpriv --bounding-set -all --inh-caps -all --no-new-privs " : ""
    let call = try shell(
      "TMPDIR=$PWD; umask 777; exec \(drop)\"$0\" export a.scn --out x.gif")
    #expect(call.code == 6)
    #expect(call.errors.contains("x.gif: cannot be written: Permission denied"), "\(call.errors)")
    #expect(folder.names == ["a.scn"])
  }

  private func shell(_ script: String) throws -> Call {
    try RunningCall(
      ["-c", script, RunningCall.program.path], in: folder, program: URL(filePath: "/bin/bash")
    ).wait()
  }
}
