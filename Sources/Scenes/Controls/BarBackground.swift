import Reticle

/// The background of a bar: a surface with a hairline below.
final class BarBackground: View {
  init() {
    super.init()
    isUserInteractionEnabled = false
    accessibilityRole = .none
    content = Content([
      .fill(.bounds, .color(.surface)),
      .fill(.rectangle(.bottomStrip(height: 1)), .color(.hairline)),
    ])
  }
}
