import Motion
import Stage

/// The animation curves of the chrome.
enum ChromeMotion {
  /// The curve of bars and panels that slide in and out.
  static let slide = AnimationCurve(duration: 0.2, easing: .easeOut)
  /// The curve of the transition between the launcher and a scene.
  static let open = AnimationCurve(duration: 0.35, easing: .easeInOut)
  /// The curve of fades.
  static let fade = AnimationCurve(duration: 0.15, easing: .easeOut)
}
