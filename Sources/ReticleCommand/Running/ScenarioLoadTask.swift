import Scenarios
import Workers

/// A scenario file that is being read on another thread while the window stays responsive.
package final class ScenarioLoadTask {
  /// The file.
  let path: String

  private let executor = ThreadedExecutor()
  private typealias Outcome = Result<ScenarioLoader.Loaded, CommandError>

  /// Starts to read a file; a truncated file is read up to its last complete step.
  ///
  /// - Throws: an error immediately if the file does not exist or is clearly not a scenario.
  init(_ path: String, _ loader: ScenarioLoader) throws(CommandError) {
    self.path = path
    try Self.checkBeginning(of: path)
    executor.start(0) { () -> any Sendable in
      do throws(CommandError) {
        return Outcome.success(try loader.load(path, salvaging: true))
      } catch {
        return Outcome.failure(error)
      }
    }
  }

  /// Returns the file once after it has been read, and nil before.
  ///
  /// - Throws: an error if the file is invalid.
  func dequeueResult() throws(CommandError) -> ScenarioLoader.Loaded? {
    guard let result = executor.removeResult(0, waiting: false) else { return nil }
    guard let outcome = result as? Outcome else {
      fatalError("internal error: the load task returned another result")
    }
    return try outcome.get()
  }

  // MARK: - Clearly not a scenario

  /// The number of bytes checked first, enough for any comments before the first word.
  private static let beginning = 4096

  private static func checkBeginning(of path: String) throws(CommandError) {
    let name = FileSystem.name(of: path)
    guard name.hasSuffix(".scn") else {
      throw CommandError(.invalid, "\(name) is not a recording; recordings end in .scn")
    }
    guard mayBeScenario(try FileSystem.read(path, upTo: beginning)) else {
      throw CommandError(
        .invalid,
        "\(name) is not a recording; recordings begin with 'scenario \(Scenario.formatVersion)'")
    }
  }

  /// Returns whether a file that begins with some bytes can be a scenario.
  ///
  /// It can if the bytes consist of blank lines and comments, followed by the word `scenario` or
  /// its start.
  package static func mayBeScenario(_ bytes: [UInt8]) -> Bool {
    var rest = bytes.drop(while: isBlank)
    while rest.first == UInt8(ascii: "#") {
      rest = rest.drop { $0 != UInt8(ascii: "\n") }.drop(while: isBlank)
    }
    let word = Array("scenario".utf8)
    return rest.starts(with: word.prefix(rest.count)) && !bytes.isEmpty
  }

  private static func isBlank(_ byte: UInt8) -> Bool { " \t\r\n".utf8.contains(byte) }
}
