public import Geometry
public import Stage

/// A view that shows a section's title or footer, and is used again for others of its kind.
///
/// Subclass it for views of your own. A title that stays in view over its section's items is not
/// opaque: items are seen to pass under it.
open class SectionView: View {
  /// What kind of view this is: views of one identifier stand in for one another.
  public final let reuseIdentifier: String
  /// What it shows, or nil in the pool.
  public package(set) final var supplementary: Supplementary?

  /// Whether the view lies where no items can be below it; true by default.
  public final var isOpaque = true {
    didSet { if isOpaque != oldValue { opaquenessDidChange() } }
  }

  /// The way the grid scrolls; sideways, a title is an upright strip at its section's left.
  public package(set) final var gridDirection = Axis.vertical {
    didSet { if gridDirection != oldValue { gridDirectionDidChange() } }
  }

  /// Makes a view of a kind.
  public init(reuseIdentifier: String) {
    self.reuseIdentifier = reuseIdentifier
    super.init()
  }

  /// Called when the view comes to lie over items, or no longer does.
  open func opaquenessDidChange() {}

  /// Called when the data or the grid's size have changed while the view is shown: its section
  /// may have another number, and there may be other things to say about it.
  open func sectionDidChange() {}

  /// Called when the grid comes to scroll the other way.
  open func gridDirectionDidChange() {}

  /// Called when the view is taken from the pool, before it shows another section's.
  open func prepareForReuse() {}
}
