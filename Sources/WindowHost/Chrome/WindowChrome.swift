public import Geometry
public import Stage

/// A scene that surrounds another in the window: bar, launcher, panels.
///
/// It runs on a stage of its own, as large as the window, with its own clock: nothing of it is part
/// of what is simulated, recorded or measured. A ``ChromeLayer`` runs and draws it.
public protocol WindowChrome: Scene {
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

  /// Told where the device lies, in the window's points, and how many of these one of its points
  /// takes; an empty rectangle where there is no device.
  func deviceDidMove(to rect: Rect, scale: Double)

  /// Does what a key asks for; returns whether there was anything to do.
  func perform(_ command: ChromeCommand) -> Bool
}
