import Drawing
import Foundation
import Raster
import TestSupport
import Testing

@Suite("Pictures of the first frame in which programs differ") struct DifferencePictureTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      ScenarioText.hundredFrames("grid count=900", "@9 wheel 100,100 0,35"), to: "a.scn")
    try folder.write(
      ScenarioText.hundredFrames("grid count=900", "@9 wheel 100,100 0,25"), to: "other.scn")
    // A program that behaves differently: it plays another file.
    try folder.write(
      """
      #!/bin/sh
      for word; do
        shift
        test "$word" = a.scn && word=other.scn
        set -- "$@" "$word"
      done
      exec "\(RunningCall.program.path)" "$@"

      """, to: "different")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.path(of: "different"))
  }

  @Test func `before, after and the difference are written and shown in the summary`() throws {
    let call = try RunningCall(
      [
        "compare", RunningCall.program.path, folder.path(of: "different"), "--scenario", "a.scn",
        "--out", "out", "--summary", "summary.md", "--reports", "https://ci.example.com/7",
      ], in: folder
    ).wait()
    #expect(call.code == 0, "\(call.errors)")
    #expect(call.output.contains("differs first in frame 9"), "\(call.output)")
    let names = ["before", "after", "difference"]
    let pictures = try names.map { name in
      try PictureDecoder().decode(folder.path(of: "out/a/\(name).png"), sideLength: 4000)
    }
    let differing = zip(pictures[0].pixels, pictures[1].pixels).map { $0 != $1 }
    #expect(differing.contains(true))
    #expect(zip(pictures[2].pixels, differing).allSatisfy { ($0 == 0xFFD6_006E) == $1 })
    // Pixels that are equal are mixed with three parts of white.
    let index = try #require(differing.firstIndex(of: false))
    let channels = [pictures[1], pictures[2]].map { picture in
      [16, 8, 0].map { Int(picture.pixels[index] >> UInt32($0) & 0xFF) }
    }
    #expect(channels[1] == channels[0].map { (3 * 255 + $0) / 4 })
    let summary = try #require(folder.text(of: "summary.md"))
    #expect(summary.contains("| a.scn | differs from frame 9 | "))
    for name in names {
      #expect(summary.contains("src=\"https://ci.example.com/7/a/\(name).png\""))
    }
    #expect(folder.text(of: "out/a/report.html")?.contains("difference.png") == true)
  }
}
