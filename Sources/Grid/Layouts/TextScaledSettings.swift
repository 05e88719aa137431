/// Layout settings that depend on the text scale.
///
/// The grid requests them when it solves its layout, and solves it again when the text scale of its
/// stage changes. Use them for lengths that contain text, such as the height of titles:
///
/// ```swift
/// grid.layoutSettings = TextScaledSettings { textScale in
///   var settings = ListLayout.Settings()
///   settings.estimatedRowHeight = (92 * textScale).rounded()
///   settings.titleLength = (28 * textScale).rounded()
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

extension GridLayoutSettings {
  /// The settings with lengths that follow the text scale of the grid's stage.
  ///
  /// ```swift
  /// var settings = ListLayout.Settings()
  /// settings.estimatedRowHeight = 92
  /// settings.titleLength = 28
  /// grid.layoutSettings = settings.followingTextScale
  /// ```
  ///
  /// Lengths that need another rule can be computed by the function of a ``TextScaledSettings``.
  ///
  /// - Note: Cells that determine their own sizes are measured again when the text scale changes,
  ///   with any settings.
  public var followingTextScale: TextScaledSettings {
    TextScaledSettings { $0 > 1 ? scaled(forText: $0) : self }
  }

  /// Returns a length for a text scale, in whole points if it has grown.
  static func scaled(_ length: Double, forText textScale: Double) -> Double {
    textScale > 1 ? (length * textScale).rounded(.up) : length
  }
}

extension ListLayout.Settings {
  /// Returns settings whose titles, footers and estimated rows have grown with the text.
  public func scaled(forText textScale: Double) -> Self {
    var settings = self
    settings.titleLength = Self.scaled(titleLength, forText: textScale)
    settings.footerLength = Self.scaled(footerLength, forText: textScale)
    settings.estimatedRowHeight = Self.scaled(estimatedRowHeight, forText: textScale)
    settings.estimatedRowHeightOfSection = estimatedRowHeightOfSection.map { height in
      { Self.scaled(height($0), forText: textScale) }
    }
    return settings
  }
}

extension SectionedLayout.Settings {
  /// Returns settings whose titles and footers have grown with the text.
  ///
  /// Titles grow as ``SectionTitleView`` needs it.
  public func scaled(forText textScale: Double) -> Self {
    var settings = self
    settings.titleLength = SectionTitleView.height(titleLength, textScale: textScale)
    settings.footerLength = Self.scaled(footerLength, forText: textScale)
    settings.footerLengthOfSection = footerLengthOfSection.map { height in
      { Self.scaled(height($0), forText: textScale) }
    }
    return settings
  }
}

extension ColumnarLayout.Settings {
  /// Returns settings whose titles, footers and, in groups, rows have grown with the text.
  ///
  /// Heights of each item stay the same.
  public func scaled(forText textScale: Double) -> Self {
    var settings = self
    settings.titleLength = Self.scaled(titleLength, forText: textScale)
    settings.footerLength = Self.scaled(footerLength, forText: textScale)
    if unit == .groups { settings.rowHeight = Self.scaled(rowHeight, forText: textScale) }
    return settings
  }
}

extension PageLayout.Settings {
  /// Returns settings whose titles and footers have grown with the text.
  public func scaled(forText textScale: Double) -> Self {
    var settings = self
    settings.titleLength = Self.scaled(titleLength, forText: textScale)
    settings.footerLength = Self.scaled(footerLength, forText: textScale)
    settings.changeSections { section in
      section.titleLength = section.titleLength.map { Self.scaled($0, forText: textScale) }
      section.footerLength = section.footerLength.map { Self.scaled($0, forText: textScale) }
    }
    return settings
  }
}
