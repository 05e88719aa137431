import Testing

@Suite struct StoredPropertyTests {
  @Test(arguments: [
    ("let a: Int", ["a"]), ("var a = 1, b = 2", ["a"]), ("let a, b: Int", ["a", "b"]),
    ("var a: [Int: (Int) -> Void] = [:]", ["a"]), ("weak var a: (any A)?", ["a"]),
    ("var a = 0 { didSet { var b = 1 } }", ["a"]), ("var a: Int { 1 }", []),
    ("var a: Int {\n  get { 1 }\n }\nlet b: Int", ["b"]), ("static var a = 1", []),
    ("class var a: Int { 1 }", []),
    ("private(set) var a: A<B, C>\nlet b = { let c = 1 }", ["a", "b"]),
    ("func f(a: Int) { let b = 1 }", []), ("enum B { case let_, c }\nlazy var d = f()", ["d"]),
    ("init() { var a = 1 }", []), ("var a: Int\n    = 1\nvar b: Int\n  { 1 }", ["a"]),
  ])
  func `stored properties are told from computed ones and local variables`(
    members: String, names: [String]
  ) {
    #expect(properties("struct A {\n\(members)\n}").map(\.name) == names)
  }

  @Test func `a property belongs to the innermost type`() {
    let found = properties(
      """
      class A { let a: Int
        struct B { let b: Int }
        let c: Int }
      protocol D { var e: Int { get } }
      """)
    #expect(found.map(\.owner) == ["A", "A.B", "A"])
    #expect(found.map(\.isInClass) == [true, false, true])
  }

  @Test func `the words before a property are its modifiers`() {
    let found = properties(
      "class A { @exclusivity(unchecked) public private(set) final var a = 1 }")
    #expect(
      found.first?.modifiers == ["final", "set", "private", "public", "unchecked", "@exclusivity"])
  }

  private func properties(_ source: String) -> [StoredProperty] {
    StoredPropertyReader.properties(in: TextFile("A.swift", source).tokens)
  }
}
