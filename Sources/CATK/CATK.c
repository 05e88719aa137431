#include <atk/atk.h>
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

#include "CATK.h"

// The functions of the two libraries, which are loaded when they are needed.
#define CATK_FUNCTIONS(F)                                                                         \
  F(GType, atk_object_get_type, (void))                                                           \
  F(GType, atk_component_get_type, (void))                                                        \
  F(GType, atk_action_get_type, (void))                                                           \
  F(GType, atk_selection_get_type, (void))                                                        \
  F(GType, atk_table_get_type, (void))                                                            \
  F(GType, atk_table_cell_get_type, (void))                                                       \
  F(GType, atk_value_get_type, (void))                                                            \
  F(GType, atk_text_get_type, (void))                                                             \
  F(GType, atk_window_get_type, (void))                                                           \
  F(GType, atk_util_get_type, (void))                                                             \
  F(AtkStateSet *, atk_state_set_new, (void))                                                     \
  F(gboolean, atk_state_set_add_state, (AtkStateSet *, AtkStateType))                             \
  F(AtkRelationSet *, atk_relation_set_new, (void))                                               \
  F(void, atk_relation_set_add_relation_by_type, (AtkRelationSet *, AtkRelationType, AtkObject *)) \
  F(void, atk_object_notify_state_change, (AtkObject *, AtkState, gboolean))                      \
  F(AtkRange *, atk_range_new, (gdouble, gdouble, const gchar *))

#define CATK_DECLARE(result, name, arguments) result(*name) arguments;
static struct {
  CATK_FUNCTIONS(CATK_DECLARE)
  int (*atk_bridge_adaptor_init)(int *, char ***);
} library;

#define atk_object_get_type library.atk_object_get_type
#define atk_component_get_type library.atk_component_get_type
#define atk_action_get_type library.atk_action_get_type
#define atk_selection_get_type library.atk_selection_get_type
#define atk_table_get_type library.atk_table_get_type
#define atk_table_cell_get_type library.atk_table_cell_get_type
#define atk_value_get_type library.atk_value_get_type
#define atk_text_get_type library.atk_text_get_type
#define atk_window_get_type library.atk_window_get_type
#define atk_util_get_type library.atk_util_get_type

static CATKProgram program;
static char *program_name;
// The objects that exist, by element; they are not retained.
static GHashTable *objects;
// The object of the program, which is retained.
static AtkObject *root_object;

// MARK: - Objects

typedef struct {
  AtkObject object;
  guint64 element;
  // The last strings that were returned, which their receivers do not own.
  char *name, *description, *action;
  AtkObject *owner;
} CATKObject;

typedef struct {
  AtkObjectClass parent;
} CATKObjectClass;

static GObjectClass *parent_class;

static guint64 element_of(gpointer object) { return ((CATKObject *)object)->element; }

static void describe_free(CATKDescription *found) {
  free(found->name);
  free(found->description);
  free(found->attributes);
  free(found->text);
}

static gboolean describe(gpointer object, CATKDescription *found) {
  memset(found, 0, sizeof *found);
  return program.describe(program.context, element_of(object), found);
}

static const char *keep(char **place, char *text) {
  g_free(*place);
  *place = g_strdup(text != NULL ? text : "");
  return *place;
}

static GType object_type(guint32 interfaces);

// Returns a new reference to the object of an element; the program's for 0.
static AtkObject *make_object(guint64 element) {
  AtkObject *found = g_hash_table_lookup(objects, GSIZE_TO_POINTER(element));
  if (found != NULL) return g_object_ref(found);
  guint32 interfaces = program.interfaces(program.context, element);
  CATKObject *object = g_object_new(object_type(interfaces), NULL);
  object->element = element;
  g_hash_table_insert(objects, GSIZE_TO_POINTER(element), object);
  return &object->object;
}

static AtkObject *make_element_object(guint64 element) {
  return element == 0 ? NULL : make_object(element);
}

