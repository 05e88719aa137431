import Geometry
package import Stage

extension SceneValue {
  /// The value in the syntax of a scenario file.
  package var scenarioText: String {
    switch self {
    case .integer(let value): "\(value)"
    case .number(let value): ProbeValue.decimal(value)
    case .size(let size): "\(ProbeValue.decimal(size.width))x\(ProbeValue.decimal(size.height))"
    case .point(let point): "\(ProbeValue.decimal(point.x)),\(ProbeValue.decimal(point.y))"
    case .flag(let value): "\(value)"
    case .word(let word): word
    case .numbers(let values): values.map(ProbeValue.decimal).joined(separator: ",")
    case .text(let text): StringReader.quote(text)
    case .source(let source): source
    }
  }
}
