import Drawing
import Testing

@Suite struct PictureSizesTests {
  /// Returns the sizes of three pictures, of which the last cannot be read.
  private static func read(_ index: Int) -> PictureSizes.PixelSize? {
    index == 2 ? nil : PictureSizes.PixelSize(width: 40 + index, height: 30)
  }

  @Test func `a size is read once`() {
    let sizes = PictureSizes(readSize: Self.read)
    for _ in 0..<2 {
      #expect(sizes.size(at: 1)?.width == 41)
      #expect(sizes.size(at: 2) == nil)
    }
    #expect(sizes.measured.map(\.index) == [1, 2])
    #expect(sizes.measured.map(\.size?.width) == [41, nil])
  }

  @Test func `a known size is not read and does not change`() {
    let known = PictureSizes.Entry(index: 0, size: .init(width: 7, height: 5))
    let broken = PictureSizes.Entry(index: 1, size: nil)
    let sizes = PictureSizes(known: [known, broken], readSize: Self.read)
    sizes.insert(.init(index: 0, size: nil))
    sizes.insert(.init(index: 1, size: .init(width: 1, height: 1)))
    #expect(sizes.size(at: 0)?.width == 7)
    #expect(sizes.size(at: 1) == nil)
    #expect(sizes.measured.isEmpty)
  }

  @Test func `without pictures nothing is known`() {
    let sizes = PictureSizes()
    #expect(sizes.size(at: 0) == nil)
    #expect(sizes.measured.isEmpty)
  }
}