static void object_finalize(GObject *object) {
  CATKObject *self = (CATKObject *)object;
  g_hash_table_remove(objects, GSIZE_TO_POINTER(self->element));
  program.dropped(program.context, self->element);
  g_free(self->name);
  g_free(self->description);
  g_free(self->action);
  if (self->owner != NULL) g_object_unref(self->owner);
  parent_class->finalize(object);
}

static const gchar *object_name(AtkObject *object) {
  CATKDescription found;
  describe(object, &found);
  const char *name = keep(&((CATKObject *)object)->name, found.name);
  describe_free(&found);
  return name;
}

static const gchar *object_description(AtkObject *object) {
  CATKDescription found;
  describe(object, &found);
  const char *text = keep(&((CATKObject *)object)->description, found.description);
  describe_free(&found);
  return text;
}

static AtkObject *object_parent(AtkObject *object) {
  CATKObject *self = (CATKObject *)object;
  if (self->element == 0) return NULL;
  guint64 parent = program.parent(program.context, self->element);
  if (self->owner == NULL || element_of(self->owner) != parent) {
    AtkObject *owner = make_object(parent);
    if (self->owner != NULL) g_object_unref(self->owner);
    self->owner = owner;
  }
  return self->owner;
}

static gint object_child_count(AtkObject *object) {
  return program.child_count(program.context, element_of(object));
}

static AtkObject *object_ref_child(AtkObject *object, gint index) {
  guint64 child = program.child(program.context, element_of(object), index);
  if (child == 0) return NULL;
  AtkObject *found = make_object(child);
  CATKObject *self = (CATKObject *)found;
  if (self->owner == NULL) self->owner = g_object_ref(object);
  return found;
}

static gint object_index(AtkObject *object) {
  return program.index(program.context, element_of(object));
}

static const AtkRole roles[] = {
  [CATKRoleApplication] = ATK_ROLE_APPLICATION, [CATKRoleFrame] = ATK_ROLE_FRAME,
  [CATKRolePanel] = ATK_ROLE_PANEL, [CATKRoleText] = ATK_ROLE_LABEL,
  [CATKRoleHeading] = ATK_ROLE_HEADING, [CATKRoleStatus] = ATK_ROLE_NOTIFICATION,
  [CATKRoleImage] = ATK_ROLE_IMAGE, [CATKRoleButton] = ATK_ROLE_PUSH_BUTTON,
  [CATKRoleToggle] = ATK_ROLE_TOGGLE_BUTTON, [CATKRoleSlider] = ATK_ROLE_SLIDER,
  [CATKRoleProgressBar] = ATK_ROLE_PROGRESS_BAR,
  [CATKRoleTextField] = ATK_ROLE_ENTRY, [CATKRoleToolbar] = ATK_ROLE_TOOL_BAR,
  [CATKRoleDialog] = ATK_ROLE_DIALOG,
  [CATKRoleMenu] = ATK_ROLE_MENU, [CATKRoleMenuItem] = ATK_ROLE_MENU_ITEM,
  [CATKRoleScrollArea] = ATK_ROLE_SCROLL_PANE, [CATKRoleList] = ATK_ROLE_LIST,
  [CATKRoleListItem] = ATK_ROLE_LIST_ITEM, [CATKRoleTable] = ATK_ROLE_TABLE,
  [CATKRoleTableCell] = ATK_ROLE_TABLE_CELL,
};

static AtkRole object_role(AtkObject *object) {
  CATKDescription found;
  gboolean exists = describe(object, &found);
  describe_free(&found);
  return exists ? roles[found.role] : ATK_ROLE_INVALID;
}

