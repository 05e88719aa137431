import Drawing
import Grid
import Testing

@Suite struct SelectionStyleTests {
  /// The colors of AQGridView's images, top and bottom, 0 to 255.
  private static let published: [(SelectionStyle, [Int], [Int])] = [
    (.blue, [5, 140, 245], [1, 93, 230]), (.gray, [206, 206, 206], [171, 171, 171]),
    (.blueGray, [109, 145, 204], [72, 117, 190]), (.green, [21, 196, 24], [18, 164, 20]),
    (.red, [217, 32, 43], [203, 45, 27]),
  ]

  @Test(arguments: published)
  func `a gradient has the published colors`(
    style: SelectionStyle, top: [Int], bottom: [Int]
  ) throws {
    let gradient = try #require(style.gradient)
    #expect(Self.bytes(gradient.top) == top)
    #expect(Self.bytes(gradient.bottom) == bottom)
    #expect(
      style.background
        == Content([.fill(.bounds, .vertical(gradient.top, gradient.bottom))]))
  }

  @Test func `there are seven styles, two of them without a gradient`() {
    #expect(SelectionStyle.allCases.count == 7)
    #expect(SelectionStyle.allCases.filter { $0.background == nil } == [.none, .glow])
    #expect(GridCell().selectionStyle == .glow)
  }

  private static func bytes(_ color: Color) -> [Int] {
    [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
  }
}
