import Drawing
import Foundation
import Testing
import WindowHost

@Suite("Screenshots") struct ScreenshotsTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("reticle-screenshots-\(UUID().uuidString)").path
  private let picture = Bitmap(width: 1, height: 1, pixels: [0xFFFF_FFFF])

  init() throws {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
  }

  @Test func `each picture has its own file`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let screenshots = Screenshots(folder: folder)
    #expect(screenshots.save(picture, frame: 12) == "Saved to \(folder)/reticle-12.png")
    #expect(screenshots.save(picture, frame: 12) == "Saved to \(folder)/reticle-12-2.png")
    #expect(screenshots.save(picture, frame: -1) == "Saved to \(folder)/reticle-0.png")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 3)
  }

  @Test func `a missing folder is reported`() throws {
    try FileManager.default.removeItem(atPath: folder)
    let line = Screenshots(folder: folder).save(picture, frame: 1)
    #expect(line.contains(folder) && !line.hasPrefix("Saved"))
  }
}