static const struct {
  CATKState state;
  AtkStateType type;
} states[] = {
  {CATKStateEnabled, ATK_STATE_ENABLED},
  {CATKStateEnabled, ATK_STATE_SENSITIVE},
  {CATKStateVisible, ATK_STATE_VISIBLE},
  {CATKStateShowing, ATK_STATE_SHOWING},
  {CATKStateFocusable, ATK_STATE_FOCUSABLE},
  {CATKStateFocused, ATK_STATE_FOCUSED},
  {CATKStateSelectable, ATK_STATE_SELECTABLE},
  {CATKStateSelected, ATK_STATE_SELECTED},
  {CATKStatePressed, ATK_STATE_PRESSED},
  {CATKStateChecked, ATK_STATE_CHECKED},
  {CATKStateExpandable, ATK_STATE_EXPANDABLE},
  {CATKStateExpanded, ATK_STATE_EXPANDED},
  {CATKStateManagesDescendants, ATK_STATE_MANAGES_DESCENDANTS},
  {CATKStateMultiselectable, ATK_STATE_MULTISELECTABLE},
  {CATKStateEditable, ATK_STATE_EDITABLE},
  {CATKStateMultiLine, ATK_STATE_MULTI_LINE},
  {CATKStateActive, ATK_STATE_ACTIVE},
  {CATKStateTransient, ATK_STATE_TRANSIENT},
  {CATKStateModal, ATK_STATE_MODAL},
};

static AtkStateSet *object_states(AtkObject *object) {
  AtkStateSet *set = library.atk_state_set_new();
  CATKDescription found;
  if (!describe(object, &found)) {
    library.atk_state_set_add_state(set, ATK_STATE_DEFUNCT);
    return set;
  }
  for (size_t index = 0; index < G_N_ELEMENTS(states); index++)
    if (found.states & states[index].state)
      library.atk_state_set_add_state(set, states[index].type);
  describe_free(&found);
  return set;
}

static AtkAttributeSet *object_attributes(AtkObject *object) {
  CATKDescription found;
  AtkAttributeSet *set = NULL;
  if (describe(object, &found) && found.attributes != NULL) {
    gchar **lines = g_strsplit(found.attributes, "\n", -1);
    for (gchar **line = lines; *line != NULL; line++) {
      gchar *colon = strchr(*line, ':');
      if (colon == NULL) continue;
      AtkAttribute *attribute = g_new(AtkAttribute, 1);
      attribute->name = g_strndup(*line, colon - *line);
      attribute->value = g_strdup(colon + 1);
      set = g_slist_append(set, attribute);
    }
    g_strfreev(lines);
  }
  describe_free(&found);
  return set;
}

static AtkRelationSet *object_relations(AtkObject *object) {
  AtkRelationSet *set = library.atk_relation_set_new();
  guint64 label = program.label(program.context, element_of(object));
  if (label != 0) {
    AtkObject *target = make_object(label);
    library.atk_relation_set_add_relation_by_type(set, ATK_RELATION_LABELLED_BY, target);
    // A relation does not retain its target, so the element does.
    g_object_set_data_full(G_OBJECT(object), "label", target, g_object_unref);
  }
  return set;
}

static void object_class_init(gpointer pointer, gpointer data) {
  (void)data;
  AtkObjectClass *class = pointer;
  parent_class = g_type_class_peek_parent(pointer);
  ((GObjectClass *)pointer)->finalize = object_finalize;
  class->get_name = object_name;
  class->get_description = object_description;
  class->get_parent = object_parent;
  class->get_n_children = object_child_count;
  class->ref_child = object_ref_child;
  class->get_index_in_parent = object_index;
  class->get_role = object_role;
  class->ref_state_set = object_states;
  class->get_attributes = object_attributes;
  class->ref_relation_set = object_relations;
}

// MARK: - Component

