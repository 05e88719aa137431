/// All frames of a run, one array of integers per ``FrameColumn``; nothing is averaged or dropped.
///
/// Room is made ahead, so that appending a frame does not allocate until the room is used up. A
/// frame takes about 250 bytes.
package struct FrameLog: Hashable, Sendable {
  /// The least number of frames that room is made for at a time: about 70 seconds' worth.
  package static let chunk = 4096

  private var columns: ContiguousArray<ContiguousArray<Int64>>

  /// The frames there is room for before the log grows.
  package private(set) var capacity = 0

  /// Makes an empty log with room for `capacity` frames, by default one chunk.
  package init(capacity: Int = FrameLog.chunk) {
    columns = ContiguousArray(
      repeating: ContiguousArray(), count: FrameColumn.allCases.count)
    reserve(capacity)
  }

  /// Whether two logs hold the same frames, whatever room they have.
  package static func == (lhs: FrameLog, rhs: FrameLog) -> Bool { lhs.columns == rhs.columns }

  /// Hashes the frames.
  package func hash(into hasher: inout Hasher) { hasher.combine(columns) }

  /// The number of frames in the log.
  package var count: Int { columns[0].count }

  /// The values of one column, by row; O(1).
  package subscript(column: FrameColumn) -> ContiguousArray<Int64> {
    columns[column.rawValue]
  }

  /// The record in a row, from 0; O(columns).
  package subscript(row: Int) -> FrameRecord {
    var record = FrameRecord()
    for column in FrameColumn.allCases {
      record[column] = columns[column.rawValue][row]
    }
    return record
  }

  /// Adds a frame; about 0.1 µs, and an allocation only where `count` has reached `capacity`.
  package mutating func append(_ record: FrameRecord) {
    if count == capacity { reserve(max(Self.chunk, count)) }
    for index in columns.indices {
      if let column = FrameColumn(rawValue: index) { columns[index].append(record[column]) }
    }
  }

  /// Forgets all frames and keeps the room they had.
  mutating func removeAll() {
    for index in columns.indices { columns[index].removeAll(keepingCapacity: true) }
  }

  /// Makes room for `frames` more.
  private mutating func reserve(_ frames: Int) {
    capacity = count + frames
    for index in columns.indices { columns[index].reserveCapacity(capacity) }
  }
}

/// An object with a list of integers for each column, by its name.
extension FrameLog: Codable {
  /// Reads the lists; names that are no column's are left out.
  ///
  /// - Throws: where a column is missing or has not as many values as the first.
  package init(from decoder: any Decoder) throws {
    let named = try decoder.singleValueContainer().decode([String: [Int64]].self)
    let count = named[FrameColumn.frame.name]?.count ?? 0
    columns = ContiguousArray(
      try FrameColumn.allCases.map { column in
        guard let values = named[column.name], values.count == count else {
          let found = named[column.name].map { "has \($0.count) values" } ?? "is missing"
          throw DecodingError.dataCorrupted(
            .init(
              codingPath: decoder.codingPath,
              debugDescription: "the column '\(column.name)' \(found), of \(count) frames"))
        }
        return ContiguousArray(values)
      })
    capacity = count
  }

  /// Writes the lists.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(
      Dictionary(
        uniqueKeysWithValues: FrameColumn.allCases.map { ($0.name, Array(self[$0])) }))
  }
}
