import Geometry
package import Stage

/// A control of the chrome that can be pressed with the pointer or the keyboard.
package protocol ChromeControl: View {
  /// The content of the control's tooltip; nil for a control that explains itself.
  var tip: ChromeTip? { get }

  /// Performs the action of a click.
  func press()

  /// Handles a key while the control has the focus; returns whether it used the key.
  ///
  /// The default implementation uses no keys.
  func handleFocusedKey(_ event: KeyEvent) -> Bool
}

extension ChromeControl {
  package func handleFocusedKey(_ event: KeyEvent) -> Bool { false }

  /// The frame of the control in the window, in points.
  var rectOnStage: Rect { Rect(origin: .zero + originOnStage(), size: bounds.size) }
}

/// A short description of a control and its keyboard shortcut.
package struct ChromeTip: Hashable {
  /// The description.
  var text: String
  /// The name of the shortcut; empty for none.
  var key: String
}

extension View {
  /// Returns the reachable controls inside the view, in reading order.
  ///
  /// - Parameter area: The visible part of the window in which the view is, in points.
  /// - Returns: The controls, without hidden and disabled ones.
  func chromeControls(in area: Rect) -> [any ChromeControl] {
    accessibilityOrder.flatMap { view -> [any ChromeControl] in
      guard !view.isHidden, view.isUserInteractionEnabled else { return [] }
      guard let control = view as? any ChromeControl else {
        return view.chromeControls(in: area)
      }
      return area.contains(control.rectOnStage.center) ? [control] : []
    }
  }

  /// The control inside the view that the pointer is over.
  var hoveredControl: (any ChromeControl)? {
    guard isHovered else { return nil }
    if let control = self as? any ChromeControl { return control }
    return subviews.lazy.compactMap(\.hoveredControl).first
  }
}
