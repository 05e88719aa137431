/// Checks who assigns the stored properties of classes: state its owner alone, a setting others.
///
/// A property is a setting where others assign it and its own type does not, after initializers.
/// Where both do, it has two owners. A property that others may only read, to whom a method of its
/// type says so (`package(set)`), is state as well, and so is one that others count up or toggle.
/// What is `public` to set is part of the API and left out: programs are to set it.
///
/// This reads text and not types: what stands before the dot is known by the types that anything
/// with that name has been declared with, and a name that is declared nowhere is only compared
/// where just one class has a property of that name. Chains are followed (`a.state.count = 1`
/// assigns `state`); what methods of a property's type change is not seen.
struct PropertyOwnership {
  private let files: [TextFile]
  /// The files in which a type is declared or extended.
  private var homes: [String: Set<String>] = [:]
  private var superclasses: [String: String] = [:]
  /// The types that something with a name has been declared with.
  private var types: [String: Set<String>] = [:]
  private(set) var properties: [(file: TextFile, property: StoredProperty)] = []

  /// Takes up the files, of which each sees all others.
  init(_ files: [TextFile]) {
    self.files = files
    for file in files {
      noteTypes(in: file)
      properties += StoredPropertyReader.properties(in: file.tokens)
        .filter { $0.isInClass && $0.isVariable }.map { (file, $0) }
    }
  }

  /// The properties that have two owners, or one that is not their type.
  func violations() -> [Violation] {
    let candidates = Dictionary(
      grouping: properties.filter { Self.canBeAssigned($0.property) }, by: \.property.name)
    var own: Set<StoredProperty> = []
    var others: [StoredProperty: [Assignment]] = [:]
    for file in files {
      for assignment in Self.assignments(in: file) {
        for (home, property) in candidates[assignment.name] ?? [] {
          let isHome = homes[property.type]?.contains(file.path) ?? false
          if isHome, assignment.receiver == nil, !assignment.isInInitializer {
            own.insert(property)
          } else if !isHome, sees(file, home, property), matches(assignment, property) {
            others[property, default: []].append(assignment)
          }
        }
      }
    }
    return properties.compactMap { file, property in
      guard
        let first = others[property]?.first(where: { assignment in
          own.contains(property) || assignment.isChange || property.modifiers.contains("set")
        })
      else { return nil }
      return Violation(
        path: file.path, line: property.line,
        message:
          "\(property.owner).\(property.name) is state that \(first.place) assigns too; make "
          + "it private(set) and give the type a method")
    }
  }

  // MARK: - Who can reach what

  private static func canBeAssigned(_ property: StoredProperty) -> Bool {
    let modifiers = property.modifiers
    if modifiers.contains("private") || modifiers.contains("fileprivate") { return false }
    let isPublic = modifiers.contains("public") || modifiers.contains("open")
    return !isPublic || modifiers.contains("set")
  }

  private func sees(_ file: TextFile, _ home: TextFile, _ property: StoredProperty) -> Bool {
    file.module == home.module || property.modifiers.contains("package")
  }

  private func matches(_ assignment: Assignment, _ property: StoredProperty) -> Bool {
    guard let receiver = assignment.receiver, receiver != "self" else { return false }
    guard let known = types[receiver] else {
      return Set(properties.filter { $0.property.name == property.name }.map(\.property.owner))
        .count == 1
    }
    return known.contains { isKind($0, of: property.type) || isKind(property.type, of: $0) }
  }

  func isKind(_ type: String, of ancestor: String) -> Bool {
    var next: String? = type
    var steps = 0
    while let current = next, steps < 20 {
      if current == ancestor { return true }
      next = superclasses[current]
      steps += 1
    }
    return false
  }

