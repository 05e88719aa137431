import Geometry
public import Stage

extension ScrollView {
  /// Returns the value of a probe that every scroll view has, such as its offset; nil for other
  /// paths.
  public final func scrollValue(of path: String) -> ProbeValue? {
    switch path {
    case "offset.x": .number(contentOffset.dx)
    case "offset.y": .number(contentOffset.dy)
    case "velocity.x": .number(scroller.velocity.dx)
    case "velocity.y": .number(scroller.velocity.dy)
    case "content.width": .number(contentSize.width)
    case "content.height": .number(contentSize.height)
    case "phase": .word(scroller.phase.rawValue)
    case "page": .number(Double(currentPage))
    case "dragging": .flag(scroller.isDragging)
    case "decelerating": .flag(scroller.phase == .decelerating)
    default: nil
    }
  }
}
