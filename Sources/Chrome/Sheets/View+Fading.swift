import Stage

extension View {
  /// Covers another view, takes the keyboard, and fades in.
  func fadeIn(over view: View) {
    frame = view.bounds
    isModal = true
    view.addSubview(self)
    becomeFirstResponder()
    opacity = 0
    host?.animate(ChromeMotion.fade) { opacity = 1 }
  }

  /// Fades out without input, and leaves the view tree; the keyboard goes back to where it was.
  func fadeOut() {
    isUserInteractionEnabled = false
    if containsFirstResponder || isFirstResponder { host?.keyboard.returnFocus() }
    host?.animate(ChromeMotion.fade) {
      opacity = 0
    } completion: { [weak self] in
      self?.removeFromSuperview()
    }
  }
}
