import Chrome
import Testing

@Suite struct ControlScaleTests {
  @Test(arguments: [0.0...100, 1...16, 0...1_000_000_000, 24...480, 0.25...8])
  func `the number at the place of a number is that number`(range: ClosedRange<Double>) {
    let scale = ControlScale(range: range, isInteger: range.upperBound > 8)
    for place in stride(from: 0.0, through: 1, by: 0.01) {
      let number = scale.number(at: place)
      #expect(range.contains(number))
      #expect(scale.number(at: scale.place(of: number)) == number)
    }
    #expect(scale.number(at: 0) == range.lowerBound)
    #expect(scale.number(at: 1) == range.upperBound)
  }

  @Test func `large ranges have the same space for each power of ten`() {
    let scale = ControlScale(range: 0...1_000_000_000, isInteger: true)
    #expect(abs(scale.place(of: 1000) - 1.0 / 3) < 0.01)
    #expect(abs(scale.place(of: 1_000_000) - 2.0 / 3) < 0.01)
    #expect(scale.number(after: 1000, by: 1) == 1100)
    #expect(scale.number(after: 100_000_000, by: -1) == 90_000_000)
  }

  @Test func `numbers are written without needless decimals`() {
    let scale = ControlScale(range: 0...1, isInteger: false)
    #expect(scale.text(for: scale.number(at: 0.3)) == "0.3")
    #expect(scale.text(for: 1) == "1")
    #expect(ControlScale(range: 0...100, isInteger: false).text(for: 25) == "25")
  }
}
