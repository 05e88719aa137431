import Driving
import Foundation
import Profiling

/// Finds the functions at addresses of programs and libraries, with their files and lines.
///
/// It asks two tools of the Swift toolchain: `llvm-symbolizer`, which reads symbol tables and debug
/// information, and `swift-demangle`, which puts the compiler's names into words.
struct Symbolizer {
  private let symbolizer: String
  private let demangler: String?
  private let environment: [String: String]

  /// What names a folder of this package on every machine: it is part of every call stack.
  private static let ownFolder = "/Sources/ReticleCommand/"
  /// The modules of this package that are programs rather than the library.
  private static let programs: Set<Substring> = ["Scenes", "reticle", "CompareExperiment"]
  /// The time after which the tools are ended, in seconds.
  private static let timeout = 300.0
  /// The largest size of a library whose functions are told apart without names, in bytes.
  private static let fileBytes = 128 << 20

  /// Finds the tools.
  ///
  /// - Throws: an error if `llvm-symbolizer` is not installed.
  init(environment: [String: String]) throws(CommandError) {
    self.environment = environment
    func path(of tool: String) -> String? {
      let swift = ProgramSearch.path(of: "swift", environment)
      let folder = swift.map {
        URL(fileURLWithPath: $0).resolvingSymlinksInPath().deletingLastPathComponent().path
      }
      return folder.flatMap { ProgramSearch.path(of: "\($0)/\(tool)", environment) }
        ?? ProgramSearch.path(of: tool, environment)
    }
    guard let symbolizer = path(of: "llvm-symbolizer") else {
      throw CommandError(
        .refused,
        "--functions: llvm-symbolizer, which belongs to the Swift toolchain, was not found beside "
          + "'swift' or in PATH: put the toolchain first on the PATH, or apt-get install llvm")
    }
    self.symbolizer = symbolizer
    demangler = path(of: "swift-demangle")
  }

  /// Returns the functions at each address of samples: the outermost first if some are inlined, and
  /// none for code that only passes on calls.
  ///
  /// - Throws: an error if a tool fails.
  func symbols(of samples: FunctionSamples) throws(CommandError) -> [[CodeFrame]] {
    let paths = samples.addresses.map { samples.files[$0.file] }
    let addresses = samples.addresses.map { "0x\(String($0.offset, radix: 16))" }
    return try frames(at: places(of: addresses, in: paths), in: paths, addresses)
  }

  /// Returns the beginnings of functions that callgrind has counted.
  ///
  /// `paths` has the program or library of each. They have no file where the tool cannot look for
  /// symbols, before LLVM 18.
  ///
  /// - Throws: an error if a tool fails.
  func functions(of costs: CallCosts, in paths: [String]) throws(CommandError) -> [CodeFrame] {
    let symbols = costs.functions.map(\.symbol)
    let found = try? places(of: symbols, in: paths)
    let places = symbols.indices.map { index in
      // Without a symbol, callgrind writes the address.
      let isKnown = !symbols[index].hasPrefix("0x") && symbols[index] != "???"
      var place = found?[index].last ?? Place(symbol: "??", file: "", line: 0)
      place.symbol = isKnown ? symbols[index] : "??"
      return [place]
    }
    // Code that only passes on a call keeps its symbol, because each has callers of its own.
    return zip(try frames(at: places, in: paths, symbols), symbols).map { frames, symbol in
      frames.first ?? CodeFrame(CodeFunction(symbol, .library(name: "")), line: 0)
    }
  }

