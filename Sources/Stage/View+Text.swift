public import Drawing

extension View {
  /// Shows a text in the whole view, with an optional shadow behind it.
  ///
  /// Use it in views that are reused while scrolling.
  ///
  /// Cost: one lookup of the text. On a stage, a text that was shown recently allocates nothing.
  public final func setText(_ text: Text, shadow: TextShadow? = nil) {
    if let host {
      setContent(host.contents.intern(text, shadow: shadow))
    } else {
      content = .text(text, shadow: shadow)
    }
  }
}
