import Drawing
import Geometry
import Testing

/// The expected digests are those of the reference implementation, `xxhash.xxh64` with seed 0 over
/// the same words, little-endian (PyPI package xxhash 3, library 0.8).
@Suite struct DigestWriterTests {
  @Test(
    arguments: [
      (0, 0xef46_db37_51d8_e999), (1, 0x9f29_cb17_a2a4_9995), (2, 0x4b18_0fec_3ef3_d4ac),
      (3, 0x8799_e152_e5c0_cdfa), (4, 0x73f8_59a0_4f66_9e6d), (5, 0xbc50_ebd6_bc8f_a148),
      (6, 0xcc1b_402b_a7a6_5b7b), (7, 0xd636_afbb_33d3_c535), (8, 0xfa4a_4b52_fdc9_98a8),
      (9, 0x7baf_501f_77d7_8047), (10, 0xca74_841b_ed35_a549), (11, 0x1740_9231_a7be_51ab),
      (12, 0x9f43_ad2d_400f_484e), (13, 0xa06a_012e_e043_4665),
    ] as [(UInt64, UInt64)])
  func `the words 1 to n hash as XXH64 does`(count: UInt64, digest: UInt64) {
    var writer = DigestWriter()
    for word in 0..<count { writer.write(word + 1) }
    #expect(writer.finalized() == digest)
  }

  @Test func `a hundred large words hash as XXH64 does`() {
    var writer = DigestWriter()
    for index in 1...100 as ClosedRange<UInt64> { writer.write(index &* 0x9E37_79B9_7F4A_7C15) }
    #expect(writer.finalized() == 0x3994_453b_a430_f6d1)
  }

  @Test func `words of ones and of zeros hash as XXH64 does`() {
    var ones = DigestWriter()
    for _ in 0..<4 { ones.write(UInt64.max) }
    #expect(ones.finalized() == 0xff10_2236_16c0_8787)
    var zeros = DigestWriter()
    for _ in 0..<8 { zeros.write(UInt64(0)) }
    #expect(zeros.finalized() == 0x257b_09a1_47b8_2a19)
  }

  @Test func `doubles are written as their bit patterns`() {
    var writer = DigestWriter()
    for number in [1.5, -2.25, 0, .infinity] { writer.write(number) }
    #expect(writer.finalized() == 0x0deb_5e69_5444_2f49)
  }

  @Test func `negative integers and Boolean values are written as words`() {
    var writer = DigestWriter()
    writer.write(-1)
    writer.write(true)
    writer.write(false)
    #expect(writer.finalized() == 0xadb2_a98a_da2b_3708)
  }

  @Test(
    arguments: [
      ("grid", 0x36a2_6b50_2e7a_534f), ("é", 0x475b_b34a_7b1b_f2e0), ("", 0x34c9_6acd_cadb_1bbb),
    ] as [(String, UInt64)])
  func `a string is written as its length and its UTF-8 bytes`(text: String, digest: UInt64) {
    var writer = DigestWriter()
    writer.write(text)
    #expect(writer.finalized() == digest)
  }

  @Test func `a compound value is written as its numbers in order`() {
    var composed = DigestWriter()
    composed.write(Rect(x: 1, y: 2, width: 3, height: 4))
    composed.write(Point(x: 5, y: 6))
    composed.write(Size(width: 7, height: 8))
    var plain = DigestWriter()
    for number in 1...8 { plain.write(Double(number)) }
    #expect(composed.finalized() == plain.finalized())
  }

  @Test func `negative zero is written as zero`() {
    var negative = DigestWriter()
    negative.write(-0.0)
    var positive = DigestWriter()
    positive.write(0.0)
    #expect(negative.finalized() == positive.finalized())
  }

  @Test func `reading the digest does not change it`() {
    var asked = DigestWriter()
    var unasked = DigestWriter()
    for word in 0..<9 as Range<UInt64> {
      asked.write(word)
      unasked.write(word)
      #expect(asked.finalized() == asked.finalized())
    }
    #expect(asked.finalized() == unasked.finalized())
  }

  @Test func `NaN stops the program`() async {
    await #expect(processExitsWith: .failure) {
      var writer = DigestWriter()
      writer.write(Double.nan)
    }
  }
}
