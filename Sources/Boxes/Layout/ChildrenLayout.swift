import Stage

/// What a box with boxes inside keeps from one pass over them to the next.
final class ChildrenLayout {
  /// Where the boxes lie.
  var stack: BoxStack?
  /// The boxes that have changed since, by their indices among the boxes.
  let journal = LayoutJournal()
  /// How often the container's subviews had changed when the journal was opened.
  var subviewChanges = 0
  /// Whether the pass before that began with the layouts of the boxes inside.
  var laidOutChildren = true
}
