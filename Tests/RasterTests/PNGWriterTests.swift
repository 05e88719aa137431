import Drawing
import Raster
import TestSupport
import Testing

struct PNGWriterTests {
  @Test func `a written file can be read and no other file remains`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/picture.png"
    let pixels: ContiguousArray<UInt32> = [
      0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0, 0xFFFF_FFFF, 0xFF12_3456,
    ]
    let bitmap = Bitmap(width: 3, height: 2, pixels: pixels)
    try PNGWriter().write(bitmap, to: path)
    let read = try PictureDecoder().decode(path, sideLength: 3)
    #expect(read.width == 3 && read.height == 2 && read.pixels == pixels)
    #expect(folder.names == ["picture.png"])
  }

  @Test func `a file is replaced`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/picture.png"
    try PNGWriter().write([0xFFFF_FFFF], width: 1, height: 1, to: path)
    try PNGWriter().write([0xFF00_0000], width: 1, height: 1, to: path)
    #expect(try PictureDecoder().decode(path, sideLength: 1).pixels == [0xFF00_0000])
  }

  @Test func `the error for a missing folder names the file`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/missing/picture.png"
    let error = #expect(throws: PNGWriter.WriteError.self) {
      try PNGWriter().write([0xFFFF_FFFF], width: 1, height: 1, to: path)
    }
    #expect(error?.path == path && error?.reason.isEmpty == false)
  }

  @Test func `a folder is not replaced by a file`() throws {
    let folder = try TemporaryFolder()
    #expect(throws: PNGWriter.WriteError.self) {
      try PNGWriter().write([0xFFFF_FFFF], width: 1, height: 1, to: folder.path)
    }
  }

  @Test func `a picture without pixels is an error`() {
    #expect(throws: PNGWriter.WriteError.self) {
      try PNGWriter().write([], width: 0, height: 5, to: "/nowhere/empty.png")
    }
  }
}
