/// The distances and times that tell one gesture from another.
///
/// Lengths are in points, spans in microseconds. "Ours" marks a choice no platform documents.
public enum GestureConstants {
  /// How far a finger may move before its press becomes a drag; UIKit's is about this (PF-05).
  public static let touchSlop = 10.0
  /// The same for a mouse, which does not tremble: ours; toolkits use 3 to 8.
  public static let mouseSlop = 4.0

  /// How long a finger rests until it is a long press: 0.5 s, UIKit's default (PF-04).
  public static let longPressInMicroseconds: Int64 = 500_000
  /// How far it may stray meanwhile: UIKit's default (PF-04).
  public static let longPressMovement = 10.0

  /// The longest time from a tap's lift to the touch-down that repeats it: 0.3 s, Flutter's.
  public static let repeatedTapInMicroseconds: Int64 = 300_000
  /// The greatest distance between the touch-downs of a repeated tap, by finger: ours.
  public static let repeatedTapTouchDistance = 40.0
  /// The same, by mouse: ours; GTK's double-click distance is 5.
  public static let repeatedTapMouseDistance = 5.0

  /// The least distance of a swipe, along its direction: ours.
  public static let swipeDistance = 30.0
  /// The longest time from touch-down in which a swipe covers that distance: 0.5 s, ours.
  public static let swipeInMicroseconds: Int64 = 500_000
  /// The greatest part of a swipe's distance by which it may stray sideways: ours, about 27°.
  public static let swipeSidewaysRatio = 0.5

  /// How much the distance of two fingers changes before they pinch: ours, less than
  /// ``touchSlop``, so that a pinch is known before one of its fingers drags.
  public static let pinchSlop = 8.0

  /// The number of the mouse's primary button.
  public static let primaryButton = 1
}
