import Motion
import Testing

@Suite struct SpringTests {
  @Test func `the edge spring is critically damped with mass 1 and stiffness 100`() {
    #expect(Spring.edge == Spring(mass: 1, stiffness: 100, dampingRatio: 1))
    #expect(Spring.edge.angularFrequency == 10)
    #expect(Spring.edge.damping == 20)
  }

  @Test func `frequency and damping follow from mass, stiffness and ratio`() {
    let spring = Spring(mass: 4, stiffness: 9, dampingRatio: 0.5)
    #expect(spring.angularFrequency == 1.5)
    #expect(spring.damping == 6)
  }
}
