import Controls
import Diffing
import Geometry
import Gestures
import Items
import Motion
import Stage

/// What a grid does with its items beyond displaying them, such as selecting or moving them.
///
/// A feature overrides the members that it takes part in; by default it takes part in nothing. It
/// names the steps of a frame among them in ``frameSteps``, because a frame has no time to ask in
/// vain. ``GridFeatures`` says in which order features are asked.
class GridFeature: GridPart {
  // MARK: - Input

  /// Handles a key; returns whether it has an effect, so that no other feature gets it.
  func handleKey(_ event: KeyEvent) -> Bool { false }

  /// Handles a wheel at a point of the stage, before the grid scrolls; returns whether something
  /// has moved.
  func handleWheel(_ delta: Vector, at point: Point) -> Bool { false }

  /// Follows a wheel that has scrolled the content.
  func wheelDidScroll() {}

  /// Whether Escape has an effect.
  var handlesEscape: Bool { false }

  /// Handles the end of a press on the content; returns whether it has an effect, so that the
  /// item gets no press.
  func handlePress() -> Bool { false }

  /// The view that covers all items, so that they take no part in input; nil for none.
  var cover: View? { nil }

  /// Handles typed text; returns whether it has an effect.
  func handleText(_ event: TextEvent) -> Bool { false }

  /// Whether typed text has an effect.
  var acceptsText: Bool { false }

  /// Follows the begin of a press on the content.
  func pressDidBegin() {}

  /// The lengths at the edges of the viewport that views of the feature cover, in points.
  var coveredInsets: Insets { Insets(all: 0) }

  /// Lets go of items, and closes what is open, because another feature moves all cells.
  func releaseItems() {}

  /// Whether the footer at the end of the content loads more items.
  var isLoadingMore: Bool { false }

  /// Whether pulling the content down has an effect of its own.
  var takesPull: Bool { false }

  // MARK: - Items

  /// Whether the cells are where items cannot be moved.
  var blocksMoves: Bool { false }

  /// Whether items can be opened.
  var opensItems: Bool { false }

  /// Opens an item, with the focus if the item has it; returns whether it opens.
  func open(itemAt index: Int, hasFocus: Bool) -> Bool { false }

  /// Returns what the context menu of an item offers after the actions of the delegate.
  func actions(forItemAt index: Int) -> [MenuItem] { [] }

  /// Returns whether the feature can delete an item.
  func canDelete(itemAt index: Int) -> Bool { false }

  /// Deletes an item; returns whether the feature has done so.
  func delete(itemAt index: Int) -> Bool { false }

  /// Adds the gestures that the settings allow.
  func appendGestures(to gestures: inout [SceneGesture]) {}

  // MARK: - Cells

  /// Returns the frame at which the cell of an item is displayed instead of its own; nil for the
  /// same.
  func displayedFrame(_ frame: Rect, forItemAt index: Int) -> Rect? { nil }

  /// Follows a cell that was positioned.
  func didPosition(_ cell: GridCell, at index: Int) {}

  /// Prepares a cell that becomes visible.
  func prepare(_ cell: GridCell, at index: Int) {}

  /// Follows cells that became visible.
  func didAddCells() {}

  /// The number of first items that have cells wherever their slots are; 0 by default.
  ///
  /// With any, the first cells are in front.
  var frontItemCount: Int { 0 }

  /// Whether cells may have marks of the feature.
  var marksItems: Bool { false }

  /// Returns the mark of an item; nil for none.
  func mark(ofItemAt index: Int) -> ItemMark? { nil }

  // MARK: - A frame

  /// The steps of a frame in which the feature is asked; none by default, which costs a frame
  /// nothing.
  var frameSteps: FrameSteps { [] }

  /// Whether the next frame has to run even if nothing else happens.
  var needsAnotherFrame: Bool { false }

  /// Advances what moves to the time of the frame, before the layout is solved.
  func simulate(_ host: ViewHost) {}

  /// Continues when the layout is solved, before visible cells are measured.
  func layOut() {}

  /// Prepares a frame when the layout is solved, before cells are updated.
  func prepareCells(_ host: ViewHost) {}

  /// Follows the cells, which have been updated.
  func update(_ host: ViewHost) {}

  // MARK: - The viewport

  /// Prepares for another size of the grid; the layout is still the old one.
  func sizeWillChange() {}

  /// Follows a new size of the grid, with an animation if there is a curve.
  func sizeDidChange(_ curve: AnimationCurve?) {}

  /// Ends what needs a stage.
  func didLeaveStage() {}

  // MARK: - Data

  /// Updates the indices of items and sections after a change of the data; the layout is still the
  /// old one.
  func indicesDidChange(_ change: IndexChange) {}

  /// Forgets what may not exist anymore, because the data were read again.
  func dataDidReload(countBefore: Int) {}

  // MARK: - Diagnostics

  /// Adds what needs further frames, for diagnostics.
  func appendActivity(to reasons: inout [String]) {}

  /// Returns the value of a probe; nil for those of others.
  func value(of path: String) -> ProbeValue? { nil }

  /// Returns the value of a probe of an item that exists; nil for those of others.
  func value(of path: String, forItemAt index: Int) -> ProbeValue? { nil }

  /// The violated invariants at the end of a frame, one per line.
  var brokenInvariants: [String] { [] }

  /// Writes the state that belongs to a subsystem.
  func encode(_ subsystem: Subsystem, into writer: inout StateWriter) {}
}

/// Steps of a frame in which features are asked.
struct FrameSteps: OptionSet {
  let rawValue: UInt16

  /// ``GridFeature/simulate(_:)``.
  static let simulation = FrameSteps(rawValue: 1)
  /// ``GridFeature/prepareCells(_:)``.
  static let preparation = FrameSteps(rawValue: 2)
  /// ``GridFeature/update(_:)``.
  static let update = FrameSteps(rawValue: 4)
  /// ``GridFeature/needsAnotherFrame``.
  static let continuation = FrameSteps(rawValue: 8)
  /// ``GridFeature/handleWheel(_:at:)``, which a scroll calls in each frame.
  static let wheel = FrameSteps(rawValue: 16)
  /// ``GridFeature/prepare(_:at:)``, for each cell that becomes visible.
  static let cells = FrameSteps(rawValue: 32)
  /// ``GridFeature/displayedFrame(_:forItemAt:)``, ``GridFeature/didPosition(_:at:)``,
  /// ``GridFeature/didAddCells()`` and ``GridFeature/frontItemCount``: where cells are.
  static let positions = FrameSteps(rawValue: 64)
  /// ``GridFeature/layOut()``.
  static let layout = FrameSteps(rawValue: 128)
  /// ``GridFeature/marksItems`` and ``GridFeature/mark(ofItemAt:)``.
  static let marks = FrameSteps(rawValue: 256)
}

/// A change of the data, as far as indices depend on it.
struct IndexChange {
  /// The mapping from old items to new ones.
  let items: IndexMapping
  /// The mapping from old sections to new ones; nil if the sections have not changed.
  var sections: IndexMapping?
  /// The old indices of the items that are displayed in another way.
  var resizedItems: [Int] = []
  /// Whether items were inserted or removed.
  var changesMembers = false
}
