import Scenarios
import Testing

@Suite("Suggestion") struct SuggestionTests {
  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("fling", "fling", 0), ("filng", "fling", 1), ("sead", "seed", 1),
    ("wiat", "wait", 1), ("ca", "abc", 3), ("rotate", "rotation", 3), ("end", "ned", 1),
  ])
  func `typos are counted`(one: String, other: String, slips: Int) {
    #expect(Suggestion.distance(Array(one.utf8), Array(other.utf8)) == slips)
    #expect(Suggestion.distance(Array(other.utf8), Array(one.utf8)) == slips)
  }

  @Test(arguments: [
    ("filng", "fling"), ("flign", "fling"), ("fling", "fling"), ("pich", "pinch"), ("xyz", nil),
    ("", nil), ("a", nil),
  ])
  func `the closest name is suggested if one is close`(text: String, name: String?) {
    #expect(Suggestion.nearest(to: text, among: ["fling", "pinch", "b"]) == name)
  }
}
