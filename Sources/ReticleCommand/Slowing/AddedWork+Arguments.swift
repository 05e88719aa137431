import Profiling

extension AddedWork {
  /// The name of the option's value in the help.
  static let placeholder = "WORK"
  /// An example of the option's value.
  static let example = "cell=400us,layout=8ms,frame=20ms/30,forget"

  /// The option `--add-work`.
  static let option = CommandSpecification.Option(
    .addWork, placeholder,
    "add work to frames: cell=TIME, layout=TIME, frame=TIME/N, cells=N%, wait=TIME/N, allocate=N, "
      + "forget/N; such as \(example)")

  private static let noteBeginning = "work added: "

  /// The note in the results of a run with this work.
  var note: String { Self.noteBeginning + "\(self)" }

  /// Returns the note of a run with added work among the notes of a run; nil if there is none.
  static func note(in notes: [String]) -> String? {
    notes.first { $0.hasPrefix(noteBeginning) }
  }

  /// Reads the option `--add-work`; without it, nothing is added.
  init(_ arguments: Arguments) throws(CommandError) {
    self.init()
    guard let text = arguments.value(.addWork) else { return }
    do throws(AddedWorkError) {
      self = try AddedWork(text)
    } catch {
      throw .usage("--add-work: \(error)")
    }
  }
}
