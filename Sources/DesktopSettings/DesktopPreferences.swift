package import Drawing
package import Stage

/// The user's preferences as far as one source states them.
///
/// A value that the source does not state is `nil`. Sources are combined by importance:
///
/// ```swift
/// let preferences = options.completed(by: variables).completed(by: desktop.preferences)
/// stageConfiguration.environment = preferences.environment
/// ```
package struct DesktopPreferences: Hashable, Sendable {
  /// The theme.
  package var theme: ColorTheme?
  /// The contrast.
  package var contrast: ColorContrast?
  /// The text scale; rounded to thousandths and clamped to the range of an environment, so that a
  /// recording contains exactly this value.
  package var textScale: Double? {
    get { admissibleTextScale }
    set { admissibleTextScale = newValue.map(Self.admissible) }
  }
  /// The reading direction.
  package var readingDirection: ReadingDirection?
  /// Whether animations are reduced.
  package var reducesMotion: Bool?
  private var admissibleTextScale: Double?

  /// Creates preferences that state nothing.
  package init() {}

  /// Returns these preferences, with those of a less important source where they state nothing.
  package func completed(by other: DesktopPreferences) -> DesktopPreferences {
    var result = self
    result.theme = theme ?? other.theme
    result.contrast = contrast ?? other.contrast
    result.textScale = textScale ?? other.textScale
    result.readingDirection = readingDirection ?? other.readingDirection
    result.reducesMotion = reducesMotion ?? other.reducesMotion
    return result
  }

  /// The default environment with these preferences.
  package var environment: Environment {
    var environment = Environment()
    environment.theme = theme ?? environment.theme
    environment.contrast = contrast ?? environment.contrast
    environment.textScale = textScale ?? environment.textScale
    environment.readingDirection = readingDirection ?? environment.readingDirection
    environment.reducesMotion = reducesMotion ?? environment.reducesMotion
    return environment
  }

  private static func admissible(_ scale: Double) -> Double {
    let range = Environment.textScales
    guard scale.isFinite else { return 1 }
    return (min(max(scale, range.lowerBound), range.upperBound) * 1000).rounded() / 1000
  }
}
