import Drawing
import Geometry
import Scenarios
import Stage

extension DemoSetup {
  /// Returns the call that opens the scene with its parameters and its environment and, if it has a
  /// fixed viewport, in a window of that size.
  func call(hasFixedViewport: Bool) -> String {
    var words = ["reticle", "demo", type.name]
    for pair in parameters.pairs where !(pair.name == "count" && countsPictures) {
      words.append(ProgramCall.quoted("\(pair.name)=\(Self.text(of: pair.value))"))
    }
    let plain = Environment()
    if environment.theme != plain.theme { words.append("--theme \(environment.theme.rawValue)") }
    if environment.contrast != plain.contrast {
      words.append("--contrast \(environment.contrast.rawValue)")
    }
    if environment.textScale != plain.textScale {
      words.append("--text-scale \(ProbeValue.decimal(environment.textScale))")
    }
    if environment.readingDirection != plain.readingDirection {
      words.append("--reading-direction \(environment.readingDirection.rawValue)")
    }
    if environment.reducesMotion { words.append("--reduced-motion") }
    if hasFixedViewport {
      words.append("--viewport \(Int(viewport.width))x\(Int(viewport.height))")
    }
    return words.joined(separator: " ")
  }

  /// The setup without the parameters that have their default values.
  var withoutDefaults: DemoSetup {
    var values = parameters
    for parameter in type.parameters where parameter.kind != .text {
      let fallback = try? SceneControls.value(of: parameter.defaultValue, parameter)
      if let fallback, values[parameter.name] == fallback { values[parameter.name] = nil }
    }
    return with(parameters: values)
  }

  private static func text(of value: SceneValue) -> String {
    if case .text(let text) = value { text } else { value.scenarioText }
  }
}
