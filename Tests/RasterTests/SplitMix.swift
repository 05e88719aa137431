/// A random number generator: Sebastiano Vigna's SplitMix64.
struct SplitMix {
  var state: UInt64

  mutating func number(_ low: Double, _ high: Double) -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    return low + (high - low) * Double(bits >> 11) / 9_007_199_254_740_992
  }
}
