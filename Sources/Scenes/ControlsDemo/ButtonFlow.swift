import Controls
import Geometry
import Stage

/// Buttons in lines, each as wide as it needs.
final class ButtonFlow: View {
  private let buttons: [Button]

  private static let gap = 8.0

  init(_ buttons: [Button]) {
    self.buttons = buttons
    super.init()
    for button in buttons { addSubview(button) }
  }

  /// Places the buttons in a width, and returns the height of all lines.
  func layOut(width: Double) -> Double {
    let isMirrored = host?.environment.readingDirection == .rightToLeft
    var (x, y, lineHeight) = (0.0, 0.0, 0.0)
    for button in buttons {
      let size = button.preferredSize
      let buttonWidth = min(size.width, width)
      if x > 0, x + buttonWidth > width {
        (x, y) = (0, y + lineHeight + Self.gap)
        lineHeight = 0
      }
      let frame = Rect(x: x, y: y, width: buttonWidth, height: size.height)
      button.frame = isMirrored ? frame.mirrored(in: width) : frame
      x += buttonWidth + Self.gap
      lineHeight = max(lineHeight, size.height)
    }
    return y + lineHeight
  }
}
