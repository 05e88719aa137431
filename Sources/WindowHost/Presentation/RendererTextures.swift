import CSDL2
package import Raster

/// SDL's renderer as the texture device of a ``TextureCompositor``.
package final class RendererTextures: TextureDevice {
  package let sideLimit: Int
  package let isPremultiplied: Bool

  private let renderer: WindowRenderer
  private var textures: [(handle: OpaquePointer, isSmooth: Bool)?] = []
  private let blendMode: SDL_BlendMode

  /// The blend mode for premultiplied colors.
  private static let premultiplied = SDL_ComposeCustomBlendMode(
    SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD,
    SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD)

  /// Creates a device for a renderer, which it retains.
  package init(_ renderer: WindowRenderer) {
    self.renderer = renderer
    sideLimit = renderer.sideLimit
    // SDL's software renderer supports only standard blend modes, without premultiplied colors.
    isPremultiplied = !renderer.isSoftware && Self.blends(renderer, Self.premultiplied)
    blendMode = isPremultiplied ? Self.premultiplied : SDL_BLENDMODE_BLEND
  }

  deinit {
    for case let texture? in textures { SDL_DestroyTexture(texture.handle) }
  }

  package func makeTexture(_ number: Int, width: Int, height: Int) -> Bool {
    guard let handle = Self.makeTexture(renderer, width, height) else { return false }
    SDL_SetTextureBlendMode(handle, blendMode)
    SDL_SetTextureScaleMode(handle, SDL_ScaleModeNearest)
    while textures.count <= number { textures.append(nil) }
    textures[number] = (handle, false)
    return true
  }

  package func removeTexture(_ number: Int) {
    guard let texture = textures[number] else { return }
    SDL_DestroyTexture(texture.handle)
    textures[number] = nil
  }

  package func upload(
    _ pixels: UnsafePointer<UInt32>, to area: PixelRect, of texture: Int
  ) -> Bool {
    guard let texture = textures[texture] else { return false }
    var rect = SDL_Rect(
      x: Int32(area.x), y: Int32(area.y), w: Int32(area.width), h: Int32(area.height))
    return SDL_UpdateTexture(texture.handle, &rect, pixels, Int32(area.width * 4)) == 0
  }

  package func draw(
    _ vertices: UnsafeBufferPointer<TextureVertex>, _ indices: UnsafeBufferPointer<Int32>,
    from texture: Int, isSmooth: Bool
  ) -> Bool {
    guard let (handle, wasSmooth) = textures[texture], let first = vertices.baseAddress else {
      return false
    }
    if wasSmooth != isSmooth {
      // SDL applies the mode when it executes a call, not when the call is queued, so flush first.
      SDL_RenderFlush(renderer.handle)
      SDL_SetTextureScaleMode(handle, isSmooth ? SDL_ScaleModeLinear : SDL_ScaleModeNearest)
      textures[texture] = (handle, isSmooth)
    }
    return first.withMemoryRebound(to: SDL_Vertex.self, capacity: vertices.count) { corners in
      SDL_RenderGeometry(
        renderer.handle, handle, corners, Int32(vertices.count), indices.baseAddress,
        Int32(indices.count)) == 0
    }
  }

  private static func makeTexture(
    _ renderer: WindowRenderer, _ width: Int, _ height: Int
  ) -> OpaquePointer? {
    SDL_CreateTexture(
      renderer.handle, SDL_PIXELFORMAT_ARGB8888.rawValue,
      Int32(SDL_TEXTUREACCESS_STATIC.rawValue), Int32(width), Int32(height))
  }

  private static func blends(_ renderer: WindowRenderer, _ mode: SDL_BlendMode) -> Bool {
    guard let probe = makeTexture(renderer, 1, 1) else { return false }
    defer { SDL_DestroyTexture(probe) }
    return SDL_SetTextureBlendMode(probe, mode) == 0
  }
}
