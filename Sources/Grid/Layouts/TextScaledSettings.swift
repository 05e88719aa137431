/// Layout settings that depend on the text scale.
///
/// The grid requests them when it solves its layout, and solves it again when the text scale of its
/// stage changes. Use them for lengths that contain text, such as the height of titles:
///
/// ```swift
/// grid.layoutSettings = TextScaledSettings { textScale in
///   var settings = ListLayout.Settings()
///   settings.estimatedRowHeight = (92 * textScale).rounded()
///   settings.titleHeight = (28 * textScale).rounded()
///   return settings
/// }
/// ```
public struct TextScaledSettings: GridLayoutSettings {
  /// Returns the settings for a text scale.
  public let settings: (_ textScale: Double) -> any GridLayoutSettings
  private let plain: any GridLayoutSettings

  /// Creates settings from a function of the text scale, which must always return the same type.
  public init(_ settings: @escaping (_ textScale: Double) -> any GridLayoutSettings) {
    self.settings = settings
    plain = settings(1)
  }

  /// Solves the layout of the settings for a text scale of 1; a grid uses ``settings`` instead.
  public func layout(for input: LayoutInput) -> any GridLayout { plain.layout(for: input) }

  /// Solves the layout of the settings for a text scale of 1; a grid uses ``settings`` instead.
  public func layout(for input: LayoutInput, after change: LayoutChange) -> LayoutSolution {
    plain.layout(for: input, after: change)
  }

  /// Whether the slots of the settings for a text scale of 1 depend on the items in them.
  public var slotsDependOnItems: Bool { plain.slotsDependOnItems }

  /// The preloading of the settings for a text scale of 1.
  public var defaultPreloading: Preloading { plain.defaultPreloading }
}
