/// A parser of the declarations in Swift code whose comments and literals are blank.
struct DeclarationReader {
  /// A declaration.
  enum Declaration: Equatable {
    /// A type, which can be nested, with its superclass and protocols.
    case type(name: String, owner: String?, parents: [String], isPublic: Bool)
    /// The protocols that an extension adds to a type.
    case conformance(type: String, parents: [String])
    /// A public property, case, function or initializer.
    case member(name: String, owner: String?)
  }

  /// The content of braces: the members of a type, or code.
  private enum Scope {
    case type(String, Implied)
    case code
  }

  /// The members of a type that are public without the keyword.
  private enum Implied {
    case none, cases, all
  }

  private let tokens: [String]
  private var index = 0
  private var scopes: [Scope] = []
  private var isPublic = false
  /// The scope that the next brace opens.
  private var next = Scope.code

  /// Creates a reader of code.
  init(_ code: String) {
    tokens = Self.tokens(of: code)
  }

  /// Reports each declaration outside functions, in order.
  mutating func read(_ report: (Declaration) -> Void) {
    while index < tokens.count {
      let token = tokens[index]
      index += 1
      switch token {
      case "{":
        scopes.append(next)
        next = .code
      case "}": _ = scopes.popLast()
      case "public", "open": isPublic = true
      case "import": isPublic = false
      case "class", "struct", "enum", "protocol", "actor", "extension", "func", "init", "var",
        "let",
        "case", "typealias":
        if isDeclaration(token) { declare(token, report) }
      default: break
      }
    }
  }

  /// Returns whether a keyword starts a declaration here: outside code, not as a modifier or a
  /// name.
  private func isDeclaration(_ keyword: String) -> Bool {
    if case .code = scopes.last { return false }
    let previous = index > 1 ? tokens[index - 2] : ""
    guard previous != ".", previous != ":", index < tokens.count else { return false }
    let isModifier =
      keyword == "class" && ["func", "var", "let", "subscript"].contains(tokens[index])
    return !isModifier
  }

  private mutating func declare(_ keyword: String, _ report: (Declaration) -> Void) {
    defer { isPublic = false }
    switch keyword {
    case "func":
      let name = name()
      add("\(name)(\(labels()))", report)
    case "init": add("init(\(labels()))", report)
    case "var", "let", "typealias": add(name(), report)
    case "case": addCases(report)
    default: addType(keyword, report)
    }
  }

  // MARK: - Members

  private var owner: (name: String, implied: Implied)? {
    guard case .type(let name, let implied) = scopes.last else { return nil }
    return (name, implied)
  }

  private func add(_ name: String, isCase: Bool = false, _ report: (Declaration) -> Void) {
    let implied = owner?.implied ?? .none
    guard isPublic || implied == .all || implied == .cases && isCase else { return }
    report(.member(name: name, owner: owner?.name))
  }

  private mutating func addCases(_ report: (Declaration) -> Void) {
    while true {
      add(name(), isCase: true, report)
      if index < tokens.count, tokens[index] == "(" { _ = labels() }
      if index < tokens.count, tokens[index] == "=" {
        index += 1
        if index < tokens.count, tokens[index] == "-" { index += 1 }
        if index < tokens.count, tokens[index].first?.isNumber == true { index += 1 }
      }
      guard index < tokens.count, tokens[index] == "," else { return }
      index += 1
    }
  }

  /// Returns the argument labels of the next parameters, each with a colon.
  private mutating func labels() -> String {
    while index < tokens.count, tokens[index] != "(" { index += 1 }
    index += 1
    var depth = 1
    var labels = ""
    var isStart = true
    while index < tokens.count {
      let token = tokens[index]
      index += 1
      switch token {
      case "(", "[", "{", "<": depth += 1
      case ")", "]", "}", ">":
        depth -= 1
        if depth == 0 { return labels }
      case "," where depth == 1: isStart = true
      default:
        if depth == 1, isStart {
          labels += token + ":"
          isStart = false
        }
      }
    }
    return labels
  }

  // MARK: - Types

  private mutating func addType(_ keyword: String, _ report: (Declaration) -> Void) {
    var name = name()
    while index + 1 < tokens.count, tokens[index] == "." {
      name += "." + tokens[index + 1]
      index += 2
    }
    let parents = parents()
    if keyword == "extension" {
      next = .type(name, .none)
      if !parents.isEmpty { report(.conformance(type: name, parents: parents)) }
      return
    }
    let path = owner.map { "\($0.name).\(name)" } ?? name
    let implied: Implied = keyword == "enum" ? .cases : keyword == "protocol" ? .all : .none
    next = .type(path, isPublic ? implied : .none)
    report(.type(name: name, owner: owner?.name, parents: parents, isPublic: isPublic))
  }

  /// Returns the superclass and protocols up to the opening brace, which is not consumed.
  private mutating func parents() -> [String] {
    var parents: [String] = []
    var isList = false
    var depth = 0
    while index < tokens.count, tokens[index] != "{" {
      let token = tokens[index]
      if token == "<" { depth += 1 }
      if token == ">" { depth -= 1 }
      if token == "where" { isList = false }
      if token == ":", depth == 0 {
        isList = parents.isEmpty
      } else if isList, depth == 0, token.first?.isLetter == true {
        parents.append(token)
      }
      index += 1
    }
    return parents
  }

  private mutating func name() -> String {
    guard index < tokens.count else { return "" }
    defer { index += 1 }
    return tokens[index]
  }

  // MARK: - Tokens

  /// Returns words and single characters, without arrows.
  private static func tokens(of code: String) -> [String] {
    var tokens: [String] = []
    var word = ""
    var last: Character = " "
    for character in code {
      if character.isLetter || character.isNumber || character == "_" || character == "@" {
        word.append(character)
      } else {
        if !word.isEmpty { tokens.append(word) }
        word = ""
        if character == ">", last == "-" {
          tokens.removeLast()
        } else if !character.isWhitespace {
          tokens.append(String(character))
        }
      }
      last = character
    }
    if !word.isEmpty { tokens.append(word) }
    return tokens
  }
}