static void component_extents(
    AtkComponent *component, gint *x, gint *y, gint *width, gint *height, AtkCoordType type) {
  CATKDescription found;
  describe(component, &found);
  gint left = found.x, top = found.y;
  describe_free(&found);
  if (type == ATK_XY_SCREEN) {
    int32_t dx = 0, dy = 0;
    program.window_origin(program.context, element_of(component), &dx, &dy);
    left += dx;
    top += dy;
  } else if (type == ATK_XY_PARENT) {
    AtkObject *parent = object_parent((AtkObject *)component);
    CATKDescription outer;
    if (parent != NULL && describe(parent, &outer)) {
      left -= outer.x;
      top -= outer.y;
      describe_free(&outer);
    }
  }
  if (x != NULL) *x = left;
  if (y != NULL) *y = top;
  if (width != NULL) *width = found.width;
  if (height != NULL) *height = found.height;
}

static AtkObject *component_at_point(
    AtkComponent *component, gint x, gint y, AtkCoordType type) {
  int32_t dx = 0, dy = 0;
  if (type == ATK_XY_SCREEN)
    program.window_origin(program.context, element_of(component), &dx, &dy);
  if (type == ATK_XY_PARENT) return NULL;
  return make_element_object(
      program.element_at(program.context, element_of(component), x - dx, y - dy));
}

static gboolean component_grab_focus(AtkComponent *component) {
  return program.request(program.context, element_of(component), CATKRequestFocus, 0);
}

static gboolean component_scroll_to(AtkComponent *component, AtkScrollType type) {
  (void)type;
  return program.request(program.context, element_of(component), CATKRequestShow, 0);
}

static void component_init(gpointer pointer, gpointer data) {
  (void)data;
  AtkComponentIface *interface = pointer;
  interface->get_extents = component_extents;
  interface->ref_accessible_at_point = component_at_point;
  interface->grab_focus = component_grab_focus;
  interface->scroll_to = component_scroll_to;
}

// MARK: - Action

static gint action_count(AtkAction *action) {
  return program.action_count(program.context, element_of(action));
}

static const gchar *action_name(AtkAction *action, gint index) {
  char *name = program.action_name(program.context, element_of(action), index);
  const gchar *kept = name == NULL ? NULL : keep(&((CATKObject *)action)->action, name);
  free(name);
  return kept;
}

static gboolean action_do(AtkAction *action, gint index) {
  return program.perform(program.context, element_of(action), index);
}

static void action_init(gpointer pointer, gpointer data) {
  (void)data;
  AtkActionIface *interface = pointer;
  interface->do_action = action_do;
  interface->get_n_actions = action_count;
  interface->get_name = action_name;
  interface->get_localized_name = action_name;
}

// MARK: - Selection

static gint selection_count(AtkSelection *selection) {
  return program.selected_count(program.context, element_of(selection));
}

static AtkObject *selection_ref(AtkSelection *selection, gint index) {
  gint child = program.selected_child(program.context, element_of(selection), index);
  return child < 0 ? NULL : object_ref_child((AtkObject *)selection, child);
}

static gboolean selection_is_selected(AtkSelection *selection, gint child) {
  return program.is_selected(program.context, element_of(selection), child);
}

static gboolean selection_add(AtkSelection *selection, gint child) {
  return program.request(program.context, element_of(selection), CATKRequestSelectChild, child);
}

static gboolean selection_remove(AtkSelection *selection, gint index) {
  gint child = program.selected_child(program.context, element_of(selection), index);
  return child >= 0
      && program.request(
             program.context, element_of(selection), CATKRequestDeselectChild, child);
}

static gboolean selection_clear(AtkSelection *selection) {
  return program.request(program.context, element_of(selection), CATKRequestDeselectAll, 0);
}

static gboolean selection_select_all(AtkSelection *selection) {
  return program.request(program.context, element_of(selection), CATKRequestSelectAll, 0);
}

static void selection_init(gpointer pointer, gpointer data) {
  (void)data;
  AtkSelectionIface *interface = pointer;
  interface->add_selection = selection_add;
  interface->remove_selection = selection_remove;
  interface->clear_selection = selection_clear;
  interface->select_all_selection = selection_select_all;
  interface->get_selection_count = selection_count;
  interface->ref_selection = selection_ref;
  interface->is_child_selected = selection_is_selected;
}

