/// The settings of a layout, from which it is solved for data and a size.
///
/// ```swift
/// var settings = SectionedLayout.Settings()
/// settings.perLine = .fixed(4)
/// grid.layoutSettings = settings
/// ```
public protocol GridLayoutSettings {
  /// Solves the layout.
  func layout(for input: LayoutInput) -> any GridLayout

  /// Solves the layout for changed data; a layout that keeps what is in view where it is says how
  /// far it has moved. By default it is solved again.
  func layout(for input: LayoutInput, after change: LayoutChange) -> LayoutSolution

  /// Whether slots depend on which item stands in them, so that a drag has to solve the layout for
  /// each place that the item comes to; true by default.
  var slotsDependOnItems: Bool { get }

  /// Which cells are kept ready beyond the viewport where ``GridView/preloading`` says nothing;
  /// none by default.
  var defaultPreloading: Preloading { get }
}

extension GridLayoutSettings {
  /// Solves the layout again.
  public func layout(for input: LayoutInput, after change: LayoutChange) -> LayoutSolution {
    LayoutSolution(layout(for: input))
  }

  /// Yes.
  public var slotsDependOnItems: Bool { true }

  /// None.
  public var defaultPreloading: Preloading { .none }
}
