import FoundationEssentials
import Motion
import Testing

@Suite struct ElementaryTests {
  /// The maximum error relative to the correctly rounded result, in units in the last place.
  ///
  /// The functions have an error of less than one unit from the true value. The rounded value may
  /// be half a unit away on the other side.
  static let tolerance: Int64 = 1

  @Test(
    arguments: [
      ("exp", Elementary.exp), ("expMinusOne", Elementary.expMinusOne), ("log", Elementary.log),
      ("logOnePlus", Elementary.logOnePlus), ("sin", Elementary.sin), ("cos", Elementary.cos),
    ] as [(String, @Sendable (Double) -> Double)])
  func `a function matches its table to one unit in the last place`(
    name: String, function: @Sendable (Double) -> Double
  ) throws {
    let rows = try table(name)
    #expect(rows.count > 500)
    for row in rows {
      let found = function(row[0])
      #expect(distance(found, row[1]) <= Self.tolerance, "\(name)(\(row[0])) is \(found)")
    }
  }

  @Test func `a power matches its table to one unit in the last place`() throws {
    for row in try table("pow") {
      let found = Elementary.pow(row[0], row[1])
      #expect(distance(found, row[2]) <= Self.tolerance, "\(row[0])^\(row[1]) is \(found)")
    }
  }

  /// Returns the doubles of a table from `generate.py`, line by line.
  private func table(_ name: String) throws -> [[Double]] {
    let folder = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    let text = try String(contentsOfFile: "/\(folder)/Tables/\(name).txt", encoding: .utf8)
    return try text.split(separator: "\n").map { line in
      try line.split(separator: " ").map { word in
        Double(bitPattern: try #require(UInt64(word, radix: 16)))
      }
    }
  }

  /// Returns the distance of two doubles with the same sign, in units in the last place.
  private func distance(_ lhs: Double, _ rhs: Double) -> Int64 {
    guard lhs.sign == rhs.sign, !lhs.isNaN else { return lhs == rhs ? 0 : .max }
    let difference = Int64(lhs.bitPattern & ~(1 << 63)) - Int64(rhs.bitPattern & ~(1 << 63))
    return abs(difference)
  }
}
