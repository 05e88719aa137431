package import Geometry
package import Stage

/// A scene that surrounds another one in the window: the bar, launcher and panels.
///
/// It runs on its own stage, as large as the window, with its own clock. It is not part of what is
/// simulated, recorded or measured. A ``ChromeLayer`` runs and draws it.
package protocol WindowChrome: Scene {
  /// Returns the area available for the device in a window of a given size, in points.
  ///
  /// Called after each frame of the chrome, and before the first one at a new window size.
  func deviceArea(in window: Size) -> Rect

  /// Whether the device is completely hidden, so that it is not drawn.
  var hidesDevice: Bool { get }

  /// Whether the chrome receives keys.
  ///
  /// It does so while a sheet is open, a control has the keyboard focus, or there is no device.
  /// Function keys, the question mark and Control-Q always belong to the window.
  var receivesKeys: Bool { get }

  /// Whether the user types into a field of the chrome, which then also receives the keys with
  /// Control, except for Control-Q; `false` by default.
  var receivesText: Bool { get }

  /// Whether a question mark is currently text, so that it does not open the help; `false` by
  /// default.
  var treatsQuestionMarkAsText: Bool { get }

  /// Whether a click at a point of the window has an effect, so that the cursor is a hand there.
  func isClickable(at point: Point) -> Bool

  /// Called when the user has pressed the device, which then receives the keys.
  func deviceWasPressed()

  /// Whether movements are omitted, so that everything appears at its destination immediately;
  /// `false` by default.
  var reducesMotion: Bool { get }

  /// Sets ``reducesMotion``; by default, does nothing.
  func setReducesMotion(_ reducesMotion: Bool)

  /// Whether each movement of the pointer requires a frame of the chrome; `false` by default.
  var observesPointer: Bool { get }

  /// The height of what the chrome shows above the lower edge of ``deviceArea(in:)``, in points,
  /// so that messages make space for it; 0 by default.
  var overhang: Double { get }

  /// Called when the device's position has changed, also for each step of an animation.
  ///
  /// - Parameters:
  ///   - rect: The device's frame, in window points; empty if there is no device.
  ///   - viewport: The device's size at the end of the movement, in device points.
  ///   - scale: The number of window points per device point.
  func deviceDidMove(to rect: Rect, viewport: Size, scale: Double)

  /// Performs the command of a key; returns whether it had an effect.
  func perform(_ command: ChromeCommand) -> Bool
}

extension WindowChrome {
  /// 0.
  package var overhang: Double { 0 }

  /// `false`.
  package var receivesText: Bool { false }

  /// `false`.
  package var treatsQuestionMarkAsText: Bool { false }

  /// `false`.
  package var reducesMotion: Bool { false }

  /// Does nothing.
  package func setReducesMotion(_ reducesMotion: Bool) {}

  /// `false`.
  package var observesPointer: Bool { false }
}
