import Testing

@Suite struct LayeringTests {
  private static let page = """
    # A page

    | target | purpose | may import |
    |---|---|---|
    | `Low` | low | – |
    | `CLib` | C: a library | – |
    | `Mid` | mid | Low, CLib |
    | `Raster` | outside the simulation | Mid |

    Text.
    """
  private static let package = """
    let package = Package(
      products: [.library(name: "All", targets: ["Low"])],
      targets: [
        library("Low"),  // library("Commented")
        library("Mid", ["Low", "CLib"]),
        .target(
          name: "Raster", dependencies: ["Mid", "Low"], swiftSettings: settings),
        .systemLibrary(name: "CLib"),
        tests(
          "MidTests", ["Mid"]),
      ])
    """
  private let layering = Layering(table: ModuleTable(page), manifest: Manifest(package))

  @Test func `the manifest's targets are parsed with their dependencies and lines`() {
    let targets = layering.manifest.targets
    #expect(targets.map(\.name) == ["Low", "Mid", "Raster", "CLib", "MidTests"])
    #expect(targets.map(\.dependencies) == [[], ["Low", "CLib"], ["Mid", "Low"], [], ["Mid"]])
    #expect(targets.map(\.line) == [4, 5, 7, 8, 10])
    #expect(targets.map(\.isTest) == [false, false, false, false, true])
  }

  @Test func `the table's rows are parsed with their imports and lines`() {
    let rows = layering.table.rows
    #expect(rows.map(\.target) == ["Low", "CLib", "Mid", "Raster"])
    #expect(rows.map(\.imports) == [[], [], ["Low", "CLib"], ["Mid"]])
    #expect(rows.map(\.line) == [5, 6, 7, 8])
  }

  @Test func `allowed imports are transitive except for C targets`() {
    #expect(layering.table.allowed("Mid") == ["Low", "CLib"])
    #expect(layering.table.allowed("Raster") == ["Mid", "Low"])
  }

  @Test func `a table and a manifest that agree have no violations`() {
    #expect(layering.violations().isEmpty)
  }

  @Test(arguments: [
    // A target without a row, and a row without a target.
    ("library(\"Low\")", "library(\"Low\"), library(\"New\")", ["Package.swift:4"]),
    ("tests(", "library(\"Up\", [\"Mid\"]), tests(", ["Package.swift:9"]),
    (".systemLibrary(name: \"CLib\"),", "", ["ARCHITECTURE.md:6"]),
    // A dependency that the table does not allow, and one that only the table has.
    ("library(\"Low\")", "library(\"Low\", [\"Raster\"])", ["Package.swift:4"]),
    ("[\"Low\", \"CLib\"]", "[\"Low\"]", ["ARCHITECTURE.md:7"]),
    ("[\"Mid\", \"Low\"]", "[\"Mid\", \"CLib\"]", ["Package.swift:7"]),
  ])
  func `differences between the manifest and the table are found`(
    original: String, change: String, places: [String]
  ) {
    let package = Self.package.replacing(original, with: change)
    let found = Layering(table: layering.table, manifest: Manifest(package)).violations()
    #expect(found.map { "\($0.path):\($0.line)" } == places)
  }

  @Test(arguments: [
    // An upward dependency, an unknown name, and a missing role.
    ("| low | – |", "| low | Mid |", "ARCHITECTURE.md:5: the row of Low names Mid"),
    ("| mid | Low,", "| mid | Low, Nobody,", "ARCHITECTURE.md:7: the row of Mid names Nobody"),
    ("| mid |", "|  |", "ARCHITECTURE.md:7: say what Mid is for"),
  ])
  func `contradictions inside the table are found`(
    original: String, change: String, violation: String
  ) {
    let table = ModuleTable(Self.page.replacing(original, with: change))
    let found = Layering(table: table, manifest: layering.manifest).violations()
    #expect(found.contains { $0.description.hasPrefix(violation) })
  }

  @Test(arguments: [
    ("Sources/Low/A.swift", "import Mid", "ARCHITECTURE.md:5 does not allow Low to import Mid"),
    ("Sources/Low/A.swift", "public import Mid", "ARCHITECTURE.md:5 does not allow"),
    ("Sources/Low/A.swift", "package import struct Mid.B", "ARCHITECTURE.md:5 does not allow"),
    ("Sources/Low/A.swift", "@preconcurrency import Mid", "ARCHITECTURE.md:5 does not allow"),
    ("Sources/Raster/A.swift", "import CLib", "ARCHITECTURE.md:8 does not allow"),
    ("Sources/Low/A.swift", "import FoundationEssentials", "FoundationEssentials is not a module"),
    ("Sources/Mid/A.swift", "import Glibc", "Glibc is not a module of this package"),
    ("Tests/MidTests/A.swift", "import Low", "MidTests imports Low without depending on it"),
    ("Sources/Other/A.swift", "import Low", "Other is not a target"),
    ("Tests/LowTests/A.swift", "", "LowTests is not a target"),
  ])
  func `an import that is not allowed is found`(path: String, source: String, message: String) {
    let found = layering.violations(in: TextFile(path, source + "\n"))
    #expect(found.count == 1)
    #expect(found.allSatisfy { $0.message.hasPrefix(message) && $0.line == 1 })
  }

  @Test(arguments: [
    ("Sources/Mid/A.swift", "import CLib\npublic import Low"),
    ("Sources/Raster/A.swift", "import Foundation\nimport Low"),
    ("Sources/Low/A.swift", "// import Mid\nlet a = \"import Mid\""),
    ("Tests/MidTests/A.swift", "import Foundation\nimport Mid\nimport Testing"),
    ("Sources/CLib/CLib.h", "import Mid"),
  ])
  func `an import that is allowed is not a violation`(path: String, source: String) {
    #expect(layering.violations(in: TextFile(path, source + "\n")).isEmpty)
  }
}
