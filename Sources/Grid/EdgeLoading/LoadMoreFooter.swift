import Drawing
import Geometry
import Gestures
public import Stage

/// A footer that loads more items when the end of the content comes near.
///
/// ```swift
/// let more = LoadMoreFooter()
/// more.onLoad = { archive.next { page in page == nil ? more.reachEnd() : more.finish() } }
/// grid.loadMoreFooter = more
/// ```
///
/// It is asked once for each number of items. After a failure a tap tries again.
public final class LoadMoreFooter: View {
  /// The progress of loading.
  public enum State: String, Hashable, Sendable, CaseIterable {
    /// More can be loaded.
    case idle
    /// More is being loaded.
    case loading
    /// Loading failed; a tap tries again.
    case failed
    /// There is no more.
    case end
  }

  /// The height of the footer, in points.
  public static let height = 52.0

  /// Called to load more.
  public var onLoad: (() -> Void)?
  /// The distance between viewport and end at which more is loaded, in points; nil, the default,
  /// for the length of the viewport.
  public var distance: Double?
  /// The progress.
  public private(set) var state = State.idle {
    didSet { if state != oldValue { showState() } }
  }

  private let label = TextLabel(
    face: .medium, fontSize: 13, color: Color(hex: 0x6E6E73), alignment: .center)
  private let tap = TapRecognizer(name: "load more")
  /// The number of items for which more was last loaded.
  private var askedCount = -1

  /// Creates a footer that has loaded nothing.
  public init() {
    super.init(frame: Rect(x: 0, y: 0, width: 0, height: Self.height))
    addSubview(label)
    tap.isExclusive = true
    tap.onEvent = { [unowned self] _ in retry() }
    addGestureRecognizer(tap)
    showState()
  }

  /// Loads more, if nothing is being loaded and it was not asked for this number of items before.
  func load(count: Int) {
    guard state == .idle, count != askedCount else { return }
    askedCount = count
    state = .loading
    onLoad?()
  }

  /// Reports that more items are there.
  public func finishLoading() { if state == .loading { state = .idle } }

  /// Reports that loading failed.
  public func failLoading() { if state == .loading { state = .failed } }

  /// Reports that there is no more.
  public func markEndReached() { state = .end }

  /// Tries again after a failure.
  public func retry() {
    guard state == .failed else { return }
    state = .loading
    onLoad?()
  }

  private func showState() {
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
