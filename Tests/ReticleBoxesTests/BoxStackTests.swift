import ReticleBoxes
import Geometry
import Motion
import Testing

@Suite struct BoxStackTests {
  private func box(
    _ width: Double, _ height: Double, _ margin: Insets = .zero
  ) -> StackedBox {
    StackedBox(size: Size(width: width, height: height), margin: margin)
  }

  private func hundreds() -> [StackedBox] {
    (0..<10).map { _ in box(100, 100, Insets(top: 10, left: 10)) }
  }

  @Test(arguments: [
    (320.0, 1, Point(x: 120, y: 10), Point(x: 120, y: 450), 550.0),
    (330.0, 2, Point(x: 230, y: 10), Point(x: 10, y: 340), 440.0),
  ])
  func `a grid wraps ten boxes at its width`(
    width: Double, last: Int, lastOfRow: Point, tenth: Point, height: Double
  ) {
    var stack = BoxStack(.grid, width: width)
    stack.replaceAll(with: hundreds())
    #expect(stack.origins[0] == Point(x: 10, y: 10))
    #expect(stack.origins[last] == lastOfRow)
    #expect(stack.origins[9] == tenth)
    #expect(stack.contentSize.height == height)
  }

  @Test func `a box wider than its grid begins below the top padding`() {
    var stack = BoxStack(.grid, width: 100, padding: Insets(top: 20, left: 5, bottom: 7))
    stack.replaceAll(with: [box(200, 30), box(40, 50)])
    #expect(stack.origins == [Point(x: 5, y: 20), Point(x: 5, y: 50)])
    #expect(stack.contentSize.height == 107)
  }

  @Test func `rows leave the right padding free`() {
    var stack = BoxStack(.grid, width: 100, padding: Insets(right: 1))
    stack.replaceAll(with: [box(50, 10), box(50, 10)])
    #expect(stack.origins[1] == Point(x: 0, y: 10))
  }

  @Test func `an empty stack is as large as its padding`() {
    let stack = BoxStack(.grid, width: 100, padding: Insets(top: 3, left: 2, bottom: 4, right: 1))
    #expect(stack.contentSize == Size(width: 3, height: 7))
  }

  @Test func `a table adds up margins and does not round x`() {
    var stack = BoxStack(.table, padding: Insets(top: 4, left: 8, bottom: 6, right: 8))
    stack.replaceAll(with: [
      box(304, 40, Insets(top: 8)), box(304, 40, Insets(top: 8, bottom: 2)),
      box(100, 20.5, Insets(top: 1, left: 3)),
    ])
    #expect(stack.origins == [Point(x: 8, y: 12), Point(x: 8, y: 60), Point(x: 11, y: 103)])
    #expect(stack.contentSize == Size(width: 320, height: 129.5))
  }

  @Test func `halves are rounded up and sums are not`() {
    var stack = BoxStack(.table)
    stack.replaceAll(with: [
      box(1, 10, Insets(top: -5)), box(1, 10.5), box(1, 10, Insets(bottom: -20)), box(1, 10),
    ])
    #expect(stack.origins.map(\.y) == [-5, 5, 16, 6])
    #expect(stack.contentSize.height == 15.5)
  }

  // MARK: - Changes

  @Test func `a change at the end positions one box of a hundred thousand`() {
    var stack = BoxStack(.table)
    stack.replaceAll(with: (0..<100_000).map { box(100, Double(20 + $0 % 7)) })
    let before = stack.placements
    stack.replace(at: 99_999, with: box(100, 500))
    #expect(stack.placements - before == 1)
    stack.append(box(100, 10))
    #expect(stack.placements - before == 2)
  }

  @Test func `a change that moves no later box positions one box`() {
    var stack = BoxStack(.grid, width: 320)
    let boxes = hundreds()
    stack.replaceAll(with: boxes)
    let before = stack.placements
    var changed = boxes
    changed[4] = box(90, 100, Insets(top: 10, left: 20))
    stack.replaceAll(with: changed)
    #expect(stack.placements - before == 1)
    stack.replaceAll(with: changed)
    #expect(stack.placements - before == 1)
  }

