/// The values at one time of the two functions that every spring motion is a combination of.
///
/// With α = ζω₀ they are C = e⁻ᵅᵗ·c(t) and S = e⁻ᵅᵗ·s(t). Below critical damping, c and s are cos
/// ωt and sin ωt/ω, with ω = ω₀√(1 − ζ²). At critical damping they are 1 and t. Above it they are
/// cosh βt and sinh βt/β, with β = ω₀√(ζ² − 1).
struct SpringResponse {
  /// C(t): the damped cosine, which is 1 at time 0.
  let fromRest: Double
  /// S(t): the damped sine, in seconds, which is 0 with slope 1 at time 0.
  let fromImpulse: Double

  /// Evaluates both functions at a time of at least 0.
  init(_ spring: Spring, at time: Seconds) {
    let rate = spring.dampedFrequency
    if spring.dampingRatio < 1 {
      let envelope = Elementary.exp(-spring.decayRate * time)
      fromRest = envelope * Elementary.cos(rate * time)
      fromImpulse = envelope * Elementary.sin(rate * time) / rate
    } else if spring.dampingRatio == 1 {
      let envelope = Elementary.exp(-spring.decayRate * time)
      fromRest = envelope
      fromImpulse = envelope * time
    } else {
      // e⁻ᵅᵗcosh βt and e⁻ᵅᵗsinh βt, computed from the slower exponential and its difference to the
      // faster one, which neither overflows nor cancels. The slower rate is α − β = ω₀²/(α + β).
      let frequency = spring.angularFrequency
      let slower = frequency * frequency / (spring.decayRate + rate)
      let envelope = Elementary.exp(-slower * time)
      let difference = Elementary.expMinusOne(-2 * rate * time)
      fromRest = envelope * (1 + difference / 2)
      fromImpulse = -envelope * difference / (2 * rate)
    }
  }
}

extension Spring {
  /// The rate of the exponential envelope, α = ζω₀, per second.
  var decayRate: Double { dampingRatio * angularFrequency }

  /// The damped frequency ω, or β for an overdamped spring: ω₀√|1 − ζ²|, per second.
  var dampedFrequency: Double {
    ((1 - dampingRatio) * (1 + dampingRatio)).magnitude.squareRoot() * angularFrequency
  }
}
