import CFloor
import Drawing
package import Geometry
import Raster
package import Stage

/// The photo grid's pixels, drawn by plain C.
///
/// The bitmaps of every frame and their positions are computed in advance.
package final class PhotoFloor {
  private struct Frame {
    var tiles: Range<Int>
    /// The number of tiles, at the end of the range, that do not move.
    var fixedCount: Int
    /// The number of rows by which the pixels move up; 0 if everything is redrawn.
    var rows: Int32
  }

  private let background: UInt32
  private var bitmaps: [UInt64: UnsafeMutablePointer<UInt32>] = [:]
  private var tiles: ContiguousArray<reticle_floor_tile> = []
  private var frames: [Frame] = []

  /// Records the first `steps` frames of a scene; by default all frames.
  package init(
    _ type: SceneType, viewport: Size, steps: Int = PhotoFrames.count
  ) throws(SceneError) {
    var run = try PhotoFrames(type, viewport: viewport)
    background = Self.pixel(run.stage.displayList.background)
    let cache = BitmapCache(contents: run.stage.host.contents)
    for step in 0..<steps {
      _ = run.stage.runFrame(run.makeInput(forStep: step))
      recordFrame(
        run.stage.displayList, cache, scrolls: (1..<PhotoFrames.scrollCount).contains(step))
    }
  }

  deinit {
    for pixels in bitmaps.values { pixels.deallocate() }
  }

  /// The number of tiles in the frame that has the median number.
  package var typicalTileCount: Int {
    let counts = frames.map(\.tiles.count).sorted()
    return counts.isEmpty ? 0 : counts[counts.count / 2]
  }

  /// Draws all pixels of a step.
  package func redraw(_ step: Int, in memory: PixelMemory) {
    let frame = frames[step]
    tiles.withUnsafeBufferPointer { buffer in
      let tiles = UnsafeBufferPointer(rebasing: buffer[frame.tiles])
      reticle_floor_redraw(Self.target(memory), background, tiles.baseAddress, tiles.count)
    }
  }

  /// Draws a step over the previous one: moves pixels up and draws the exposed strip.
  package func update(_ step: Int, in memory: PixelMemory) {
    let frame = frames[step]
    guard frame.rows > 0 else { return redraw(step, in: memory) }
    tiles.withUnsafeBufferPointer { buffer in
      let tiles = UnsafeBufferPointer(rebasing: buffer[frame.tiles])
      reticle_floor_scroll(
        Self.target(memory), background, frame.rows, tiles.baseAddress, tiles.count,
        frame.fixedCount)
    }
  }

  private func recordFrame(_ list: DisplayList, _ cache: BitmapCache, scrolls: Bool) {
    let first = tiles.count
    let (fixed, moving) = (
      list.commands.filter(Self.isPinned), list.commands.filter { !Self.isPinned($0) }
    )
    for command in moving + fixed { tiles.append(tile(command, cache)) }
    frames.append(
      Frame(
        tiles: first..<tiles.count, fixedCount: fixed.count,
        rows: scrolls ? Int32(PhotoFrames.step) : 0))
  }

  /// Returns whether a command is a title that is pinned at the top.
  private static func isPinned(_ command: DrawCommand) -> Bool {
    command.rect.minY <= 0 && command.rect.width > PhotoGrid.tileSide
  }

  private func tile(_ command: DrawCommand, _ cache: BitmapCache) -> reticle_floor_tile {
    let image = cache.image(of: command.content, size: command.paintedSize, scale: 1)
    let pixels = bitmaps[command.content.key] ?? copy(image)
    bitmaps[command.content.key] = pixels
    return reticle_floor_tile(
      pixels: pixels, width: Int32(image.width), height: Int32(image.height),
      x: Int32(command.rect.minX), y: Int32(command.rect.minY))
  }

  private func copy(_ image: RasterImage) -> UnsafeMutablePointer<UInt32> {
    image.withPixels { source in
      let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: source.count)
      for (index, pixel) in source.enumerated() { (pixels + index).initialize(to: pixel) }
      return pixels
    }
  }

  private static func pixel(_ color: Color) -> UInt32 {
    func byte(_ part: Double) -> UInt32 { UInt32((part * 255).rounded()) }
    return byte(color.alpha) << 24 | byte(color.red) << 16 | byte(color.green) << 8
      | byte(color.blue)
  }

  private static func target(_ memory: PixelMemory) -> reticle_floor_target {
    reticle_floor_target(
      pixels: memory.target.pixels, width: Int32(memory.target.width),
      height: Int32(memory.target.height))
  }
}
