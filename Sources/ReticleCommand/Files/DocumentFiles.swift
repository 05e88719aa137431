import Scenarios

/// The files beside a scenario with the long parts of its lines (``ScenarioDocuments``).
struct DocumentFiles {
  private let path: String
  /// The names of documents, by their hashes.
  private var names: [UInt64: String]

  /// Prepares to write documents beside a scenario.
  ///
  /// - Parameters:
  ///   - path: The path of the scenario.
  ///   - names: The documents that exist beside it, by their hashes.
  init(beside path: String, names: [UInt64: String] = [:]) {
    self.path = path
    self.names = names
  }

  /// Writes a scenario and its documents.
  static func write(_ text: String, to path: String) throws(CommandError) {
    var documents = DocumentFiles(beside: path)
    try FileSystem.write(try documents.shortened(text), to: path)
  }

  /// Returns lines of which none is too long, and writes the documents for that.
  mutating func shortened(_ text: String) throws(CommandError) -> String {
    try ScenarioDocuments.shortened(text) { document, kind throws(CommandError) in
      try name(of: document, kind)
    }
  }

  private mutating func name(
    of document: String, _ kind: ScenarioDocuments.Kind
  ) throws(CommandError) -> String {
    let hash = ScenarioDocuments.hash(of: document)
    if let name = names[hash] { return name }
    guard document.utf8.count <= ScenarioDocuments.byteLimit else {
      throw CommandError(
        .refused,
        "\(path): a text of \(FileSystem.sizeText(document.utf8.count)) cannot be recorded, at "
          + "most \(FileSystem.sizeText(ScenarioDocuments.byteLimit))")
    }
    let file = FileSystem.freePath(
      for: FileSystem.join(FileSystem.parent(of: path), base), kind.rawValue)
    try FileSystem.write(document, to: file)
    let name = FileSystem.name(of: file)
    names[hash] = name
    return name
  }

  /// The beginning of the names: that of the scenario, with characters that a reference can have.
  private var base: String {
    var name = FileSystem.name(of: path)
    if name.hasSuffix(".scn") { name.removeLast(4) }
    let scalars = name.unicodeScalars.map { ScenarioDocuments.isAllowed($0) ? Character($0) : "-" }
    return String(scalars.drop { $0 == "." })
  }

  /// Returns the reader of the documents beside a scenario.
  static func reader(
    beside path: String
  ) -> @Sendable (String) throws(DocumentError) -> [UInt8] {
    { name throws(DocumentError) in
      let file = FileSystem.join(FileSystem.parent(of: path), name)
      do throws(CommandError) {
        return try FileSystem.readRegularFile(file, limit: ScenarioDocuments.byteLimit)
      } catch {
        throw DocumentError(error.message)
      }
    }
  }
}
