import Foundation
import Reports
import Testing

struct PackedColumnTests {
  @Test(
    arguments: [
      [], [7], [0, 0, 0], [1, 2, 3, 4, 5, 6], [5, 900, -12, 4], [100_000, 100_001, 100_003],
      [-3, -3, 8, 8, 8, 9], Array(0..<1000),
    ] as [[Int64]])
  func `unpacked values equal the packed ones`(values: [Int64]) throws {
    let json = PackedColumn(values).json
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
    #expect(try ReportPageReader.unpacked(object) == values)
  }

  @Test(
    arguments: [
      ([4, 1, 9], #"{"v":[4,1,9]}"#),
      ([8, 8, 8, 8], #"{"r":[8,4]}"#),
      ([70_000, 70_004, 70_001], #"{"v":[70000,4,-3],"d":1}"#),
      ([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], #"{"r":[0,1,1,9],"d":1}"#),
    ] as [([Int64], String)])
  func `the shortest of the four encodings is used`(values: [Int64], json: String) {
    #expect(PackedColumn(values).json == json)
  }

  @Test func `a column packed relative to others names them`() throws {
    let json = PackedColumn([1, 2], offSumOf: ["a", "b"]).json
    #expect(json == #"{"v":[1,2],"from":["a","b"]}"#)
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
    #expect(
      try ReportPageReader.unpacked(object, ["a": [10, 20], "b": [100, 200]]) == [111, 222])
  }
}
