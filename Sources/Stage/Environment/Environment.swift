public import Drawing

/// The display and user settings of a stage: pixel scale, theme, contrast, text scale, direction
/// and motion.
///
/// Each stage has one environment, ``ViewHost/environment``. It changes only by input, so a
/// recording reproduces every change. A scene receives the initial environment in its
/// ``SceneContext``. The scene and then all views are notified of each change with
/// ``Scene/environmentDidChange(from:)`` and ``View/environmentDidChange(from:)``.
///
/// ```swift
/// configuration.environment.theme = .dark
/// configuration.environment.textScale = 2
/// ```
public struct Environment: Hashable, Sendable {
  /// Device pixels per point; 1 by default.
  public package(set) var pixelScale = 1.0
  /// The theme; light by default.
  ///
  /// Colors created with `Color.init(light:dark:)` adapt without any work in views.
  public var theme = ColorTheme.light
  /// The contrast of the named colors, such as `Color.secondaryText`; normal by default.
  public var contrast = ColorContrast.normal
  /// The factor that font sizes are multiplied by, from 0.8 to 3; 1 by default.
  public var textScale = 1.0
  /// The reading direction; left to right by default.
  ///
  /// It applies to rows of controls, and to text whose letters do not determine a direction.
  public var readingDirection = ReadingDirection.leftToRight
  /// Whether animations are reduced; `false` by default.
  ///
  /// Views and animated scrolls then jump to their destination, and changes of opacity take 0.15
  /// seconds.
  public var reducesMotion = false

  /// The range of text scales.
  package static let textScales = 0.8...3.0

  /// The duration of a change of opacity while motion is reduced, in seconds.
  static let fadeDuration = 0.15

  /// Creates the default environment.
  public init() {}

  /// Creates an environment by applying changes to the default one.
  package init(_ changes: [EnvironmentChange]) {
    self = Environment().applying(changes)
  }

  /// Returns the environment after changes.
  package func applying(_ changes: [EnvironmentChange]) -> Environment {
    var environment = self
    for change in changes { environment.apply(change) }
    return environment
  }

  /// Applies a change.
  mutating func apply(_ change: EnvironmentChange) {
    switch change {
    case .theme(let theme): self.theme = theme
    case .contrast(let contrast): self.contrast = contrast
    case .textScale(let scale):
      textScale = min(max(scale, Self.textScales.lowerBound), Self.textScales.upperBound)
    case .readingDirection(let direction): readingDirection = direction
    case .reducedMotion(let reducesMotion): self.reducesMotion = reducesMotion
    }
  }

  /// Writes the values that differ from the default.
  ///
  /// Default values are omitted, to keep the digests of runs in the default environment unchanged.
  func encode(into writer: inout StateWriter) {
    let plain = Environment()
    if theme != plain.theme { writer.write("theme", theme.rawValue) }
    if contrast != plain.contrast { writer.write("contrast", contrast.rawValue) }
    if textScale != plain.textScale { writer.write("text-scale", textScale) }
    if readingDirection != plain.readingDirection {
      writer.write("reading-direction", readingDirection.rawValue)
    }
    if reducesMotion { writer.write("reduced-motion", true) }
  }
}

/// A reading direction; the raw values are the words in scenario files.
public enum ReadingDirection: String, Hashable, Sendable, CaseIterable {
  /// Left to right, as for English.
  case leftToRight = "ltr"
  /// Right to left, as for Arabic and Hebrew.
  case rightToLeft = "rtl"
}

/// A change of one value of an ``Environment``.
public enum EnvironmentChange: Hashable, Sendable {
  /// A new theme.
  case theme(ColorTheme)
  /// A new contrast.
  case contrast(ColorContrast)
  /// A new text scale, from 0.8 to 3.
  case textScale(Double)
  /// A new reading direction.
  case readingDirection(ReadingDirection)
  /// A new value of ``Environment/reducesMotion``.
  case reducedMotion(Bool)
}

extension Environment {
  /// Returns the changes from another environment to this one, except for the pixel scale.
  package func changes(from old: Environment) -> [EnvironmentChange] {
    var changes: [EnvironmentChange] = []
    if theme != old.theme { changes.append(.theme(theme)) }
    if contrast != old.contrast { changes.append(.contrast(contrast)) }
    if textScale != old.textScale { changes.append(.textScale(textScale)) }
    if readingDirection != old.readingDirection {
      changes.append(.readingDirection(readingDirection))
    }
    if reducesMotion != old.reducesMotion { changes.append(.reducedMotion(reducesMotion)) }
    return changes
  }
}
