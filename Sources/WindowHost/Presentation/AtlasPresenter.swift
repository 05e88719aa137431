import CSDL2
import Raster

/// Presents frames that a renderer composes from bitmaps in textures.
final class AtlasPresenter: FramePresenter {
  let method = PresentationMethod.atlas

  private let renderer: WindowRenderer
  private let textures: TextureCompositor

  /// Creates a presenter for the window of a renderer.
  init(_ renderer: WindowRenderer) {
    self.renderer = renderer
    textures = TextureCompositor(RendererTextures(renderer))
  }

  func draw(
    width: Int, height: Int, _ body: (FrameCanvas) -> PresentedPixels
  ) throws(WindowError) {
    textures.beginFrame(width: width, height: height)
    guard !body(.textures(textures)).isEmpty else { return }
    // The content of the back buffer is undefined after a frame was presented.
    guard SDL_RenderClear(renderer.handle) == 0, textures.endFrame() else {
      throw .lostDisplay("draw the frame")
    }
    renderer.present()
  }

  func waitUntilCompleted() { renderer.waitUntilCompleted() }
}
