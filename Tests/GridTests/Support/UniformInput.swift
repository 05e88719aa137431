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

extension UniformInput {
  /// The layout of a list without sections.
  var layout: PageLayout {
    var settings = UniformLayout.Settings()
    settings.minimumSlotSize = minimumSlotSize
    settings.columns = columns
    settings.leftInset = leftInset
    settings.rightInset = rightInset
    var input = LayoutInput(SectionMap(itemCount: itemCount))
    input.viewport = viewport
    input.direction = direction
    input.headerLength = headerHeight
    input.footerLength = footerHeight
    input.fillsViewport = fillsViewport
    return settings.page(for: input)
  }
}
