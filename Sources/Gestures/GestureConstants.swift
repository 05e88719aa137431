/// The distances and times that distinguish gestures.
///
/// Lengths are in points, and times in microseconds. Values marked as our own choice are not
/// documented by any platform.
package enum GestureConstants {
  /// The distance at which a press by touch becomes a drag; approximately UIKit's.
  package static let touchSlop = 10.0
  /// The distance at which a press by mouse becomes a drag.
  ///
  /// Smaller than for touch, because a mouse does not tremble. Our own choice; toolkits use 3 to 8.
  package static let mouseSlop = 4.0

  /// The duration of a long press: 0.5 s, UIKit's default.
  package static let longPressDurationInMicroseconds: Int64 = 500_000
  /// The maximum movement before a long press begins: UIKit's default.
  package static let longPressMovement = 10.0

  /// The maximum time from the end of a tap to the touch-down of a repeated one: 0.3 s, as in
  /// Flutter.
  package static let repeatedTapIntervalInMicroseconds: Int64 = 300_000
  /// The maximum distance between the touch-downs of a repeated tap by touch: our own choice.
  package static let repeatedTapTouchDistance = 40.0
  /// The maximum distance for a mouse: our own choice; GTK's double-click distance is 5.
  package static let repeatedTapMouseDistance = 5.0

  /// The minimum distance of a swipe along its direction: our own choice.
  package static let swipeDistance = 30.0
  /// The maximum time from touch-down until a swipe covers its distance: 0.5 s, our own choice.
  package static let swipeDurationInMicroseconds: Int64 = 500_000
  /// The maximum sideways movement of a swipe, as a fraction of its distance: our own choice, about
  /// 27°.
  package static let swipeSidewaysRatio = 0.5

  /// The change of the distance between two fingers at which a pinch begins: our own choice.
  ///
  /// It is less than ``touchSlop``, so that the pinch is recognized before one of its fingers
  /// drags.
  package static let pinchSlop = 8.0

  /// The number of the mouse's primary button.
  package static let primaryButton = 1
  /// The number of the mouse's secondary button.
  package static let secondaryButton = 3
}
