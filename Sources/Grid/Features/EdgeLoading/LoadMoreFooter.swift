import Controls
import Drawing
import Geometry
import Gestures
public import Stage

/// A footer that loads more items when the viewport is close to the end of the content.
///
/// ```swift
/// let more = LoadMoreFooter()
/// more.onLoad = {
///   archive.next { page in page == nil ? more.markEndReached() : more.finishLoading() }
/// }
/// grid.loadMoreFooter = more
/// ```
///
/// The grid calls ``onLoad`` when the viewport is close to the end, and again when items have been
/// inserted or removed or the data were reloaded since. After a failure, a tap on the footer tries
/// again. If other items are displayed after the end was reached, such as those of another search,
/// call ``reset()``.
public final class LoadMoreFooter: View {
  /// The state of loading.
  public enum State: String, Hashable, Sendable, CaseIterable {
    /// More items can be loaded.
    case idle
    /// Items are being loaded.
    case loading
    /// Loading failed; a tap tries again.
    case failed
    /// There are no more items.
    case end
  }

  /// The height of the footer, in points.
  public static let height = 52.0

  /// Called to load more items; nil by default.
  public var onLoad: (() -> Void)?
  /// The distance from the end at which more items are loaded, in points; nil by default.
  ///
  /// If nil, the distance is the height of the grid.
  public var distance: Double?
  /// The state of loading.
  public private(set) var state = State.idle {
    didSet { if state != oldValue { updateAppearance() } }
  }

  private let label = TextLabel(
    face: .medium, fontSize: 13, color: .secondaryText, alignment: .center)
  private let tap = TapRecognizer(name: "load more")
  /// Whether the items are those for which ``onLoad`` was last called, so that there are no more.
  private var hasLoaded = false

  /// Creates a footer in the state ``State/idle``.
  public init() {
    super.init(frame: Rect(x: 0, y: 0, width: 0, height: Self.height))
    addSubview(label)
    tap.isExclusive = true
    tap.onEvent = { [unowned self] _ in retry() }
    addGestureRecognizer(tap)
    updateAppearance()
  }

  /// Starts loading if the footer is idle and has not loaded for these items before.
  func loadIfNeeded() {
    guard state == .idle, !hasLoaded else { return }
    load()
  }

  /// Allows to load again, because the items have changed.
  func itemsDidChange() { hasLoaded = false }

  private func load() {
    hasLoaded = true
    state = .loading
    onLoad?()
  }

  /// Reports that items were loaded.
  public func finishLoading() { if state == .loading { state = .idle } }

  /// Reports that loading failed.
  public func failLoading() { if state == .loading { state = .failed } }

  /// Reports that there are no more items; after that, only ``reset()`` loads again.
  public func markEndReached() { state = .end }

  /// Tries again after a failure.
  public func retry() { if state == .failed { load() } }

  /// Makes the footer idle in any state, so that more items are loaded when the viewport is near
  /// the end.
  ///
  /// Call it when other items are displayed, such as those of another search. The results of a load
  /// that is still running are then your program's to discard.
  public func reset() {
    hasLoaded = false
    state = .idle
  }

  private func updateAppearance() {
    tap.isEnabled = state == .failed
    label.text =
      switch state {
      case .idle: ""
      case .loading: "Loading…"
      case .failed: "Loading failed. Tap to try again"
      case .end: "No more items"
      }
  }

  public override var defaultAccessibilityRole: AccessibilityRole {
    state == .failed ? .button : .text
  }

  public override var defaultAccessibilityLabel: String? { label.text.isEmpty ? nil : label.text }

  public override func layoutSubviews() { label.frame = bounds }
}
