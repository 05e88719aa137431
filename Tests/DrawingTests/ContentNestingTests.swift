import Drawing
import Geometry
import Testing

@Suite struct ContentNestingTests {
  private static let layer = Size(width: 200, height: 100)
  private static let part = Placement(
    left: .init(0.25, 10), top: .init(0, 5), right: .init(0.75, -10), bottom: .init(1, -15))

  @Test(arguments: [
    Placement.bounds, .inset(Insets(top: 1, left: 2, bottom: 3, right: 4)),
    .fixed(Rect(x: 5, y: 6, width: 7, height: 8)), .centered(Size(width: 10, height: 4)),
    .fraction(Rect(x: -0.5, y: 0.25, width: 2, height: 0.5)),
  ])
  func `a nested placement equals the placement in a layer of the part's size`(placement: Placement)
  {
    let part = Self.part.resolved(in: Self.layer)
    let alone = placement.resolved(in: part.size).offset(by: part.origin - Point.zero)
    #expect(placement.nested(in: Self.part).resolved(in: Self.layer) == alone)
  }

  @Test func `all parts of an element are nested`() {
    let part = Self.part
    let element = Content.Element.clipped(
      .rounded(4),
      [
        .fill(.bounds, .color(.black)), .stroke(.ellipse(.bounds), .color(.black), width: 2),
        .text(Text("a"), .bounds),
      ])
    let nested = Content.Element.clipped(
      .roundedRectangle(part, radius: 4),
      [
        .fill(.rectangle(part), .color(.black)), .stroke(.ellipse(part), .color(.black), width: 2),
        .text(Text("a"), part),
      ])
    #expect(element.nested(in: part) == nested)
    #expect(
      Content.Element.turned(2, [element]).nested(in: part) == .turned(2, [nested]))
  }
}
