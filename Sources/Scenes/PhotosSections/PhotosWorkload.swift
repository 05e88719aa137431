/// The number of tiles in the scene `photos-sections`.
enum PhotosWorkload {
  /// CHGridView's demo: 7 sections of 294 tiles.
  case demo
  /// The workload that its author measured: 31 square tiles in each of 96 sections.
  case published

  /// The number of sections.
  var sections: Int { self == .demo ? 7 : 96 }
  /// The number of tiles per section.
  var tilesEach: Int { self == .demo ? 294 : 31 }
  /// The distance from line to line, in points.
  var rowHeight: Double { self == .demo ? 64 : 79 }

  /// Returns the initial index of a datum in its section; inserted data continue the count.
  func tile(_ identity: Int) -> Int {
    identity < sections * tilesEach ? identity % tilesEach : identity
  }
}
