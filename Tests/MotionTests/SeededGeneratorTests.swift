import Motion
import Testing

@Suite struct SeededGeneratorTests {
  @Test func `seed 1234567 gives the published numbers`() {
    // The first numbers of the reference implementation, as listed on Rosetta Code.
    var generator = SeededGenerator(seed: 1_234_567)
    let found = (0..<5).map { _ in generator.next() }
    #expect(
      found == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test func `seed 0 gives the published first number`() {
    var generator = SeededGenerator(seed: 0)
    #expect(generator.next() == 0xe220_a839_7b1d_cdaf)
  }

  @Test func `the state determines the next numbers`() {
    var generator = SeededGenerator(seed: 5)
    #expect(generator.state == 5)
    _ = generator.next()
    #expect(generator.state != 5)
    #expect(generator.seed == 5)
    var copy = generator
    #expect(copy == generator)
    #expect(copy.next() == generator.next())
  }

  @Test func `a stream is independent of drawn numbers and different for each index`() {
    var generator = SeededGenerator(seed: 42)
    let early = generator.stream(3)
    _ = generator.next()
    #expect(generator.stream(3) == early)
    let seeds = (0..<1000).map { generator.stream(UInt64($0)).seed }
    #expect(Set(seeds).count == 1000)
    #expect(SeededGenerator(seed: 43).stream(3) != early)
    #expect(!seeds.contains(42))
  }

  @Test(arguments: [1, 2, 3, 6, 10, 1000, 1 << 40, .max])
  func `a number below a bound is in its range`(bound: Int) {
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<2000 {
      #expect((0..<bound).contains(generator.next(below: bound)))
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `the numbers below a bound are equally frequent`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var counts = [Int](repeating: 0, count: 7)
    for _ in 0..<70_000 { counts[generator.next(below: 7)] += 1 }
    // The standard deviation of a count is 93.
    for count in counts { #expect((count - 10_000).magnitude < 450) }
  }

  @Test func `the numbers below a bound are fixed for a seed`() {
    var generator = SeededGenerator(seed: 1_234_567)
    let dice = (0..<5).map { _ in generator.next(below: 6) + 1 }
    #expect(dice == [3, 2, 4, 2, 6])
  }

  @Test func `a surplus number is drawn again`() {
    // Below 3 · 2⁶¹ one number in four is surplus; with this seed the ninth is the first such
    // number.
    var generator = SeededGenerator(seed: 1_234_567)
    for _ in 0..<8 { _ = generator.next(below: 3 << 61) }
    #expect(generator.next(below: 3 << 61) == 5_663_172_741_831_833_578)
  }

  @Test func `a shuffle keeps every element and depends only on the seed`() {
    var elements = Array(0..<100)
    var generator = SeededGenerator(seed: 8)
    generator.shuffle(&elements)
    #expect(elements != Array(0..<100))
    #expect(elements.sorted() == Array(0..<100))
    var again = Array(0..<100)
    var same = SeededGenerator(seed: 8)
    same.shuffle(&again)
    #expect(again == elements)
  }

  @Test func `every order of three is equally frequent`() {
    var generator = SeededGenerator(seed: 77)
    var counts: [[Int]: Int] = [:]
    for _ in 0..<60_000 {
      var elements = [0, 1, 2]
      generator.shuffle(&elements)
      counts[elements, default: 0] += 1
    }
    #expect(counts.count == 6)
    for count in counts.values { #expect((count - 10_000).magnitude < 450) }
  }

  @Test func `shuffling an empty array or a single element changes nothing`() {
    var generator = SeededGenerator(seed: 1)
    var (empty, single) = ([Int](), [4])
    generator.shuffle(&empty)
    generator.shuffle(&single)
    #expect(empty.isEmpty)
    #expect(single == [4])
    #expect(generator.state == 1)
  }
}
