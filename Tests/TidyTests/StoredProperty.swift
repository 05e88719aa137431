/// A stored property of an instance.
struct StoredProperty: Hashable {
  /// The type that declares it, with those around it: `GridView.Rank`.
  let owner: String
  /// Whether that is a class, whose state others can reach.
  let isInClass: Bool
  let name: String
  /// The line, counted from 1.
  let line: Int
  /// Whether it is a `var`.
  let isVariable: Bool
  /// The words before `let` or `var`, such as `private`, and `set` for `private(set)`.
  let modifiers: [String]

  /// The owner without the types around it.
  var type: String { owner.split(separator: ".").last.map(String.init) ?? owner }
}

/// Finds the stored properties that a file declares.
struct StoredPropertyReader {
  /// What braces enclose: the members of a type, or code.
  private enum Scope {
    case type(String, isClass: Bool)
    case code
  }

  private let tokens: [SwiftToken]
  private var scopes: [Scope] = []
  /// The parentheses and brackets that are open in the scope, and in those around it.
  private var depth = 0
  private var depths: [Int] = []
  /// The scope that the next brace opens.
  private var next = Scope.code
  private var found: [StoredProperty] = []

  /// The properties of a file's tokens, in their order.
  static func properties(in tokens: [SwiftToken]) -> [StoredProperty] {
    var reader = StoredPropertyReader(tokens: tokens)
    for index in tokens.indices { reader.read(index) }
    return reader.found
  }

  private init(tokens: [SwiftToken]) { self.tokens = tokens }

  private func text(_ index: Int) -> String {
    tokens.indices.contains(index) ? tokens[index].text : ""
  }

  private mutating func read(_ index: Int) {
    switch tokens[index].text {
    case "(", "[": depth += 1
    case ")", "]": depth -= 1
    case "{":
      scopes.append(next)
      next = .code
      depths.append(depth)
      depth = 0
    case "}":
      _ = scopes.popLast()
      depth = depths.popLast() ?? 0
    case "class", "struct", "enum", "actor", "extension", "protocol":
      if depth == 0, text(index - 1) != "." { openType(at: index) }
    case "let", "var":
      if depth == 0, case .type(let owner, let isClass) = scopes.last {
        declare(at: index, owner, isClass: isClass)
      }
    default: break
    }
  }

  private mutating func openType(at index: Int) {
    guard text(index + 1).first?.isUppercase == true else { return }
    var name = text(index + 1)
    var end = index + 2
    while text(end) == "." {
      name += "." + text(end + 1)
      end += 2
    }
    if case .type(let outer, _) = scopes.last { name = "\(outer).\(name)" }
    next = text(index) == "protocol" ? .code : .type(name, isClass: text(index) == "class")
  }

  private mutating func declare(at index: Int, _ owner: String, isClass: Bool) {
    let modifiers = modifiers(before: index)
    guard !modifiers.contains("static"), !modifiers.contains("class") else { return }
    var names = [index + 1]
    while let last = names.last, text(last + 1) == "," { names.append(last + 2) }
    guard let last = names.last, isStored(after: last + 1) else { return }
    for name in names {
      found.append(
        StoredProperty(
          owner: owner, isInClass: isClass, name: text(name), line: tokens[name].line,
          isVariable: text(index) == "var", modifiers: modifiers))
    }
  }

  private func modifiers(before index: Int) -> [String] {
    let words: Set = [
      "public", "package", "internal", "fileprivate", "private", "open", "static", "class",
      "final", "lazy", "weak", "unowned", "override", "nonisolated",
    ]
    var modifiers: [String] = []
    var index = index - 1
    while true {
      if text(index) == ")", text(index - 2) == "(" {
        modifiers.append(text(index - 1))
        index -= 3
      }
      guard words.contains(text(index)) || text(index).hasPrefix("@") else { return modifiers }
      modifiers.append(text(index))
      index -= 1
    }
  }

  /// Whether what follows a name is a type or a value, and no body but observers.
  private func isStored(after start: Int) -> Bool {
    var depth = 0
    var index = start
    while index < tokens.count {
      let token = text(index)
      if depth == 0 {
        if token == "=" { return true }
        if token == "{" { return ["didSet", "willSet"].contains(text(index + 1)) }
        let isNewLine = tokens[index].line > tokens[index - 1].line
        if isNewLine, !":,.&>?".contains(token), !":,.&<".contains(text(index - 1)) { return true }
        if token == "}" { return true }
      }
      if "([<".contains(token) { depth += 1 }
      if ")]".contains(token) || token == ">" && text(index - 1) != "-" { depth -= 1 }
      index += 1
    }
    return true
  }
}
