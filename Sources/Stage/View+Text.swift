public import Drawing

extension View {
  /// Shows a text all over the view, and perhaps a second print of it beneath.
  ///
  /// Made for views that are used again while scrolling.
  ///
  /// Cost: looking the text up; while the view is on a stage, one that was shown lately allocates
  /// nothing.
  public final func show(_ text: Text, shadow: TextShadow? = nil) {
    if let host {
      show(host.contents.intern(text, shadow: shadow))
    } else {
      content = .text(text, shadow: shadow)
    }
  }
}
