/// Returns the grid that an object is attached to.
///
/// A grid creates its objects before it can be referenced itself, so that it stores them as
/// constants: a frame then accesses them without retaining them. The initializer of the grid
/// attaches them. Methods that use the grid often store it in a constant first, because each access
/// retains it.
@inline(__always)
func attached<Host>(_ grid: Host?) -> Host {
  guard let grid else { fatalError("internal error: the object is not attached to a grid") }
  return grid
}
