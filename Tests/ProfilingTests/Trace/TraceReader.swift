import Foundation
import Testing

/// A strict reader of Chrome traces.
///
/// Events that Perfetto would drop or misinterpret are recorded as issues.
struct TraceReader {
  /// The fields of an event that tests use; times are in nanoseconds.
  struct Event {
    var phase: String
    var name: String
    var category: String
    var track: Int
    var time: Int64
    var duration: Int64?
    var number: Int?
    var arguments: [String: Any]

    var end: Int64 { time + (duration ?? 0) }
  }

  let events: [Event]

  init(_ json: String) throws {
    // Only a bare array opens when it is truncated.
    #expect(json.hasPrefix("[\n{\""))
    let objects = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
    events = try objects.map(Self.event)
    checkNesting()
    checkFlows()
  }

  /// Returns the slices of a thread, ordered by start, longer ones first.
  func slices(_ track: Int) -> [Event] {
    events.filter { $0.phase == "X" && $0.track == track }
      .sorted { ($0.time, -$0.end) < ($1.time, -$1.end) }
  }

  /// Returns the name of a thread.
  func trackName(_ track: Int) -> String? {
    events.first { $0.phase == "M" && $0.name == "thread_name" && $0.track == track }?
      .arguments["name"] as? String
  }

  private static func event(_ object: [String: Any]) throws -> Event {
    let phase = try #require(object["ph"] as? String)
    #expect(object["pid"] as? Int == 1)
    let known: Set = ["X", "M", "C", "i", "s", "f"]
    #expect(known.contains(phase))
    if phase == "M" {
      let names = ["process_name", "thread_name", "process_sort_index", "thread_sort_index"]
      #expect(names.contains(object["name"] as? String ?? ""), "Perfetto honors no other")
    }
    if phase == "f" { #expect(object["bp"] as? String == "e") }
    if phase == "i" { #expect(["g", "p", "t"].contains(object["s"] as? String)) }
    let arguments = object["args"] as? [String: Any] ?? [:]
    if phase == "C" {
      #expect(!arguments.isEmpty)
      #expect(arguments.values.allSatisfy { $0 is NSNumber })
    }
    return Event(
      phase: phase, name: try #require(object["name"] as? String),
      category: try #require(object["cat"] as? String), track: try #require(object["tid"] as? Int),
      time: try nanoseconds(object["ts"]),
      duration: phase == "X" ? try nanoseconds(object["dur"]) : nil,
      number: object["id"] as? Int, arguments: arguments)
  }

  /// Converts microseconds with at most three decimals.
  private static func nanoseconds(_ value: Any?) throws -> Int64 {
    let microseconds = try #require((value as? NSNumber)?.doubleValue)
    let nanoseconds = (microseconds * 1000).rounded()
    #expect(abs(microseconds * 1000 - nanoseconds) < 0.01, "\(microseconds) has too many decimals")
    #expect(nanoseconds >= 0)
    return Int64(nanoseconds)
  }

  /// Checks that the slices of each thread are nested or disjoint.
  private func checkNesting() {
    for track in Set(events.map(\.track)) {
      var open: [Event] = []
      for slice in slices(track) {
        while let last = open.last, last.end <= slice.time { open.removeLast() }
        if let last = open.last {
          #expect(slice.end <= last.end, "\(slice.name) overlaps \(last.name) on \(track)")
        }
        open.append(slice)
      }
    }
  }

  /// Checks that each arrow has two ends in time order, each inside a slice of its thread.
  private func checkFlows() {
    let (starts, ends) = (
      events.filter { $0.phase == "s" }, events.filter { $0.phase == "f" }
    )
    #expect(starts.count == ends.count)
    #expect(Set(starts.compactMap(\.number)).count == starts.count)
    let holders = Dictionary(
      uniqueKeysWithValues: Set((starts + ends).map(\.track)).map { ($0, slices($0)) })
    for start in starts {
      let end = ends.first { $0.number == start.number }
      #expect(end?.name == start.name && end?.category == start.category)
      #expect((end?.time ?? -1) >= start.time)
      for event in [start, end].compactMap(\.self) {
        let holder = holders[event.track]?
          .first { $0.time <= event.time && event.time < $0.end }
        #expect(holder != nil, "arrow \(event.number ?? 0) is in no slice at \(event.time)")
      }
    }
  }
}
