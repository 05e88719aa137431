package import Geometry
package import Stage

/// A scene that surrounds another in the window: bar, launcher, panels.
///
/// It runs on a stage of its own, as large as the window, with its own clock: nothing of it is part
/// of what is simulated, recorded or measured. A ``ChromeLayer`` runs and draws it.
package protocol WindowChrome: Scene {
  /// The part of a window of a size in which the device may lie, in points; asked after each of its
  /// frames, and before the first one in a window of another size.
  func deviceArea(in window: Size) -> Rect

  /// Whether nothing of the device can be seen, so that it need not be drawn.
  var hidesDevice: Bool { get }

  /// Whether keys are the chrome's: a sheet is open, the keyboard is on a control, or there is no
  /// device.
  ///
  /// Function keys, the question mark and Control-Q stay the window's.
  var takesKeys: Bool { get }

  /// Whether a click at a point of the window does something, so that the pointer is a hand there.
  func invitesClick(at point: Point) -> Bool

  /// Told that something was pressed on the device: the keyboard is its from now on.
  func deviceWasPressed()

  /// Whether what would move is to appear at its destination at once; `false` by default.
  var reducesMotion: Bool { get }

  /// Whether a frame of the chrome is due each time the pointer moves; `false` by default.
  var observesPointer: Bool { get }

  /// Told where the device is, which may be on its way to somewhere else.
  ///
  /// - Parameters:
  ///   - rect: Where it lies, in the window's points; empty where there is no device.
  ///   - viewport: The size it has, or will have in the end, in its own points.
  ///   - scale: How many of the window's points one of its points takes.
  func deviceDidMove(to rect: Rect, viewport: Size, scale: Double)

  /// Does what a key asks for; returns whether there was anything to do.
  func perform(_ command: ChromeCommand) -> Bool
}

extension WindowChrome {
  /// `false`.
  package var reducesMotion: Bool { false }

  /// `false`.
  package var observesPointer: Bool { false }
}
