import Foundation
public import Testing

/// The sanitizer that `Tools/sanitize` runs the tests with.
public enum Sanitizer {
  /// Whether the tests run with a sanitizer.
  public static var isUsed: Bool {
    ProcessInfo.processInfo.environment["RETICLE_SANITIZER"] != nil
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test that a sanitizer makes impossible, and says why.
  public static func withoutSanitizer(_ reason: Comment) -> Self {
    .disabled(if: Sanitizer.isUsed, reason)
  }
}
