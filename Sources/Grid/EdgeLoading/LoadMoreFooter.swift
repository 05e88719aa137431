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
/// The grid calls ``onLoad`` once for each number of items. After a failure, a tap on the footer
/// tries again.
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
  /// The number of items when ``onLoad`` was last called by ``load(count:)``; −1 at first.
  private var itemCountOfLastLoad = -1

  /// Creates a footer in the state ``State/idle``.
  public init() {
    super.init(frame: Rect(x: 0, y: 0, width: 0, height: Self.height))
    addSubview(label)
    tap.isExclusive = true
    tap.onEvent = { [unowned self] _ in retry() }
    addGestureRecognizer(tap)
    updateAppearance()
  }

  /// Starts loading if the footer is idle and has not loaded for this number of items before.
  func loadIfNeeded(count: Int) {
    guard state == .idle, count != itemCountOfLastLoad else { return }
    itemCountOfLastLoad = count
    state = .loading
    onLoad?()
  }

  /// Reports that items were loaded.
  public func finishLoading() { if state == .loading { state = .idle } }

  /// Reports that loading failed.
  public func failLoading() { if state == .loading { state = .failed } }

  /// Reports that there are no more items.
  public func markEndReached() { state = .end }

  /// Tries again after a failure.
  public func retry() {
    guard state == .failed else { return }
    state = .loading
    onLoad?()
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
