import CSDL2
import Geometry
import Stage
import Testing
import WindowHost

extension WindowSessionTests {
  /// Tests the size of a window; all tests of windows share SDL's event queue.
  @Suite struct WindowTests {
    /// Returns the usable size of the dummy driver's screen, in pixels.
    private func screen() -> [Int] {
      var screen = SDL_Rect()
      SDL_GetDisplayUsableBounds(0, &screen)
      return [Int(screen.w), Int(screen.h)]
    }

    private func pixels(_ window: Window) -> [Int] {
      [window.metrics.pixelWidth, window.metrics.pixelHeight]
    }

    @Test func `a window has its size in points times its scale`() throws {
      let window = try WindowSessionTests.window(Size(width: 320, height: 240), scale: 2)
      #expect(pixels(window) == [640, 480])
      #expect(window.metrics.scale == 2)
      #expect(window.driver == "dummy")
      #expect(window.isHeadless)
    }

    @Test func `a window larger than the screen is as large as the screen`() throws {
      let window = try WindowSessionTests.window(Size(width: 5000, height: 4000))
      // The screen is known only while there is a window.
      let screen = screen()
      #expect(pixels(window) == screen)
    }

    @Test func `only the side that does not fit is shortened`() throws {
      let window = try WindowSessionTests.window(Size(width: 5000, height: 200))
      let screen = screen()
      #expect(pixels(window) == [screen[0], 200])
    }

    @Test func `a requested size is in points and at most that of the screen`() throws {
      let window = try WindowSessionTests.window(Size(width: 200, height: 200), scale: 2)
      window.setSize(Size(width: 250, height: 150))
      #expect(pixels(window) == [500, 300])
      window.setSize(Size(width: 9000, height: 150))
      let screen = screen()
      #expect(pixels(window) == [screen[0], 300])
    }
  }
}
