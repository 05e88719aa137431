public import Drawing

/// What a stage shows a scene in and for whom: pixels, theme, size of text, direction, motion.
///
/// It belongs to the stage, as ``ViewHost/environment``, and changes only by input, so that a
/// recording repeats it. A scene gets it in its ``SceneContext``; views and scenes are told of
/// changes while running (``View/environmentDidChange(from:)``).
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
  /// Colors follow it by themselves (`Color.init(light:dark:)`).
  public var theme = ColorTheme.light
  /// The factor by which text is larger than its style says, 0.8 to 3; 1 by default.
  public var textScale = 1.0
  /// The direction in which lines of an undecided text, and rows of controls, are read.
  public var readingDirection = ReadingDirection.leftToRight
  /// Whether what would move appears at its destination, and what appears fades in 0.15 s; `false`
  /// by default.
  public var reducesMotion = false

  /// The text scales there are.
  public static let textScales = 0.8...3.0

  /// How long what appears fades while motion is reduced, in seconds.
  static let fadeDuration = 0.15

  /// Makes the default environment.
  public init() {}

  /// Makes an environment by changes of the default one.
  package init(_ changes: [EnvironmentChange]) {
    for change in changes { apply(change) }
  }

  /// Makes one change.
  mutating func apply(_ change: EnvironmentChange) {
    switch change {
    case .theme(let theme): self.theme = theme
    case .textScale(let scale):
      textScale = min(max(scale, Self.textScales.lowerBound), Self.textScales.upperBound)
    case .readingDirection(let direction): readingDirection = direction
    case .reducedMotion(let reducesMotion): self.reducesMotion = reducesMotion
    }
  }

  /// Writes what is not as by default, so that digests of runs without stay what they were.
  func encode(into writer: inout StateWriter) {
    let plain = Environment()
    if theme != plain.theme { writer.write("theme", theme.rawValue) }
    if textScale != plain.textScale { writer.write("text-scale", textScale) }
    if readingDirection != plain.readingDirection {
      writer.write("reading-direction", readingDirection.rawValue)
    }
    if reducesMotion { writer.write("reduced-motion", true) }
  }
}

/// The direction in which one reads; the words of scenario files.
public enum ReadingDirection: String, Hashable, Sendable, CaseIterable {
  /// As English is read.
  case leftToRight = "ltr"
  /// As Arabic and Hebrew are read.
  case rightToLeft = "rtl"
}

/// A change of one value of an ``Environment``.
public enum EnvironmentChange: Hashable, Sendable {
  /// Another theme.
  case theme(ColorTheme)
  /// Another text scale; one outside 0.8 to 3 is clamped.
  case textScale(Double)
  /// Another direction.
  case readingDirection(ReadingDirection)
  /// Whether motion is reduced.
  case reducedMotion(Bool)
}

extension Environment {
  /// The changes that make this environment of another; the pixel scale is none of them.
  package func changes(from old: Environment) -> [EnvironmentChange] {
    var changes: [EnvironmentChange] = []
    if theme != old.theme { changes.append(.theme(theme)) }
    if textScale != old.textScale { changes.append(.textScale(textScale)) }
    if readingDirection != old.readingDirection {
      changes.append(.readingDirection(readingDirection))
    }
    if reducesMotion != old.reducesMotion { changes.append(.reducedMotion(reducesMotion)) }
    return changes
  }
}
