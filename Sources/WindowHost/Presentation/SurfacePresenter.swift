import CSDL2
import Glibc
import Raster

/// Presents frames by drawing directly into a window's framebuffer in memory.
///
/// Nothing is accelerated, so the window shows exactly the composited pixels.
final class SurfacePresenter: FramePresenter {
  let method = PresentationMethod.surface

  private let window: OpaquePointer
  /// A separate surface, used if the framebuffer has another pixel format; normally nil.
  private var staging: UnsafeMutablePointer<SDL_Surface>?

  /// Creates a presenter for a window.
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
      throw .lostDisplay("convert the frame to the display's format")
    }
    guard changed.present(in: window) else { throw .lostDisplay("present the frame") }
  }

  /// Does nothing: the framebuffer has been presented when the call returns.
  func waitUntilCompleted() {}

  /// Releases a window's framebuffer; otherwise SDL 2.28 and later create no renderer for it.
  static func releaseSurface(of window: OpaquePointer) {
    typealias Release = @convention(c) (OpaquePointer) -> Int32
    // Earlier versions do not have this function and do not need it.
    guard let release = dlsym(nil, "SDL_DestroyWindowSurface") else { return }
    _ = unsafeBitCast(release, to: Release.self)(window)
  }

  /// Returns the framebuffer if its format is 0xAARRGGBB, otherwise a surface of that format.
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
    guard let staging else { throw .lostDisplay("allocate a frame of the window's size") }
    SDL_SetSurfaceBlendMode(staging, SDL_BLENDMODE_NONE)
    return staging
  }
}

extension UnsafeMutablePointer<SDL_Surface> {
  /// Draws with `body` on the surface, whose format is 0xAARRGGBB.
  func paint(_ body: (FrameCanvas) -> PresentedPixels) throws(WindowError) -> PresentedPixels {
    guard SDL_LockSurface(self) == 0,
      let pixels = pointee.pixels?.assumingMemoryBound(to: UInt32.self)
    else { throw .lostDisplay("access the frame's pixels") }
    defer { SDL_UnlockSurface(self) }
    let target = PixelTarget(
      pixels: pixels, width: Int(pointee.w), height: Int(pointee.h),
      bytesPerRow: Int(pointee.pitch))
    // SDL creates a new surface for a window that was resized, even if the size is the same again.
    let areFresh = pointee.userdata == nil
    pointee.userdata = UnsafeMutableRawPointer(self)
    return body(.pixels(target, areFresh: areFresh))
  }
}
