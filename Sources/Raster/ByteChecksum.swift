import CPango

/// Computes checksums of bytes with GLib.
package enum ByteChecksum {
  /// Returns the SHA-256 of bytes, in lowercase hexadecimal.
  package static func sha256(_ bytes: [UInt8]) -> String {
    guard let text = g_compute_checksum_for_data(G_CHECKSUM_SHA256, bytes, gsize(bytes.count))
    else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }
}
