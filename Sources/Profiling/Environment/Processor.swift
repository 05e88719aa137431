/// A machine's processor, as `/proc/cpuinfo` describes it.
package struct Processor: Hashable, Codable, Sendable {
  /// The model's name; `unknown` if the file has none, as on most ARM machines.
  package let model: String
  /// The number of logical processors.
  package let count: Int
  /// The feature flags of the first processor, in the file's order, separated by spaces.
  package let flags: String

  /// Parses the text of a `/proc/cpuinfo`.
  package init(cpuinfo: String) {
    let fields = cpuinfo.split(separator: "\n").compactMap { line -> (String, String)? in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      return (Self.trimmed(line[..<colon]), Self.trimmed(line[line.index(after: colon)...]))
    }
    func first(_ names: String...) -> String? {
      fields.first { names.contains($0.0) }?.1
    }
    model = first("model name", "Model") ?? "unknown"
    flags = first("flags", "Features") ?? ""
    count = max(1, fields.count { $0.0 == "processor" })
  }

  private static func trimmed(_ text: Substring) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