// MARK: - Table

static gint table_size(AtkTable *table, gboolean wants_rows) {
  CATKDescription found;
  describe(table, &found);
  describe_free(&found);
  return wants_rows ? found.rows : found.columns;
}

static gint table_rows(AtkTable *table) { return table_size(table, TRUE); }

static gint table_columns(AtkTable *table) { return table_size(table, FALSE); }

static gint table_index_at(AtkTable *table, gint row, gint column) {
  gint columns = table_columns(table);
  gint64 index = (gint64)row * columns + column;
  if (row < 0 || column < 0 || column >= columns || index > G_MAXINT) return -1;
  return (gint)index;
}

static AtkObject *table_ref_at(AtkTable *table, gint row, gint column) {
  gint index = table_index_at(table, row, column);
  return index < 0 || row >= table_rows(table) ? NULL
                                               : object_ref_child((AtkObject *)table, index);
}

static gint table_row_at(AtkTable *table, gint index) {
  gint columns = table_columns(table);
  return columns > 0 ? index / columns : -1;
}

static gint table_column_at(AtkTable *table, gint index) {
  gint columns = table_columns(table);
  return columns > 0 ? index % columns : -1;
}

static gint table_extent(AtkTable *table, gint row, gint column) {
  (void)table;
  (void)row;
  (void)column;
  return 1;
}

static gboolean table_is_selected(AtkTable *table, gint row, gint column) {
  gint index = table_index_at(table, row, column);
  return index >= 0 && program.is_selected(program.context, element_of(table), index);
}

static void table_init(gpointer pointer, gpointer data) {
  (void)data;
  AtkTableIface *interface = pointer;
  interface->ref_at = table_ref_at;
  interface->get_n_rows = table_rows;
  interface->get_n_columns = table_columns;
  interface->get_index_at = table_index_at;
  interface->get_row_at_index = table_row_at;
  interface->get_column_at_index = table_column_at;
  interface->get_row_extent_at = table_extent;
  interface->get_column_extent_at = table_extent;
  interface->is_selected = table_is_selected;
}

static gboolean cell_position(AtkTableCell *cell, gint *row, gint *column) {
  CATKDescription found;
  gboolean exists = describe(cell, &found);
  describe_free(&found);
  if (row != NULL) *row = found.rows;
  if (column != NULL) *column = found.columns;
  return exists;
}

static gint cell_span(AtkTableCell *cell) {
  (void)cell;
  return 1;
}

static gboolean cell_row_column_span(
    AtkTableCell *cell, gint *row, gint *column, gint *rows, gint *columns) {
  if (rows != NULL) *rows = 1;
  if (columns != NULL) *columns = 1;
  return cell_position(cell, row, column);
}

static AtkObject *cell_table(AtkTableCell *cell) {
  AtkObject *parent = object_parent((AtkObject *)cell);
  return parent == NULL ? NULL : g_object_ref(parent);
}

static void table_cell_init(gpointer pointer, gpointer data) {
  (void)data;
  AtkTableCellIface *interface = pointer;
  interface->get_position = cell_position;
  interface->get_row_span = cell_span;
  interface->get_column_span = cell_span;
  interface->get_row_column_span = cell_row_column_span;
  interface->get_table = cell_table;
}

// MARK: - Value and text

static void value_get(AtkValue *value, gdouble *number, gchar **text) {
  CATKDescription found;
  describe(value, &found);
  if (number != NULL) *number = found.value;
  if (text != NULL) *text = g_strdup(found.text != NULL ? found.text : "");
  describe_free(&found);
}

static AtkRange *value_range(AtkValue *value) {
  CATKDescription found;
  describe(value, &found);
  describe_free(&found);
  return found.has_range ? library.atk_range_new(found.minimum, found.maximum, "") : NULL;
}

