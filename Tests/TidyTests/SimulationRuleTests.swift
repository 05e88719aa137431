import Testing

@Suite struct SimulationRuleTests {
  @Test(arguments: [
    "Date()", "let a = Date(timeIntervalSince1970: 0)", "ContinuousClock.now", "SuspendingClock()",
    "clock_gettime(a, &b)", "DispatchTime.now()", "\"\\(ContinuousClock.now)\"",
  ])
  func `a clock is found everywhere except in the window and the profiler`(source: String) {
    let expected: [(module: String, count: Int)] = [
      ("Grid", 1), ("Scenes", 1), ("Raster", 1), ("Workers", 1), ("ReticleCommand", 1),
      ("reticle", 1), ("Profiling", 0), ("WindowHost", 0),
    ]
    for (module, count) in expected {
      expect(TidyRule.noClocks, in: module, source, finds: count)
    }
  }

  @Test(arguments: ["// Date()", "\"Date()\"", "UpDate()", "let a: Date", "clock.now"])
  func `names similar to clocks are not violations`(source: String) {
    expect(TidyRule.noClocks, in: "Grid", source, finds: 0)
  }

  @Test(arguments: [
    "Int.random(in: 0..<3)", "Bool.random()", "a.shuffled()", "a.shuffle()", "a.randomElement()",
    "SystemRandomNumberGenerator()", "Int.random(in: 0..<3, using: &generator)",
  ])
  func `unseeded randomness is found`(source: String) {
    expect(TidyRule.noChance, in: "Scenes", source, finds: 1)
    expect(TidyRule.noChance, in: "ReticleCommand", source, finds: 0)
  }

  @Test(arguments: [
    "a.shuffled(using: &generator)", "a.shuffle(\n  using: &b[c()])", "// a.shuffled()",
    "a.randomElement(using: &generator)", "chance.shuffle(&a)", "func random() {}", "shuffled()",
  ])
  func `seeded randomness is not a violation`(source: String) {
    expect(TidyRule.noChance, in: "Scenes", source, finds: 0)
  }

  @Test(arguments: [
    "exp(a)", "-pow(a, b)", "(log(a))", "sin(a)", "cos(a)", "tan(a)", "atan2(a, b)", "sqrt(a)",
    "exp(f(x: a))", "exp(a ? b : c)", "fma(a, b, c)", "a.addingProduct(b, c)", "Foundation.exp(a)",
    "\"\\(exp(a))\"",
  ])
  func `a call of a C math function is found`(source: String) {
    expect(TidyRule.noMathLibrary, in: "Motion", source, finds: 1)
    expect(TidyRule.noMathLibrary, in: "Raster", source, finds: 0)
  }

  @Test(arguments: [
    "Self.exp(a)", "static func exp(_ a: Double) -> Double", "let exp = 1", "regexp(a)",
    "a.squareRoot()", "// exp(a)", "\"pow(a)\"", "log.append(a)",
    "exp(a, tail: f(b))",
  ])
  func `members, declarations and comments with such names are not violations`(source: String) {
    expect(TidyRule.noMathLibrary, in: "Motion", source, finds: 0)
  }

  @Test(arguments: [
    "a.hashValue", "var a = Hasher()", "a.sorted { ObjectIdentifier($0) < ObjectIdentifier($1) }",
    "a.max(ObjectIdentifier(b))",
  ])
  func `an order by hash or address is found`(source: String) {
    #expect(!TidyRule.noHashOrder.violations(file(in: "Stage", source)).isEmpty)
    expect(TidyRule.noHashOrder, in: "Profiling", source, finds: 0)
  }

  @Test(arguments: [
    "func hash(into hasher: inout Hasher)", "ObjectIdentifier(a) == ObjectIdentifier(b)",
    "let a: [ObjectIdentifier: Int]",
  ])
  func `a comparison by identity is not a violation`(source: String) {
    expect(TidyRule.noHashOrder, in: "Stage", source, finds: 0)
  }

  @Test(arguments: TidyRule.simulation)
  func `the rules do not apply to tests`(rule: TidyRule) {
    let source = "Date(); a.shuffled(); exp(a); a.hashValue"
    #expect(rule.violations(TextFile("Tests/MotionTests/A.swift", source)).isEmpty)
  }

  private func expect(
    _ rule: TidyRule, in module: String, _ source: String, finds count: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = rule.violations(file(in: module, source))
    #expect(found.count == count, "\(module): \(source)", sourceLocation: sourceLocation)
  }

  private func file(in module: String, _ source: String) -> TextFile {
    TextFile("Sources/\(module)/A.swift", source + "\n")
  }
}
