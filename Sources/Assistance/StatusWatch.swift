import CPango
import Glibc
import Synchronization

/// Waits on a thread of its own until the user has assistive technology, such as a screen reader.
///
/// The service `org.a11y.Bus` on the session bus knows. It is never started by this program. The
/// thread sleeps between changes, and ends as soon as there is any, or when the bus ends.
final class StatusWatch: Sendable {
  private static let busName = "org.a11y.Bus"
  private static let path = "/org/a11y/bus"
  private static let interface = "org.a11y.Status"

  private let address: String
  private let handler: Mutex<(@Sendable () -> Void)?>
  private let isWanted = Mutex(false)

  private init(address: String, _ handler: @escaping @Sendable () -> Void) {
    self.address = address
    self.handler = Mutex(handler)
  }

  /// Starts to ask the bus at an address.
  ///
  /// - Parameters:
  ///   - address: The address of the session bus.
  ///   - handler: Called once, on the thread, when there is assistive technology.
  /// - Returns: The watch, which need not be retained.
  static func start(at address: String, _ handler: @escaping @Sendable () -> Void) -> StatusWatch {
    let watch = StatusWatch(address: address, handler)
    // The thread owns this reference until it ends.
    let thread = g_thread_new(
      "assistance",
      { watch in
        if let watch { Unmanaged<StatusWatch>.fromOpaque(watch).takeRetainedValue().run() }
        return nil
      }, Unmanaged.passRetained(watch).toOpaque())
    g_thread_unref(thread)
    return watch
  }

  /// Makes sure that the handler is not called any more.
  func stop() { handler.withLock { $0 = nil } }

  // MARK: - On the thread

  private func run() {
    guard let context = g_main_context_new() else { return }
    g_main_context_push_thread_default(context)
    defer {
      g_main_context_pop_thread_default(context)
      g_main_context_unref(context)
    }
    let flags = GDBusConnectionFlags(
      rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    guard let connection = g_dbus_connection_new_for_address_sync(address, flags, nil, nil, nil)
    else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(connection)) }
    let subscriptions = [
      subscribe(connection, "org.freedesktop.DBus", "NameOwnerChanged", Self.busName),
      subscribe(connection, "org.freedesktop.DBus.Properties", "PropertiesChanged", nil),
    ]
    update(connection)
    while g_dbus_connection_is_closed(connection) == 0, !isWanted.withLock({ $0 }) {
      g_main_context_iteration(context, 1)
    }
    for subscription in subscriptions {
      g_dbus_connection_signal_unsubscribe(connection, subscription)
    }
    if isWanted.withLock({ $0 }) { handler.withLock { $0?() } }
  }

  private func subscribe(
    _ connection: OpaquePointer, _ interface: String, _ signal: String, _ argument: String?
  ) -> UInt32 {
    g_dbus_connection_signal_subscribe(
      connection, nil, interface, signal, argument == nil ? Self.path : nil, argument,
      G_DBUS_SIGNAL_FLAGS_NONE,
      { connection, _, _, _, _, _, watch in
        guard let connection, let watch else { return }
        Unmanaged<StatusWatch>.fromOpaque(watch).takeUnretainedValue().update(connection)
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  /// Asks for the status, unless the service does not run.
  private func update(_ connection: OpaquePointer) {
    for property in ["IsEnabled", "ScreenReaderEnabled"] where flag(property, connection) {
      isWanted.withLock { $0 = true }
    }
  }

  private func flag(_ property: String, _ connection: OpaquePointer) -> Bool {
    let text = "('\(Self.interface)', '\(property)')"
    guard let parameters = g_variant_parse(nil, text, nil, nil, nil) else { return false }
    defer { g_variant_unref(parameters) }
    guard
      let reply = g_dbus_connection_call_sync(
        connection, Self.busName, Self.path, "org.freedesktop.DBus.Properties", "Get", parameters,
        nil, G_DBUS_CALL_FLAGS_NO_AUTO_START, -1, nil, nil)
    else { return false }
    defer { g_variant_unref(reply) }
    guard let box = g_variant_get_child_value(reply, 0) else { return false }
    defer { g_variant_unref(box) }
    guard g_variant_classify(box) == G_VARIANT_CLASS_VARIANT,
      let value = g_variant_get_variant(box)
    else { return false }
    defer { g_variant_unref(value) }
    return g_variant_classify(value) == G_VARIANT_CLASS_BOOLEAN && g_variant_get_boolean(value) != 0
  }
}
