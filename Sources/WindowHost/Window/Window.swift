import CSDL2
package import Drawing
package import Geometry

/// A window of the system, which presents pixels and reports events.
///
/// The presentation method is chosen when the window is opened (see ``presentation``). Create, use
/// and release a window on one thread, which should be the main thread.
package final class Window {
  /// The number of device pixels per point.
  package let scale: Double

  private let library: SDLLibrary
  private let handle: OpaquePointer
  /// The current cursor over the window.
  package private(set) var shownCursor = Cursor.arrow
  private var cursors: [Cursor: OpaquePointer] = [:]
  /// The presentation method, and the reason for it.
  package private(set) var presentation: Presentation
  private let plan: PresentationPlan
  /// The presenter; nil only while another one is created.
  private var presenter: (any FramePresenter)?

  /// Opens a window in the center of the screen.
  ///
  /// - Throws: ``WindowError/noDisplay(reason:)`` if there is no display.
  package init(_ options: WindowOptions) throws(WindowError) {
    require(
      options.scale >= ViewportPlacement.minimumScale,
      "a window needs a scale of at least \(ViewportPlacement.minimumScale), not \(options.scale)")
    library = try SDLLibrary(videoDriver: options.videoDriver)
    scale = options.scale
    let hasGPU = GraphicsProcessor.isPresent
    plan = PresentationPlan(options.presentation, driver: SDLLibrary.driver, hasGPU: hasGPU)
    let (width, height) = Self.extent(of: options.size, scale: options.scale)
    let forOpenGL = plan.needsRenderer ? Self.open(options, width, height, forOpenGL: true) : nil
    guard let handle = forOpenGL ?? Self.open(options, width, height, forOpenGL: false) else {
      throw .failed(
        action: "open a window of \(width)×\(height) pixels", reason: SDLLibrary.lastError,
        advice: "try a smaller --scale, or run with --headless")
    }
    self.handle = handle
    (presenter, presentation) = PresenterFactory(window: handle, plan: plan)
      .makePresenter(background: options.background)
    // If the system's units are larger than pixels, the window is too large at first.
    if metrics.pixelWidth > Int(width) { setSize(options.size) }
    let minimum = Self.extent(of: options.minimumSize, scale: options.scale)
    SDL_SetWindowMinimumSize(handle, minimum.width, minimum.height)
    // Text input is off until a view accepts text.
    SDL_StopTextInput()
  }

  deinit {
    presenter = nil
    for cursor in cursors.values { SDL_FreeCursor(cursor) }
    if wasDestroyed {
      // SDL would wait for it, also at its own end.
      _ = Unmanaged.passRetained(library)
    } else {
      SDL_DestroyWindow(handle)
    }
  }

  /// Whether another program has destroyed the window; asks the server.
  var wasDestroyed: Bool { DestroyedWindow.isDestroyed(handle) }

  /// The window's current size.
  package var metrics: WindowMetrics {
    var (width, height): (Int32, Int32) = (0, 0)
    var (pixelWidth, pixelHeight): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(handle, &width, &height)
    SDL_GetWindowSizeInPixels(handle, &pixelWidth, &pixelHeight)
    return WindowMetrics(
      pixelWidth: Int(pixelWidth), pixelHeight: Int(pixelHeight), scale: scale,
      size: Size(width: Double(width), height: Double(height)))
  }

  /// The SDL video driver that shows the window, such as `x11`.
  package var driver: String { SDLLibrary.driver }

  /// Whether the driver works without a display, so that the window is invisible.
  package var isHeadless: Bool { SDLLibrary.isHeadless }

  /// SDL's identifier of the window.
  package var id: UInt32 { SDL_GetWindowID(handle) }

  /// Shows the window in front of others and gives it the keyboard, if the system allows it.
  package func raise() { SDL_RaiseWindow(handle) }

  /// Sets the icon in the task bar and, on some desktops, in the title bar.
  package func setIcon(_ icon: Bitmap) {
    var pixels = icon.pixels.map(Self.straightAlpha)
    pixels.withUnsafeMutableBytes { pixels in
      guard
        let surface = SDL_CreateRGBSurfaceWithFormatFrom(
          pixels.baseAddress, Int32(icon.width),
          Int32(icon.height), 32, Int32(icon.width * 4), SDL_PIXELFORMAT_ARGB8888.rawValue)
      else { return }
      // SDL copies the pixels.
      SDL_SetWindowIcon(handle, surface)
      SDL_FreeSurface(surface)
    }
  }

  /// Returns a premultiplied pixel with its own color.
  private static func straightAlpha(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha > 0, alpha < 255 else { return pixel }
    func channel(_ shift: UInt32) -> UInt32 {
      min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha) << shift
    }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }

  /// Sets the text in the title bar.
  package func setTitle(_ title: String) {
    SDL_SetWindowTitle(handle, title)
  }

  /// Requests another size, in points, which the system can refuse.
  package func setSize(_ size: Size) {
    let now = metrics
    let pixelsPerUnit = Double(now.pixelWidth) / max(1, now.size.width)
    let (width, height) = Self.extent(of: size, scale: scale / max(1, pixelsPerUnit))
    SDL_SetWindowSize(handle, width, height)
    constrainToScreen(width, height)
  }

  /// Moves a window that has grown past the edge of the screen to where all of it is visible.
  private func constrainToScreen(_ width: Int32, _ height: Int32) {
    var screen = SDL_Rect()
    var (x, y): (Int32, Int32) = (0, 0)
    SDL_GetDisplayUsableBounds(max(0, SDL_GetWindowDisplayIndex(handle)), &screen)
    SDL_GetWindowPosition(handle, &x, &y)
    let left = max(screen.x, min(x, screen.x + screen.w - width))
    let top = max(screen.y, min(y, screen.y + screen.h - height))
    guard screen.w > 0, left < x || top < y else { return }
    SDL_SetWindowPosition(handle, left, top)
  }

  /// Enters full screen, or restores the previous size.
  package func toggleFullScreen() {
    let desktop = SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
    let isFull = SDL_GetWindowFlags(handle) & desktop == desktop
    SDL_SetWindowFullscreen(handle, isFull ? 0 : desktop)
  }

  /// Returns the scale set by the user's desktop.
  ///
  /// It is that of the screens under Wayland, that of the X resources if they set one, and 1
  /// otherwise.
  package static func desktopScale() -> Double { WaylandScale.read() ?? ResourceScale.read() ?? 1 }

  /// Wakes the program's window, whose delegate is then notified that the settings have changed.
  ///
  /// Can be called on any thread while a window is open.
  package static func postSettingsChange() {
    var event = SDL_Event()
    event.type = SDL_USEREVENT.rawValue
    SDL_PushEvent(&event)
  }

  /// The code of the event about assistive technology.
  static let assistanceCode: Int32 = 1

  /// Wakes the program's window, whose ``WindowAssistant`` is then notified that assistive
  /// technology has sent something.
  ///
  /// Can be called on any thread while a window is open.
  package static func postAssistance() {
    var event = SDL_Event()
    event.type = SDL_USEREVENT.rawValue
    event.user.code = assistanceCode
    SDL_PushEvent(&event)
  }

  /// The position of the upper left corner on the screen, in the window's units.
  package var position: Point {
    var (x, y): (Int32, Int32) = (0, 0)
    SDL_GetWindowPosition(handle, &x, &y)
    return Point(x: Double(x), y: Double(y))
  }

  /// The text in the title bar.
  package var title: String { SDL_GetWindowTitle(handle).map { String(cString: $0) } ?? "" }

  /// Whether the window has the keyboard.
  package var hasKeyboard: Bool {
    SDL_GetWindowFlags(handle) & SDL_WINDOW_INPUT_FOCUS.rawValue != 0
  }

  /// Sets the cursor over the window.
  func setCursor(_ cursor: Cursor) {
    guard cursor != shownCursor else { return }
    shownCursor = cursor
    if cursors[cursor] == nil { cursors[cursor] = SDL_CreateSystemCursor(cursor.system) }
    if let made = cursors[cursor] { SDL_SetCursor(made) }
  }

  /// Whether the Control key is held; false if no window of this process has received the key.
  static var isControlKeyDown: Bool { SDL_GetModState().rawValue & KMOD_CTRL.rawValue != 0 }

  /// Whether the mouse is currently captured, so that it is reported outside the window.
  var hasCapturedMouse: Bool {
    SDL_GetWindowFlags(handle) & SDL_WINDOW_MOUSE_CAPTURE.rawValue != 0
  }

  /// Draws a frame with `body`, then presents the pixels that have changed.
  ///
  /// If the presentation method no longer works, the plan's fallback replaces it, and `body` draws
  /// again.
  func draw(_ body: (FrameCanvas) -> PresentedPixels) throws(WindowError) {
    let metrics = metrics
    do throws(WindowError) {
      try presenter?.draw(width: metrics.pixelWidth, height: metrics.pixelHeight, body)
    } catch {
      let lost = presentation.method
      guard lost != plan.fallback else { throw error }
      // Release the old presenter before another one uses the window.
      presenter = nil
      presenter = PresenterFactory(window: handle, plan: plan).makeFallbackPresenter()
      presentation = Presentation(plan.fallback, .failed(lost))
      try presenter?.draw(width: metrics.pixelWidth, height: metrics.pixelHeight, body)
    }
  }

  /// Replaces the presenter, for tests of a presenter that fails.
  package func replacePresenter(_ presenter: any FramePresenter) {
    self.presenter = presenter
    presentation = Presentation(presenter.method, .requested)
  }

  /// Opens a window; with `forOpenGL`, a renderer with OpenGL does not have to reopen it.
  private static func open(
    _ options: WindowOptions, _ width: Int32, _ height: Int32, forOpenGL: Bool
  ) -> OpaquePointer? {
    var flags = SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    if options.isResizable { flags |= SDL_WINDOW_RESIZABLE.rawValue }
    if forOpenGL { flags |= SDL_WINDOW_OPENGL.rawValue }
    let centered = Int32(bitPattern: UInt32(SDL_WINDOWPOS_CENTERED_MASK))
    return SDL_CreateWindow(options.title, centered, centered, width, height, flags)
  }

  /// The space reserved for a title bar under X11, whose height is known only later.
  private static let titleBarHeight: Int32 = 40

  private static func extent(of size: Size, scale: Double) -> (width: Int32, height: Int32) {
    func pixels(_ points: Double, _ screen: Int32) -> Int32 {
      let requested = Int32(max(1, min(16_384, points * scale)).rounded())
      return screen > 0 ? min(requested, screen) : requested
    }
    var screen = SDL_Rect()
    SDL_GetDisplayUsableBounds(0, &screen)
    let titleBar = SDLLibrary.driver == "x11" ? Self.titleBarHeight : 0
    return (pixels(size.width, screen.w), pixels(size.height, max(1, screen.h - titleBar)))
  }
}
