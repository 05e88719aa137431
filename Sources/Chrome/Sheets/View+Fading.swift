import Stage

extension View {
  /// Covers another view, and fades in.
  func fadeIn(over view: View) {
    frame = view.bounds
    view.addSubview(self)
    opacity = 0
    host?.animate(ChromeMotion.fade) { opacity = 1 }
  }

  /// Fades out without input, and leaves the view tree.
  func fadeOut() {
    isUserInteractionEnabled = false
    host?.animate(ChromeMotion.fade) {
      opacity = 0
    } completion: { [weak self] in
      self?.removeFromSuperview()
    }
  }
}
