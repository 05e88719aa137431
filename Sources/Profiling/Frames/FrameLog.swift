import Stage

/// All frames of a run, one array of integers per ``FrameColumn``.
///
/// Nothing is averaged or dropped. The log reserves capacity in advance, so appending a frame does
/// not allocate until the capacity is used up. A frame takes about 300 bytes.
package struct FrameLog: Hashable, Sendable {
  /// The minimum number of frames to reserve at a time: about 70 seconds.
  package static let chunk = 4096

  private var columns: ContiguousArray<ContiguousArray<Int64>>

  /// The number of frames that fit before the log grows.
  package private(set) var capacity = 0

  /// Creates an empty log with room for `capacity` frames; one chunk by default.
  package init(capacity: Int = FrameLog.chunk) {
    columns = ContiguousArray(
      repeating: ContiguousArray(), count: FrameColumn.allCases.count)
    reserve(capacity)
  }

  /// Returns whether two logs hold the same frames; the capacity is ignored.
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

  /// Returns the row of a frame, in O(log count); nil if the log does not have it.
  ///
  /// Frames at rest can be left out, so rows are not differences of frame numbers.
  package func row(of frame: Int64) -> Int? {
    let row = row(atOrAfter: frame)
    return row < count && self[.frame][row] == frame ? row : nil
  }

  /// Returns the row of the first frame with a number or a greater one, in O(log count).
  ///
  /// Without such a frame, it is the number of frames.
  package func row(atOrAfter frame: Int64) -> Int {
    let frames = self[.frame]
    var (low, high) = (0, frames.count)
    while low < high {
      let middle = (low + high) / 2
      if frames[middle] < frame { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Appends a frame in about 0.1 µs; allocates only if `count` has reached `capacity`.
  package mutating func append(_ record: FrameRecord) {
    if count == capacity { reserve(max(Self.chunk, count)) }
    for index in columns.indices {
      if let column = FrameColumn(rawValue: index) { columns[index].append(record[column]) }
    }
  }

  /// Removes all frames and keeps the capacity.
  mutating func removeAll() {
    for index in columns.indices { columns[index].removeAll(keepingCapacity: true) }
  }

  /// Reserves room for `frames` more frames.
  private mutating func reserve(_ frames: Int) {
    capacity = count + frames
    for index in columns.indices { columns[index].reserveCapacity(capacity) }
  }
}

/// Encodes a log as an object with a list of integers for each column, by the column's name.
extension FrameLog: Codable {
  /// Decodes the lists; unknown names are ignored.
  ///
  /// - Throws: If a column is missing or differs in length from the first.
  package init(from decoder: any Decoder) throws {
    var named = try decoder.singleValueContainer().decode([String: [Int64]].self)
    let count = named[FrameColumn.frame.name]?.count ?? 0
    Self.complete(&named, count: count)
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

  /// Adds the columns that files of earlier versions do not have.
  ///
  /// They called the wall time `cpu_ns`. The CPU time of a phase is its share of the frame's, as on
  /// the wall clock, and a frame with an involuntary switch was preempted while it did not run.
  /// Nothing was known about waiting for other threads.
  private static func complete(_ named: inout [String: [Int64]], count: Int) {
    if named[FrameColumn.awaited.name] == nil {
      named[FrameColumn.awaited.name] = Array(repeating: 0, count: count)
    }
    if named[FrameColumn.wall.name] == nil, let old = named.removeValue(forKey: "cpu_ns") {
      named[FrameColumn.wall.name] = old
    }
    guard let wall = named[FrameColumn.wall.name], wall.count == count,
      let cpu = named[FrameColumn.cpu.name], cpu.count == count
    else { return }
    for phase in FramePhase.measured where named[FrameColumn(cpuOf: phase).name] == nil {
      guard let times = named[FrameColumn(phase).name], times.count == count else { continue }
      var own = times
      for row in 0..<count {
        let share = Int128(times[row]) * Int128(cpu[row]) / Int128(max(1, wall[row]))
        own[row] = Int64(clamping: share)
      }
      named[FrameColumn(cpuOf: phase).name] = own
    }
    if named[FrameColumn.preempted.name] == nil,
      let switches = named[FrameColumn.involuntarySwitches.name], switches.count == count
    {
      named[FrameColumn.preempted.name] = (0..<count).map { row in
        switches[row] > 0 ? max(0, wall[row].subtractingReportingOverflow(cpu[row]).0) : 0
      }
    }
  }

  /// Encodes the lists.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(
      Dictionary(
        uniqueKeysWithValues: FrameColumn.allCases.map { ($0.name, Array(self[$0])) }))
  }
}
