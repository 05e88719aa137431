#include "CDesktop.h"

#include <gio/gio.h>
#include <string.h>

#define PORTAL "org.freedesktop.portal.Desktop"
#define PORTAL_PATH "/org/freedesktop/portal/desktop"
#define SETTINGS "org.freedesktop.portal.Settings"
#define RULE "type='signal',interface='" SETTINGS "',member='SettingChanged'"

struct ReticleDesktop {
  GDBusConnection *bus;
  GMutex lock;
  ReticleDesktopWishes wishes;
  void (*changed)(void);
  guint filter;
};

// The value inside variants that are nested, as `Read` of old portals returns them.
static GVariant *unwrapped(GVariant *value) {
  g_variant_ref(value);
  while (g_variant_is_of_type(value, G_VARIANT_TYPE_VARIANT)) {
    GVariant *inner = g_variant_get_variant(value);
    g_variant_unref(value);
    value = inner;
  }
  return value;
}

// Takes a setting over; returns whether it is one of the wishes and another than before.
static gboolean adopt(ReticleDesktop *desktop, const char *space, const char *key, GVariant *value) {
  GVariant *plain = unwrapped(value);
  g_mutex_lock(&desktop->lock);
  ReticleDesktopWishes old = desktop->wishes;
  if (strcmp(space, "org.freedesktop.appearance") == 0 && strcmp(key, "color-scheme") == 0 &&
      g_variant_is_of_type(plain, G_VARIANT_TYPE_UINT32)) {
    desktop->wishes.colorScheme = (int)g_variant_get_uint32(plain);
  } else if (strcmp(space, "org.freedesktop.appearance") == 0 &&
             strcmp(key, "reduced-motion") == 0 &&
             g_variant_is_of_type(plain, G_VARIANT_TYPE_UINT32)) {
    desktop->wishes.animations = g_variant_get_uint32(plain) == 0;
  } else if (strcmp(space, "org.gnome.desktop.interface") == 0 &&
             strcmp(key, "text-scaling-factor") == 0 &&
             g_variant_is_of_type(plain, G_VARIANT_TYPE_DOUBLE)) {
    desktop->wishes.textScale = g_variant_get_double(plain);
  } else if (strcmp(space, "org.gnome.desktop.interface") == 0 &&
             strcmp(key, "enable-animations") == 0 &&
             g_variant_is_of_type(plain, G_VARIANT_TYPE_BOOLEAN)) {
    desktop->wishes.animations = g_variant_get_boolean(plain) ? 1 : 0;
  }
  gboolean isOther = old.colorScheme != desktop->wishes.colorScheme ||
                     old.textScale != desktop->wishes.textScale ||
                     old.animations != desktop->wishes.animations;
  g_mutex_unlock(&desktop->lock);
  g_variant_unref(plain);
  return isOther;
}

// Called on the bus's own thread with every message.
static GDBusMessage *filter(
    GDBusConnection *bus, GDBusMessage *message, gboolean incoming, gpointer context) {
  (void)bus;
  ReticleDesktop *desktop = context;
  if (!incoming || g_dbus_message_get_message_type(message) != G_DBUS_MESSAGE_TYPE_SIGNAL ||
      g_strcmp0(g_dbus_message_get_interface(message), SETTINGS) != 0 ||
      g_strcmp0(g_dbus_message_get_member(message), "SettingChanged") != 0) {
    return message;
  }
  GVariant *body = g_dbus_message_get_body(message);
  if (body != NULL && g_variant_is_of_type(body, G_VARIANT_TYPE("(ssv)"))) {
    const char *space = NULL;
    const char *key = NULL;
    GVariant *value = NULL;
    g_variant_get(body, "(&s&sv)", &space, &key, &value);
    if (adopt(desktop, space, key, value)) desktop->changed();
    g_variant_unref(value);
  }
  return message;
}

// Releases a connection that nothing uses any more.
static void release(gpointer context) {
  ReticleDesktop *desktop = context;
  g_object_unref(desktop->bus);
  g_mutex_clear(&desktop->lock);
  g_free(desktop);
}

