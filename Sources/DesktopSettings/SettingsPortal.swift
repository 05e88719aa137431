import CPango
import Glibc
import Synchronization

/// Follows the settings portal of a desktop on a thread of its own.
///
/// The portal is the object `org.freedesktop.portal.Desktop` on the session bus. Its answer can
/// take as long as the desktop needs to start it, so nothing waits for it. The thread sleeps
/// between changes, and ends when the bus does.
///
/// State: the desktop's settings, on its own thread. Changed by the user.
package final class SettingsPortal: Sendable {
  private static let busName = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"

  private let address: String
  private let state = Mutex(PortalSettings())
  private let handler = Mutex<(@Sendable () -> Void)?>(nil)

  private init(address: String) { self.address = address }

  /// Starts to follow the portal on the bus at an address.
  package static func start(at address: String) -> SettingsPortal {
    let portal = SettingsPortal(address: address)
    // The thread owns this reference until it ends.
    let thread = g_thread_new(
      "settings",
      { portal in
        if let portal { Unmanaged<SettingsPortal>.fromOpaque(portal).takeRetainedValue().run() }
        return nil
      }, Unmanaged.passRetained(portal).toOpaque())
    g_thread_unref(thread)
    return portal
  }

  /// Returns the address of the session bus; `nil` if none is running.
  ///
  /// GLib's own search could start a bus, which only a desktop should do.
  package static func busAddress(
    _ variables: [String: String], fileExists: (String) -> Bool = { access($0, F_OK) == 0 }
  ) -> String? {
    if let address = variables["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty {
      return address.hasPrefix("autolaunch:") || address.hasPrefix("disabled:") ? nil : address
    }
    guard let folder = variables["XDG_RUNTIME_DIR"], folder.hasPrefix("/"),
      fileExists(folder + "/bus"), let path = g_dbus_address_escape_value(folder + "/bus")
    else { return nil }
    defer { g_free(path) }
    return "unix:path=" + String(cString: path)
  }

  /// The settings that have been reported so far.
  package var settings: PortalSettings { state.withLock { $0 } }

  /// Sets the function that is called on the portal's thread after each change; `nil` for none.
  ///
  /// When the call returns, the previous function is not running and will not be called again.
  package func setHandler(_ body: (@Sendable () -> Void)?) { handler.withLock { $0 = body } }

  // MARK: - On the portal's thread

  private func run() {
    guard let context = g_main_context_new() else { return }
    g_main_context_push_thread_default(context)
    defer {
      g_main_context_pop_thread_default(context)
      g_main_context_unref(context)
    }
    guard let connection = connect() else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(connection)) }
    let subscription = subscribe(connection)
    readAll(connection)
    while g_dbus_connection_is_closed(connection) == 0 { g_main_context_iteration(context, 1) }
    g_dbus_connection_signal_unsubscribe(connection, subscription)
  }

  /// Connects to the bus; `nil` if it does not answer.
  ///
  /// The connection is not the one that GLib shares in a process: that one ends the process when
  /// the bus ends.
  private func connect() -> OpaquePointer? {
    let flags = GDBusConnectionFlags(
      rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    return g_dbus_connection_new_for_address_sync(address, flags, nil, nil, nil)
  }

  /// Subscribes before the first reading, so that no change in between is lost.
  private func subscribe(_ connection: OpaquePointer) -> UInt32 {
    g_dbus_connection_signal_subscribe(
      connection, Self.busName, Self.interface, "SettingChanged", Self.path, nil,
      G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, _, parameters, portal in
        guard let parameters, let portal else { return }
        Unmanaged<SettingsPortal>.fromOpaque(portal).takeUnretainedValue()
          .receive(BusValue(retaining: parameters))
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  /// Handles the signal `SettingChanged (namespace, key, value)`.
  private func receive(_ parameters: BusValue) {
    guard parameters.type == "(ssv)" else { return }
    let parts = parameters.children
    update { $0.set(parts[1].text, in: parts[0].text, to: parts[2].value) }
  }

  /// Reads all settings with `ReadAll (namespaces) → {namespace: {key: value}}`.
  private func readAll(_ connection: OpaquePointer) {
    let names = PortalSettings.namespaces.map { "'\($0)'" }.joined(separator: ", ")
    guard let parameters = g_variant_parse(nil, "([\(names)],)", nil, nil, nil) else { return }
    defer { g_variant_unref(parameters) }
    guard
      let answer = g_dbus_connection_call_sync(
        connection, Self.busName, Self.path, Self.interface, "ReadAll", parameters, nil,
        G_DBUS_CALL_FLAGS_NONE, -1, nil, nil)
    else { return }
    let reply = BusValue(owning: answer)
    guard reply.type == "(a{sa{sv}})" else { return }
    update { settings in
      for namespace in reply.children[0].children {
        let parts = namespace.children
        for entry in parts[1].children {
          settings.set(entry.children[0].text, in: parts[0].text, to: entry.children[1].value)
        }
      }
    }
  }

  private func update(_ change: (inout PortalSettings) -> Void) {
    let hasChanged = state.withLock { settings in
      let old = settings
      change(&settings)
      return settings != old
    }
    guard hasChanged else { return }
    handler.withLock { $0?() }
  }
}

/// A value that was received on the bus.
private final class BusValue {
  private let pointer: OpaquePointer

  /// Takes over a reference.
  init(owning pointer: OpaquePointer) { self.pointer = pointer }

  /// Adds a reference.
  init(retaining pointer: OpaquePointer) { self.pointer = g_variant_ref(pointer) }

  deinit { g_variant_unref(pointer) }

  /// The type, in the notation of D-Bus.
  var type: String { String(cString: g_variant_get_type_string(pointer)) }

  /// The elements of an array, a tuple, a dictionary entry or a variant.
  var children: [BusValue] {
    (0..<g_variant_n_children(pointer)).map {
      BusValue(owning: g_variant_get_child_value(pointer, $0))
    }
  }

  /// The text of a string.
  var text: String { String(cString: g_variant_get_string(pointer, nil)) }

  /// The value inside a variant; `nil` if its type is not one that a setting can have.
  var value: PortalValue? {
    switch g_variant_classify(pointer) {
    case G_VARIANT_CLASS_VARIANT: children[0].value
    case G_VARIANT_CLASS_BOOLEAN: .flag(g_variant_get_boolean(pointer) != 0)
    case G_VARIANT_CLASS_UINT32: .integer(Int64(g_variant_get_uint32(pointer)))
    case G_VARIANT_CLASS_INT32: .integer(Int64(g_variant_get_int32(pointer)))
    case G_VARIANT_CLASS_DOUBLE: .number(g_variant_get_double(pointer))
    case G_VARIANT_CLASS_STRING: .text(text)
    default: nil
    }
  }
}
