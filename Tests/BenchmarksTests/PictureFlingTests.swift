import Benchmarks
import Drawing
import Profiling
import Raster
import Stage
import TestSupport
import Testing

@Suite struct PictureFlingTests {
  @Test func `every file is a different picture that can be decoded`() throws {
    let folder = try TemporaryFolder()
    let files = try PictureFiles(
      count: 40, width: 160, height: 120, in: folder.path, BenchmarkContext())
    #expect(folder.names.count == 40)
    var contents: Set<[UInt8]> = []
    for path in files.paths {
      contents.insert(try fileBytes(path))
      let picture = try PictureDecoder().decode(
        path, for: ImageRequest(.file(path), width: 40, height: 40))
      #expect(picture.properties.width == 160 && picture.properties.height == 120)
    }
    #expect(contents.count == 40)
  }

  @Test(arguments: [PictureFling.Method.loader, .inFrame])
  func `a fling displays every picture that stays visible, within the limit`(
    method: PictureFling.Method
  ) throws {
    let folder = try TemporaryFolder()
    let files = try PictureFiles(
      count: 90, width: 160, height: 120, in: folder.path, BenchmarkContext())
    let found = try PictureFling(PictureFileSource(files), method, rate: 60)
      .run(BenchmarkContext())
    #expect(found.lastItem == 89)
    #expect(found.delays.count + found.missedCount >= 90)
    #expect(found.delays.allSatisfy { $0 > 0 })
    #expect(!found.frames.isEmpty)
    guard method == .loader else {
      #expect(found.missedCount == 0)
      return
    }
    #expect(found.byteCount > 0 && found.byteCount <= found.byteLimit)
    // The loader applies a result six frames after its request. On a machine too busy to decode
    // anything in time, all cells leave before their pictures.
    #expect(found.delays.isEmpty || found.delays.contains { $0 >= 95_000_000 })
  }

  @Test func `a stopped fling ends at once`() throws {
    let folder = try TemporaryFolder()
    let files = try PictureFiles(
      count: 3, width: 160, height: 120, in: folder.path, BenchmarkContext())
    let context = BenchmarkContext(repeats: 1) { true }
    let found = try PictureFling(PictureFileSource(files), .loader, rate: 60).run(context)
    #expect(found.frames.isEmpty)
  }
}
