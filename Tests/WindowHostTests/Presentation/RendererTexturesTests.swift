import Raster
import Testing
import WindowHost

/// Tests SDL's renderer as a texture device, drawing into memory.
@Suite struct RendererTexturesTests {
  private let memory = PixelMemory(width: 8, height: 8)
  private let textures: RendererTextures

  init() throws {
    let renderer = try #require(WindowRenderer(drawingOn: memory.target))
    textures = RendererTextures(renderer)
  }

  /// Uploads four pixels to the upper left corner of a texture.
  private func upload(to texture: Int) -> Bool {
    textures.upload([1, 2, 3, 4], to: PixelRect(x: 0, y: 0, width: 2, height: 2), of: texture)
  }

  /// Draws no triangles from a texture.
  private func drawsNothing(from texture: Int) -> Bool {
    textures.draw(
      UnsafeBufferPointer(start: nil, count: 0), UnsafeBufferPointer(start: nil, count: 0),
      from: texture, isSmooth: false)
  }

  @Test func `the software renderer blends straight colors and has a size limit`() {
    #expect(!textures.isPremultiplied)
    #expect(textures.sideLimit >= 1024)
  }

  @Test func `pixels are uploaded only to a texture that exists`() {
    #expect(textures.makeTexture(1, width: 4, height: 4))
    #expect(upload(to: 1))
    // No texture was made with the number before it.
    #expect(!upload(to: 0))
    #expect(!drawsNothing(from: 0))
  }

  @Test func `the number of a removed texture can be used again`() {
    #expect(textures.makeTexture(0, width: 4, height: 4))
    textures.removeTexture(0)
    #expect(!upload(to: 0))
    // Removing it again has no effect.
    textures.removeTexture(0)
    #expect(textures.makeTexture(0, width: 2, height: 2))
    #expect(upload(to: 0))
  }

  @Test func `a texture without pixels cannot be made`() {
    #expect(!textures.makeTexture(0, width: 0, height: 4))
  }
}
