// The program's elements as objects of ATK, the accessibility toolkit, for screen readers and other
// assistive technology.
//
// The libraries of ATK and of its bridge to AT-SPI are loaded by catk_start; before that, nothing
// of them is. An element is a number that the client chooses; 0 is the program itself, whose
// children are windows. An object is made when somebody asks for it, and destroyed when nobody
// refers to it. Everything runs on one thread.
#ifndef RETICLE_CATK_H
#define RETICLE_CATK_H
#include <stdbool.h>
#include <stdint.h>

// The roles of elements.
typedef enum {
  CATKRoleApplication,
  CATKRoleFrame,
  CATKRolePanel,
  CATKRoleText,
  CATKRoleHeading,
  CATKRoleStatus,
  CATKRoleImage,
  CATKRoleButton,
  CATKRoleToggle,
  CATKRoleSlider,
  CATKRoleProgressBar,
  CATKRoleTextField,
  CATKRoleToolbar,
  CATKRoleDialog,
  CATKRoleMenu,
  CATKRoleMenuItem,
  CATKRoleScrollArea,
  CATKRoleList,
  CATKRoleListItem,
  CATKRoleTable,
  CATKRoleTableCell,
} CATKRole;

// The states of elements; a set of bits.
typedef enum {
  CATKStateEnabled = 1,
  CATKStateVisible = 2,
  CATKStateShowing = 4,
  CATKStateFocusable = 8,
  CATKStateFocused = 16,
  CATKStateSelectable = 32,
  CATKStateSelected = 64,
  CATKStatePressed = 128,
  CATKStateChecked = 256,
  CATKStateExpandable = 512,
  CATKStateExpanded = 1024,
  CATKStateManagesDescendants = 2048,
  CATKStateMultiselectable = 4096,
  CATKStateEditable = 8192,
  CATKStateMultiLine = 16384,
  CATKStateActive = 32768,
  CATKStateTransient = 65536,
  CATKStateModal = 131072,
} CATKState;

// The interfaces that an object has in addition to its place; a set of bits.
typedef enum {
  CATKInterfaceAction = 1,
  CATKInterfaceSelection = 2,
  CATKInterfaceTable = 4,
  CATKInterfaceTableCell = 8,
  CATKInterfaceValue = 16,
  CATKInterfaceText = 32,
  CATKInterfaceWindow = 64,
} CATKInterface;

// What an element is. Strings are allocated with malloc, and freed by the receiver.
typedef struct {
  CATKRole role;
  uint32_t states;
  // The place in the window, in its units.
  int32_t x, y, width, height;
  char *name;
  char *description;
  // Pairs `name:value`, each on a line of its own.
  char *attributes;
  // The text of a field, or the value as text.
  char *text;
  // The caret in the text, in characters.
  int32_t caret;
  double value, minimum, maximum;
  bool has_range;
  // The size of a table, or the place of a cell in one.
  int32_t rows, columns;
} CATKDescription;

// What a client of assistive technology requests.
typedef enum {
  CATKRequestFocus,
  CATKRequestShow,
  CATKRequestSelectChild,
  CATKRequestDeselectChild,
  CATKRequestSelectAll,
  CATKRequestDeselectAll,
} CATKRequest;

// The program. Functions with an element that no longer exists return 0 or false.
typedef struct {
  void *context;
  uint32_t (*interfaces)(void *context, uint64_t element);
  bool (*describe)(void *context, uint64_t element, CATKDescription *description);
  int32_t (*child_count)(void *context, uint64_t element);
  uint64_t (*child)(void *context, uint64_t element, int32_t index);
  uint64_t (*parent)(void *context, uint64_t element);
  int32_t (*index)(void *context, uint64_t element);
  uint64_t (*label)(void *context, uint64_t element);
  uint64_t (*element_at)(void *context, uint64_t element, int32_t x, int32_t y);
  void (*window_origin)(void *context, uint64_t element, int32_t *x, int32_t *y);
  int32_t (*action_count)(void *context, uint64_t element);
  char *(*action_name)(void *context, uint64_t element, int32_t index);
  bool (*perform)(void *context, uint64_t element, int32_t action);
  bool (*request)(void *context, uint64_t element, CATKRequest request, int32_t child);
  int32_t (*selected_count)(void *context, uint64_t element);
  int32_t (*selected_child)(void *context, uint64_t element, int32_t index);
  bool (*is_selected)(void *context, uint64_t element, int32_t child);
  // Nobody refers to the element any more.
  void (*dropped)(void *context, uint64_t element);
} CATKProgram;

// Loads the libraries and connects to assistive technology; false if they are not installed. May be
// called once.
bool catk_start(const CATKProgram *program, const char *name);

// Handles what has arrived from assistive technology until a time has passed, in microseconds;
// returns whether there may be more.
bool catk_handle(int64_t microseconds);

// Returns what a thread waits for until there is something to handle: file descriptors with the
// events of poll(), at most `capacity`, and a time in milliseconds; -1 for no limit, and 0 if there
// is something already.
int32_t catk_sources(int32_t *descriptors, int16_t *events, int32_t capacity, int32_t *timeout);

// Events. Those about an element of which there is no object are only sent where a listener needs
// to be told of it.
void catk_window_event(uint64_t window, const char *name);
void catk_focus(uint64_t element, bool is_focused);
void catk_active_descendant(uint64_t parent, uint64_t child);
void catk_selection_changed(uint64_t element);
void catk_state_changed(uint64_t element, CATKState state, bool is_on);
void catk_rows_changed(uint64_t element, int32_t first, int32_t count, bool are_added);
void catk_children_changed(uint64_t element, int32_t index, bool are_added);
void catk_model_changed(uint64_t element);
void catk_visible_data_changed(uint64_t element);
void catk_name_changed(uint64_t element);
void catk_value_changed(uint64_t element);
void catk_announce(uint64_t element, const char *text);
void catk_removed(uint64_t element);

// The number of objects that exist.
int32_t catk_object_count(void);
#endif
