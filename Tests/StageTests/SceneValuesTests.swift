import Geometry
import Stage
import Testing

@Suite struct SceneValuesTests {
  @Test func `a literal lists its values in order`() {
    let values: SceneValues = ["b": .integer(2), "a": .text("x"), "b": .integer(3)]
    #expect(values.pairs.map(\.name) == ["b", "a"])
    #expect(values.integer("b") == 3)
    #expect(values.text("a") == "x")
  }

  @Test func `values keep the order in which they were set`() {
    var values = SceneValues()
    values["b"] = .integer(1)
    values["a"] = .integer(2)
    values["b"] = .integer(3)
    #expect(values.pairs.map(\.name) == ["b", "a"])
    #expect(values["b"] == .integer(3))
    values["b"] = nil
    #expect(values.pairs.map(\.name) == ["a"])
    #expect(values["b"] == nil)
  }

  @Test func `a value can only be read as its own kind`() {
    var values = SceneValues()
    values["i"] = .integer(3)
    values["n"] = .number(2.5)
    values["s"] = .size(Size(width: 1, height: 2))
    values["p"] = .point(Point(x: 3, y: 4))
    values["f"] = .flag(true)
    values["w"] = .word("left")
    values["t"] = .text("a b")
    values["l"] = .numbers([1, 2])
    #expect(values.integer("i") == 3)
    #expect(values.number("n") == 2.5)
    #expect(values.size("s") == Size(width: 1, height: 2))
    #expect(values.point("p") == Point(x: 3, y: 4))
    #expect(values.flag("f") == true)
    #expect(values.text("w") == "left")
    #expect(values.text("t") == "a b")
    #expect(values.numbers("l") == [1, 2])
    for name in ["n", "s", "p", "f", "w", "t", "l", "?"] { #expect(values.integer(name) == nil) }
    for name in ["i", "n", "s", "p", "f", "l", "?"] { #expect(values.text(name) == nil) }
  }

  @Test func `an integer can also be read as a number`() {
    var values = SceneValues()
    values["i"] = .integer(3)
    #expect(values.number("i") == 3)
  }
}
