import Geometry
import Motion
import ReticleCommand
import Testing

@Suite("Clip") struct ClipTests {
  private static func clip(width: Double) -> Clip {
    Clip(
      source: .file("a.scn"), name: "photos", viewport: Size(width: width, height: 700),
      rate: .sixty)
  }

  @Test(
    arguments: [(390, 1), (640, 1), (1040, 0.5), (1280, 0.5), (1920, 1.0 / 3)]
      as [(Double, Double)])
  func `a GIF is at most 640 pixels wide, by a whole factor`(width: Double, scale: Double) {
    let clip = Self.clip(width: width)
    #expect(clip.scaleOfGIF == scale)
    #expect(clip.exportArguments(.gif) == (scale < 1 ? ["--scale", "\(scale)"] : []))
    #expect(clip.exportArguments(.mp4) == [])
  }

  @Test(arguments: [(0, 0), (599, 0), (600, 1), (5000, 4401)] as [(Int64, Int64)])
  func `a clip has the last ten seconds`(last: Int64, first: Int64) {
    #expect(Clip.frames(upTo: last, at: .sixty) == first...last)
  }

  @Test func `a clip follows the rate of its frames`() {
    let rate = ClockRate(120)
    var clip = Self.clip(width: 390)
    clip.rate = rate
    clip.frames = Clip.frames(upTo: 5000, at: rate)
    #expect(clip.frames == 3801...5000)
    #expect(clip.seconds == 10)
    clip.pictureFolder = "/pictures"
    #expect(
      clip.exportArguments(.gif)
        == ["--from", "3801", "--to", "5000", "--allow-images", "/pictures"])
  }
}
