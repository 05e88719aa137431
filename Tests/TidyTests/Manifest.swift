/// The targets of Package.swift, parsed from its text.
struct Manifest {
  /// A target with the line of its declaration.
  struct Target: Hashable {
    /// The name of the target and of its folder.
    let name: String
    /// The names of the targets that it depends on.
    let dependencies: [String]
    /// Whether the target is in `Tests`.
    let isTest: Bool
    /// The number of the line with the name in Package.swift, from 1.
    let line: Int
  }

  /// All targets, in the order of the file.
  let targets: [Target]

  /// Parses the declarations by `library(…)`, `tests(…)`, `support(…)` and the `.target(…)` family.
  init(_ text: String) {
    let code = SwiftScanner.code(of: text, keepingLiterals: true)
    let declaration =
      #/
      (?:^|[\s,\[])
      (?<kind>library|tests|support|\.target|\.executableTarget|\.systemLibrary|\.testTarget)
      \( \s* (?:name:\s*)? "(?<name>\w+)"
      (?: \s*,\s* (?:dependencies:\s*)? \[ (?<dependencies>[^\]]*) \] )?
      /#
    targets = code.matches(of: declaration).map { match in
      Target(
        name: String(match.name),
        dependencies: (match.dependencies ?? "").matches(of: #/"(\w+)"/#).map { String($0.1) },
        isTest: ["tests", "support"].contains(match.kind) || match.kind == ".testTarget",
        line: 1 + code[..<match.name.startIndex].count { $0 == "\n" })
    }
  }

  /// Returns the target with a name; nil if there is none.
  func target(_ name: String) -> Target? {
    targets.first { $0.name == name }
  }
}
