import Drawing
import Raster
import Testing
import WindowHost

/// Frames drawn by a ``TextureCompositor`` into memory.
final class TextureDrawing {
  let memory: PixelMemory
  let textures: TextureCompositor
  private let finish: () -> Void

  /// Creates a drawing with the plain test device, which is as exact as possible.
  init(plain width: Int, _ height: Int, byteLimit: Int? = nil, pageSide: Int = 512) {
    memory = PixelMemory(width: width, height: height)
    textures = TextureCompositor(
      MemoryTextures(memory.target), byteLimit: byteLimit ?? TextureAtlas.defaultByteLimit,
      pageSide: pageSide)
    finish = {}
  }

  /// Creates a drawing with SDL's software renderer.
  init(sdl width: Int, _ height: Int, pageSide: Int = 512) throws {
    memory = PixelMemory(width: width, height: height)
    let renderer = try #require(WindowRenderer(drawingOn: memory.target))
    textures = TextureCompositor(RendererTextures(renderer), pageSide: pageSide)
    finish = { renderer.present() }
  }

  /// Draws a list over the whole canvas.
  @discardableResult
  func draw(_ list: DisplayList, by compositor: SoftwareCompositor) -> CompositionCounts {
    textures.beginFrame(width: memory.target.width, height: memory.target.height)
    let counts = textures.draw(list, by: compositor, in: textures.bounds)
    #expect(textures.endFrame())
    finish()
    return counts
  }
}
