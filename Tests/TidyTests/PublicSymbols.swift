/// The public declarations of Swift code, by type.
///
/// It parses declarations only. That is enough to decide whether a name in the documentation
/// exists, is public, and has the given argument labels.
struct PublicSymbols {
  /// The members and parents of a type.
  private struct TypeInfo {
    var isPublic = false
    /// The properties, cases and nested types by name, and functions and initializers with labels.
    var members: Set<String> = []
    /// The superclass and protocols.
    var parents: [String] = []
  }

  private var types: [String: TypeInfo] = [:]
  private var functions: Set<String> = []

  /// Parses the declarations of several files, whose comments and literals must be blank.
  init(code: [String]) {
    for text in code {
      var reader = DeclarationReader(text)
      reader.read { declaration in add(declaration) }
    }
  }

  /// Returns whether a name is public.
  ///
  /// Names have the forms `Box`, `Box.zIndex`, `Box.layout()`, `Box(width:height:)` and
  /// `LayoutMode.fixed`, or are a member of the type `context`.
  func contains(_ name: String, context: String? = nil) -> Bool {
    let (path, labels) = Self.parts(of: name)
    if let labels, isType(path) { return hasInitializer(path, labels) }
    if labels == nil, isType(path) { return true }
    let member = path.split(separator: ".").last.map(String.init) ?? path
    let full = labels.map { "\(member)(\($0))" } ?? member
    let owner = path.split(separator: ".").dropLast().joined(separator: ".")
    if owner.isEmpty {
      if functions.contains(full) { return true }
      return context.map { hasMember($0, full) } ?? false
    }
    return isType(owner) && hasMember(owner, full)
  }

  /// Returns the type of a name, as the context of the next names; nil if there is none.
  func type(of name: String) -> String? {
    let path = Self.parts(of: name).path
    if isType(path) { return path }
    let owner = path.split(separator: ".").dropLast().joined(separator: ".")
    return isType(owner) ? owner : nil
  }

  private func isType(_ name: String) -> Bool { types[name]?.isPublic ?? false }

  private func hasInitializer(_ type: String, _ labels: String) -> Bool {
    if labels.isEmpty, let members = types[type]?.members {
      return members.contains { $0.hasPrefix("init(") } || hasMember(type, "init()")
    }
    return hasMember(type, "init(\(labels))")
  }

  private func hasMember(_ type: String, _ member: String) -> Bool {
    var waiting = [type]
    var seen: Set<String> = []
    while let next = waiting.popLast() {
      guard seen.insert(next).inserted, let info = types[next] else { continue }
      if info.members.contains(member) { return true }
      waiting += info.parents
    }
    return false
  }

  private static func parts(of name: String) -> (path: String, labels: String?) {
    guard name.hasSuffix(")"), let start = name.firstIndex(of: "(") else { return (name, nil) }
    return (String(name[..<start]), String(name[name.index(after: start)...].dropLast()))
  }

  private mutating func add(_ declaration: DeclarationReader.Declaration) {
    switch declaration {
    case .type(let name, let owner, let parents, let isPublic):
      let path = owner.map { "\($0).\(name)" } ?? name
      types[path, default: TypeInfo()].isPublic = isPublic
      types[path, default: TypeInfo()].parents += parents
      if let owner, isPublic { types[owner, default: TypeInfo()].members.insert(name) }
    case .conformance(let type, let parents):
      types[type, default: TypeInfo()].parents += parents
    case .member(let name, let owner):
      if let owner {
        types[owner, default: TypeInfo()].members.insert(name)
      } else {
        functions.insert(name)
      }
    }
  }
}
