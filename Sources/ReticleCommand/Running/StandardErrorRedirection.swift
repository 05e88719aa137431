import Glibc

/// Separates a child's own messages from other text on standard error.
///
/// Other text comes from the runtime, after a crash, and from libraries. It goes to a file of the
/// parent process, so that it is available after the child has ended.
enum StandardErrorRedirection {
  /// The environment variable that names the file.
  static let variable = "RETICLE_LAST_WORDS"

  /// Redirects standard error to the file that the environment names, if it names one.
  ///
  /// - Returns: The descriptor for the program's own messages, which is the original standard
  ///   error.
  static func redirect(environment: [String: String]) -> Int32 {
    guard let path = environment[variable] else { return STDERR_FILENO }
    let file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
    guard file >= 0 else { return STDERR_FILENO }
    defer { close(file) }
    let messages = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    guard messages >= 0, dup2(file, STDERR_FILENO) >= 0 else { return STDERR_FILENO }
    return messages
  }
}
