/// An import declaration.
struct Import: Hashable {
  /// The name of the module, without a symbol or submodule.
  let module: String
  /// The line number, from 1.
  let line: Int

  /// Returns the imports of a Swift file, in order.
  static func all(in file: TextFile) -> [Import] {
    file.codeLines.enumerated().compactMap { index, line in
      module(line).map { Import(module: $0, line: index + 1) }
    }
  }

  private static func module(_ line: Substring) -> String? {
    let kinds: Set<Substring> = [
      "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
    ]
    let words = line.split(separator: " ").drop { word in
      word.hasPrefix("@") || ["public", "package", "internal", "private"].contains(word)
    }
    guard words.first == "import" else { return nil }
    let name = words.dropFirst().drop(while: kinds.contains).first
    return name?.split(separator: ".").first.map(String.init)
  }
}
