import Drawing
import Geometry
import Profiling
import Raster
import Testing
import WindowHost

@Suite("DeferredRasterization") struct DeferredRasterizationTests {
  private let contents = ContentStore()
  private let compositor: SoftwareCompositor
  private let memory = PixelMemory(width: 200, height: 200)
  private let pictures: [ContentID]

  init() {
    let contents = contents
    compositor = SoftwareCompositor(cache: BitmapCache(contents: contents))
    pictures = (0..<10).map { number in
      contents.insert(
        Content(
          (0..<12).map { .fill(.rounded(Double($0)), .color(Color(white: Double(number) / 12))) }))
    }
  }

  /// Draws ten pictures of a size in a window of a width; returns the number of painted pictures.
  private func draw(
    _ rest: inout DeferredRasterization, _ side: Double, window: Int, viewport: Size? = .zero,
    at now: Nanoseconds
  ) -> Int {
    var list = DisplayList()
    list.viewport = Size(width: 200, height: 200)
    list.commands = ContiguousArray(
      pictures.map { id in
        DrawCommand(
          content: id, rect: Rect(x: 0, y: 0, width: side, height: side),
          paintedSize: Size(width: side, height: side),
          clip: Rect(x: 0, y: 0, width: 200, height: 200), opacity: 1)
      })
    let sizes = DeferredRasterization.Sizes(
      window: PixelRect(x: 0, y: 0, width: window, height: 200), viewport: viewport, scale: 1)
    rest.beginFrame(sizes, at: now)
    rest.stretch(&list, from: compositor.cache)
    let counts = compositor.composite(list, into: memory.target)
    rest.endFrame()
    return counts.rasterizedCount
  }

  @Test func `pictures are stretched during a resize and rasterized in small batches afterward`() {
    var rest = DeferredRasterization()
    #expect(draw(&rest, 50, window: 200, at: 0) == 10)
    #expect(rest.nextChange == nil)
    for step in 1...5 {
      let now = Nanoseconds(step) * 16_000_000
      #expect(draw(&rest, 50 + Double(step), window: 200 + step, at: now) == 0)
    }
    let end = 5 * 16_000_000 + DeferredRasterization.delay
    #expect(rest.nextChange == end)
    let painted = (0..<4).map { draw(&rest, 55, window: 205, at: end + Nanoseconds($0)) }
    #expect(painted == [4, 4, 2, 0])
    #expect(rest.nextChange == nil)
  }

  @Test func `pictures that change without a resize are rasterized immediately`() {
    var rest = DeferredRasterization()
    #expect(draw(&rest, 50, window: 200, at: 0) == 10)
    #expect(draw(&rest, 60, window: 200, at: 1) == 10)
  }

  @Test func `adding or removing a device does not count as a resize`() {
    var rest = DeferredRasterization()
    _ = draw(&rest, 50, window: 200, viewport: nil, at: 0)
    #expect(draw(&rest, 60, window: 200, viewport: .zero, at: 1) == 10)
    #expect(draw(&rest, 70, window: 200, viewport: nil, at: 2) == 10)
  }

  @Test func `a device is rasterized at its old scale until it rests`() {
    var rest = DeferredRasterization()
    func begin(_ scale: Double, at now: Nanoseconds) {
      let window = PixelRect(x: 0, y: 0, width: 1, height: 1)
      rest.beginFrame(.init(window: window, viewport: .zero, scale: scale), at: now)
      rest.endFrame()
    }
    begin(1, at: 0)
    #expect(rest.rasterizedScale == nil)
    begin(0.9, at: 1)
    begin(0.8, at: 2)
    #expect(rest.rasterizedScale == 1)
    // The delay ends before the frame, which was rasterized at the old scale.
    begin(0.8, at: 1 + DeferredRasterization.delay)
    #expect(rest.rasterizedScale == 1)
    #expect(rest.nextChange == 2 + DeferredRasterization.delay)
    begin(0.8, at: 2 + DeferredRasterization.delay)
    #expect(rest.rasterizedScale == nil)
    #expect(rest.nextChange == nil)
  }
}
