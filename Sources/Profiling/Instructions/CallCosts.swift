/// The instructions of functions, and of what they call, as callgrind counts them.
///
/// It reads callgrind's files: lists of functions, each with the instructions of its lines, and of
/// its calls with all that they run. Several files add up. Lines and source files are passed over,
/// because the programs that run in valgrind have no debug information.
///
/// Calls of a function while it is already running are counted apart, with `'2` after its name.
package struct CallCosts: Hashable, Sendable {
  /// A function.
  package struct Function: Hashable, Sendable {
    /// The linker's name.
    package var symbol: String
    /// The path of the program or library.
    package var object: String
    /// Whether it runs within another call of itself, which has all of its instructions, too.
    package var isRepeated = false
  }

  /// A call of a function by another one, given by their indices.
  package struct Call: Hashable, Sendable {
    /// The function that calls.
    package var caller: Int
    /// The function that is called.
    package var callee: Int
  }

  /// The functions.
  package private(set) var functions: [Function] = []
  /// The instructions of each function itself.
  package private(set) var own: [Int] = []
  /// The instructions of calls, with all that they run.
  package private(set) var calls: [Call: Int] = [:]

  private var indices: [Function: Int] = [:]

  /// Creates costs without functions.
  package init() {}

  /// Adds the text of a file; lines of another form are passed over.
  ///
  /// A name is written once, with a number in parentheses, and is the number alone afterward.
  package mutating func add(_ text: String) {
    var names: [Character: [Substring: Substring]] = [:]
    func name(_ kind: Character, _ value: Substring) -> Substring {
      guard value.first == "(", let end = value.firstIndex(of: ")") else { return value }
      let rest = value[value.index(after: end)...].drop { $0 == " " }
      if !rest.isEmpty { names[kind, default: [:]][value[...end]] = rest }
      return names[kind]?[value[...end]] ?? ""
    }
    var object = Substring()
    var calledObject: Substring?
    var (caller, callee, isCall) = (-1, -1, false)
    for row in text.utf8.split(separator: UInt8(ascii: "\n")).map(Substring.init) {
      if let first = row.utf8.first, first < UInt8(ascii: ":") {
        // A cost: the line and the instructions.
        let words = row.split(separator: " ")
        guard words.count == 2, let cost = Int(words[1]), caller >= 0 else { continue }
        if isCall {
          calls[Call(caller: caller, callee: callee), default: 0] += cost
        } else {
          own[caller] += cost
        }
        isCall = false
        continue
      }
      guard let equals = row.firstIndex(of: "=") else { continue }
      let value = row[row.index(after: equals)...]
      switch row[..<equals] {
      case "ob": object = name("o", value)
      case "fn": caller = index(of: name("n", value), object)
      case "cob": calledObject = name("o", value)
      case "cfn":
        callee = index(of: name("n", value), calledObject ?? object)
        calledObject = nil
      case "calls": isCall = callee >= 0
      default: continue
      }
    }
  }

  private mutating func index(of symbol: Substring, _ object: Substring) -> Int {
    let parts = symbol.split(separator: "'", maxSplits: 1)
    let isRepeated = parts.count == 2 && parts[1].allSatisfy(\.isNumber)
    let function = Function(
      symbol: String(isRepeated ? parts[0] : symbol), object: String(object),
      isRepeated: isRepeated)
    if let index = indices[function] { return index }
    functions.append(function)
    own.append(0)
    indices[function] = functions.count - 1
    return functions.count - 1
  }
}
