import Glibc

/// Standard error of a process that another one watches, kept apart from what the program writes
/// there: what the runtime says of a crash, or a library of anything, goes to a file that outlives
/// the process.
enum StandardErrorRedirection {
  /// The environment variable that names the file.
  static let variable = "RETICLE_LAST_WORDS"

  /// Sends standard error to the file that the environment names, from now on.
  ///
  /// - Returns: The descriptor for the program's own messages: standard error as it was.
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
