import Testing
import WindowHost

@Suite("PresentationPlan") struct PresentationPlanTests {
  @Test(arguments: [("x11", true), ("x11", false), ("wayland", false), ("dummy", false)])
  func `without a GPU nothing is tried`(driver: String, isAsked: Bool) {
    let wish: PresentationWay? = isAsked ? .surface : nil
    let plan = PresentationPlan(wish, driver: driver, hasGPU: false)
    #expect(plan.ways == [driver == "wayland" ? .texture : .surface])
    #expect(plan.reason == (isAsked ? .asked : .noGPU))
    #expect(plan.needsRenderer == (driver == "wayland"))
  }

  @Test(arguments: ["dummy", "offscreen", "evdev"])
  func `a window that no one sees has its surface, GPU or not`(driver: String) {
    let plan = PresentationPlan(nil, driver: driver, hasGPU: true)
    #expect(plan.ways == [.surface])
    #expect(plan.reason == .noGPU)
  }

  @Test func `with a GPU every way is measured, the surface first`() {
    let plan = PresentationPlan(nil, driver: "x11", hasGPU: true)
    #expect(plan.ways == PresentationWay.allCases)
    #expect(plan.reason == .measured([]))
    #expect(plan.needsRenderer)
  }

  @Test func `Wayland has no surface, whoever asks for it`() {
    let asked = PresentationPlan(.surface, driver: "wayland", hasGPU: true)
    #expect(asked.ways == [.texture])
    #expect(asked.reason == .unavailable(.surface))
    let chosen = PresentationPlan(nil, driver: "wayland", hasGPU: true)
    #expect(chosen.ways == PresentationWay.allCases.filter { $0 != .surface })
    #expect(chosen.lastResort == .texture)
  }

  @Test(arguments: PresentationWay.allCases, [true, false])
  func `what is asked for is taken`(way: PresentationWay, hasGPU: Bool) {
    let plan = PresentationPlan(way, driver: "x11", hasGPU: hasGPU)
    #expect(plan.ways == [way])
    #expect(plan.reason == .asked)
    #expect(plan.needsRenderer == (way != .surface))
  }
}
