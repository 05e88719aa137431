import Profiling
import Testing

struct EnvironmentReaderTests {
  @Test func `only variables that can affect a run are recorded`() {
    let environment = EnvironmentReader().environment(
      variables: ["SDL_VIDEODRIVER": "dummy", "SECRET_TOKEN": "x", "HOME": "a folder"])
    #expect(environment.variables == ["SDL_VIDEODRIVER": "dummy"])
  }

  @Test func `this machine has a kernel, a C library, a processor and a load`() {
    let environment = EnvironmentReader().environment(variables: [:])
    #expect(environment.kernel.hasPrefix("Linux "))
    #expect(environment.libc.hasPrefix("glibc "))
    #expect(environment.swift.first?.isNumber == true)
    #expect(environment.processor.count >= 1)
    #expect(environment.loadBefore.count == 3)
    #expect(environment.loadAfter.isEmpty)
    #expect(environment.display == nil)
  }

  @Test func `an x86 processor is parsed from cpuinfo`() {
    let processor = Processor(
      cpuinfo: """
        processor\t: 0
        model name\t: Intel(R)  Xeon(R) CPU @ 2.10GHz
        flags\t\t: fpu sse2  avx2 fma

        processor\t: 1
        model name\t: Intel(R)  Xeon(R) CPU @ 2.10GHz
        flags\t\t: fpu

        """)
    #expect(processor.model == "Intel(R) Xeon(R) CPU @ 2.10GHz")
    #expect(processor.count == 2)
    #expect(processor.flags == "fpu sse2 avx2 fma")
  }

  @Test func `an ARM processor has features and no model, and an empty file has neither`() {
    let arm = Processor(cpuinfo: "processor\t: 0\nFeatures\t: fp asimd\n")
    #expect(arm.model == "unknown")
    #expect(arm.flags == "fp asimd")
    let none = Processor(cpuinfo: "")
    #expect(none.count == 1)
    #expect(none.flags == "")
  }
}
