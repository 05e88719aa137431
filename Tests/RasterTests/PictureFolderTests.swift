import Foundation
import Raster
import TestSupport
import Testing

struct PictureFolderTests {
  @Test func `pictures are found by extension and sorted by the bytes of their names`() throws {
    let folder = try TemporaryFolder()
    for name in ["b.png", "a.JPG", "Z.jpeg", "é.gif", "10.png", "9.png", "note.txt", ".hidden.png"]
    {
      _ = try folder.write([], to: name)
    }
    try FileManager.default.createDirectory(
      atPath: folder.path + "/folder.png", withIntermediateDirectories: false)
    let pictures = try PictureFolder(path: folder.path).pictures()
    let wanted = ["10.png", "9.png", "Z.jpeg", "a.JPG", "b.png", "é.gif"]
    #expect(pictures == wanted.map { folder.path + "/" + $0 })
    #expect(try PictureFolder(path: folder.path + "/").pictures() == pictures)
  }

  @Test func `an empty folder has no pictures`() throws {
    let folder = try TemporaryFolder()
    #expect(try PictureFolder(path: folder.path).pictures().isEmpty)
  }

  @Test func `a missing folder is unreadable`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/missing"
    do {
      _ = try PictureFolder(path: path).pictures()
      Issue.record("a missing folder was listed")
    } catch PictureError.unreadable(let named, let reason) {
      #expect(named == path && reason.contains("No such file"))
    }
  }
}
