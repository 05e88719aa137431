import Scenarios

/// Scenario files for the command to run.
enum ScenarioText {
  /// The header line of this build's contract.
  static let contract = "contract \(Scenario.currentContract)"

  /// Returns a file with some steps for the scene `grid`.
  static func grid(_ steps: String, header: String = "") -> String {
    """
    scenario 1
    \(contract)
    demo grid count=300
    viewport 320x420
    seed 7
    \(header)
    ---
    \(steps)

    """
  }

  /// Returns a file of a hundred frames with some steps for a scene.
  static func hundredFrames(_ demo: String, _ steps: String) -> String {
    """
    scenario 1
    \(contract)
    demo \(demo)
    viewport 320x420
    seed 7
    ---
    \(steps)
    @99  end

    """
  }

  /// A fling, which takes at most 300 frames.
  static let fling = grid(
    """
    @2   fling from=160,300 velocity=0,-2000 over=6
    +0   wait settled max=400
    +0   expect offset.y > 100
    +0   end
    """)

  /// A valid file with a single frame.
  static let good = grid("@0 expect items == 300\n+0 end")
  /// A file with an unknown step.
  static let bad = grid("@0 filng from=1,2\n@1 end")
  /// A file with an expectation that fails.
  static let failing = grid("@0 expect items == 299\n+0 end")
  /// A file with a digest that never matches.
  static let differing =
    grid("@0 end")
    + "digests algo=xxh64\n@0 all=0000000000000000 scroll=0000000000000000 "
    + "layout=0000000000000000 cells=0000000000000000 anim=0000000000000000 rng=0000000000000000\n"
  /// A file with a budget that is always exceeded.
  static let late = grid("@50 end", header: "budget max-cpu <= 0")
  /// A file with digests of another contract.
  static let foreign = differing.replacing(contract, with: "contract 77")
  /// A file that takes at least ten seconds of a processor's time, also in the release build.
  static let long = drag(frames: 1_000_000)

  /// Returns a file with a finger that moves for a number of frames.
  ///
  /// Each takes 10 µs in the release build, and 80 µs if it is digested, as `torture` does.
  static func drag(frames: Int, to end: String = "160,100") -> String {
    grid("@0 drag from=160,300 to=\(end) over=\(frames)\n+\(frames + 6) end")
  }
}
