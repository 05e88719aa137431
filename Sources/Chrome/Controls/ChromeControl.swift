import Geometry
import Stage

/// A control around the device: something that is pressed, by hand or with the keyboard.
protocol ChromeControl: View {
  /// What a tooltip says of it; nil for one that says so itself.
  var tip: ChromeTip? { get }

  /// Does what a click does.
  func press()

  /// Handles a key while the keyboard is on it; returns whether it did. Nothing by default.
  func handleFocusedKey(_ event: KeyEvent) -> Bool
}

extension ChromeControl {
  func handleFocusedKey(_ event: KeyEvent) -> Bool { false }

  /// The place in the window, in its points.
  var rectOnStage: Rect { Rect(origin: .zero + originOnStage(), size: bounds.size) }
}

/// What a control does, in few words, and the key that does the same.
struct ChromeTip: Hashable {
  /// The words.
  var text: String
  /// The key's name; empty for none.
  var key: String
}

extension View {
  /// The controls inside that can be reached, in reading order.
  ///
  /// - Parameter area: What of the window can be seen where the view is, in its points.
  /// - Returns: The controls; none that are hidden or switched off.
  func chromeControls(in area: Rect) -> [any ChromeControl] {
    accessibilityOrder.flatMap { view -> [any ChromeControl] in
      guard !view.isHidden, view.isUserInteractionEnabled else { return [] }
      guard let control = view as? any ChromeControl else {
        return view.chromeControls(in: area)
      }
      return area.contains(control.rectOnStage.center) ? [control] : []
    }
  }

  /// The control inside that the pointer is on.
  var hoveredControl: (any ChromeControl)? {
    guard isHovered else { return nil }
    if let control = self as? any ChromeControl { return control }
    return subviews.lazy.compactMap(\.hoveredControl).first
  }
}
