import FoundationEssentials

/// The resident memory of this process.
enum ResidentMemory {
  /// The size of a page of Linux on x86 and ARM, in bytes.
  private static let pageSize = 4096

  /// The number of resident bytes; 0 if the system does not report it.
  static var bytes: Int64 {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
      return 0
    }
    let fields = text.split(separator: " ")
    return fields.count > 1 ? (Int64(fields[1]) ?? 0) * Int64(pageSize) : 0
  }
}
