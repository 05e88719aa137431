/// All frames of a run, one array of integers per ``FrameColumn``; nothing is averaged or dropped.
///
/// Room is made ahead, so that appending a frame does not allocate until the room is used up. A
/// frame takes about 200 bytes.
public struct FrameLog: Sendable {
  /// The least number of frames that room is made for at a time: about 70 seconds' worth.
  public static let chunk = 4096

  private var columns: ContiguousArray<ContiguousArray<Int64>>

  /// The frames there is room for before the log grows.
  public private(set) var capacity = 0

  /// Makes an empty log with room for `capacity` frames, by default one chunk.
  public init(capacity: Int = FrameLog.chunk) {
    columns = ContiguousArray(
      repeating: ContiguousArray(), count: FrameColumn.allCases.count)
    reserve(capacity)
  }

  /// Takes over columns by name; unknown names are left out, missing or short ones filled with 0.
  init(columns named: [String: [Int64]]) {
    let count = named[FrameColumn.frame.name]?.count ?? 0
    columns = ContiguousArray(
      FrameColumn.allCases.map { column in
        let values = (named[column.name] ?? []).prefix(count)
        return ContiguousArray(values + Array(repeating: 0, count: count - values.count))
      })
    capacity = count
  }

  /// The number of frames in the log.
  public var count: Int { columns[0].count }

  /// The values of one column, by row; O(1).
  public subscript(column: FrameColumn) -> ContiguousArray<Int64> {
    columns[column.rawValue]
  }

  /// The record in a row, from 0; O(columns).
  public subscript(row: Int) -> FrameRecord {
    var record = FrameRecord()
    for column in FrameColumn.allCases {
      record[column] = columns[column.rawValue][row]
    }
    return record
  }

  /// Adds a frame; about 0.1 µs, and an allocation only where `count` has reached `capacity`.
  public mutating func append(_ record: FrameRecord) {
    if count == capacity { reserve(max(Self.chunk, count)) }
    for index in columns.indices {
      if let column = FrameColumn(rawValue: index) { columns[index].append(record[column]) }
    }
  }

  /// Makes room for `frames` more.
  private mutating func reserve(_ frames: Int) {
    capacity = count + frames
    for index in columns.indices { columns[index].reserveCapacity(capacity) }
  }
}
