extension CodeFunction {
  /// The beginnings of names of code that the compiler adds between functions.
  private static let thunks = [
    "protocol witness for ", "reabstraction thunk", "thunk for ", "dispatch thunk of ",
    "vtable thunk for ", "outlined ", "@objc ", "curry thunk", "default associated type",
    "block_copy_helper", "block_destroy_helper", "lazy protocol witness table",
    "type metadata accessor for ", "___lldb_unnamed_symbol",
  ]
  /// The beginnings that say how the compiler has changed a function.
  private static let variants = [
    "specialized ", "merged ", "partial apply for ", "partial apply forwarder for ",
  ]

  /// Returns a name as `swift-demangle --simplified` writes it without what the compiler adds; nil
  /// for code that only passes on a call, whose time belongs to its caller.
  package static func name(fromDemangled text: String) -> String? {
    var name = Substring(text)
    while true {
      if thunks.contains(where: name.hasPrefix) { return nil }
      if let variant = variants.first(where: name.hasPrefix) {
        name = name.dropFirst(variant.count)
      } else if name.hasPrefix("generic specialization <") || name.hasPrefix("function signature "),
        let range = name.firstRange(of: "> of ")
      {
        name = name[range.upperBound...]
      } else {
        break
      }
    }
    // `f() in Module` and `f() in implicit closure` keep what tells them apart.
    for ending in [" [inlined]", " with unmangled suffix"] {
      if let range = name.firstRange(of: ending) { name = name[..<range.lowerBound] }
    }
    return name.isEmpty ? nil : String(name)
  }
}
