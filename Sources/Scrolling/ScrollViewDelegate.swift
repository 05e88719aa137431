/// The notifications of a scroll view; each has a default implementation that does nothing.
public protocol ScrollViewDelegate: AnyObject {
  /// Called when the content offset has changed.
  func scrollViewDidScroll(_ scrollView: ScrollView)
  /// Called when a drag of the content has begun.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)
  /// Called when the finger that dragged the content has lifted.
  ///
  /// `willDecelerate` is whether the content continues to move.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool)
  /// Called when a fling, a bounce or a page turn has ended.
  ///
  /// It ends when the content comes to rest, or when a touch, the wheel or a program takes over.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
  /// Called when an animated scroll has ended: at its target, or because something else took over.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
}
