import Foundation

/// A folder that is deleted with this object; its name has spaces and non-ASCII letters.
package final class TemporaryFolder {
  package let path: String

  /// Creates an empty folder.
  package init() throws {
    let name = "reticle tests Größe 図 \(UUID().uuidString)"
    path = FileManager.default.temporaryDirectory.appending(path: name).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a text file and creates its parent folders; returns its path.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    try write(text.utf8, to: name)
  }

  /// Writes a file and creates its parent folders; returns its path.
  @discardableResult
  package func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
    let url = URL(filePath: path).appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    return url.path
  }

  /// Returns the path of a name inside the folder.
  package func path(of name: String) -> String { path + "/" + name }

  /// Returns the text of a file, or nil if there is none.
  package func text(of name: String) -> String? {
    FileManager.default.contents(atPath: path(of: name)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The files and folders in it, sorted.
  package var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// All files in it and its subfolders, sorted.
  package var files: [String] {
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    var isFolder: ObjCBool = false
    return names.filter {
      FileManager.default.fileExists(atPath: path(of: $0), isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }
}

/// Returns the bytes of a file.
package func fileBytes(_ path: String) throws -> [UInt8] {
  Array(try Data(contentsOf: URL(filePath: path)))
}
