import Profiling

/// The parts of a call that `merge` combines.
struct ShardSet<Results: Codable> {
  /// The results of a part, and the folder that contains them.
  struct Part {
    /// The folder.
    var folder: String
    /// The plan of the call.
    var plan: ShardPlan
    /// What the part found.
    var results: Results
  }

  /// The parts by their number, then in the order of their folders.
  let parts: [Part]

  /// Reads the parts in some folders.
  ///
  /// - Throws: an error for a file that cannot be read, and for parts of different calls.
  init(_ folders: [String]) throws(CommandError) {
    var parts: [Part] = []
    for folder in folders {
      let file = try ShardFileHeader.read(ShardFile<Results>.self, from: folder)
      parts.append(Part(folder: folder, plan: file.plan, results: file.results))
    }
    self.parts = parts.enumerated().sorted {
      ($0.element.plan.shard.number, $0.offset) < ($1.element.plan.shard.number, $1.offset)
    }.map(\.element)
  }

  /// The plan of the call, as the first part has it.
  var plan: ShardPlan { parts[0].plan }

  /// The numbers of the parts that are missing.
  var missingNumbers: [Int] {
    let found = Set(parts.map(\.plan.shard.number))
    return (1...plan.shard.count).filter { !found.contains($0) }
  }

  /// The lines about parts that are missing or there twice.
  var problems: [String] {
    let missing = missingNumbers.map { number in
      let items = zip(plan.items, plan.owners).filter { $0.1 == number }.map(\.0)
      let list = items.isEmpty ? "" : ": \(SafeText.list(items))"
      return "part \(number)/\(plan.shard.count) is missing\(list)"
    }
    let folders = Dictionary(grouping: parts, by: \.plan.shard.number).mapValues {
      $0.map(\.folder)
    }
    let twice = folders.sorted { $0.key < $1.key }.filter { $0.value.count > 1 }.map {
      number, folders in
      "part \(number)/\(plan.shard.count) is there \(folders.count) times, in "
        + folders.joined(separator: " and ") + "; the worst result of each item counts"
    }
    return missing + twice
  }

  /// Returns the line about an item for which a part has no result; nil if the part is missing.
  func problem(ofMissing item: String) -> String? {
    guard let index = plan.items.firstIndex(of: item) else { return nil }
    let number = plan.owners[index]
    return parts.first { $0.plan.shard.number == number }.map {
      "\(item): part \($0.plan.shard) (\($0.folder)) has no result for it"
    }
  }

  /// Prints what is missing or there twice; returns the exit code.
  ///
  /// - Parameters:
  ///   - code: The exit code of the results.
  ///   - problems: All problems, which begin with ``problems``.
  ///   - terminal: The terminal for the problems.
  /// - Returns: The exit code of the merge.
  func conclude(_ code: ExitCode, _ problems: [String], on terminal: Terminal) -> ExitCode {
    for line in problems { terminal.printMessage(line) }
    let isComplete = missingNumbers.isEmpty && problems.count == self.problems.count
    return isComplete ? code : .combined([code, .invalid])
  }

  /// Returns the element with the most important failure; of equal ones, the first.
  func worst<Element>(_ elements: [Element], code: (Element) -> ExitCode) -> Element? {
    let worst = ExitCode.combined(elements.map(code))
    return elements.first { code($0) == worst } ?? elements.first
  }
}
