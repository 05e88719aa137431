import Motion

/// Simpler headers, each with one part removed or reduced.
enum HeaderSimplification {
  /// Returns the candidates, those with the greatest reduction first.
  static func candidates(_ header: ScenarioHeader) -> [ScenarioHeader] {
    var candidates: [ScenarioHeader] = []
    func add(_ change: (inout ScenarioHeader) -> Void) {
      var simpler = header
      change(&simpler)
      if simpler != header { candidates.append(simpler) }
    }
    add { $0.demo.arguments = [] }
    for index in header.demo.arguments.indices.reversed() {
      add { $0.demo.arguments.remove(at: index) }
    }
    for index in header.demo.arguments.indices {
      for value in ValueSimplification.simplifications(ofText: header.demo.arguments[index].source)
      {
        add { $0.demo.arguments[index].source = value }
      }
    }
    add { header in
      header.tags = []
      header.device = nil
      header.budgets = []
      header.digestInterval = ScenarioHeader.defaultDigestInterval
    }
    add { $0.environment = [] }
    for index in header.environment.indices.reversed() {
      add { $0.environment.remove(at: index) }
    }
    add { $0.scale = Thousandths(1) }
    add { $0.clock = .sixty }
    add { $0.seed = 1 }
    for viewport in viewports(header.viewport) { add { $0.viewport = viewport } }
    return candidates
  }

  /// Common viewports, most common first.
  private static let known = [(390, 844), (320, 420), (100, 100)].map { (width: Int64, height) in
    DecimalSize(width: Thousandths(width), height: Thousandths(height))
  }

  /// Returns more common viewports, or smaller ones if the viewport is not a common one.
  private static func viewports(_ viewport: DecimalSize) -> [DecimalSize] {
    if let rank = known.firstIndex(of: viewport) { return Array(known[..<rank]) }
    return known + ValueSimplification.simplifications(of: viewport)
  }
}
