import Geometry

/// What few boxes have, kept apart so that a plain box is small: the layout of very many boxes
/// costs what it takes to get them into the processor.
final class BoxExtras {
  let events = Events()
  var style = BoxStyle()
  var work = BoxWork()
  var touch = BoxTouch()
  var fixedPosition: Point?
  weak var buddy: Box?
  var onAppear: (() -> Void)?
  var onDisappear: (() -> Void)?
}
