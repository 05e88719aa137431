/// The settings of a layout, from which it is solved for data and a size.
///
/// ```swift
/// var settings = SectionedLayout.Settings()
/// settings.perLine = 4
/// grid.layoutSettings = settings
/// ```
public protocol GridLayoutSettings {
  /// Solves the layout.
  func layout(for input: LayoutInput) -> any GridLayout
}