static void value_init(gpointer pointer, gpointer data) {
  (void)data;
  AtkValueIface *interface = pointer;
  interface->get_value_and_text = value_get;
  interface->get_range = value_range;
}

static gchar *text_copy(AtkText *text) {
  CATKDescription found;
  describe(text, &found);
  gchar *copy = g_strdup(found.text != NULL ? found.text : "");
  describe_free(&found);
  return copy;
}

static gchar *text_part(gchar *whole, gint start, gint end) {
  glong count = g_utf8_strlen(whole, -1);
  if (end < 0 || end > count) end = count;
  start = CLAMP(start, 0, end);
  return g_utf8_substring(whole, start, end);
}

static gchar *text_get(AtkText *text, gint start, gint end) {
  gchar *whole = text_copy(text);
  gchar *part = text_part(whole, start, end);
  g_free(whole);
  return part;
}

static gint text_count(AtkText *text) {
  gchar *whole = text_copy(text);
  gint count = g_utf8_strlen(whole, -1);
  g_free(whole);
  return count;
}

static gunichar text_character(AtkText *text, gint offset) {
  gchar *part = text_get(text, offset, offset + 1);
  gunichar character = g_utf8_get_char(part);
  g_free(part);
  return character;
}

static gint text_caret(AtkText *text) {
  CATKDescription found;
  describe(text, &found);
  describe_free(&found);
  return found.caret;
}

static gboolean ends_part(gunichar character, AtkTextGranularity granularity) {
  if (granularity == ATK_TEXT_GRANULARITY_WORD) return g_unichar_isspace(character);
  return character == '\n';
}

static gchar *text_string_at(
    AtkText *text, gint offset, AtkTextGranularity granularity, gint *start, gint *end) {
  gchar *whole = text_copy(text);
  glong count = g_utf8_strlen(whole, -1);
  gint first = CLAMP(offset, 0, count), last = first;
  if (granularity == ATK_TEXT_GRANULARITY_CHAR) {
    last = MIN(first + 1, count);
  } else {
    while (first > 0
        && !ends_part(
            g_utf8_get_char(g_utf8_offset_to_pointer(whole, first - 1)), granularity))
      first--;
    while (last < count) {
      gboolean is_end =
          ends_part(g_utf8_get_char(g_utf8_offset_to_pointer(whole, last)), granularity);
      last++;
      if (is_end) break;
    }
  }
  if (start != NULL) *start = first;
  if (end != NULL) *end = last;
  gchar *part = text_part(whole, first, last);
  g_free(whole);
  return part;
}

static void text_init(gpointer pointer, gpointer data) {
  (void)data;
  AtkTextIface *interface = pointer;
  interface->get_text = text_get;
  interface->get_character_count = text_count;
  interface->get_character_at_offset = text_character;
  interface->get_caret_offset = text_caret;
  interface->get_string_at_offset = text_string_at;
}

static void window_init(gpointer pointer, gpointer data) {
  (void)pointer;
  (void)data;
}

// MARK: - Types

static void add_interface(GType type, GType interface, GInterfaceInitFunc init) {
  const GInterfaceInfo info = {init, NULL, NULL};
  g_type_add_interface_static(type, interface, &info);
}

