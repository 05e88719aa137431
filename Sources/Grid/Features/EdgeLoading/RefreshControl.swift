import Controls
import Drawing
import Geometry
public import Stage

/// A view above the content that loads the newest items when the user pulls it down.
///
/// ```swift
/// let refresh = RefreshControl()
/// refresh.onRefresh = { mailbox.check { refresh.endRefreshing() } }
/// grid.refreshControl = refresh
/// ```
public final class RefreshControl: View {
  /// The state of a refresh.
  public enum State: String, Hashable, Sendable, CaseIterable {
    /// The control is hidden.
    case idle
    /// The user is pulling the content down, but not far enough to refresh.
    case pulling
    /// The content is pulled down by at least ``threshold``, so a release starts a refresh.
    case armed
    /// The newest items are being loaded.
    case loading
  }

  /// The height of the control, in points.
  public static let height = 56.0
  /// The minimum pull distance for a refresh, in points.
  public static let threshold = 72.0

  /// Called when a refresh starts; nil by default.
  public var onRefresh: (() -> Void)?
  /// The state of the refresh.
  public private(set) var state = State.idle {
    didSet { if state != oldValue { updateAppearance() } }
  }

  /// Sets the state, and updates the text.
  func setState(_ state: State) { self.state = state }

  /// Called when the program ends the refresh; set by the grid.
  var onEnd: (() -> Void)?

  private let label = TextLabel(
    face: .medium, fontSize: 13, color: .secondaryText, alignment: .center)

  /// Creates a control in the state ``State/idle``.
  public init() {
    super.init()
    isUserInteractionEnabled = false
    addSubview(label)
    updateAppearance()
  }

  /// Ends a refresh, after which the content scrolls back over the control.
  public func endRefreshing() {
    guard state == .loading else { return }
    onEnd?()
  }

  private func updateAppearance() {
    isHidden = state == .idle
    switch state {
    case .idle: break  // The text stays the same until the content has covered the control.
    case .pulling: label.text = "Pull to refresh"
    case .armed: label.text = "Release to refresh"
    case .loading: label.text = "Refreshing…"
    }
  }

  public override var defaultAccessibilityRole: AccessibilityRole { .text }

  public override func layoutSubviews() { label.frame = bounds }
}
