import Testing

@Suite struct PropertyOwnershipTests {
  private static let counter = """
    final class Counter {
      var count = 0
      var limit: Int
      package(set) var last = 0
      public var title = ""
      private(set) var sum = 0
      init() { limit = 1 }
      func add() { count = count + 1 }
      func name() { title = "a" }
    }
    """

  @Test func `what a type and others assign has two owners`() {
    #expect(violations("func f(counter: Counter) { counter.count = 2 }") == [2])
    #expect(violations("func f(page: Page) { page.counter?.count = 2 }") == [2])
  }

  @Test func `what others may not set is state`() {
    #expect(violations("func f(counter: Counter) { counter.last = 2 }") == [4])
  }

  @Test(arguments: ["limit += 1", "limit.toggle()"])
  func `what others change is state`(change: String) {
    #expect(violations("let a = Counter()\nfunc f() { a.\(change) }") == [3])
  }

  @Test(arguments: [
    "func f(counter: Counter) { counter.limit = 2 }",
    "func f(counter: Counter) { counter.title = \"b\" }",
    "func f(other: Other) { other.count = 1 }",
    "func f(counter: Counter) -> Bool { counter.count == 1 }",
    "extension Counter { func reset() { count = 0 } }",
    "struct A { var count = 0\n mutating func f() { self.count = 1 } }",
  ])
  func `a setting, the API, another type's and one's own are not`(source: String) {
    #expect(violations(source) == [])
  }

  @Test(arguments: [
    ("final class Store {\n  var count = 0\n}", 1),
    ("/// A store.\n///\n/// State: a count. Changed by time.\nfinal class Store { var a = 0 }", 0),
    ("/// State: a count. Changed by time.\n@MainActor final class Store { var a = 0 }", 0),
    ("final class Store { let a = 0\n  var b: Int { a } }", 0),
    ("private final class Store { var a = 0 }", 0),
    ("class Label: View { var a = 0 }", 0),
    ("struct Store { var a = 0 }", 0),
  ])
  func `a class that stores what changes says what`(source: String, count: Int) {
    let files = [TextFile("Sources/Grid/Store.swift", source)]
    #expect(PropertyOwnership(files).unexplainedClasses().count == count)
    let outside = [TextFile("Sources/Chrome/Store.swift", source)]
    #expect(PropertyOwnership(outside).unexplainedClasses().isEmpty)
  }

  /// The lines of the class's file that are found with another file beside it.
  private func violations(_ source: String) -> [Int] {
    let files = [
      TextFile("Sources/A/Counter.swift", Self.counter), TextFile("Sources/A/B.swift", source),
    ]
    return PropertyOwnership(files).violations().map(\.line)
  }
}
