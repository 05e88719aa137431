public import WindowHost

extension ChromeScene {
  /// Lets F2 and the bar's button show an inspector of a session's device, and take it away.
  public func connectInspector(to session: WindowSession) {
    let inspector = InspectorPanel(self)
    inspector.onCommand = { [unowned session] command in session.request(command) }
    onInspect = { [unowned self, unowned session] in
      let isShown = !shows(inspector)
      if isShown {
        show(inspector)
      } else {
        inspector.close()
        hide(inspector)
      }
      session.tellsChromeOfPointer = isShown
      // The device keeps its size.
      session.widen(by: isShown ? InspectorPanel.width : -InspectorPanel.width)
      return true
    }
  }
}
