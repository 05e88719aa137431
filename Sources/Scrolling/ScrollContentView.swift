import Stage

/// The view inside a ``ScrollView`` that holds everything that scrolls.
final class ScrollContentView: View {
  /// The view whose size is that of the content; nil if the program sets the size.
  var document: View? {
    didSet {
      guard document !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let document { addSubview(document) }
    }
  }

  override var arrangesSubviews: Bool { document != nil }
}
