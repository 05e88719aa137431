import Foundation

/// All text files of the package, read once.
enum SourceTree {
  /// The files in the order of their paths, without build products and ignored files.
  static let files: [TextFile] = read()

  /// Returns the file at a path inside the package; nil if there is none.
  static func file(_ path: String) -> TextFile? {
    files.first { $0.path == path }
  }

  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func read() -> [TextFile] {
    let ignored: Set = [".git", ".build", "build", ".swiftpm", ".vscode", ".idea"]
    // Symbolic links are not followed: those in CPango point to system headers.
    guard let walk = FileManager.default.enumerator(atPath: root.path) else { return [] }
    var paths: [String] = []
    for case let path as String in walk {
      if ignored.contains((path as NSString).lastPathComponent) {
        walk.skipDescendants()
      } else if isFile(path) {
        paths.append(path)
      }
    }
    return paths.sorted().compactMap(textFile)
  }

  private static func isFile(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(
      atPath: root.appending(path: path).path)
    return attributes?[.type] as? FileAttributeType == .typeRegular
  }

  /// Reads a file as text; returns nil for images and other binary files.
  private static func textFile(_ path: String) -> TextFile? {
    guard let data = FileManager.default.contents(atPath: root.appending(path: path).path),
      !data.contains(0), let text = String(bytes: data, encoding: .utf8)
    else { return nil }
    return TextFile(path, text)
  }
}