  /// Returns what `llvm-symbolizer` knows about addresses, or symbols, of files with code.
  private func places(
    of names: [String], in paths: [String]
  ) throws(CommandError) -> [[Place]] {
    let isReadable = Dictionary(
      uniqueKeysWithValues: Set(paths).map { ($0, $0.hasPrefix("/") && FileSystem.exists($0)) })
    let asked = names.indices.filter {
      isReadable[paths[$0]] == true && !names[$0].contains { $0.isWhitespace || $0 == "\"" }
    }
    let lines = asked.map { "\"\(paths[$0])\" \(names[$0])\n" }
    let blocks = Self.blocks(
      of: try run(symbolizer, ["--inlines", "--functions=linkage"], lines.joined()))
    guard blocks.count == asked.count else {
      throw CommandError(
        .broken, "\(symbolizer): answered \(blocks.count) of \(asked.count) addresses")
    }
    var places: [[Place]] = Array(repeating: [], count: names.count)
    for (index, block) in zip(asked, blocks) { places[index] = block }
    return places
  }

  /// Returns the functions at places of files with code; `addresses` begin with `0x` or are none.
  private func frames(
    at places: [[Place]], in paths: [String], _ addresses: [String]
  ) throws(CommandError) -> [[CodeFrame]] {
    let names = try demangled(Set(places.joined().map(\.symbol)).sorted())
    // Code that the compiler has made in a function has no file of its own.
    let files = Dictionary(
      places.joined().filter(\.hasFile).map { ($0.symbol, FileSystem.name(of: $0.file)) },
      uniquingKeysWith: { first, _ in first })
    let owners = Owners(places.joined(), ownFolder: Self.ownFolder, programs: Self.programs)
    var starts: [String: FunctionStarts] = [:]
    /// Returns a function without a name: where it begins in a library, or its file.
    func nameless(_ index: Int) -> CodeFrame {
      let path = paths[index]
      let name = FileSystem.name(of: path)
      var start: UInt64?
      if path.contains(".so"), let address = UInt64(addresses[index].dropFirst(2), radix: 16) {
        let known =
          starts[path]
          ?? FunctionStarts((try? FileSystem.readRegularFile(path, limit: Self.fileBytes)) ?? [])
        starts[path] = known
        start = known.start(of: address)
      }
      return CodeFrame(
        CodeFunction(nameless: name, start: start.map { String($0, radix: 16) }), line: 0)
    }
    return places.indices.map { index in
      let path = paths[index]
      let library = path.contains(".so") ? FileSystem.name(of: path) : nil
      guard !places[index].isEmpty else { return [nameless(index)] }
      return places[index].reversed().compactMap { place in
        if place.symbol == "??" { return nameless(index) }
        guard let name = CodeFunction.name(fromDemangled: names[place.symbol] ?? place.symbol)
        else { return nil }
        return CodeFrame(
          CodeFunction(
            name, library.map { .library(name: $0) } ?? owners.owner(of: place),
            file: files[place.symbol] ?? ""),
          line: place.line)
      }
    }
  }

  /// A function, as `llvm-symbolizer` prints it.
  struct Place: Hashable {
    /// The linker's name; `??` if it is not known.
    var symbol: String
    /// The path of the source file.
    var file: String
    /// The line, or 0.
    var line: Int

    /// Whether the file is one that someone has written.
    var hasFile: Bool {
      !file.isEmpty && !file.hasPrefix("?") && !file.contains("<compiler") && !file.hasSuffix(".o")
    }
  }

