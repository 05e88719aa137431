import Geometry
package import WindowHost

extension ChromeScene {
  /// Lets F1 show the times of a session's frames, and take them away.
  package func connectFrameTimes(to session: WindowSession) {
    let panel = FrameTimesPanel(theme, scale: session.window.scale)
    panel.canGoBack = { [unowned self] in canGoBack }
    onFrameTimes = { [unowned self, unowned session] in
      toggle(panel, in: session, growth: Vector(dx: 0, dy: FrameTimesPanel.height))
      return true
    }
  }

  /// Shows a panel or takes it away, in a window that becomes so much larger or smaller with it:
  /// the device keeps its size.
  func toggle(_ panel: ChromePanel, in session: WindowSession, growth: Vector) {
    if shows(panel) {
      hide(panel)
      session.grow(by: -panel.growth)
    } else {
      show(panel)
      panel.growth = session.grow(by: growth)
      if !view.hasRoom(for: panel, in: session.window.metrics.sizeInPoints) {
        onSay?("That needs a larger window: there is no room beside the scene")
      }
    }
  }
}
