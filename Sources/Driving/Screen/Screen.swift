import CScreen
import Profiling

/// A connection to an X server; used by one thread.
package final class Screen {
  /// A visible window of a program.
  package struct Window: Hashable, Sendable {
    /// The identifier.
    package var id: UInt32
    /// The process; 0 if it is not known.
    package var process: Int32
    /// The position on the screen, in pixels.
    package var x: Int32, y: Int32
    /// The size, in pixels.
    package var width: Int32, height: Int32
    /// The title.
    package var title: String
  }

  /// Something that happened to the captured window.
  enum Event {
    case nothing
    case damaged
  }

  private let connection: OpaquePointer

  /// Connects to a server, such as `:0`.
  ///
  /// - Throws: An error if the server cannot be reached or lacks an extension.
  package init(_ name: String) throws(ScreenError) {
    guard let connection = screen_open(name) else { throw .noServer(name: name) }
    self.connection = connection
    let needed: [(screen_extension, String)] = [
      (SCREEN_XTEST, "XTEST"), (SCREEN_DAMAGE, "DAMAGE"), (SCREEN_SHM, "MIT-SHM"),
    ]
    let found = UInt32(screen_extensions(connection))
    let missing = needed.filter { found & $0.0.rawValue == 0 }.map(\.1)
    // The connection is closed by deinit.
    guard missing.isEmpty else { throw .missingExtensions(missing) }
  }

  deinit { screen_close(connection) }

  /// The process of the server; nil if it runs on another machine.
  package var serverProcess: Int32? {
    let process = screen_server_process(connection)
    return process > 0 ? process : nil
  }

  /// The size of the screen, in pixels.
  package var size: (width: Int32, height: Int32) {
    var (width, height): (Int32, Int32) = (0, 0)
    screen_size(connection, &width, &height)
    return (width, height)
  }

  /// The refresh rate of the monitor at the top left, where windows are placed, in hertz; nil if
  /// the server knows no rate that a monitor has, as without a monitor.
  package var refreshRate: Double? {
    let rate = screen_refresh_rate(connection, 0, 0)
    return Self.monitorRates.contains(rate) ? rate : nil
  }

  /// The refresh rates of monitors, in hertz.
  private static let monitorRates = 20.0...1000.0

  /// Lets the calling thread run before others, if the process has the right to do so.
  static func prioritizeThread() { screen_prioritize() }

  // MARK: - Windows

  /// The maximum number of windows that are found.
  private static let mostWindows = 256

  /// The visible windows of programs.
  package var windows: [Window] {
    [screen_window](unsafeUninitializedCapacity: Self.mostWindows) { buffer, count in
      count = Int(screen_windows(connection, buffer.baseAddress, Int32(Self.mostWindows)))
    }.map { Window($0) }
  }

  /// Moves a window to the top left, resizes and raises it, and gives it the keyboard.
  package func place(_ window: UInt32, width: Int32, height: Int32) {
    screen_place(connection, window, width, height)
  }

  /// Returns a window's place on the screen, without its title; nil if it is gone.
  package func geometry(of window: UInt32) -> Window? {
    var found = screen_window()
    return screen_geometry(connection, window, &found) ? Window(found) : nil
  }

  // MARK: - Input

  /// Sends an action to the server.
  ///
  /// - Parameters:
  ///   - input: The action.
  ///   - window: The window in whose coordinates positions are, or that is resized.
  ///   - origin: The position of that window on the screen.
  /// - Throws: An error if the keyboard has no such key.
  func send(
    _ input: PlannedInput, to window: UInt32, origin: (x: Int32, y: Int32)
  ) throws(ScreenError) {
    switch input {
    case .move(let x, let y): screen_move(connection, origin.x + x, origin.y + y)
    case .button(let button, let isDown): screen_button(connection, Int32(button), isDown)
    case .key(let keysym, let isDown):
      guard screen_key(connection, keysym, isDown) else { throw .noKey }
    case .resize(let width, let height): screen_resize(connection, window, width, height)
    }
  }

  // MARK: - Pixels

  /// Begins to capture a window.
  func capture(_ window: UInt32) throws(ScreenError) {
    guard screen_capture(connection, window) else { throw .unreadable }
  }

  /// Waits until the captured window changes, for some nanoseconds at most.
  func wait(_ timeout: Nanoseconds) throws(ScreenError) -> Event {
    switch screen_wait(connection, timeout) {
    case SCREEN_DAMAGED: return .damaged
    case SCREEN_WINDOW_GONE: throw .windowGone
    case SCREEN_LOST: throw .connectionLost
    default: return .nothing
    }
  }

  /// Calls a function with the pixels of the captured window, which are valid during the call.
  func withPixels<Value>(_ body: (Pixels) -> Value) throws(ScreenError) -> Value {
    var (width, height): (Int32, Int32) = (0, 0)
    guard let pixels = screen_pixels(connection, &width, &height) else { throw .windowGone }
    return body(Pixels(start: pixels, width: Int(width), height: Int(height)))
  }

  /// The pixels of a window, 0x00RRGGBB, row by row.
  struct Pixels {
    let start: UnsafePointer<UInt32>
    let width: Int
    let height: Int

    /// Returns the hashes of the lines inside a rectangle; the whole picture if it is nil.
    func hashes(in area: PixelArea?, columns: Bool) -> LineHashes {
      let area = (area ?? PixelArea(x: 0, y: 0, width: width, height: height))
        .clipped(width: width, height: height)
      let lines = columns ? area.width : area.height
      let bands = LineHashes.bandCount
      guard area.width > 0, area.height > 0 else { return LineHashes(lineCount: 0, hashes: []) }
      let hashes = ContiguousArray<UInt32>(unsafeUninitializedCapacity: lines * bands) {
        buffer, count in
        screen_hash(
          start, Int32(width), Int32(area.x), Int32(area.y), Int32(area.width),
          Int32(area.height), columns, Int32(bands), buffer.baseAddress)
        count = lines * bands
      }
      return LineHashes(lineCount: lines, hashes: hashes)
    }

    /// Returns a smaller copy, at most `height` pixels high.
    func thumbnail(height limit: Int) -> Thumbnail {
      let step = max(1, (height + limit - 1) / limit)
      let (columns, rows) = (width / step, height / step)
      var copy = ContiguousArray<UInt32>(repeating: 0, count: columns * rows)
      copy.withUnsafeMutableBufferPointer { copy in
        for row in 0..<rows {
          let line = start + row * step * width
          for column in 0..<columns {
            copy[row * columns + column] = line[column * step] | 0xff00_0000
          }
        }
      }
      return Thumbnail(width: columns, height: rows, pixels: copy)
    }
  }
}

extension Screen.Window {
  init(_ window: screen_window) {
    id = window.id
    process = window.process
    (x, y, width, height) = (window.x, window.y, window.width, window.height)
    title = withUnsafeBytes(of: window.title) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
