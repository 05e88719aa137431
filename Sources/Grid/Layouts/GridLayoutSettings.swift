/// The settings of a layout, which solve it for data and a size.
///
/// ```swift
/// var settings = SectionedLayout.Settings()
/// settings.columns = .fixed(4)
/// grid.layoutSettings = settings
/// ```
public protocol GridLayoutSettings {
  /// Solves the layout.
  func layout(for input: LayoutInput) -> any GridLayout

  /// Solves the layout after a change of the data.
  ///
  /// A layout that keeps visible items in place returns the distance that they have moved. By
  /// default the layout is solved from the start.
  func layout(for input: LayoutInput, after change: LayoutChange) -> LayoutSolution

  /// Whether the slots depend on the items in them; true by default.
  ///
  /// If true, a drag solves the layout for each drop target.
  var slotsDependOnItems: Bool { get }

  /// The offscreen cells to keep ready if ``GridView/preloading`` is not set; none by default.
  var defaultPreloading: Preloading { get }

  /// Returns the columns without zoom; nil, the default, if the layout cannot be zoomed for this
  /// input.
  ///
  /// A layout that can be zoomed follows ``LayoutInput/zoom``.
  func unzoomedColumns(for input: LayoutInput) -> UnzoomedColumns?

  /// Returns the settings for a text scale greater than 1; unchanged by default.
  ///
  /// Lengths that contain text, such as the heights of titles, grow with it. Other lengths, such as
  /// those of tiles and spaces, stay the same.
  func scaled(forText textScale: Double) -> Self
}

extension GridLayoutSettings {
  /// Solves the layout from the start.
  public func layout(for input: LayoutInput, after change: LayoutChange) -> LayoutSolution {
    LayoutSolution(layout(for: input))
  }

  /// True.
  public var slotsDependOnItems: Bool { true }

  /// No offscreen cells.
  public var defaultPreloading: Preloading { .none }

  /// Returns nil.
  public func unzoomedColumns(for input: LayoutInput) -> UnzoomedColumns? { nil }

  /// Returns the settings.
  public func scaled(forText textScale: Double) -> Self { self }
}