// The type of objects with a set of interfaces.
static GType object_type(guint32 interfaces) {
  static GType types[128];
  if (types[interfaces] != 0) return types[interfaces];
  GTypeQuery query;
  g_type_query(ATK_TYPE_OBJECT, &query);
  const GTypeInfo info = {
    .class_size = query.class_size,
    .class_init = object_class_init,
    .instance_size = sizeof(CATKObject),
  };
  gchar *name = g_strdup_printf("ReticleElement%u", interfaces);
  GType type = g_type_register_static(ATK_TYPE_OBJECT, name, &info, 0);
  g_free(name);
  add_interface(type, ATK_TYPE_COMPONENT, component_init);
  if (interfaces & CATKInterfaceAction) add_interface(type, ATK_TYPE_ACTION, action_init);
  if (interfaces & CATKInterfaceSelection) add_interface(type, ATK_TYPE_SELECTION, selection_init);
  if (interfaces & CATKInterfaceTable) add_interface(type, ATK_TYPE_TABLE, table_init);
  if (interfaces & CATKInterfaceTableCell)
    add_interface(type, ATK_TYPE_TABLE_CELL, table_cell_init);
  if (interfaces & CATKInterfaceValue) add_interface(type, ATK_TYPE_VALUE, value_init);
  if (interfaces & CATKInterfaceText) add_interface(type, ATK_TYPE_TEXT, text_init);
  if (interfaces & CATKInterfaceWindow) add_interface(type, ATK_TYPE_WINDOW, window_init);
  types[interfaces] = type;
  return type;
}

// MARK: - Starting

static AtkObject *toolkit_root(void) { return root_object; }

static const gchar *toolkit_name(void) { return "Reticle"; }

static const gchar *toolkit_version(void) { return "1"; }

