import Stage
import Testing

@Suite struct AccessibilityPathTests {
  @Test(arguments: [
    "grid", "toolbar/button:2", "grid/item:50000000", "grid/item:2.7/button", "text-field:1",
  ])
  func `a path is written as it was read`(text: String) throws {
    #expect(try #require(AccessibilityPath(text)).description == text)
  }

  @Test(arguments: [
    "", "/", "grid/", "item:1", "grid/item", "grid/item:", "grid/item:1.2.3", "grid/item:01",
    "none", "window", "button:x", "button:-1", "button:1:2", "grid/item:9999999999999999",
  ])
  func `other texts are no paths`(text: String) {
    #expect(AccessibilityPath(text) == nil)
  }

  @Test func `the number 0 is omitted`() throws {
    #expect(try #require(AccessibilityPath("toolbar:0/button:0")).description == "toolbar/button")
  }
}
