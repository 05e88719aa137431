import Motion

/// Simpler headers, each with one thing less or smaller.
enum HeaderSimplification {
  /// The candidates, those that take most away first.
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
      for value in NumberSimplification.simpler(text: header.demo.arguments[index].source) {
        add { $0.demo.arguments[index].source = value }
      }
    }
    add { header in
      header.tags = []
      header.device = nil
      header.budgets = []
      header.digestInterval = ScenarioHeader.defaultDigestInterval
    }
    add { $0.scale = Thousandths(1) }
    add { $0.clock = .sixty }
    add { $0.seed = 1 }
    for (width, height) in [(390, 844), (320, 420), (100, 100)] as [(Int64, Int64)] {
      add {
        $0.viewport = DecimalSize(width: Thousandths(width), height: Thousandths(height))
      }
    }
    for size in NumberSimplification.simpler(header.viewport) { add { $0.viewport = size } }
    return candidates
  }
}