// Reads a setting; returns whether the portal answered at all.
static gboolean read_setting(
    ReticleDesktop *desktop, const char *space, const char *key, int timeout) {
  GError *error = NULL;
  GVariant *reply = g_dbus_connection_call_sync(
      desktop->bus, PORTAL, PORTAL_PATH, SETTINGS, "Read", g_variant_new("(ss)", space, key),
      G_VARIANT_TYPE("(v)"), G_DBUS_CALL_FLAGS_NONE, timeout, NULL, &error);
  if (reply == NULL) {
    // A portal without this setting answers with an error of its own.
    gboolean isThere = g_error_matches(error, G_DBUS_ERROR, G_DBUS_ERROR_FAILED) ||
                       (g_dbus_error_is_remote_error(error) &&
                        !g_error_matches(error, G_DBUS_ERROR, G_DBUS_ERROR_SERVICE_UNKNOWN) &&
                        !g_error_matches(error, G_DBUS_ERROR, G_DBUS_ERROR_NAME_HAS_NO_OWNER) &&
                        !g_error_matches(error, G_DBUS_ERROR, G_DBUS_ERROR_NO_REPLY));
    g_error_free(error);
    return isThere;
  }
  GVariant *value = NULL;
  g_variant_get(reply, "(v)", &value);
  adopt(desktop, space, key, value);
  g_variant_unref(value);
  g_variant_unref(reply);
  return TRUE;
}

ReticleDesktop *reticle_desktop_open(int timeout, void (*changed)(void)) {
  // Without an address GLib would start a bus, which takes long and finds no portal.
  const char *address = g_getenv("DBUS_SESSION_BUS_ADDRESS");
  char *socket = g_build_filename(g_get_user_runtime_dir(), "bus", NULL);
  gboolean hasBus = (address != NULL && *address != 0) || g_file_test(socket, G_FILE_TEST_EXISTS);
  g_free(socket);
  if (!hasBus) return NULL;
  GDBusConnection *bus = g_bus_get_sync(G_BUS_TYPE_SESSION, NULL, NULL);
  if (bus == NULL) return NULL;
  g_dbus_connection_set_exit_on_close(bus, FALSE);
  ReticleDesktop *desktop = g_new0(ReticleDesktop, 1);
  desktop->bus = bus;
  desktop->changed = changed;
  desktop->wishes = (ReticleDesktopWishes){-1, -1, -1};
  g_mutex_init(&desktop->lock);
  if (!read_setting(desktop, "org.freedesktop.appearance", "color-scheme", timeout)) {
    reticle_desktop_close(desktop);
    return NULL;
  }
  read_setting(desktop, "org.gnome.desktop.interface", "text-scaling-factor", timeout);
  read_setting(desktop, "org.gnome.desktop.interface", "enable-animations", timeout);
  read_setting(desktop, "org.freedesktop.appearance", "reduced-motion", timeout);
  desktop->filter = g_dbus_connection_add_filter(bus, filter, desktop, release);
  GVariant *reply = g_dbus_connection_call_sync(
      bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "AddMatch",
      g_variant_new("(s)", RULE), NULL, G_DBUS_CALL_FLAGS_NONE, timeout, NULL, NULL);
  if (reply != NULL) g_variant_unref(reply);
  return desktop;
}

ReticleDesktopWishes reticle_desktop_wishes(ReticleDesktop *desktop) {
  g_mutex_lock(&desktop->lock);
  ReticleDesktopWishes wishes = desktop->wishes;
  g_mutex_unlock(&desktop->lock);
  return wishes;
}

void reticle_desktop_close(ReticleDesktop *desktop) {
  GDBusConnection *bus = g_object_ref(desktop->bus);
  // The filter may still run on its thread: whoever removes it last releases what it uses.
  if (desktop->filter != 0) {
    g_dbus_connection_remove_filter(bus, desktop->filter);
  } else {
    release(desktop);
  }
  g_object_unref(bus);
}
