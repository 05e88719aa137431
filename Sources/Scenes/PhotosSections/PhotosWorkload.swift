/// How many tiles the scene `photos-sections` has.
enum PhotosWorkload {
  /// CHGridView's demo: 7 sections of 294 tiles.
  case demo
  /// The one its author measured: 31 pictures in each of 96 sections, square tiles.
  case published

  /// How many sections.
  var sections: Int { self == .demo ? 7 : 96 }
  /// How many tiles each of them has.
  var tilesEach: Int { self == .demo ? 294 : 31 }
  /// The distance from line to line, in points.
  var rowHeight: Double { self == .demo ? 64 : 79 }

  /// Which tile of its section a datum was at the beginning; new ones are counted on.
  func tile(_ identity: Int) -> Int {
    identity < sections * tilesEach ? identity % tilesEach : identity
  }
}
