/// The selection state of a tile.
enum TileState: Hashable {
  /// Not selected or pressed.
  case plain
  /// Darkened.
  case dark
  /// Darkened, with a check mark.
  case marked
}
