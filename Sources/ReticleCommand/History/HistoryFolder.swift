import Profiling
import Raster

/// A folder with the results of commits, as lines of JSON.
///
/// Each call of `history add` writes a file of its own, named by commit and content:
/// `MACHINE/COMMIT-CONTENT.jsonl`. Files never change, so that two histories can be merged by
/// copying files or by git, without conflicts; the same results give the same file.
struct HistoryFolder {
  /// The folder's path.
  let path: String

  /// Adds the records of one commit and machine; returns the path of their file.
  func add(
    _ records: [HistoryRecord], commit: HistoryRecord.Commit, machine: String
  ) throws(CommandError) -> String {
    var text = ""
    for record in records { text += try JSONText.line(of: record) + "\n" }
    let content = String(ByteChecksum.sha256(Array(text.utf8)).prefix(8))
    let name = "\(commit.hash.prefix(12))-\(content).jsonl"
    let file = FileSystem.join(FileSystem.join(path, Self.folderName(of: machine)), name)
    try FileSystem.write(text, to: file)
    return file
  }

  /// Returns all records, in the order of their files.
  ///
  /// - Throws: an error that names the file and line of a record that cannot be read.
  func records() throws(CommandError) -> [HistoryRecord] {
    guard FileSystem.isFolder(path) else {
      throw CommandError(
        .invalid,
        "\(path): folder not found; 'reticle history add' creates it, or name another "
          + "with --history")
    }
    var records: [HistoryRecord] = []
    for file in files() {
      let bytes = try FileSystem.readRegularFile(file, limit: ResultSet.documentBytes)
      for (index, line) in bytes.split(separator: UInt8(ascii: "\n")).enumerated() {
        let text = String(decoding: line, as: UTF8.self)
        guard let record = JSONText.value(HistoryRecord.self, from: text) else {
          throw CommandError(
            .invalid,
            "\(file):\(index + 1): is not a record of a history; remove the line, or add the "
              + "results again")
        }
        guard record.current.schema == HistoryRecord.schema else {
          throw CommandError(
            .refused,
            "\(file):\(index + 1): has the format \(record.schema), not \(HistoryRecord.schema); "
              + "another version of the program wrote it")
        }
        records.append(record.current)
      }
    }
    return records
  }

  private func files() -> [String] {
    FileSystem.names(in: path).flatMap { machine -> [String] in
      let folder = FileSystem.join(path, machine)
      guard !machine.hasPrefix("."), FileSystem.isFolder(folder) else { return [] }
      return FileSystem.names(in: folder).filter { $0.hasSuffix(".jsonl") }.map {
        FileSystem.join(folder, $0)
      }
    }
  }

  /// Returns the name of a machine's folder: letters, digits and hyphens.
  private static func folderName(of machine: String) -> String {
    let kept = machine.lowercased().unicodeScalars.map { scalar -> Character in
      ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) ? Character(scalar) : "-"
    }
    let words = String(kept).split(separator: "-")
    return words.isEmpty ? "machine" : words.joined(separator: "-")
  }
}
