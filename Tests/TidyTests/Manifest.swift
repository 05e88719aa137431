/// The targets of Package.swift, read from its text.
struct Manifest {
  /// A target and where it is declared.
  struct Target: Hashable {
    /// The name, which is also its folder's.
    let name: String
    /// The names of the targets it may use.
    let dependencies: [String]
    /// Whether it is under Tests.
    let isTest: Bool
    /// The line of Package.swift with its name, counted from 1.
    let line: Int
  }

  /// Every target, in the order of the file.
  let targets: [Target]

  /// Reads what `library(…)`, `tests(…)` and the `.target(…)` family declare.
  init(_ text: String) {
    let code = SwiftScanner.code(of: text, keepingLiterals: true)
    let declaration =
      #/
      (?:^|[\s,\[])
      (?<kind>library|tests|\.target|\.executableTarget|\.systemLibrary|\.testTarget)
      \( \s* (?:name:\s*)? "(?<name>\w+)"
      (?: \s*,\s* (?:dependencies:\s*)? \[ (?<dependencies>[^\]]*) \] )?
      /#
    targets = code.matches(of: declaration).map { match in
      Target(
        name: String(match.name),
        dependencies: (match.dependencies ?? "").matches(of: #/"(\w+)"/#).map { String($0.1) },
        isTest: match.kind == "tests" || match.kind == ".testTarget",
        line: 1 + code[..<match.name.startIndex].count { $0 == "\n" })
    }
  }

  /// The target with a name; nil where there is none.
  func target(_ name: String) -> Target? {
    targets.first { $0.name == name }
  }
}
