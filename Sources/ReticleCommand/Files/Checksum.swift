import Raster

/// Checksums of files.
enum Checksum {
  /// The SHA-256 of bytes, in lower-case hexadecimal.
  static func sha256(_ bytes: [UInt8]) -> String { ByteChecksum.sha256(bytes) }
}
