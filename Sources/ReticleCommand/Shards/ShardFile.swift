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

  /// Reads the file of a part, or the beginning of it that a type describes.
  ///
  /// - Throws: an error for a folder without the file, and for a file that cannot be read.
  static func read<File: Decodable>(
    _ type: File.Type, from folder: String
  ) throws(CommandError) -> File {
    let path = FileSystem.join(folder, name)
    guard FileSystem.exists(path) else {
      throw CommandError(
        .invalid,
        "\(folder): contains no \(name); name the --out folders of calls with --shard")
    }
    let bytes = try FileSystem.readRegularFile(path, limit: ResultSet.documentBytes)
    guard let file = JSONText.value(type, from: String(decoding: bytes, as: UTF8.self)) else {
      throw damaged(folder)
    }
    return file
  }

  /// The error for a file that is not as a part writes it.
  static func damaged(_ folder: String) -> CommandError {
    CommandError(
      .invalid,
      "\(FileSystem.join(folder, name)): is not the file of a part; run the part again with "
        + "--shard and --out")
  }
}
