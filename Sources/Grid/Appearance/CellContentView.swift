import Geometry
import Stage

/// The content view of a cell.
final class CellContentView: View {
  /// A view that fills the content view and determines the size of the cell; nil if there is none.
  var body: View? {
    didSet {
      guard body !== oldValue else { return }
      oldValue?.removeFromSuperview()
      guard let body else { return }
      body.frame = bounds
      addSubview(body)
    }
  }

  override func layoutSubviews() { body?.frame = bounds }
}
