import Profiling

extension Markup {
  /// Returns the shape of a frame state, which can be recognized without its color.
  ///
  /// `label` is the accessibility label; without one the shape is hidden from assistive technology.
  static func shape(_ state: FrameState, label: String? = nil) -> Markup {
    let path =
      switch state {
      case .wellWithinPeriod: "M1 6a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z"
      case .withinPeriod: "M6 1l5 5l-5 5l-5 -5z"
      case .overPeriod: "M6 1l5 10h-10z"
      case .overTwoPeriods: "M1.5 1.5h9v9h-9z"
      }
    return shape(path, type: "s\(state.rawValue)", label: label)
  }

  /// A ring, for facts that are reported but not judged.
  static let neutralShape = shape("M3 6a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z", type: "s4", label: nil)

  private static func shape(_ path: String, type: String, label: String?) -> Markup {
    let role: Markup =
      if let label { "role=\"img\" aria-label=\"\(label)\"" } else { "aria-hidden=\"true\"" }
    return """
      <svg class="shape" viewBox="0 0 12 12" \(role)><path class="\(type)" d="\(path)"/></svg>
      """
  }

  /// Returns a table cell with bars that fill shares of its width, from 0 to 1.
  ///
  /// It is hidden from assistive technology, so another cell must contain the value as text.
  static func meter(_ shares: Double...) -> Markup {
    let bars = shares.map { share in
      Markup("<i style=\"width:\((100 * min(1, max(0, share))).fixed(1))%\"></i>")
    }
    return "<td class=\"meter\" aria-hidden=\"true\">\(bars)</td>"
  }
}
