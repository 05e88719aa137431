import DesktopSettings
import Dispatch
import Drawing
import TestSupport
import Testing

@Suite struct SettingsPortalTests {
  @Test(
    arguments: [
      ([:], nil), (["DBUS_SESSION_BUS_ADDRESS": "unix:path=/a"], "unix:path=/a"),
      (["DBUS_SESSION_BUS_ADDRESS": "autolaunch:"], nil),
      (["DBUS_SESSION_BUS_ADDRESS": "disabled:"], nil),
      (["XDG_RUNTIME_DIR": "/run/user/1"], "unix:path=/run/user/1/bus"),
      (["XDG_RUNTIME_DIR": "/with space"], "unix:path=/with%20space/bus"),
      (["XDG_RUNTIME_DIR": "/without"], nil), (["XDG_RUNTIME_DIR": "relative"], nil),
    ] as [([String: String], String?)])
  func `the bus is one that is already running`(variables: [String: String], address: String?) {
    let found = SettingsPortal.busAddress(variables) { $0 != "/without/bus" }
    #expect(found == address)
  }

  @Test func `without a bus there are no preferences`() {
    let settings = DesktopSettings(variables: [:]) { _ in nil }
    #expect(settings.preferences == DesktopPreferences())
  }

  @Test func `a bus that does not exist gives no preferences`() {
    let portal = SettingsPortal.start(at: "unix:path=/nowhere/bus")
    #expect(portal.settings == PortalSettings())
  }

  @Test(.enabled(if: FakePortal.busProgram != nil, "dbus-daemon is not installed"))
  func `the first answer and each change are reported`() throws {
    let fake = try FakePortal(
      "{'org.freedesktop.appearance': {'color-scheme': <uint32 1>, 'accent-color': <(0.1, 0.2)>}, "
        + "'org.gnome.desktop.interface': {'text-scaling-factor': <1.25>}}")
    let changes = DispatchSemaphore(value: 0)
    let settings = DesktopSettings(variables: ["DBUS_SESSION_BUS_ADDRESS": fake.address]) { _ in
      nil
    }
    settings.setHandler { changes.signal() }
    // The answer can be there already, before the handler was set.
    if settings.preferences.theme == nil { #expect(changes.wait(timeout: .now() + 20) == .success) }
    #expect(settings.preferences.theme == .dark)
    #expect(settings.preferences.textScale == 1.25)
    // A value in two variants, as the method `Read` has it, is unwrapped.
    fake.change("('org.gnome.desktop.interface', 'enable-animations', <<false>>)")
    #expect(changes.wait(timeout: .now() + 20) == .success)
    #expect(settings.preferences.reducesMotion == true)
    // A change of another key, and the same value again, are no changes.
    fake.change("('org.gnome.desktop.interface', 'font-name', <'Inter'>)")
    fake.change("('org.gnome.desktop.interface', 'enable-animations', <false>)")
    fake.change("('org.freedesktop.appearance', 'color-scheme', <uint32 2>)")
    #expect(changes.wait(timeout: .now() + 20) == .success)
    #expect(settings.preferences.theme == .light)
    #expect(changes.wait(timeout: .now()) == .timedOut)
  }

  @Test(.enabled(if: FakePortal.busProgram != nil, "dbus-daemon is not installed"))
  func `an answer of another type is ignored`() throws {
    let fake = try FakePortal("'nonsense'")
    let changes = DispatchSemaphore(value: 0)
    let portal = SettingsPortal.start(at: fake.address)
    portal.setHandler { changes.signal() }
    fake.change("('org.freedesktop.appearance', 'color-scheme')")
    #expect(changes.wait(timeout: .now() + 0.2) == .timedOut)
    #expect(portal.settings == PortalSettings())
  }
}
