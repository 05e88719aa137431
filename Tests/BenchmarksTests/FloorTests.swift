import Benchmarks
import CFloor
import Geometry
import Testing

/// Tests that the floors do what they stand for; otherwise ratios to them mean nothing.
@Suite struct FloorTests {
  @Test func `an insertion moves every number by one place`() {
    var numbers: [UInt64] = [1, 2, 3, 0]
    reticle_floor_insert(&numbers, 3, 9)
    #expect(numbers == [9, 1, 2, 3])
  }

  @Test func `a shuffle puts each number at the target of its move`() {
    // The order of the moves does not matter, nor do targets with several digits.
    let count = 5000
    let targets = (0..<count).map { UInt32($0 * 1999 % count) }
    var moves = (0..<count).map { reticle_floor_move(from: UInt32($0), to: targets[$0]) }
    var scratch = moves
    let numbers = (0..<count).map { UInt64($0) }
    var permuted = [UInt64](repeating: 0, count: count)
    reticle_floor_shuffle(&moves, &scratch, count, numbers, &permuted)
    #expect((0..<count).allSatisfy { permuted[Int(targets[$0])] == UInt64($0) })
  }

  @Test func `identities are found at their old places`() {
    let identities = (0..<100).map { reticle_floor_identity(low: UInt64($0 / 2), high: UInt64($0)) }
    var table = [UInt32](repeating: 0, count: 256)
    var indexes = [UInt32](repeating: 0, count: 60)
    let found = reticle_floor_match(
      Array(identities.prefix(80)), 80, Array(identities.suffix(60)), 60, &table, 8, &indexes)
    #expect(found == 40)
    #expect(indexes == Array(40..<80) + Array(repeating: .max, count: 20))
  }

  @Test func `items go to the shortest column`() {
    var tops = [Double](repeating: 0, count: 5)
    let height = reticle_floor_waterfall([10, 30, 10, 10, 10], 5, 2, 4, &tops)
    #expect(tops == [0, 0, 14, 28, 34])
    #expect(height == 48)
  }

  @Test func `boxes go to rows`() {
    // Four doubles and one that stands for the rest of a box.
    let box: [Double] = [-1, -1, 40, 20, 7]
    var boxes: [Double] = (0..<5).flatMap { _ in box }
    let height = boxes.withUnsafeMutableBytes {
      reticle_floor_boxes($0.baseAddress, 40, 5, 100)
    }
    #expect(height == 60)
    func column(_ offset: Int) -> [Double] { (0..<5).map { boxes[$0 * 5 + offset] } }
    #expect(column(0) == [0, 40, 0, 40, 0])
    #expect(column(1) == [0, 0, 20, 20, 40])
    #expect(column(4) == [7, 7, 7, 7, 7])
  }

  @Test func `as many layers stay in view while they scroll`() {
    let floor = LayerFloor(layers: 28, viewport: Size(width: 320, height: 480))
    #expect((0..<100).allSatisfy { _ in floor.scroll(by: 20) == 28 })
  }
}
