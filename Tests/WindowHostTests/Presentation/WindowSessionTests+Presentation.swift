import CSDL2
import Geometry
import Profiling
import Raster
import Stage
import Testing
import WindowHost

extension WindowSessionTests {
  /// Tests of windows with each presentation method; all tests of windows share SDL's event queue.
  @Suite struct WindowPresentation {
    private static func window(_ way: PresentationMethod?) throws -> Window {
      var options = WindowOptions(title: "Test", size: Size(width: 320, height: 240))
      options.videoDriver = "dummy"
      options.presentation = way
      let window = try Window(options)
      SDL_FlushEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
      return window
    }

    /// Runs thirty frames of a device with a chrome; returns the final pixels of the window.
    private static func pictures(
      of window: Window, afterFrame: @escaping (Int64) -> Void = { _ in }
    ) throws -> [UInt32] {
      let frames = Frames(30)
      var options = WindowSessionOptions()
      options.source = frames
      options.chrome = try TestChrome.layer(in: window).0
      let session = try WindowSession(stage: Swatches.stage(), window: window, options: options)
      let observer = SessionObserver(session)
      observer.onFrame = { input, _ in afterFrame(input.frame) }
      #expect(try session.run() == .sourceEnded)
      #expect(frames.results == Array(0..<30))
      #expect(session.timer.log.count == 30)
      #expect(session.timer.log[.bytesDrawn].contains { $0 >= 200 * 240 * 4 })
      return try shown()
    }

    /// Returns the pixels of the only window.
    private static func shown() throws -> [UInt32] {
      let surface = try #require(SDL_GetWindowSurface(handle())).pointee
      #expect(surface.w == 320 && surface.h == 240 && surface.pitch == 320 * 4)
      let pixels = try #require(surface.pixels).assumingMemoryBound(to: UInt32.self)
      return (0..<(320 * 240)).map { pixels[$0] & 0xFF_FFFF }
    }

    /// Expects equal pixels.
    ///
    /// The expectations compare only numbers. A failed expectation describes its operands, which
    /// would take minutes for the pixels of a window.
    private static func expectEqual(_ found: [UInt32], _ expected: [UInt32]) {
      let (foundCount, expectedCount) = (found.count, expected.count)
      #expect(foundCount == expectedCount)
      let differingCount = zip(found, expected).count { $0 != $1 }
      #expect(differingCount == 0)
    }

    private static func handle() throws -> OpaquePointer {
      try #require((1...99).lazy.compactMap { SDL_GetWindowFromID($0) }.first)
    }

    @Test(arguments: [PresentationMethod.surface, .texture, .atlas])
    func `a window that is resized and restored between two frames is redrawn`(
      way: PresentationMethod
    ) throws {
      let expected = try Self.pictures(of: Self.window(way))
      let window = try Self.window(way)
      let handle = try Self.handle()
      let found = try Self.pictures(of: window) { frame in
        guard frame == 20 else { return }
        for width: Int32 in [400, 320] {
          SDL_SetWindowSize(handle, width, 240)
          // Getting the surface makes SDL discard its old pixels.
          SDL_GetWindowSurface(handle)
        }
        SDL_FlushEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
      }
      Self.expectEqual(found, expected)
    }

    @Test func `an invisible window uses its surface`() throws {
      let window = try Self.window(nil)
      #expect(window.presentation == Presentation(.surface, .noGPU))
    }

    @Test(arguments: [PresentationMethod.texture, .atlas])
    func `the window looks the same with every method`(way: PresentationMethod) throws {
      let expected = try Self.pictures(of: Self.window(.surface))
      let window = try Self.window(way)
      #expect(window.presentation == Presentation(way, .requested))
      let found = try Self.pictures(of: window)
      // Only the scroll indicator is blended, and SDL's software renderer rounds it differently.
      let differing = found.indices.filter { found[$0] != expected[$0] }
      let (differingCount, limit) = (differing.count, way == .atlas ? 3 * 240 : 0)
      #expect(differingCount <= limit)
      var greatest: UInt32 = 0
      for index in differing {
        for shift: UInt32 in [0, 8, 16] {
          let (one, two) = (found[index] >> shift & 0xFF, expected[index] >> shift & 0xFF)
          greatest = max(greatest, max(one, two) - min(one, two))
        }
      }
      #expect(greatest <= 3)
    }

    @Test(arguments: [0, 1, 13])
    func `a failing renderer loses no frame`(frame: Int) throws {
      let expected = try Self.pictures(of: Self.window(.surface))
      let window = try Self.window(nil)
      window.replacePresenter(LostPresenter(frames: frame))
      Self.expectEqual(try Self.pictures(of: window), expected)
      #expect(window.presentation == Presentation(.surface, .failed(.atlas)))
    }

    @Test func `pixels that can no longer be presented are drawn again elsewhere`() throws {
      let expected = try Self.pictures(of: Self.window(.surface))
      let window = try Self.window(nil)
      window.replacePresenter(LostMemory(frames: 13))
      Self.expectEqual(try Self.pictures(of: window), expected)
      #expect(window.presentation == Presentation(.surface, .failed(.texture)))
    }

    @Test func `a failing surface ends the session`() throws {
      let window = try Self.window(nil)
      window.replacePresenter(LostPresenter(.surface, frames: 3))
      var options = WindowSessionOptions()
      options.source = Frames(30)
      let session = try WindowSession(stage: Swatches.stage(), window: window, options: options)
      #expect(throws: WindowError.self) { try session.run() }
    }
  }

  /// Draws a number of frames into invisible memory, then fails.
  private final class LostMemory: FramePresenter {
    let method = PresentationMethod.texture
    private var framesLeft: Int
    private let memory = PixelMemory(width: 320, height: 240)

    init(frames: Int) { framesLeft = frames }

    func draw(
      width: Int, height: Int, _ body: (FrameCanvas) -> PresentedPixels
    ) throws(WindowError) {
      _ = body(.pixels(memory.target))
      framesLeft -= 1
      guard framesLeft >= 0 else {
        throw .failed(action: "draw", reason: "the memory has gone", advice: "look for it")
      }
    }

    func waitUntilCompleted() {}
  }

  /// Draws a number of frames from textures, then fails.
  private final class LostPresenter: FramePresenter {
    let method: PresentationMethod
    private var framesLeft: Int
    private let drawing = TextureDrawing(plain: 320, 240)

    init(_ way: PresentationMethod = .atlas, frames: Int) {
      (self.method, framesLeft) = (way, frames)
    }

    func draw(
      width: Int, height: Int, _ body: (FrameCanvas) -> PresentedPixels
    ) throws(WindowError) {
      drawing.textures.beginFrame(width: width, height: height)
      _ = body(.textures(drawing.textures))
      framesLeft -= 1
      guard framesLeft >= 0, drawing.textures.endFrame() else {
        throw .failed(action: "draw", reason: "the device has gone", advice: "look for it")
      }
    }

    func waitUntilCompleted() {}
  }
}
