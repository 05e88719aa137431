import Benchmarks
import Geometry
import Raster
import Stage
import Testing

/// Tests that the floor draws the same pixels; otherwise it is not a valid floor.
@Suite struct PhotoFloorTests {
  private static let viewport = Size(width: 320, height: 480)

  @Test(arguments: [nil, 96], [PhotoPass.Drawing.everything, .reusing])
  func `plain C draws the same pixels as the compositor`(
    sectionCount: Int?, drawing: PhotoPass.Drawing
  ) throws {
    let type = SceneType.photoGrid(itemCount: 2976, sectionCount: sectionCount)
    let floor = try PhotoFloor(type, viewport: Self.viewport, steps: 60)
    let (plain, memory) = (PixelMemory(Self.viewport), PixelMemory(Self.viewport))
    let frames = try PhotoFrames(type, viewport: Self.viewport)
    _ = PhotoPass(frames, drawing, in: memory).run(steps: 60) { step in
      switch drawing {
      case .reusing: floor.update(step, in: plain)
      case .everything, .none: floor.redraw(step, in: plain)
      }
      if step % 7 == 0 { #expect(plain.isEqual(to: memory), "step \(step)") }
    }
  }
}
