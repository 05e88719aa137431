import Foundation
import Stage

/// The fields of two states, as lines of the form `subsystem name = value`.
enum StateFields {
  /// Returns the first fields of the second state that differ from the first, with both values.
  static func differences(_ first: [String], _ second: [String], limit: Int) -> [String] {
    let old = Dictionary(first.map(split)) { value, _ in value }
    let new = Set(second.map { split($0).0 })
    let changed = second.map(split).filter { old[$0.0] != $0.1 }.map { name, value in
      "\(name): \(old[name] ?? "missing"), then \(value)"
    }
    let removed = first.map(split).filter { !new.contains($0.0) }.map { name, value in
      "\(name): \(value), then missing"
    }
    return Array((changed + removed).prefix(limit))
  }

  private static func split(_ line: String) -> (String, String) {
    guard let sign = line.range(of: " = ") else { return (line, "") }
    return (String(line[..<sign.lowerBound]), String(line[sign.upperBound...]))
  }
}

extension StateDigest {
  /// Returns the names of the subsystems in which two digests differ, separated by commas.
  ///
  /// Returns `frame` if only the part outside all subsystems differs.
  static func differing(_ first: StateDigest, _ second: StateDigest) -> String {
    let parts: [(Subsystem, KeyPath<StateDigest, UInt64>)] = [
      (.scroll, \.scroll), (.layout, \.layout), (.cells, \.cells), (.animations, \.animations),
      (.randomness, \.randomness),
    ]
    let names = parts.filter { first[keyPath: $0.1] != second[keyPath: $0.1] }.map(\.0.rawValue)
    return names.isEmpty ? "frame number, viewport or selection" : names.joined(separator: ",")
  }
}
