/// Told what a scroll view does; every call has a default that does nothing.
public protocol ScrollViewDelegate: AnyObject {
  /// The content offset changed in this frame.
  func scrollViewDidScroll(_ scrollView: ScrollView)
  /// A finger began to drag the content.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)
  /// The finger went up; the content continues by itself or not.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool)
  /// A fling, a bounce or the turning of a page came to rest, or something else took over: a
  /// touch, a wheel or a program.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
  /// An animated scroll came to rest, or something else took over.
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
