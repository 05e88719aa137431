import Geometry
package import WindowHost

extension ChromeScene {
  /// Lets F2 and the bar's button show an inspector of a session's device, and take it away.
  package func connectInspector(to session: WindowSession) {
    let inspector = InspectorPanel(self)
    inspector.onCommand = { [unowned session] command in session.request(command) }
    onInspect = { [unowned self, unowned session] in
      if shows(inspector) { inspector.close() }
      toggle(inspector, in: session, growth: Vector(dx: InspectorPanel.width, dy: 0))
      session.tellsChromeOfPointer = shows(inspector)
      return true
    }
  }
}
