import Drawing
import Geometry
import Stage

/// What a bar of a scene is painted on: a surface with a hairline below.
final class BarGround: View {
  init() {
    super.init()
    isUserInteractionEnabled = false
    accessibilityRole = .none
    content = Content([
      .fill(.bounds, .color(Theme.surface)),
      .fill(.rectangle(.bottomStrip(height: 1)), .color(Theme.hairline)),
    ])
  }
}
