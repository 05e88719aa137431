import CProcesses

/// The file of a program.
package enum ProgramFile {
  /// Returns a hash of a file in hexadecimal, which tells builds apart; nil if it cannot be read.
  ///
  /// Takes about 10 ms for 60 MB.
  package static func hash(of path: String) -> String? {
    let hash = process_program_hash(path)
    return hash == 0 ? nil : String(hash, radix: 16)
  }
}
