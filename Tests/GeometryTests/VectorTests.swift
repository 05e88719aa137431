import Geometry
import Testing

@Suite struct VectorTests {
  @Test func `the length is the root of the sum of squares`() {
    #expect(Vector(dx: -3, dy: 4).length == 5)
    #expect(Vector.zero.length == 0)
  }

  @Test func `arithmetic applies to each component`() {
    let (first, second) = (Vector(dx: 1, dy: 2), Vector(dx: 10, dy: -20))
    #expect(first + second == Vector(dx: 11, dy: -18))
    #expect(first - second == Vector(dx: -9, dy: 22))
    #expect(-first == Vector(dx: -1, dy: -2))
    #expect(second * 0.5 == Vector(dx: 5, dy: -10))
  }

  @Test func `a component is accessed by axis`() {
    var vector = Vector(dx: 3, dy: 4)
    #expect(vector[.horizontal] == 3)
    #expect(vector[.vertical] == 4)
    vector[.horizontal] = 5
    vector[.vertical] = 6
    #expect(vector == Vector(dx: 5, dy: 6))
  }
}