  // MARK: - Masonry and columns

  @Test func `masonry puts each box at the highest free position and wraps none`() {
    var stack = BoxStack(.masonry, width: 300)
    stack.replaceAll(with: [60, 90, 30, 40, 50, 20].map { box(100, $0) })
    let positions: [(Double, Double)] = [(0, 0), (100, 0), (200, 0), (200, 30), (0, 60), (200, 70)]
    #expect(stack.origins == ContiguousArray(positions.map { Point(x: $0.0, y: $0.1) }))
    #expect(stack.contentSize == Size(width: 300, height: 110))
  }

  @Test func `a box of twice the size fills the space of four`() {
    var stack = BoxStack(.masonry, width: 320, padding: Insets(all: 10))
    stack.replaceAll(
      with: [box(200, 200)] + (0..<5).map { _ in box(100, 100) } + [box(200, 100)])
    let positions: [(Double, Double)] = [
      (10, 10), (210, 10), (210, 110), (10, 210), (110, 210), (210, 210), (10, 310),
    ]
    #expect(stack.origins == ContiguousArray(positions.map { Point(x: $0.0, y: $0.1) }))
    #expect(stack.contentSize == Size(width: 320, height: 420))
  }

  @Test func `a box too wide for the masonry is at the left below all others`() {
    var stack = BoxStack(.masonry, width: 100)
    stack.replaceAll(with: [box(60, 10), box(40, 30), box(150, 10), box(60, 10)])
    #expect(stack.origins[2] == Point(x: 0, y: 30))
    #expect(stack.origins[3] == Point(x: 0, y: 40))
  }

  @Test func `columns wrap at the height and grow to the right`() {
    var stack = BoxStack(
      .columns, height: 250, padding: Insets(top: 5, left: 7, bottom: 5, right: 3))
    stack.replaceAll(with: hundreds())
    #expect(stack.origins[0] == Point(x: 17, y: 15))
    #expect(stack.origins[1] == Point(x: 17, y: 125))
    #expect(stack.origins[2] == Point(x: 127, y: 15))
    #expect(stack.contentSize == Size(width: 560, height: 230))
  }

  @Test(arguments: ContentLayout.allCases, 0..<40)
  func `a stack after any changes equals a new one`(layout: ContentLayout, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func random() -> StackedBox {
      func number(_ bound: Int) -> Double { Double(generator.next(below: bound)) / 4 }
      return box(
        number(600), number(300),
        Insets(
          top: number(60) - 5, left: number(60) - 5, bottom: number(40), right: number(40)))
    }
    let padding = Insets(top: 5, left: 3, bottom: 2, right: 9)
    var boxes = (0..<generator.next(below: 40)).map { _ in random() }
    var stack = BoxStack(layout, width: 200, height: 200, padding: padding)
    stack.replaceAll(with: boxes)
    for _ in 0..<20 {
      switch generator.next(below: 4) {
      case 0 where !boxes.isEmpty:
        let index = generator.next(below: boxes.count)
        boxes[index] = random()
        stack.replace(at: index, with: boxes[index])
      case 1:
        boxes.append(random())
        stack.append(boxes[boxes.count - 1])
      case 2 where !boxes.isEmpty:
        boxes.remove(at: generator.next(below: boxes.count))
        stack.replaceAll(with: boxes)
      default:
        boxes.insert(random(), at: generator.next(below: boxes.count + 1))
        stack.replaceAll(with: boxes)
      }
      var fresh = BoxStack(layout, width: 200, height: 200, padding: padding)
      fresh.replaceAll(with: boxes)
      #expect(stack.origins == fresh.origins)
      #expect(stack.contentSize == fresh.contentSize)
      expectIndices(of: stack, in: Rect(x: 20, y: 40, width: 100, height: 90))
      expectIndices(of: stack, in: Rect(x: 0, y: 300, width: 10, height: 30))
    }
  }

  private func expectIndices(of stack: BoxStack, in rect: Rect) {
    let all = stack.boxes.indices.filter { stack.frame(at: $0).intersects(rect) }
    #expect(stack.indices(intersecting: rect) == all)
  }
}
