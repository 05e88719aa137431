import Drawing
import Driving
import Profiling
import Raster

/// Pictures of the first frame in which two programs differ: before, after, and where they differ.
struct DifferencePictures {
  /// The runner of both programs.
  let runs: ProgramRuns
  /// The frame.
  let frame: Int64

  /// The names of the pictures, in a scenario's folder of results.
  static let names = ["before.png", "after.png", "difference.png"]

  /// The color of pixels that differ, as opaque ARGB: magenta, which scenes rarely use.
  private static let differing: UInt32 = 0xFFD6_006E
  /// The longest side of a picture that is read, in pixels.
  private static let sideLength = 16_384

  /// Writes the pictures; writes nothing if a program cannot export the frame.
  ///
  /// If their sizes differ, there is no third picture. Throws if a program crashes.
  func write(to folder: ResultFolder, of scenario: String) throws(CommandError) {
    let scratch = Self.names.map { FileSystem.join(runs.scratch, $0) }
    defer { for file in scratch { FileSystem.remove(file) } }
    guard try export(0, to: scratch[0]), try export(1, to: scratch[1]),
      let before = try? PictureDecoder().decode(scratch[0], sideLength: Self.sideLength),
      let after = try? PictureDecoder().decode(scratch[1], sideLength: Self.sideLength)
    else { return }
    var pictures = [before, after]
    if let difference = Self.difference(before, after) { pictures.append(difference) }
    let names = Array(Self.names.prefix(pictures.count))
    let place = FileSystem.parent(of: try folder.reserve(names, of: scenario))
    try FileSystem.makeFolder(place)
    for (name, picture) in zip(names, pictures) {
      do throws(PNGWriter.WriteError) {
        try PNGWriter().write(picture, to: FileSystem.join(place, name))
      } catch {
        throw CommandError(.refused, "\(error)")
      }
    }
  }

  /// Exports the frame by one of the programs; returns whether that worked.
  private func export(_ program: Int, to path: String) throws(CommandError) -> Bool {
    let words = ["export", "--out", path, "--at", "\(frame)", "--no-touches"]
    let call = ProcessCall(
      program: runs.programs[program],
      arguments: words + runs.pictureArguments + ["--", runs.file],
      environment: runs.environment)
    return try call.run().cause == .exit(0) && FileSystem.exists(path)
  }

  /// Returns the second picture, faded, with the pixels that differ from the first in magenta; nil
  /// if their sizes differ.
  static func difference(_ before: Bitmap, _ after: Bitmap) -> Bitmap? {
    guard before.width == after.width, before.height == after.height else { return nil }
    let pixels = zip(before.pixels, after.pixels).map { first, second in
      first == second ? faded(second) : differing
    }
    return Bitmap(width: after.width, height: after.height, pixels: ContiguousArray(pixels))
  }

  /// Returns a pixel mixed with three parts of white.
  private static func faded(_ pixel: UInt32) -> UInt32 {
    var result: UInt32 = 0xFF00_0000
    for shift in [0, 8, 16] as [UInt32] {
      let mixed = (0xFF * 3 + (pixel >> shift & 0xFF)) / 4
      result |= mixed << shift
    }
    return result
  }
}
