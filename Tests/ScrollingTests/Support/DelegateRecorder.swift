import Scrolling

/// A delegate that records the notifications of a scroll view.
final class DelegateRecorder: ScrollViewDelegate {
  private(set) var entries: [String] = []

  /// The entries, with consecutive duplicates removed.
  var summary: [String] {
    entries.indices.filter { $0 == 0 || entries[$0] != entries[$0 - 1] }.map { entries[$0] }
  }

  func removeAll() { entries.removeAll() }

  func scrollViewDidScroll(_ scrollView: ScrollView) { entries.append("scroll") }
  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { entries.append("begin drag") }
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    entries.append(willDecelerate ? "end drag, decelerate" : "end drag")
  }
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { entries.append("end deceleration") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    entries.append("end animation")
  }
}
