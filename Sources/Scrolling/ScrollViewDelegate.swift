/// Told what a scroll view does; every call has a default that does nothing.
public protocol ScrollViewDelegate: AnyObject {
  /// The content offset changed in this frame.
  func scrollViewDidScroll(_ scrollView: ScrollView)
  /// A finger began to drag the content.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)
  /// The finger went up; the content goes on by itself or not.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool)
  /// A fling or a bounce came to rest.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
  /// An animated scroll came to rest.
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