  private mutating func noteTypes(in file: TextFile) {
    let tokens = file.tokens
    func text(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }
    func last(_ start: Int) -> String {
      var index = start
      while text(index + 1) == ".", text(index + 2).first?.isUppercase == true { index += 2 }
      return text(index)
    }
    for index in tokens.indices {
      switch tokens[index].text {
      case "class", "struct", "enum", "actor", "extension":
        guard text(index + 1).first?.isUppercase == true else { continue }
        let name = last(index + 1)
        homes[name, default: []].insert(file.path)
        if text(index) == "class", text(index + 2) == ":" { superclasses[name] = last(index + 3) }
      case ":":
        var type = index + 1
        while ["inout", "any", "some", "[", "("].contains(text(type)) { type += 1 }
        if text(type).first?.isUppercase == true {
          types[text(index - 1), default: []].insert(last(type))
        }
      case "=":
        let type = text(index + 1) == "try" ? index + 2 : index + 1
        guard ["let", "var"].contains(text(index - 2)), text(type).first?.isUppercase == true
        else { continue }
        types[text(index - 1), default: []].insert(last(type))
      default: break
      }
    }
  }

  // MARK: - Assignments

  /// A place where a property is assigned.
  private struct Assignment {
    let name: String
    /// The name before the dot; nil for a property of the type's own.
    let receiver: String?
    /// Whether it depends on the old value: `+=` or `toggle()`.
    let isChange: Bool
    let isInInitializer: Bool
    let place: String
  }

  private static func assignments(in file: TextFile) -> [Assignment] {
    let tokens = file.tokens
    func text(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }
    var scopes: [Bool] = []
    var opensInitializer = false
    var found: [Assignment] = []
    for index in tokens.indices {
      switch tokens[index].text {
      case "init": opensInitializer = text(index - 1) != "."
      case "func", "var", "subscript", "deinit": opensInitializer = false
      case "{":
        scopes.append(opensInitializer || scopes.last ?? false)
        opensInitializer = false
      case "}": _ = scopes.popLast()
      default: break
      }
      guard tokens[index].isWord, let isChange = isAssigned(after: index, text) else { continue }
      let isMember = text(index - 1) == "."
      if !isMember, ["let", "var", "case", "in", ":"].contains(text(index - 1)) { continue }
      let receiver = isMember ? receiver(before: index - 1, text) : nil
      // A chain belongs to each name in it.
      found.append(
        Assignment(
          name: text(index), receiver: receiver == "self" ? nil : receiver, isChange: isChange,
          isInInitializer: scopes.last ?? false, place: "\(file.path):\(tokens[index].line)"))
    }
    return found
  }

  /// Whether a name, perhaps with members of it, is assigned, and if so by a change.
  private static func isAssigned(after index: Int, _ text: (Int) -> String) -> Bool? {
    let isMember = text(index - 1) == "."
    var next = index + 1
    // Only with something before the dot: a local variable may have the name of a property.
    while isMember {
      if ["?", "!"].contains(text(next)), text(next + 1) == "." {
        next += 1
      } else if text(next) == ".", text(next + 1) == "toggle", text(next + 2) == "(" {
        return true
      } else if text(next) == ".", text(next + 1).first?.isLetter == true {
        next += 2
      } else {
        break
      }
    }
    if text(next) == "." { return text(next + 1) == "toggle" && text(next + 2) == "(" ? true : nil }
    if text(next) == "=" { return text(next + 1) == "=" ? nil : false }
    let isChange =
      ["+", "-", "*", "/", "|"].contains(text(next)) && text(next + 1) == "="
      && text(next + 2) != "="
    return isChange ? true : nil
  }

  /// The name before a dot, behind indices and arguments.
  private static func receiver(before dot: Int, _ text: (Int) -> String) -> String? {
    var index = dot - 1
    while ["?", "!", ")", "]"].contains(text(index)) {
      if text(index) == ")" || text(index) == "]" {
        var depth = 0
        repeat {
          if ")]".contains(text(index)) { depth += 1 }
          if "([".contains(text(index)) { depth -= 1 }
          index -= 1
        } while depth > 0 && index > 0
      } else {
        index -= 1
      }
    }
    return text(index).isEmpty ? nil : text(index)
  }
}
