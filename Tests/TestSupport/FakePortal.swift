import CPango
import Foundation

/// A session bus with a settings portal, for tests.
///
/// The bus ends with the object.
package final class FakePortal {
  /// The address of the bus.
  package let address: String

  private let bus = Process()
  private let connection: OpaquePointer

  /// The program that runs a bus; `nil` if it is not installed.
  package static let busProgram = ["/usr/bin/dbus-daemon", "/bin/dbus-daemon"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// The reply to `ReadAll`, in GLib's notation of values.
  private let settings: String

  /// Starts a bus, and on it a portal that answers with settings in GLib's notation, of the type
  /// `a{sa{sv}}`.
  package init(_ settings: String) throws {
    self.settings = settings
    let output = Pipe()
    bus.executableURL = URL(filePath: Self.busProgram ?? "")
    bus.arguments = ["--session", "--nofork", "--nopidfile", "--print-address=1"]
    bus.standardOutput = output
    try bus.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    address = String(line.prefix { !$0.isNewline })
    let flags = GDBusConnectionFlags(
      rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    guard
      let connection = g_dbus_connection_new_for_address_sync(address, flags, nil, nil, nil)
    else {
      kill(bus.processIdentifier, SIGKILL)
      throw NoBus(address: address)
    }
    self.connection = connection
    g_dbus_connection_add_filter(
      connection,
      { connection, message, isIncoming, portal in
        guard let connection, let message, let portal, isIncoming != 0,
          Unmanaged<FakePortal>.fromOpaque(portal).takeUnretainedValue()
            .answer(message, on: connection)
        else { return message }
        g_object_unref(UnsafeMutableRawPointer(message))
        return nil
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
    requestName()
  }

  deinit {
    g_dbus_connection_close_sync(connection, nil, nil)
    g_object_unref(UnsafeMutableRawPointer(connection))
    // SIGTERM can be blocked in a process that a test has started.
    kill(bus.processIdentifier, SIGKILL)
    bus.waitUntilExit()
  }

  /// Sends `SettingChanged` with parameters in GLib's notation, of the type `(ssv)`.
  package func change(_ parameters: String) {
    g_dbus_connection_emit_signal(
      connection, nil, "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings",
      "SettingChanged", g_variant_parse(nil, parameters, nil, nil, nil), nil)
    g_dbus_connection_flush_sync(connection, nil, nil)
  }

  private func requestName() {
    let reply = g_dbus_connection_call_sync(
      connection, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
      "RequestName",
      g_variant_parse(nil, "('org.freedesktop.portal.Desktop', uint32 0)", nil, nil, nil), nil,
      G_DBUS_CALL_FLAGS_NONE, -1, nil, nil)
    if let reply { g_variant_unref(reply) }
  }

  /// Answers `ReadAll` on the bus's thread; returns whether the message was such a call.
  private func answer(_ message: OpaquePointer, on connection: OpaquePointer) -> Bool {
    guard let member = g_dbus_message_get_member(message), String(cString: member) == "ReadAll",
      let reply = g_dbus_message_new_method_reply(message)
    else { return false }
    g_dbus_message_set_body(reply, g_variant_parse(nil, "(\(settings),)", nil, nil, nil))
    g_dbus_connection_send_message(
      connection, reply, G_DBUS_SEND_MESSAGE_FLAGS_NONE, nil, nil)
    g_object_unref(UnsafeMutableRawPointer(reply))
    return true
  }

  /// The bus has not started or does not answer.
  package struct NoBus: Error {
    /// The address that the bus reported; empty if it has not started.
    package let address: String
  }
}
