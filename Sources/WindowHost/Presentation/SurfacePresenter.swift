import CSDL2
import Glibc
import Raster

/// Draws straight into a window's framebuffer in memory; nothing is accelerated, so what is shown
/// is what was composited.
final class SurfacePresenter: FramePresenter {
  let way = PresentationWay.surface

  private let window: OpaquePointer
  /// Pixels of our own where the framebuffer has another format; normally none.
  private var staging: UnsafeMutablePointer<SDL_Surface>?

  /// Prepares a window.
  init(_ window: OpaquePointer) {
    self.window = window
  }

  deinit {
    if let staging { SDL_FreeSurface(staging) }
  }

  func draw(
    width: Int, height: Int, _ body: (FrameCanvas) -> PresentedPixels
  ) throws(WindowError) {
    guard let surface = SDL_GetWindowSurface(window) else {
      throw .lostDisplay("get the window's pixels")
    }
    let canvas = try canvas(for: surface)
    let changed = try canvas.paint(body)
    if canvas != surface, SDL_UpperBlit(canvas, nil, surface, nil) != 0 {
      throw .lostDisplay("convert the picture to the display's format")
    }
    guard changed.show(in: window) else { throw .lostDisplay("show the picture") }
  }

  /// Nothing: the framebuffer is shown when the call returns.
  func finish() {}

  /// Gives a window's framebuffer back, without which SDL 2.28 and later make no renderer for it.
  static func releaseSurface(of window: OpaquePointer) {
    typealias Release = @convention(c) (OpaquePointer) -> Int32
    // Earlier ones have no such call, and no need of it.
    guard let release = dlsym(nil, "SDL_DestroyWindowSurface") else { return }
    _ = unsafeBitCast(release, to: Release.self)(window)
  }

  /// The framebuffer itself where it holds 0xAARRGGBB, otherwise a surface that does.
  private func canvas(
    for surface: UnsafeMutablePointer<SDL_Surface>
  ) throws(WindowError) -> UnsafeMutablePointer<SDL_Surface> {
    let native = [SDL_PIXELFORMAT_ARGB8888.rawValue, SDL_PIXELFORMAT_RGB888.rawValue]
    if native.contains(surface.pointee.format.pointee.format) { return surface }
    if let staging, staging.pointee.w == surface.pointee.w, staging.pointee.h == surface.pointee.h {
      return staging
    }
    if let staging { SDL_FreeSurface(staging) }
    staging = SDL_CreateRGBSurfaceWithFormat(
      0, surface.pointee.w, surface.pointee.h, 32, SDL_PIXELFORMAT_ARGB8888.rawValue)
    guard let staging else { throw .lostDisplay("make a picture of the window's size") }
    SDL_SetSurfaceBlendMode(staging, SDL_BLENDMODE_NONE)
    return staging
  }
}

extension UnsafeMutablePointer<SDL_Surface> {
  /// Lets `body` draw on the surface, which holds 0xAARRGGBB.
  func paint(_ body: (FrameCanvas) -> PresentedPixels) throws(WindowError) -> PresentedPixels {
    guard SDL_LockSurface(self) == 0,
      let pixels = pointee.pixels?.assumingMemoryBound(to: UInt32.self)
    else { throw .lostDisplay("reach the picture's pixels") }
    defer { SDL_UnlockSurface(self) }
    let target = PixelTarget(
      pixels: pixels, width: Int(pointee.w), height: Int(pointee.h),
      bytesPerRow: Int(pointee.pitch))
    // SDL makes another one for a window that has been resized, even if it is as large as before.
    let areFresh = pointee.userdata == nil
    pointee.userdata = UnsafeMutableRawPointer(self)
    return body(.pixels(target, areFresh: areFresh))
  }
}
