import Driving
import Testing

/// Tests of ``ShiftSearch`` with lines that are numbered by hand.
@Suite struct ShiftSearchTests {
  /// Returns a picture whose lines show the content from a position on.
  private func picture(from start: Int, lines: Int = 40, bands: Int = 2) -> LineHashes {
    LineHashes(
      lineCount: lines,
      hashes: ContiguousArray(
        (0..<bands).flatMap { band in
          (0..<lines).map { UInt32((start + $0) * 7 + band * 100_000) }
        }))
  }

  private func replacing(
    _ picture: LineHashes, band: Int, _ lines: Range<Int>, with hash: UInt32
  ) -> LineHashes {
    var hashes = picture.hashes
    for line in lines { hashes[band * picture.lineCount + line] = hash }
    return LineHashes(lineCount: picture.lineCount, hashes: hashes)
  }

  @Test(arguments: [1, 7, 39, -1, -13, -30])
  func `a shift is found exactly, in both directions`(shift: Int) {
    let lines = 80
    let found = ShiftSearch.shift(
      from: picture(from: 1000, lines: lines), to: picture(from: 1000 + shift, lines: lines))
    #expect(found == ShiftSearch.Result(shift: shift, confidence: 1000))
  }

  @Test func `equal pictures have a shift of 0`() {
    let found = ShiftSearch.shift(from: picture(from: 5), to: picture(from: 5))
    #expect(found == ShiftSearch.Result(shift: 0, confidence: 1000))
  }

  @Test func `content that has nothing in common has no shift`() {
    #expect(ShiftSearch.shift(from: picture(from: 0), to: picture(from: 1000)) == nil)
  }

  @Test func `a bar that stays does not hide the shift`() {
    let before = replacing(picture(from: 0), band: 0, 0..<12, with: 4_000_000_000)
    let after = replacing(picture(from: 3), band: 0, 0..<12, with: 4_000_000_000)
    #expect(ShiftSearch.shift(from: before, to: after)?.shift == 3)
  }

  @Test func `a scroll bar that changes in its own way costs confidence in its band only`() {
    let before = replacing(picture(from: 0), band: 1, 5..<15, with: 4_000_000_000)
    let after = replacing(picture(from: 4), band: 1, 25..<35, with: 4_000_000_001)
    let found = ShiftSearch.shift(from: before, to: after)
    #expect(found?.shift == 4)
    #expect((700..<1000).contains(found?.confidence ?? 0))
  }

  @Test func `a picture that changes in a few lines has a shift of 0`() {
    let after = replacing(picture(from: 0), band: 0, 3..<9, with: 4_000_000_000)
    #expect(ShiftSearch.shift(from: picture(from: 0), to: after)?.shift == 0)
  }

  @Test func `of ambiguous shifts, the expected one is found`() {
    // Lines repeat every 10 lines, as in a list of equal rows.
    func rows(from start: Int) -> LineHashes {
      LineHashes(
        lineCount: 40, hashes: ContiguousArray((0..<40).map { UInt32((start + $0) % 10 + 1) }))
    }
    #expect(ShiftSearch.shift(from: rows(from: 0), to: rows(from: 3))?.shift == 3)
    #expect(ShiftSearch.shift(from: rows(from: 0), to: rows(from: 3), expected: -7)?.shift == 3)
  }

  @Test func `pictures of different sizes have no shift`() {
    #expect(ShiftSearch.shift(from: picture(from: 0), to: picture(from: 0, lines: 50)) == nil)
  }
}