static gboolean load_library(void) {
  void *atk = dlopen("libatk-1.0.so.0", RTLD_NOW | RTLD_GLOBAL);
  void *bridge = dlopen("libatk-bridge-2.0.so.0", RTLD_NOW | RTLD_GLOBAL);
  if (atk == NULL || bridge == NULL) return FALSE;
#undef atk_object_get_type
#undef atk_component_get_type
#undef atk_action_get_type
#undef atk_selection_get_type
#undef atk_table_get_type
#undef atk_table_cell_get_type
#undef atk_value_get_type
#undef atk_text_get_type
#undef atk_window_get_type
#undef atk_util_get_type
#define CATK_LOAD(result, name, arguments)                  \
  library.name = (result(*) arguments)dlsym(atk, #name);    \
  if (library.name == NULL) return FALSE;
  CATK_FUNCTIONS(CATK_LOAD)
  library.atk_bridge_adaptor_init =
      (int (*)(int *, char ***))dlsym(bridge, "atk_bridge_adaptor_init");
  return library.atk_bridge_adaptor_init != NULL;
}

bool catk_start(const CATKProgram *client, const char *name) {
  if (root_object != NULL || !load_library()) return false;
  program = *client;
  program_name = g_strdup(name);
  g_set_prgname(program_name);
  objects = g_hash_table_new(NULL, NULL);
  root_object = make_object(0);
  AtkUtilClass *util = g_type_class_ref(library.atk_util_get_type());
  util->get_root = toolkit_root;
  util->get_toolkit_name = toolkit_name;
  util->get_toolkit_version = toolkit_version;
  return library.atk_bridge_adaptor_init(NULL, NULL) == 0;
}

bool catk_handle(int64_t microseconds) {
  gint64 end = g_get_monotonic_time() + microseconds;
  while (g_main_context_pending(NULL)) {
    g_main_context_iteration(NULL, FALSE);
    if (g_get_monotonic_time() >= end) return g_main_context_pending(NULL);
  }
  return false;
}

int32_t catk_sources(
    int32_t *descriptors, int16_t *events, int32_t capacity, int32_t *timeout) {
  GMainContext *context = g_main_context_default();
  GPollFD found[64];
  gint priority = 0;
  *timeout = 0;
  if (!g_main_context_acquire(context)) return 0;
  gboolean is_ready = g_main_context_prepare(context, &priority);
  gint limit = MIN(capacity, (gint)G_N_ELEMENTS(found));
  gint count = MIN(g_main_context_query(context, G_MAXINT, timeout, found, limit), limit);
  g_main_context_release(context);
  if (is_ready) *timeout = 0;
  for (gint index = 0; index < count; index++) {
    descriptors[index] = found[index].fd;
    events[index] = (int16_t)found[index].events;
  }
  return count;
}

// MARK: - Events

static AtkObject *existing(guint64 element) {
  return objects == NULL ? NULL : g_hash_table_lookup(objects, GSIZE_TO_POINTER(element));
}

void catk_window_event(uint64_t window, const char *name) {
  AtkObject *object = make_object(window);
  if (strcmp(name, "create") == 0)
    g_signal_emit_by_name(
        root_object, "children-changed::add", object_index(object), object, NULL);
  g_signal_emit_by_name(object, name);
  g_object_unref(object);
}

void catk_focus(uint64_t element, bool is_focused) {
  AtkObject *object = is_focused ? make_object(element) : existing(element);
  if (object == NULL) return;
  if (!is_focused) g_object_ref(object);
  library.atk_object_notify_state_change(object, ATK_STATE_FOCUSED, is_focused);
  g_object_unref(object);
}

void catk_active_descendant(uint64_t parent, uint64_t child) {
  AtkObject *outer = make_object(parent), *inner = make_object(child);
  g_signal_emit_by_name(outer, "active-descendant-changed", inner);
  g_object_unref(inner);
  g_object_unref(outer);
}

static void emit(guint64 element, const char *signal) {
  AtkObject *object = make_object(element);
  g_signal_emit_by_name(object, signal);
  g_object_unref(object);
}

void catk_selection_changed(uint64_t element) { emit(element, "selection-changed"); }

void catk_visible_data_changed(uint64_t element) { emit(element, "visible-data-changed"); }

void catk_model_changed(uint64_t element) { emit(element, "model-changed"); }

void catk_state_changed(uint64_t element, CATKState state, bool is_on) {
  AtkObject *object = existing(element);
  for (size_t index = 0; object != NULL && index < G_N_ELEMENTS(states); index++)
    if (states[index].state == state)
      library.atk_object_notify_state_change(object, states[index].type, is_on);
}

void catk_rows_changed(uint64_t element, int32_t first, int32_t count, bool are_added) {
  AtkObject *object = make_object(element);
  g_signal_emit_by_name(object, are_added ? "row-inserted" : "row-deleted", first, count);
  g_object_unref(object);
}

// A number that stands for no element.
static const guint64 removed_element = G_MAXUINT64;

void catk_children_changed(uint64_t element, int32_t index, bool are_added) {
  AtkObject *object = make_object(element);
  // A listener ignores the removal of no object. That of the removed child may never have existed.
  AtkObject *child = are_added ? object_ref_child(object, index) : make_object(removed_element);
  if (child != NULL) {
    g_signal_emit_by_name(
        object, are_added ? "children-changed::add" : "children-changed::remove", index, child,
        NULL);
    g_object_unref(child);
  }
  g_object_unref(object);
}

static void emit_property(guint64 element, const char *name, const char *signal) {
  AtkObject *object = existing(element);
  if (object == NULL) return;
  AtkPropertyValues values = {.property_name = name};
  g_value_init(&values.new_value, G_TYPE_STRING);
  g_value_set_string(&values.new_value, object_name(object));
  g_signal_emit_by_name(object, signal, &values, NULL);
  g_value_unset(&values.new_value);
}

void catk_name_changed(uint64_t element) {
  emit_property(element, "accessible-name", "property-change::accessible-name");
}

void catk_value_changed(uint64_t element) {
  emit_property(element, "accessible-value", "property-change::accessible-value");
}

void catk_announce(uint64_t element, const char *text) {
  AtkObject *object = make_object(element);
  g_signal_emit_by_name(object, "announcement", text);
  g_object_unref(object);
}

void catk_removed(uint64_t element) {
  AtkObject *object = existing(element);
  if (object == NULL) return;
  g_object_ref(object);
  library.atk_object_notify_state_change(object, ATK_STATE_DEFUNCT, TRUE);
  g_hash_table_remove(objects, GSIZE_TO_POINTER(element));
  g_object_unref(object);
}

int32_t catk_object_count(void) { return objects == NULL ? 0 : g_hash_table_size(objects); }
