import CSDL2
import Raster

/// Has frames put together by a renderer, from bitmaps in textures.
final class AtlasPresenter: FramePresenter {
  let way = PresentationWay.atlas

  private let renderer: WindowRenderer
  private let textures: TextureCompositor

  /// Prepares a renderer's window.
  init(_ renderer: WindowRenderer) {
    self.renderer = renderer
    textures = TextureCompositor(RendererTextures(renderer))
  }

  func draw(
    width: Int, height: Int, _ body: (FrameCanvas) -> PresentedPixels
  ) throws(WindowError) {
    textures.beginFrame(width: width, height: height)
    guard !body(.textures(textures)).isEmpty else { return }
    // What was shown last is not defined after it was.
    guard SDL_RenderClear(renderer.handle) == 0, textures.endFrame() else {
      throw .lostDisplay("draw the picture")
    }
    renderer.present()
  }

  func finish() { renderer.finish() }
}
