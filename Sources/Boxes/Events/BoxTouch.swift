import Gestures

/// The recognizers of a box, made when first asked for.
struct BoxTouch {
  var tap: TapRecognizer?
  var swipe: SwipeRecognizer?
  var longPress: LongPressRecognizer?
  var press: PressRecognizer?
  var onTap: (() -> Void)?
  var onSwipe: ((SwipeDirections) -> Void)?
  var onLongPress: ((LongPressEvent) -> Void)?
  var isHighlighted = false
  /// Whether a tap counts while another finger is on a different box.
  var allowsSimultaneousTaps = false
  /// Whether the keyboard is on the box.
  var isFocused = false
  var onHighlightChanged: ((Bool) -> Void)?
  var onBegan: (() -> Void)?
  var onEnded: (() -> Void)?
  var onCancelled: (() -> Void)?
}
