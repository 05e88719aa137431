import Diffing
import Geometry
import Gestures
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

  /// Whether Escape has an effect.
  var handlesEscape: Bool { false }

  // MARK: - A frame

  /// The steps of a frame in which the feature is asked; none by default, which costs a frame
  /// nothing.
  var frameSteps: FrameSteps { [] }

  /// Whether the next frame has to run even if nothing else happens.
  var needsAnotherFrame: Bool { false }

  /// Advances what moves to the time of the frame, before the layout is solved.
  func simulate(_ host: ViewHost) {}

  /// Prepares a frame when the layout is solved, before cells are updated.
  func prepareCells(_ host: ViewHost) {}

  /// Follows the cells, which have been updated.
  func update(_ host: ViewHost) {}

  // MARK: - Data

  /// Updates the indices of items and sections after a change of the data; the layout is still the
  /// old one.
  func indicesDidChange(_ change: IndexChange) {}

  /// Forgets what may not exist anymore, because the data were read again.
  func dataDidReload(countBefore: Int) {}

  // MARK: - Diagnostics

  /// Adds what needs further frames, for diagnostics.
  func appendActivity(to reasons: inout [String]) {}

  /// Writes the state that belongs to a subsystem.
  func encode(_ subsystem: Subsystem, into writer: inout StateWriter) {}
}

/// Steps of a frame in which features are asked.
struct FrameSteps: OptionSet {
  let rawValue: UInt8

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
