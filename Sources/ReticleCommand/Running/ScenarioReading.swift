import Scenarios
import Workers

/// A scenario file that is read on another thread while the window continues.
package final class ScenarioReading {
  /// The file.
  let path: String

  private let executor = ThreadedExecutor()
  private typealias Outcome = Result<ScenarioLoader.Loaded, CommandError>

  /// Starts to read a file, up to its last complete step where it was cut.
  ///
  /// - Throws: at once where the file is not there, or plainly something else.
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

  /// The file, once, when it has been read; nil before.
  ///
  /// - Throws: what is wrong with it.
  func take() throws(CommandError) -> ScenarioLoader.Loaded? {
    guard let result = executor.takeResult(0, waiting: false) else { return nil }
    guard let outcome = result as? Outcome else {
      preconditionFailure("the work that was started gives outcomes and nothing else")
    }
    return try outcome.get()
  }

  // MARK: - What it plainly is not

  /// How much of a file is looked at first: more than anybody writes before the first word.
  private static let beginning = 4096

  private static func checkBeginning(of path: String) throws(CommandError) {
    let name = FileSystem.name(of: path)
    guard name.hasSuffix(".scn") else {
      throw CommandError(.invalid, "\(name) is no recording; those end in .scn")
    }
    guard mayBeScenario(try FileSystem.read(path, upTo: beginning)) else {
      throw CommandError(
        .invalid, "\(name) is no recording; those begin with 'scenario \(Scenario.formatVersion)'")
    }
  }

  /// Whether a file that begins with these bytes may be a scenario: blank lines and comments, and
  /// then the word itself, as far as it is there.
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
