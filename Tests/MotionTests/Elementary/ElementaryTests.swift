import FoundationEssentials
import Motion
import Testing

@Suite struct ElementaryTests {
  /// How far a result may lie from the correctly rounded one, in units in the last place.
  ///
  /// The functions promise less than one unit from the true value; the rounded value may lie half
  /// a unit on the other side of it.
  static let tolerance: Int64 = 1

  @Test(
    arguments: [
      ("exp", Elementary.exp), ("expMinusOne", Elementary.expMinusOne), ("log", Elementary.log),
      ("logOnePlus", Elementary.logOnePlus), ("sin", Elementary.sin), ("cos", Elementary.cos),
    ] as [(String, @Sendable (Double) -> Double)])
  func `a function agrees with its table to one unit in the last place`(
    name: String, function: @Sendable (Double) -> Double
  ) throws {
    let rows = try table(name)
    #expect(rows.count > 500)
    for row in rows {
      let found = function(row[0])
      #expect(distance(found, row[1]) <= Self.tolerance, "\(name)(\(row[0])) is \(found)")
    }
  }

  @Test func `a power agrees with its table to one unit in the last place`() throws {
    for row in try table("pow") {
      let found = Elementary.pow(row[0], row[1])
      #expect(distance(found, row[2]) <= Self.tolerance, "\(row[0])^\(row[1]) is \(found)")
    }
  }

  /// The doubles of a table that `generate.py` wrote, line by line.
  private func table(_ name: String) throws -> [[Double]] {
    let folder = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    let text = try String(contentsOfFile: "/\(folder)/Tables/\(name).txt", encoding: .utf8)
    return try text.split(separator: "\n").map { line in
      try line.split(separator: " ").map { word in
        Double(bitPattern: try #require(UInt64(word, radix: 16)))
      }
    }
  }

  /// How many doubles lie between two of one sign, ends counted once.
  private func distance(_ lhs: Double, _ rhs: Double) -> Int64 {
    guard lhs.sign == rhs.sign, !lhs.isNaN else { return lhs == rhs ? 0 : .max }
    let difference = Int64(lhs.bitPattern & ~(1 << 63)) - Int64(rhs.bitPattern & ~(1 << 63))
    return abs(difference)
  }
}
