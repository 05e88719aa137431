import Foundation

/// Every text file of the package, read once.
enum SourceTree {
  /// The files in the order of their paths, without what is built or ignored.
  static let files: [TextFile] = read()

  /// The file at a path inside the package; nil where there is none.
  static func file(_ path: String) -> TextFile? {
    files.first { $0.path == path }
  }

  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func read() -> [TextFile] {
    let ignored: Set = [".git", ".build", "build", ".swiftpm", ".vscode", ".idea"]
    // Symbolic links are not followed: those in CPango lead to the system's headers.
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

  /// The file as text; nil for a picture and other bytes.
  private static func textFile(_ path: String) -> TextFile? {
    guard let data = FileManager.default.contents(atPath: root.appending(path: path).path),
      !data.contains(0), let text = String(bytes: data, encoding: .utf8)
    else { return nil }
    return TextFile(path, text)
  }
}
