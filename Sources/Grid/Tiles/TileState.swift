/// How a tile shows what it is chosen for.
enum TileState: Hashable {
  /// Not at all.
  case plain
  /// Darkened.
  case dark
  /// Darkened, with a check mark.
  case marked
}
