import Profiling

/// The file `shard.json` that a call with `--shard` and `--out` writes, and `reticle merge` reads.
struct ShardFile<Results: Codable>: Codable {
  /// The plan of the call.
  var plan: ShardPlan
  /// What this part found.
  var results: Results
}

/// The parts of files that `merge` needs before it knows the type of their results.
struct ShardFileHeader: Decodable {
  /// The plan of the call.
  var plan: ShardPlan

  /// The name of the file.
  static let name = "shard.json"
  /// The size of the largest file that is read, in bytes.
  static let maximumSize = 268_435_456
}
