import Chrome
import Testing

@Suite struct ControlScaleTests {
  @Test func `numbers are written without needless decimals`() {
    let scale = ControlScale(range: 0...1, isInteger: false)
    #expect(scale.text(for: 0.1 + 0.2) == "0.3")
    #expect(scale.text(for: 1) == "1")
    #expect(ControlScale(range: 0...100, isInteger: false).text(for: 25) == "25")
  }
}
