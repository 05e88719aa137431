import Diffing
import Geometry
import Grid

/// The input of a uniform layout, including its settings.
struct UniformInput: Hashable, Sendable {
  var itemCount = 0
  var viewport = Size.zero
  var minimumSlotSize = Size(width: 96, height: 128)
  var columns: Int?
  var direction = Axis.vertical
  var leftInset = 0.0
  var rightInset = 0.0
  var headerHeight = 0.0
  var footerHeight = 0.0
  var fillsViewport = true
}

extension UniformLayout {
  /// Solves the layout of a list without sections.
  init(_ input: UniformInput) {
    var settings = Settings()
    settings.minimumSlotSize = input.minimumSlotSize
    settings.columns = input.columns
    settings.leftInset = input.leftInset
    settings.rightInset = input.rightInset
    var layoutInput = LayoutInput(SectionMap(itemCount: input.itemCount))
    layoutInput.viewport = input.viewport
    layoutInput.direction = input.direction
    layoutInput.headerLength = input.headerHeight
    layoutInput.footerLength = input.footerHeight
    layoutInput.fillsViewport = input.fillsViewport
    self.init(settings, layoutInput)
  }
}
