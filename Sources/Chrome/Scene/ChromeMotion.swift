import Motion
import Stage

/// How things of the chrome move.
enum ChromeMotion {
  /// Bars and panels that come and go.
  static let slide = AnimationCurve(duration: 0.2, easing: .easeOut)
  /// The launcher that gives way to a scene, or comes back.
  static let open = AnimationCurve(duration: 0.35, easing: .easeInOut)
  /// What fades.
  static let fade = AnimationCurve(duration: 0.15, easing: .easeOut)
}