  /// Reads blocks of lines that alternate between functions and places, innermost first.
  static func blocks(of text: String) -> [[Place]] {
    var blocks: [[Place]] = []
    var block: [Place] = []
    var symbol: Substring?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard !line.isEmpty else {
        if !block.isEmpty { blocks.append(block) }
        (block, symbol) = ([], nil)
        continue
      }
      guard let name = symbol else {
        symbol = line
        continue
      }
      // Line and column are after the last two colons; a path can contain others.
      let parts = line.split(separator: ":", omittingEmptySubsequences: false)
      let file = parts.dropLast(2).joined(separator: ":")
      let number = parts.count > 2 ? Int(parts[parts.count - 2]) : nil
      block.append(Place(symbol: String(name), file: file, line: number ?? 0))
      symbol = nil
    }
    return blocks
  }

  /// Returns Debian's package with the names of a library's functions; nil if it is not known.
  func symbolPackage(of path: String) -> String? {
    guard let program = ProgramSearch.path(of: "dpkg-query", environment) else { return nil }
    // A library is in /usr/lib, also where the loader finds it in /lib.
    for path in [path, "/usr" + path] {
      let call = ProcessCall(
        program: program, arguments: ["--search", path], environment: environment,
        timeout: Self.timeout)
      guard let ending = try? call.run(), ending.cause == .exit(0),
        let package = ending.output.split(whereSeparator: { $0 == ":" || $0 == "," }).first
      else { continue }
      return package == "libc6" ? "libc6-dbg" : "\(package)-dbgsym"
    }
    return nil
  }

  private func demangled(_ names: [String]) throws(CommandError) -> [String: String] {
    guard let demangler, !names.isEmpty else { return [:] }
    let text = try run(demangler, ["--simplified"], names.joined(separator: "\n") + "\n")
    let words = text.split(separator: "\n", omittingEmptySubsequences: false)
    return Dictionary(zip(names, words.map(String.init)), uniquingKeysWith: { first, _ in first })
  }

  private func run(
    _ tool: String, _ words: [String], _ input: String
  ) throws(CommandError) -> String {
    let file = try SharedFile()
    defer { file.extendLifetime() }
    try FileSystem.write(input, to: file.path)
    var call = ProcessCall(
      program: tool, arguments: words, environment: environment, timeout: Self.timeout)
    call.input = file
    let ending = try call.run()
    guard ending.cause == .exit(0) else {
      throw CommandError(.broken, "\(tool): \(ending.cause)\n  \(ending.errors.prefix(500))")
    }
    return ending.output
  }
}

/// Tells to whom functions of a program belong.
private struct Owners {
  private var roots: Set<Substring> = []
  private var packageModules: Set<Substring> = []
  private var programModules: Set<Substring> = []
  private let programs: Set<Substring>

  init(
    _ places: some Sequence<Symbolizer.Place>, ownFolder: String, programs: Set<Substring>
  ) {
    self.programs = programs
    for place in places {
      if let range = place.file.firstRange(of: ownFolder) {
        roots.insert(place.file[..<range.lowerBound])
      }
    }
    for place in places where place.hasFile {
      if let module = module(ofFile: place.file) {
        packageModules.insert(module)
      } else if let module = Self.module(ofSymbol: place.symbol), module != Self.standardLibrary {
        programModules.insert(module)
      }
    }
  }

  /// Returns the owner of a function of a program, not of a library.
  func owner(of place: Symbolizer.Place) -> CodeFunction.Owner {
    let symbolModule = Self.module(ofSymbol: place.symbol)
    // The standard library's generic functions are compiled into programs, without their files.
    if symbolModule == Self.standardLibrary { return .library(name: String(Self.standardLibrary)) }
    if place.hasFile {
      return module(ofFile: place.file).map { .package(module: String($0)) } ?? .program
    }
    guard let symbolModule else { return .library(name: "") }
    if packageModules.contains(symbolModule) { return .package(module: String(symbolModule)) }
    return programModules.contains(symbolModule) ? .program : .library(name: String(symbolModule))
  }

  private static let standardLibrary: Substring = "Swift"

  /// Returns the module in a name of the compiler, such as `$s4Grid…`; nil for other names.
  private static func module(ofSymbol symbol: String) -> Substring? {
    guard symbol.hasPrefix("$s") else { return nil }
    let name = symbol.dropFirst(2)
    if name.hasPrefix("s") || name.hasPrefix("S") { return standardLibrary }
    let digits = name.prefix(while: \.isNumber)
    return Int(digits).map { name.dropFirst(digits.count).prefix($0) }
  }

  /// Returns the library's module to which a file belongs; nil if it is not part of the library.
  private func module(ofFile file: String) -> Substring? {
    for root in roots where file.hasPrefix(root + "/Sources/") {
      let module = file.dropFirst(root.count + "/Sources/".count).prefix { $0 != "/" }
      return programs.contains(module) ? nil : module
    }
    return nil
  }
}
