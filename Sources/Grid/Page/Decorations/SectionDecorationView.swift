import Drawing
import Scrolling
import Stage

/// A reusable view that displays a background or a divider.
final class SectionDecorationView: View, ReusableSectionView {
  /// The section of the background or the item after the divider; nil in the pool.
  private(set) var key: Int?
  let reuseKey = ReuseKey(SectionDecorationView.self)
  private var displayed: Content?

  /// Creates a view that displays nothing.
  init() {
    super.init()
    isUserInteractionEnabled = false
    repaintsWhileResizing = true
  }

  /// Sets the section or the item; nil when the view moves to the pool.
  func setKey(_ key: Int?) { self.key = key }

  /// Displays a content.
  ///
  /// Cost: a comparison, if the view already displays it.
  func show(_ content: Content?) {
    guard content != displayed else { return }
    displayed = content
    self.content = content
  }
}
