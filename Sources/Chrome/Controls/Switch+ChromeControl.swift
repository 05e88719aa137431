import Controls

/// A switch among the controls of the chrome.
extension Switch: ChromeControl {
  var tip: ChromeTip? { nil }
}
