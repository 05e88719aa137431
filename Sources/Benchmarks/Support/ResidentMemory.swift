import FoundationEssentials

/// The memory of this process that is in use.
enum ResidentMemory {
  /// A page of Linux on x86 and ARM, in bytes.
  private static let pageSize = 4096

  /// The bytes that are resident, or 0 where the system does not tell.
  static var bytes: Int64 {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
      return 0
    }
    let fields = text.split(separator: " ")
    return fields.count > 1 ? (Int64(fields[1]) ?? 0) * Int64(pageSize) : 0
  }
}
