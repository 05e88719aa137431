import Testing

/// Tests that the pages in `Documentation/Migration` name only symbols and tests that exist.
@Suite struct MigrationPageTests {
  private static let pages = SourceTree.files.filter {
    $0.path.hasPrefix("Documentation/Migration/") && $0.path.hasSuffix(".md")
  }
  private static let symbols = PublicSymbols(
    code: SourceTree.files.filter { $0.module != nil && $0.path.hasSuffix(".swift") }.map {
      $0.codeLines.joined(separator: "\n")
    })
  private static let paths = Set(SourceTree.files.map(\.path))
  private static let tests = testNames()

  /// Returns the names of all suites, which are those of their files, and of all test functions.
  private static func testNames() -> Set<String> {
    var names: Set<String> = []
    for file in SourceTree.files
    where file.path.hasPrefix("Tests/") && file.path.hasSuffix(".swift") {
      let name = file.path.split(separator: "/").last ?? ""
      names.insert(String(name.dropLast(".swift".count)))
      for line in file.lines {
        guard line.contains("func `") else { continue }
        let parts = line.split(separator: "`", omittingEmptySubsequences: false)
        if parts.count > 2 { names.insert(String(parts[1])) }
      }
    }
    return names
  }

  @Test func `the pages name only public declarations, tests and scenarios that exist`() {
    #expect(!Self.pages.isEmpty)
    for page in Self.pages {
      let page = MigrationPage(page)
      #expect(page.testedRowCount > 0)
      #expect(
        page.violations(Self.symbols, tests: Self.tests, paths: Self.paths).map(\.description) == []
      )
    }
  }

  // MARK: - Tests of the check

  private let zoo = PublicSymbols(code: [
    """
    public import Stage
    open class Animal: View, Named {
      public final var name = { "x" }()
      private var secret = 1
      public private(set) var age = 0
      public init(_ name: String, age: Int = 0, noise: @escaping (Int, Int) -> Void) {
        let local = 1
      }
      public func eat(_ food: [String: Int], with others: Animal...) -> Bool { true }
      func sleep() {}
      public class func make() {}
      public struct Leg { public var length = 1.0 }
    }
    public class Dog: Animal { convenience init() {} }
    public enum Food: String { case meat, fish(Int, Int), grass = "g"; func cook() {} }
    enum Hidden { case inside }
    public protocol Named { var title: String { get } }
    extension Dog { public static let breeds = 3 }
    public func adopt(_ animal: Animal) {}
    """
  ])

  @Test(arguments: [
    "Animal", "Animal.name", "Animal.age", "Animal.eat(_:with:)", "Animal(_:age:noise:)",
    "Animal.make()", "Animal.Leg", "Animal.Leg.length", "Dog.name", "Dog.title", "Dog.breeds",
    "Dog(_:age:noise:)", "Food.meat", "Food.fish", "Food.grass", "Named.title", "adopt(_:)",
  ])
  func `public names are found`(name: String) {
    #expect(zoo.contains(name))
  }

  @Test(arguments: [
    "Cat", "Animal.secret", "Animal.local", "Animal.sleep()", "Animal.eat", "Animal.eat(_:)",
    "Animal(_:)", "Animal.tail", "Food.cook()", "Hidden", "Hidden.inside", "Animal.breeds", "name",
    "adopt(animal:)",
  ])
  func `other names are not found`(name: String) {
    #expect(!zoo.contains(name))
  }

  @Test func `a member without a type belongs to the previous type`() {
    #expect(zoo.contains("age", context: zoo.type(of: "Animal.name")))
    #expect(!zoo.contains("breeds", context: zoo.type(of: "Animal.name")))
  }

  @Test func `a page that names missing symbols has violations with their lines`() {
    let page = MigrationPage(
      TextFile(
        "Page.md",
        """
        # Zoo
        `anything` goes in the text.

        | Before | Reticle | Difference | Test |
        |---|---|---|---|
        | `old` | `Animal.name`, `age` | `nil` or `3` | `ZooTests`, `an animal eats` |
        | `old` | `Animal.tail`, `age` | `Cat` is new | `zoo.scn`, `NoTests` |
        | `old` | Nothing | None | |
        """))
    #expect(page.testedRowCount == 3)
    let found = page.violations(zoo, tests: ["ZooTests", "an animal eats"], paths: ["zoo.scn"])
    #expect(
      found.map(\.description) == [
        "Page.md:7: there is no public 'Animal.tail'", "Page.md:7: there is no public 'Cat'",
        "Page.md:7: there is no test or scenario 'NoTests'", "Page.md:8: the row names no test",
      ])
  }
}
