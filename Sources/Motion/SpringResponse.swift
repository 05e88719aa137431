/// The two functions of time that every motion of a spring is made of, at one time.
///
/// With α = ζω₀ they are C = e⁻ᵅᵗ·c(t) and S = e⁻ᵅᵗ·s(t), where c and s are cos ωt and sin ωt/ω
/// below critical damping (ω = ω₀√(1 − ζ²)), 1 and t at it, and cosh βt and sinh βt/β above it
/// (β = ω₀√(ζ² − 1)).
struct SpringResponse {
  /// C(t): the damped cosine, from 1 at time 0.
  let fromRest: Double
  /// S(t): the damped sine, from 0 at time 0 with slope 1, in seconds.
  let fromImpulse: Double

  /// Evaluates both at a time that is at least 0.
  init(_ spring: Spring, at time: Seconds) {
    let rate = spring.splitRate
    if spring.dampingRatio < 1 {
      let envelope = Elementary.exp(-spring.decayRate * time)
      fromRest = envelope * Elementary.cos(rate * time)
      fromImpulse = envelope * Elementary.sin(rate * time) / rate
    } else if spring.dampingRatio == 1 {
      let envelope = Elementary.exp(-spring.decayRate * time)
      fromRest = envelope
      fromImpulse = envelope * time
    } else {
      // e⁻ᵅᵗcosh βt and e⁻ᵅᵗsinh βt by the slower exponential and the difference to the faster
      // one, which neither overflows nor cancels. The slower rate is α − β = ω₀²/(α + β).
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
  /// α = ζω₀, per second: the rate of the exponential envelope.
  var decayRate: Double { dampingRatio * angularFrequency }

  /// ω₀√|1 − ζ²|, per second: the damped frequency ω, or β where the spring is overdamped.
  var splitRate: Double {
    ((1 - dampingRatio) * (1 + dampingRatio)).magnitude.squareRoot() * angularFrequency
  }
}
