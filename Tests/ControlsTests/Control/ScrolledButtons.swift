import Controls
import Geometry
import Scrolling
import Stage

/// Buttons in a column that scrolls.
final class ScrolledButtons: ScrollView {
  let buttons: [Button]

  init(count: Int) {
    buttons = (0..<count).map { Button("Button \($0)") }
    super.init()
    for (index, button) in buttons.enumerated() {
      button.frame = Rect(x: 20, y: Double(index) * 50 + 10, width: 120, height: 36)
      contentView.addSubview(button)
    }
    contentSize = Size(width: 400, height: Double(count) * 50 + 10)
  }
}
