/// An import declaration.
struct Import: Hashable {
  /// The module, without the symbol or submodule named after it.
  let module: String
  /// The line, counted from 1.
  let line: Int

  /// The imports of a Swift file, in order.
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
