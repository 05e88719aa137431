import FoundationEssentials
import Stage

/// The samples as a file for the Firefox Profiler (`firefox.json`, for profiler.firefox.com).
///
/// Its time is that of a typical run: the samples of all replays are where their frames are, so
/// that a frame has hundreds. Each has its share of a replay's time as its weight. Frames are
/// markers, and functions have the categories program, Reticle and system.
package struct FirefoxProfile {
  private let document: RunDocument
  private let samples: FunctionSamples
  private let symbols: [[CodeFrame]]

  /// Creates the file of samples, with the times of a run.
  package init(_ document: RunDocument, _ samples: FunctionSamples, _ symbols: [[CodeFrame]]) {
    (self.document, self.samples, self.symbols) = (document, samples, symbols)
  }

  /// The file's text, with a newline at the end.
  ///
  /// - Throws: an error if a value cannot be written as JSON, which never happens.
  package func json() throws(RunDocumentError) -> String {
    let times = FrameTimes(document)
    let file = File(
      meta: File.Meta(
        interval: Double(samples.period).milliseconds,
        product: "reticle \(document.summary.program.version)"),
      threads: [
        thread("frames", times, isFrameThread: true),
        thread("other threads", times, isFrameThread: false),
      ].compactMap(\.self))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(file), as: UTF8.self) + "\n"
    } catch {
      throw .unwritable(reason: "\(error)")
    }
  }

  private func thread(
    _ name: String, _ times: FrameTimes, isFrameThread: Bool
  ) -> File.Thread? {
    let tree = FunctionTree(samples, symbols, isFrameThread: isFrameThread)
    guard isFrameThread || tree.count > 0 else { return nil }
    var thread = File.Thread(name: name, isMainThread: isFrameThread)
    var strings = Strings()
    for index in tree.functions.indices {
      let function = tree.functions[index]
      thread.funcTable.append(
        name: strings.index(of: function.name),
        file: function.file.isEmpty ? nil : strings.index(of: function.file))
      thread.frameTable.append(
        function: index, category: function.owner.category, line: tree.line(of: index))
    }
    for node in tree.nodes {
      thread.stackTable.append(
        frame: node.function, parent: node.parent,
        category: tree.functions[node.function].owner.category)
    }
    let weight = Double(samples.period).milliseconds / Double(max(1, samples.runCount))
    let counts = tree.leaves.reduce(into: [Int64: Int]()) { $0[$1.frame, default: 0] += 1 }
    var done: [Int64: Int] = [:]
    let leaves = tree.leaves.sorted {
      ($0.frame, $0.phase.rawValue) < ($1.frame, $1.phase.rawValue)
    }
    for leaf in leaves where leaf.node >= 0 {
      let number = done[leaf.frame, default: 0]
      done[leaf.frame] = number + 1
      let time = times.time(
        ofFrame: leaf.frame, at: (Double(number) + 0.5) / Double(counts[leaf.frame] ?? 1))
      thread.samples.append(stack: leaf.node, time: time, weight: weight)
    }
    if isFrameThread { times.addMarkers(to: &thread.markers, &strings) }
    thread.stringArray = strings.all
    return thread
  }
}

/// The times of a run's frames in milliseconds.
private struct FrameTimes {
  private var spans: [Int64: Range<Double>] = [:]
  private let frames: [Int64]

  init(_ document: RunDocument) {
    let run = document.run
    let timeline = TraceTimeline(run.log, rate: run.rate, mode: run.mode)
    frames = Array(run.log[.frame])
    for (frame, place) in zip(frames, timeline.frames) {
      let start = Double(place.start).milliseconds
      spans[frame] = start..<max(start, Double(place.end).milliseconds)
    }
  }

  /// Returns the time at a share of a frame; that of the run's start for an unknown frame.
  func time(ofFrame frame: Int64, at share: Double) -> Double {
    let span = spans[frame] ?? 0..<0
    return span.lowerBound + share * (span.upperBound - span.lowerBound)
  }

  func addMarkers(to markers: inout File.Markers, _ strings: inout Strings) {
    for frame in frames {
      guard let span = spans[frame] else { continue }
      markers.append(name: strings.index(of: "frame \(frame)"), span)
    }
  }
}

/// The different texts of a thread.
private struct Strings {
  private(set) var all: [String] = []
  private var indices: [String: Int] = [:]

  mutating func index(of text: String) -> Int {
    if let index = indices[text] { return index }
    all.append(text)
    indices[text] = all.count - 1
    return all.count - 1
  }
}

