import Diffing
import Drawing
import Geometry
import Items
import Stage

/// A change of layout under way: where things were, and how they get to where they are now.
///
/// Made when the data or the size change, used once when the cells of the frame are placed.
struct GridTransition {
  /// The layout before.
  var layout: any SectionedGridLayout
  /// The offset before, in points.
  var offset: Vector
  /// The curve.
  var curve: AnimationCurve
  /// Where header, footer and background were.
  var surroundings = HeaderFooterFrames()
  /// Which item of the old list is which of the new one; nil where the data stayed.
  var mapping: IndexMapping?
  /// Which section of the old list is which of the new one; nil where they stayed.
  var sections: IndexMapping?
  /// What was asked for, every item by its ordinal.
  var updates = GridUpdates()
  /// Called when every animation of the change has ended.
  var completion: (() -> Void)?

  /// The index that an item had before; nil for a new one.
  func oldIndex(of ordinal: Int) -> Int? {
    guard let mapping else { return ordinal < layout.itemCount ? ordinal : nil }
    return mapping.oldIndex(of: ordinal)
  }

  /// The index that an item has now; nil for one that is gone.
  func newIndex(of ordinal: Int) -> Int? {
    guard let mapping else { return ordinal }
    return mapping.newIndex(of: ordinal)
  }

  /// The index that a section had before; nil for a new one.
  func oldSection(of section: Int) -> Int? {
    guard let sections else { return section }
    return sections.oldIndex(of: section)
  }

  /// The index that a section has now; nil for one that is gone.
  func newSection(of section: Int) -> Int? {
    guard let sections else { return section }
    return sections.newIndex(of: section)
  }

  /// Where the cell lies that comes into view for an item of the new list: in front of the others
  /// where it is inserted, behind them where it was out of view.
  func stacking(of ordinal: Int) -> CellStacking {
    guard let mapping else { return .among }
    guard let old = mapping.oldIndex(of: ordinal) else { return .inFront }
    return updates.reload(at: old) == nil ? .behind : .among
  }

  /// How an item of the new list comes in: as was asked for, and fading with its section.
  func insertion(at index: Int) -> UpdateAnimation { updates.insertion(at: index) ?? .fade }

  /// How an item of the old list goes: as was asked for, and fading with its section.
  func removal(at index: Int) -> UpdateAnimation { updates.removal(at: index) ?? .fade }

  /// Lets a cell, or another view, that has its new frame come from its old place on the viewport.
  func animate(_ view: View, from old: Rect, offset newOffset: Vector) {
    let new = view.frame
    view.startAnimation(
      LayerDelta(
        translation: (old.origin - new.origin) - (offset - newOffset),
        size: Vector(dx: old.width - new.width, dy: old.height - new.height)),
      curve: curve)
  }

  /// Lets a cell that a finger holds take another size about its middle.
  func resize(_ cell: GridCell, from old: Size) {
    let size = Vector(
      dx: old.width - cell.frame.width, dy: old.height - cell.frame.height)
    cell.startAnimation(LayerDelta(translation: size * -0.5, size: size), curve: curve)
  }

  /// Lets the cell of a new or newly read item come in.
  func bringIn(
    _ cell: GridCell, _ kind: UpdateAnimation, from oldIndex: Int?, offset newOffset: Vector
  ) {
    guard kind != .none else { return }
    var delta = UpdateTravel(kind, size: cell.frame.size).entering
    if oldIndex != nil { delta.translation = delta.translation - (offset - newOffset) }
    cell.startAnimation(delta, curve: curve)
  }

  /// Lets the cell of an item that is gone, or read again, go out; a reload goes the other way.
  func takeOut(_ cell: GridCell, _ kind: UpdateAnimation, isReload: Bool) {
    let travel = UpdateTravel(kind, size: cell.frame.size).outside * (isReload ? -1 : 1)
    cell.frame = cell.frame.offset(by: travel)
    let opacity = cell.opacity
    cell.opacity = 0
    cell.startAnimation(LayerDelta(translation: -travel, opacity: opacity), curve: curve)
  }

  /// Keeps a cell that is leaving where it is on the viewport while the offset changes under it.
  func keepInPlace(_ cell: GridCell, offset newOffset: Vector) {
    guard offset != newOffset else { return }
    cell.startAnimation(LayerDelta(translation: -(offset - newOffset)), curve: curve)
  }
}
