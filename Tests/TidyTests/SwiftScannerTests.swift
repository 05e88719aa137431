import Testing

@Suite struct SwiftScannerTests {
  @Test(arguments: [
    ("a // b", "a     "),
    ("a /* b /* c */ d */ e", "a                   e"),
    ("a \"b\" c", "a     c"),
    ("a \"b\\\"c\" d", "a        d"),
    ("a #\"b\"c\"# d", "a         d"),
    ("\"a\\(b(c))d\"", "    b(c)   "),
    ("\"a // b\" c", "         c"),
    ("let `a b` = c", "let _____ = c"),
    ("\"\"\"\na \"b\" // c\n\"\"\"\nd", "   \n          \n   \nd"),
    ("a \"b\nc", "a   \nc"),
  ])
  func `comments and literals become blanks of the same length`(source: String, code: String) {
    #expect(SwiftScanner.code(of: source) == code)
  }

  @Test func `literals are kept if only comments are blanked out`() {
    let code = SwiftScanner.code(of: "a(\"b // c\") // d", keepingLiterals: true)
    #expect(code == "a(\"b // c\")     ")
  }

  @Test func `every byte keeps its position`() {
    let source = "é(\"\\(a ? \"b\" : \"\"\"\n\u{1F600}\n\"\"\")\") /* ü\n */ z"
    #expect(SwiftScanner.code(of: source).utf8.count == source.utf8.count)
  }

  @Test func `words have their line, context and arguments`() {
    let words = CodeWord.words(of: "a.b(c,\n (d))\nfunc e() f(")
    #expect(words.map(\.text) == ["a", "b", "c", "d", "func", "e", "f"])
    #expect(words.map(\.line) == [1, 1, 1, 2, 3, 3, 3])
    #expect(words.map(\.followsDot) == [false, true, false, false, false, false, false])
    #expect(words.map(\.isDeclared) == [false, false, false, false, false, true, false])
    #expect(words.map(\.arguments) == [nil, "c,\n (d)", nil, nil, nil, "", ""])
  }
}
