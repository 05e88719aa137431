import Grid

extension GridLayoutSettings {
  /// Returns the layout of settings that create a page, such as those of a list.
  func page(for input: LayoutInput) -> PageLayout {
    guard let page = layout(for: input) as? PageLayout else {
      preconditionFailure("\(Self.self) creates no page")
    }
    return page
  }
}
