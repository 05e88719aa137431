import CSDL2
import Raster

/// The pixels of a window's framebuffer that must be presented.
package struct PresentedPixels {
  /// All pixels.
  package static let all = PresentedPixels(.all, in: PixelRect(x: 0, y: 0, width: 0, height: 0))

  private let changed: ChangedPixels
  private let part: PixelRect

  /// Creates the changed pixels of a part of the window.
  ///
  /// The coordinates of `changed` are relative to the top left pixel of the part.
  init(_ changed: ChangedPixels, in part: PixelRect) {
    self.changed = changed
    self.part = part
  }

  /// Whether no pixel has changed.
  var isEmpty: Bool {
    if case .areas(let areas, nil) = changed { areas.isEmpty } else { false }
  }

  /// Presents the pixels; returns false if SDL fails.
  ///
  /// If no pixel has changed, nothing is presented.
  func present(in window: OpaquePointer) -> Bool {
    guard case .areas(let areas, let scrolled) = changed else {
      return SDL_UpdateWindowSurface(window) == 0
    }
    return withUnsafeTemporaryAllocation(of: SDL_Rect.self, capacity: areas.count + 1) { rects in
      var count = 0
      for area in areas { append(area, to: rects, &count) }
      if let scrolled { append(scrolled, to: rects, &count) }
      return count == 0
        || SDL_UpdateWindowSurfaceRects(window, rects.baseAddress, Int32(count)) == 0
    }
  }

  private func append(
    _ area: PixelRect, to rects: UnsafeMutableBufferPointer<SDL_Rect>, _ count: inout Int
  ) {
    let area = PixelRect(
      x: area.x + part.x, y: area.y + part.y, width: area.width, height: area.height
    ).intersection(part)
    guard !area.isEmpty else { return }
    rects.initializeElement(
      at: count,
      to: SDL_Rect(
        x: Int32(area.x), y: Int32(area.y), w: Int32(area.width), h: Int32(area.height)))
    count += 1
  }
}