extension CodeFunction.Owner {
  /// The index of the category in ``File/Meta``.
  fileprivate var category: Int {
    switch self {
    case .program: 0
    case .package: 1
    case .library: 2
    }
  }
}

/// The processed format of the Firefox Profiler, version 48: columns of tables.
private struct File: Encodable {
  struct Meta: Encodable {
    struct Category: Encodable {
      var name: String
      var color: String
      var subcategories = ["Other"]
    }

    var interval: Double
    var product: String
    var startTime = 0
    var processType = 0
    var stackwalk = 1
    var version = 29
    var preprocessedProfileVersion = 48
    var symbolicated = true
    var markerSchema: [String] = []
    var categories = [
      Category(name: "Program", color: "orange"), Category(name: "Reticle", color: "blue"),
      Category(name: "System", color: "grey"),
    ]
  }

  struct Samples: Encodable {
    var stack: [Int] = []
    var time: [Double] = []
    var weight: [Double] = []
    var weightType = "tracing-ms"
    var length = 0

    mutating func append(stack: Int, time: Double, weight: Double) {
      self.stack.append(stack)
      self.time.append(time)
      self.weight.append(weight)
      length += 1
    }
  }

  struct Markers: Encodable {
    var data: [String?] = []
    var name: [Int] = []
    var startTime: [Double] = []
    var endTime: [Double] = []
    var phase: [Int] = []
    var category: [Int] = []
    var length = 0

    /// Adds an interval.
    mutating func append(name: Int, _ span: Range<Double>) {
      data.append(nil)
      self.name.append(name)
      startTime.append(span.lowerBound)
      endTime.append(span.upperBound)
      phase.append(1)
      category.append(1)
      length += 1
    }
  }

  struct StackTable: Encodable {
    var frame: [Int] = []
    var prefix: [Int?] = []
    var category: [Int] = []
    var subcategory: [Int] = []
    var length = 0

    mutating func append(frame: Int, parent: Int, category: Int) {
      self.frame.append(frame)
      prefix.append(parent < 0 ? nil : parent)
      self.category.append(category)
      subcategory.append(0)
      length += 1
    }
  }

  struct FrameTable: Encodable {
    var address: [Int] = []
    var inlineDepth: [Int] = []
    var category: [Int] = []
    var subcategory: [Int] = []
    var `func`: [Int] = []
    var nativeSymbol: [Int?] = []
    var innerWindowID: [Int?] = []
    var implementation: [Int?] = []
    var line: [Int?] = []
    var column: [Int?] = []
    var length = 0

    mutating func append(function: Int, category: Int, line: Int?) {
      address.append(-1)
      inlineDepth.append(0)
      self.category.append(category)
      subcategory.append(0)
      self.func.append(function)
      nativeSymbol.append(nil)
      innerWindowID.append(nil)
      implementation.append(nil)
      self.line.append(line)
      column.append(nil)
      length += 1
    }
  }

  struct FuncTable: Encodable {
    var name: [Int] = []
    var isJS: [Bool] = []
    var relevantForJS: [Bool] = []
    var resource: [Int] = []
    var fileName: [Int?] = []
    var lineNumber: [Int?] = []
    var columnNumber: [Int?] = []
    var length = 0

    mutating func append(name: Int, file: Int?) {
      self.name.append(name)
      isJS.append(false)
      relevantForJS.append(false)
      resource.append(-1)
      fileName.append(file)
      lineNumber.append(nil)
      columnNumber.append(nil)
      length += 1
    }
  }

  struct ResourceTable: Encodable {
    var lib: [Int] = []
    var name: [Int] = []
    var host: [Int] = []
    var type: [Int] = []
    var length = 0
  }

  struct NativeSymbols: Encodable {
    var libIndex: [Int] = []
    var address: [Int] = []
    var name: [Int] = []
    var functionSize: [Int] = []
    var length = 0
  }

  struct Thread: Encodable {
    var name: String
    var isMainThread: Bool
    var processType = "default"
    var processStartupTime = 0
    var processShutdownTime: Int?
    var registerTime = 0
    var unregisterTime: Int?
    var pausedRanges: [Int] = []
    var pid = "1"
    var tid = 1
    var samples = Samples()
    var markers = Markers()
    var stackTable = StackTable()
    var frameTable = FrameTable()
    var funcTable = FuncTable()
    var resourceTable = ResourceTable()
    var nativeSymbols = NativeSymbols()
    var stringArray: [String] = []

    init(name: String, isMainThread: Bool) {
      (self.name, self.isMainThread) = (name, isMainThread)
    }
  }

  var meta: Meta
  var libs: [String] = []
  var pages: [String] = []
  var threads: [Thread]
}
