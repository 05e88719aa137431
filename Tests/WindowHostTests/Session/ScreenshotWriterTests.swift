import Drawing
import Foundation
import TestSupport
import Testing
import WindowHost

@Suite("Screenshots") struct ScreenshotWriterTests {
  private let temporary: TemporaryFolder
  private let picture = Bitmap(width: 1, height: 1, pixels: [0xFFFF_FFFF])

  init() throws {
    temporary = try TemporaryFolder()
  }

  private var folder: String { temporary.path }

  @Test func `each picture has its own file`() throws {
    let screenshots = ScreenshotWriter(folder: folder)
    #expect(
      screenshots.save(picture, of: "photos", frame: 12)
        == "Saved to \(folder)/photos-12.png")
    #expect(
      screenshots.save(picture, of: "photos", frame: 12)
        == "Saved to \(folder)/photos-12-2.png")
    #expect(
      screenshots.save(picture, of: "photos", frame: -1)
        == "Saved to \(folder)/photos-0.png")
    #expect(temporary.names.count == 3)
  }

  @Test func `a missing folder is reported`() throws {
    try FileManager.default.removeItem(atPath: folder)
    let line = ScreenshotWriter(folder: folder).save(picture, of: "photos", frame: 1)
    #expect(line.contains(folder) && !line.hasPrefix("Saved"))
  }
}
