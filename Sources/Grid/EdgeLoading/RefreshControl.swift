import Drawing
import Geometry
public import Stage

/// A view above the content that is pulled into view to load the newest items.
///
/// ```swift
/// let refresh = RefreshControl()
/// refresh.onRefresh = { mailbox.check { refresh.endRefreshing() } }
/// grid.refreshControl = refresh
/// ```
public final class RefreshControl: View {
  /// The progress of a refresh.
  public enum State: String, Hashable, Sendable, CaseIterable {
    /// The control is out of view.
    case idle
    /// A finger pulls it into view.
    case pulling
    /// It is pulled so far that a release refreshes.
    case armed
    /// The newest items are being loaded.
    case loading
  }

  /// The height of the control while it loads, in points.
  public static let height = 56.0
  /// The distance by which the content has to be pulled, in points.
  public static let threshold = 72.0

  /// Called when a release starts a refresh.
  public var onRefresh: (() -> Void)?
  /// The progress.
  public private(set) var state = State.idle {
    didSet { if state != oldValue { showState() } }
  }

  /// Changes the state and how it is displayed.
  func change(to state: State) { self.state = state }

  /// Called when the program ends the refresh.
  var onEnd: (() -> Void)?

  private let label = TextLabel(
    face: .medium, fontSize: 13, color: Color(hex: 0x6E6E73), alignment: .center)

  /// Creates a control that is out of view.
  public init() {
    super.init()
    isUserInteractionEnabled = false
    addSubview(label)
    showState()
  }

  /// Ends a refresh: the content scrolls back over the control.
  public func endRefreshing() {
    guard state == .loading else { return }
    onEnd?()
  }

  private func showState() {
    isHidden = state == .idle
    label.text =
      switch state {
      case .idle, .pulling: "Pull to refresh"
      case .armed: "Release to refresh"
      case .loading: "Refreshing…"
      }
  }

  public override var defaultAccessibilityRole: AccessibilityRole { .text }

  public override func layoutSubviews() { label.frame = bounds }
}
