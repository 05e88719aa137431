extension RunSeries {
  /// The first run's document with its times replaced by the medians of all runs.
  package var medianDocument: RunDocument {
    let first = documents[0].summary
    var header = RunHeader(
      scenario: first.scenario, program: first.program, environment: first.environment)
    header.isRendered = first.rendered
    header.steps = first.steps
    header.expectations = first.expectations
    header.digests = first.digests
    header.outcome = first.outcome
    return RunDocument(median, header: header)
  }
}
