/// The settings of a layout, which solve it for data and a size.
///
/// ```swift
/// var settings = SectionedLayout.Settings()
/// settings.perLine = .fixed(4)
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
}
