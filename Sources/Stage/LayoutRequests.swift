/// The views that are laid out again before the frame is drawn.
///
/// State: the views to lay out. Changed by views, the stage.
final class LayoutRequests {
  /// Counts the changes that every view depends on, from 1: of the text scale and of the reading
  /// direction.
  @exclusivity(unchecked) private(set) var generation: UInt32 = 1
  @exclusivity(unchecked) private var views: ContiguousArray<View> = []
  @exclusivity(unchecked) private var isRunning = false

  /// How often a frame lays out views that were requested by layouts; the next frame continues.
  private static let maximumPassCount = 8

  /// Whether no view waits for its layout.
  var isEmpty: Bool { views.isEmpty }

  /// Marks the layouts of all views as outdated.
  func invalidateAll() { generation &+= 1 }

  /// Adds a view.
  func add(_ view: View) { views.append(view) }

  /// Removes all views.
  func removeAll() { views.removeAll() }

  /// Lays out the requested views, each after those around it.
  ///
  /// Does nothing during a layout, which continues with the views that are added meanwhile.
  func perform() {
    guard !views.isEmpty, !isRunning else { return }
    isRunning = true
    for _ in 0..<Self.maximumPassCount where !views.isEmpty {
      let count = views.count
      for index in 0..<count { views[index].layOutAsRequested() }
      views.removeFirst(count)
    }
    isRunning = false
  }
}
