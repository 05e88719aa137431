import Drawing
import Geometry
import Stage
import Testing

@Suite("Sizes of pictures as input") struct PictureSizeInputTests {
  /// Two pictures.
  private final class Folder: PictureSource {
    let count: Int

    init(count: Int) { self.count = count }

    func picture(at index: Int) -> ImageSource {
      .data([], identifier: "\(index)", name: "\(index)")
    }

    func size(at index: Int) -> PictureSizes.PixelSize? { .init(width: 1 + index, height: 9) }
  }

  @Test func `the pictures of a stage repeat past the last one`() throws {
    let type = SceneType("pictures", summary: "Pictures") { _ in PlainScene() }
    var configuration = StageConfiguration(viewport: Size(width: 10, height: 10))
    configuration.pictures = Folder(count: 2)
    let sizes = try Stage(type, configuration).host.pictureSizes
    #expect([0, 1, 2, 3, -1].map { sizes.size(at: $0)?.width } == [1, 2, 1, 2, nil])
    configuration.pictures = Folder(count: 0)
    #expect(try Stage(type, configuration).host.pictureSizes.size(at: 0) == nil)
  }

  @Test func `a size arrives with the input of a frame and changes no digest`() throws {
    var fixture = try StageFixture()
    var other = try StageFixture()
    fixture.frame()
    other.frame(.pictureSize(.init(index: 5, size: .init(width: 4, height: 3))))
    #expect(other.host.pictureSizes.size(at: 5)?.height == 3)
    #expect(fixture.stage.digest() == other.stage.digest())
  }
}
