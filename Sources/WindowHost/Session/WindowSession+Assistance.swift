package import Geometry
package import Stage

/// The two stages of a window, for assistive technology.
extension WindowSession {
  /// What shows the window to assistive technology; nil, the default, if nothing does; not
  /// retained.
  package var assistant: (any WindowAssistant)? {
    get { textServices.assistant }
    set { textServices.assistant = newValue }
  }

  /// The visible stages: that of the chrome, if there is one, and that of the device.
  package var visibleStages: [Stage] {
    let isHidden = chrome?.scene.hidesDevice ?? false
    return [chrome?.stage, isHidden ? nil : stage].compactMap { $0 }
  }

  /// Performs a request of assistive technology with the next frame of one of the stages.
  ///
  /// A request for the device is input, and recorded like a touch.
  package func perform(_ request: AccessibilityRequest, on stage: Stage) {
    guard let chrome, stage === chrome.stage else { return perform(.request(request)) }
    chrome.perform(.request(request), at: now)
    painter.setNeedsDisplay()
  }

  /// Converts a rectangle of one of the stages to the window's units.
  package func rectInWindow(_ rect: Rect, of stage: Stage) -> Rect {
    placement(of: stage).rectInWindow(rect)
  }

  /// Converts a position in the window's units to a point of one of the stages.
  package func point(inWindow position: Point, of stage: Stage) -> Point {
    placement(of: stage).point(at: position)
  }

  private func placement(of stage: Stage) -> ViewportPlacement {
    guard let chrome, stage === chrome.stage else { return input.placement }
    return chrome.placement
  }
}
