/// A check that three descriptions of the modules' dependencies agree.
///
/// They are the table in ARCHITECTURE.md, the dependencies in Package.swift and the imports in the
/// source code.
struct Layering {
  /// The table with the intended dependencies.
  let table: ModuleTable
  /// The manifest with the dependencies of the build.
  let manifest: Manifest

  /// Returns the contradictions inside the table, and between the table and Package.swift.
  func violations() -> [Violation] {
    let untold = manifest.targets.filter { !$0.isTest && table.row($0.name) == nil }.map {
      manifestViolation($0, "ARCHITECTURE.md has no row for \($0.name); add one to the table")
    }
    return untold + table.rows.flatMap(violations)
  }

  private func violations(of row: ModuleTable.Row) -> [Violation] {
    guard let target = manifest.target(row.target) else {
      return [tableViolation(row, "Package.swift has no target \(row.target); remove the row")]
    }
    var found = row.imports.filter { !isAbove(row, $0) }.map {
      tableViolation(
        row,
        "the row of \(row.target) names \($0), which no row above it has; an arrow never "
          + "points up: move the row of \(row.target) below that of \($0), or take \($0) out")
    }
    if row.role.isEmpty { found.append(tableViolation(row, "say what \(row.target) is for")) }
    let allowed = table.allowed(row.target)
    found += target.dependencies.filter { !allowed.contains($0) }.map {
      manifestViolation(
        target,
        "\(row.target) depends on \($0), which ARCHITECTURE.md:\(row.line) does not allow; "
          + "add \($0) to the last column of that row, or take \"\($0)\" out here")
    }
    found += row.imports.filter { !target.dependencies.contains($0) }.map {
      tableViolation(
        row,
        "the row of \(row.target) allows \($0), which is not a dependency; take \($0) out of "
          + "the last column, or add \"\($0)\" to \(row.target) on Package.swift:\(target.line)")
    }
    return found
  }

  /// Returns the imports of a Swift file that the table or Package.swift does not allow.
  func violations(in file: TextFile) -> [Violation] {
    guard file.path.hasSuffix(".swift"), let name = file.target else { return [] }
    guard let target = manifest.target(name) else {
      let message = "\(name) is not a target, so this is never built; declare it in Package.swift"
      return [Violation(path: file.path, line: 1, message: message)]
    }
    return Import.all(in: file).compactMap { declaration in
      problem(with: declaration.module, importedBy: target, in: file).map {
        Violation(path: file.path, line: declaration.line, message: $0)
      }
    }
  }

  private func problem(
    with module: String, importedBy target: Manifest.Target, in file: TextFile
  ) -> String? {
    guard manifest.target(module) != nil else {
      guard TidyRule.isSimulation(file) else { return nil }
      return "\(module) is not a module of this package; a system module brings clocks, chance or "
        + "libm, and only \(TidyRule.outside.sorted().joined(separator: ", ")) may import one"
    }
    if !target.isTest, !table.allowed(target.name).contains(module) {
      let row = table.row(target.name).map { "ARCHITECTURE.md:\($0.line)" } ?? "ARCHITECTURE.md"
      return "\(row) does not allow \(target.name) to import \(module); take the import out, or "
        + "add \(module) to the last column of that row if the arrow points down"
    }
    if !target.dependencies.contains(module) {
      return "\(target.name) imports \(module) without depending on it, which builds or fails by "
        + "luck; add \"\(module)\" to \(target.name) on Package.swift:\(target.line)"
    }
    return nil
  }

  private func isAbove(_ row: ModuleTable.Row, _ name: String) -> Bool {
    table.row(name).map { $0.line < row.line } ?? false
  }

  private func tableViolation(_ row: ModuleTable.Row, _ message: String) -> Violation {
    Violation(path: "ARCHITECTURE.md", line: row.line, message: message)
  }

  private func manifestViolation(_ target: Manifest.Target, _ message: String) -> Violation {
    Violation(path: "Package.swift", line: target.line, message: message)
  }
}
