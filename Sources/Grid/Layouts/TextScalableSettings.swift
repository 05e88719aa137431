/// Layout settings with lengths that contain text, such as the heights of titles.
///
/// ``followingTextScale`` lets a grid scale them with the text of its stage:
///
/// ```swift
/// var settings = ListLayout.Settings()
/// settings.estimatedRowHeight = 92
/// settings.titleHeight = 28
/// grid.layoutSettings = settings.followingTextScale
/// ```
///
/// - Note: Cells that determine their own sizes are measured again when the text scale changes,
///   with any settings.
public protocol TextScalableSettings: GridLayoutSettings {
  /// Returns the settings for a text scale greater than 1.
  ///
  /// Lengths that contain text grow with it. Other lengths, such as those of tiles and spaces, stay
  /// the same.
  func scaled(forText textScale: Double) -> Self
}

extension TextScalableSettings {
  /// The settings with lengths that follow the text scale of the grid's stage.
  ///
  /// Lengths that need another rule can be computed by the function of a ``TextScaledSettings``.
  public var followingTextScale: TextScaledSettings {
    TextScaledSettings { $0 > 1 ? scaled(forText: $0) : self }
  }

  /// Returns a length for a text scale, in whole points if it has grown.
  static func scaled(_ length: Double, forText textScale: Double) -> Double {
    textScale > 1 ? (length * textScale).rounded(.up) : length
  }
}

extension ListLayout.Settings: TextScalableSettings {
  /// Returns settings whose titles, footers and estimated rows have grown with the text.
  public func scaled(forText textScale: Double) -> Self {
    var settings = self
    settings.titleHeight = Self.scaled(titleHeight, forText: textScale)
    settings.footerHeight = Self.scaled(footerHeight, forText: textScale)
    settings.estimatedRowHeight = Self.scaled(estimatedRowHeight, forText: textScale)
    settings.estimatedRowHeightOfSection = estimatedRowHeightOfSection.map { height in
      { Self.scaled(height($0), forText: textScale) }
    }
    return settings
  }
}

extension SectionedLayout.Settings: TextScalableSettings {
  /// Returns settings whose titles and footers have grown with the text.
  ///
  /// Titles grow as ``SectionTitleView`` needs it.
  public func scaled(forText textScale: Double) -> Self {
    var settings = self
    settings.titleHeight = SectionTitleView.height(titleHeight, textScale: textScale)
    settings.footerHeight = Self.scaled(footerHeight, forText: textScale)
    settings.footerHeightOfSection = footerHeightOfSection.map { height in
      { Self.scaled(height($0), forText: textScale) }
    }
    return settings
  }
}

extension ColumnarLayout.Settings: TextScalableSettings {
  /// Returns settings whose titles, footers and, in groups, rows have grown with the text.
  ///
  /// Heights of ``ColumnarLayout/Settings/heightOfItem`` stay the same.
  public func scaled(forText textScale: Double) -> Self {
    var settings = self
    settings.titleHeight = Self.scaled(titleHeight, forText: textScale)
    settings.footerHeight = Self.scaled(footerHeight, forText: textScale)
    if unit == .groups { settings.rowHeight = Self.scaled(rowHeight, forText: textScale) }
    return settings
  }
}

extension PageLayout.Settings: TextScalableSettings {
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
