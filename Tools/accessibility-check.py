"""The client of assistive technology that Tools/accessibility-check runs.

Usage: accessibility-check.py PROGRAM [--short] [SCENE…]
"""

import json
import os
import re
import subprocess
import sys
import tempfile
import time
import warnings

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

warnings.filterwarnings("ignore", category=DeprecationWarning)

PROGRAM = sys.argv[1]
WORDS = sys.argv[2:]
SIZE = (1040, 760)
SEED = ["--seed", "1"]

# The roles of AT-SPI by those of the probe.
ROLES = {
    "group": {"panel"},
    "text": {"label"},
    "heading": {"heading"},
    "status": {"notification"},
    "image": {"image"},
    "button": {"push button"},
    "toggle": {"toggle button"},
    "slider": {"slider"},
    "progress-bar": {"progress bar"},
    "text-field": {"entry", "text"},
    "text-area": {"entry", "text"},
    "toolbar": {"tool bar"},
    "menu": {"menu"},
    "dialog": {"dialog"},
    "menu-item": {"menu item"},
    "scroll-area": {"scroll pane"},
    "grid": {"list", "table"},
    "cell": {"list item", "table cell"},
}

failures = []
events = []


def check(condition, message):
    """Records a failure unless a condition holds."""
    if not condition:
        failures.append(message)
        print(f"  FAILED: {message}")
    return condition


def pump(seconds):
    """Receives events for a time."""
    context = GLib.MainContext.default()
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        while context.pending():
            context.iteration(False)
        time.sleep(0.005)


def wait_until(condition, seconds=5):
    """Receives events until a condition holds; returns whether it does."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return True
        pump(0.02)
    return condition()


def set_enabled(is_on):
    """Tells programs that there is a screen reader, as Orca does."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)
    arguments = ("org.a11y.Status", "IsEnabled", GLib.Variant("b", is_on))
    bus.call_sync(
        "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set",
        GLib.Variant("(ssv)", arguments), None, 0, -1, None)


class Window:
    """A window of the program."""

    def __init__(self, *arguments):
        self.process = subprocess.Popen(
            [PROGRAM, "demo", *arguments, *SEED], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        self.application = None
        start = time.monotonic()
        wait_until(self.find, 30)
        check(self.application is not None, f"'demo {' '.join(arguments)}' does not appear")
        self.seconds = time.monotonic() - start
        if self.application is not None:
            wait_until(lambda: self.application.get_child_count() > 0)
            self.frame = self.application.get_child_at_index(0)

    def find(self):
        desktop = Atspi.get_desktop(0)
        for index in range(desktop.get_child_count()):
            child = desktop.get_child_at_index(index)
            if child is not None and child.get_process_id() == self.process.pid:
                self.application = child
        return self.application is not None

    def grid(self, name=None):
        """The first grid of the scene."""
        for child in walk(self.frame):
            if child.get_role_name() in ROLES["grid"] and name in (None, child.get_name()):
                return child
        return None

    def close(self):
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            check(False, "the window does not end")
            self.process.kill()
        message = self.process.stderr.read().decode().strip()
        check("fatal" not in message.lower(), message)


def is_showing(node):
    return node.get_state_set().contains(Atspi.StateType.SHOWING)


def children(node):
    """The visible children of an element; of many items, those around one that is in view."""
    count = node.get_child_count()
    if not node.get_state_set().contains(Atspi.StateType.MANAGES_DESCENDANTS):
        return [child for child in (node.get_child_at_index(i) for i in range(count)) if child]
    found = {}
    start = visible_item(node)
    for step in (1, -1):
        index, hidden = start if step > 0 else start - 1, 0
        # Items of other lines can be between those that are in view.
        while 0 <= index < count and hidden < 40:
            child = node.get_child_at_index(index)
            if child is None or not is_item(child):
                break
            hidden = 0 if is_showing(child) else hidden + 1
            if hidden == 0:
                found[index] = child
            index += step
    # The last children are no items.
    for index in range(count - 1, -1, -1):
        child = node.get_child_at_index(index)
        if child is None or is_item(child):
            break
        found[index] = child
    return [found[index] for index in sorted(found)]


def is_item(node):
    return "posinset" in node.get_attributes()


def visible_item(node):
    """The index of an item at some point of a grid; 0 if there is none."""
    component = node.get_component_iface()
    area = component.get_extents(Atspi.CoordType.WINDOW)
    for part in (0.5, 0.3, 0.7, 0.2, 0.9):
        point = (area.x + int(area.width * 0.4), area.y + int(area.height * part))
        child = component.get_accessible_at_point(*point, Atspi.CoordType.WINDOW)
        while child is not None and child != node:
            if is_item(child):
                return child.get_index_in_parent()
            child = child.get_parent()
    return 0


def walk(node):
    """The elements inside a node, outermost first."""
    for child in children(node):
        yield child
        yield from walk(child)


def probe(scene, size):
    """The elements of the probe of a scene of a size after its first frames, as role and label."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "probe.scn")
        name, *parameters = scene.split()
        lines = [
            "scenario 1", f"contract {contract()}", f"demo {name} {' '.join(parameters)}".strip(),
            f"viewport {size[0]:g}x{size[1]:g}", "seed 1", "---", "@60 end", ""]
        with open(path, "w", encoding="utf-8") as file:
            file.write("\n".join(lines))
        result = subprocess.run(
            [PROGRAM, "probe", path, "accessibility", "--json"], capture_output=True, text=True)
    if not check(result.returncode == 0, f"{scene}: the probe fails: {result.stderr}"):
        return []
    text = json.loads(result.stdout)[0]["value"].strip('"')
    found = []
    for line in text.split("\n"):
        match = re.match(r'\s*([a-z-]+)(?: "(.*?)")?(?: \[[^\]]*\])?(?:: .*)?$', line)
        if match:
            found.append((match.group(1), match.group(2) or ""))
    return found


def contract():
    text = subprocess.run([PROGRAM, "--version"], capture_output=True, text=True).stdout
    match = re.search(r"contract (\d+)", text)
    return match.group(1) if match else "8"


def compare(scene):
    """Compares the elements of a scene with its probe; prints a row."""
    name, *parameters = scene.split()
    window = Window(name, *parameters)
    if window.application is None:
        return
    pump(1.0)
    start = time.monotonic()
    found = list(walk(window.frame))
    seconds = time.monotonic() - start
    roles = [(node.get_role_name(), node.get_name() or "", is_showing(node)) for node in found]
    size = next(
        (node.get_name() for node in found if re.fullmatch(r"\d+ × \d+", node.get_name() or "")),
        "")
    width, height = (int(part) for part in size.split(" × ")) if size else SIZE
    expected = probe(scene, (width, height))
    missing = []
    for role, label in expected:
        if not any(r in ROLES[role] and n == label and s for r, n, s in roles):
            missing.append(f"{role} '{label}'")
    check(not missing, f"{scene}: not found: {', '.join(missing[:5])} and {len(missing)} in all")
    check(len(expected) > 0, f"{scene}: the probe is empty")
    nameless = [r for r, n, s in roles if not n and r in ("push button", "toggle button", "entry")]
    check(not nameless, f"{scene}: without a name: {nameless}")
    print(f"{scene:44} {len(expected):8} {len(found):8} {seconds * 1000:9.0f} ms")
    window.close()


def launcher():
    """Walks the launcher and opens a scene by the action of its tile."""
    window = Window()
    if window.application is None:
        return
    pump(1.0)
    found = list(walk(window.frame))
    print(f"{'launcher':44} {'':8} {len(found):8}")
    grid = next((n for n in found if n.get_role_name() in ROLES["grid"]), None)
    if not check(grid is not None, "the launcher has no grid"):
        return window.close()
    tiles = [grid.get_child_at_index(i) for i in range(grid.get_child_count())]
    tiles = [tile for tile in tiles if tile is not None and is_item(tile)]
    check(len(tiles) > 5, f"the launcher has {len(tiles)} tiles")
    tile = next((n for n in tiles if (n.get_name() or "").startswith("Mail")), None)
    if check(tile is not None, "the launcher has no tile for mail"):
        action = tile.get_action_iface()
        check(action is not None and action.do_action(0), "the tile cannot be pressed")
        check(
            wait_until(lambda: window.grid("Messages") is not None),
            "pressing the tile opens no scene")
    window.close()


def heard(kind, condition=lambda event: True):
    return any(event.type.startswith(kind) and condition(event) for event in events)


def hundred_million():
    """Focuses, reads, selects and opens item 50,000,000 of a hundred million."""
    window = Window("photos", "count=100000000")
    if window.application is None:
        return
    pump(0.5)
    grid = window.grid("Pictures")
    if not check(grid is not None, "there is no grid"):
        return window.close()
    check(grid.get_child_count() == 100_000_000, f"{grid.get_child_count()} children")
    states = grid.get_state_set()
    check(states.contains(Atspi.StateType.MANAGES_DESCENDANTS), "no MANAGES_DESCENDANTS")
    table = grid.get_table_iface()
    check(
        table is not None and table.get_n_rows() * table.get_n_columns() == 100_000_000,
        "the grid is no table of a hundred million")
    start = time.monotonic()
    item = grid.get_child_at_index(50_000_000)
    name = item.get_name()
    reading = (time.monotonic() - start) * 1000
    check(bool(name), "the item has no name")
    attributes = item.get_attributes()
    check(attributes.get("posinset") == "50000001", f"posinset: {attributes}")
    check(attributes.get("setsize") == "100000000", f"setsize: {attributes}")
    check(not is_showing(item), "the item is in view before it has the focus")
    columns = table.get_n_columns()
    check(
        table.get_accessible_at(50_000_000 // columns, 50_000_000 % columns) == item,
        "the table has another item there")
    events.clear()
    start = time.monotonic()
    check(item.get_component_iface().grab_focus(), "the focus is refused")
    check(
        wait_until(lambda: heard("object:state-changed:focused", lambda e: e.detail1 == 1)),
        "no event about the focus")
    focusing = (time.monotonic() - start) * 1000
    check(
        heard("object:active-descendant-changed", lambda e: e.detail1 == 50_000_000),
        "no event about the active descendant")
    check(wait_until(lambda: heard("object:visible-data-changed")), "no event about scrolling")
    check(is_showing(item), "the focused item is not in view")
    check(item.get_state_set().contains(Atspi.StateType.FOCUSED), "the item is not focused")
    check(item.get_name() == name, "the name differs with a cell")
    area = item.get_component_iface().get_extents(Atspi.CoordType.WINDOW)
    outer = grid.get_component_iface().get_extents(Atspi.CoordType.WINDOW)
    check(
        outer.y <= area.y and area.y + area.height <= outer.y + outer.height + 1,
        "the item is outside of the grid")
    selection = grid.get_selection_iface()
    events.clear()
    check(selection.select_child(50_000_001), "selecting is refused")
    check(
        wait_until(lambda: heard("object:selection-changed")), "no event about the selection")
    check(selection.is_child_selected(50_000_001), "the item is not selected")
    check(selection.get_n_selected_children() == 1, "not one item is selected")
    check(selection.deselect_selected_child(0), "deselecting is refused")
    check(wait_until(lambda: selection.get_n_selected_children() == 0), "it stays selected")
    start = time.monotonic()
    count = 500
    for index in range(count):
        grid.get_child_at_index(index * 200_000).get_name()
    each = (time.monotonic() - start) * 1000 / count
    memory = resident(window.process.pid)
    print(f"item 50,000,000 of 100,000,000: {name!r}")
    print(f"  read after {reading:.1f} ms; focused, in view and told after {focusing:.1f} ms")
    print(f"  {count} other items: {each:.2f} ms each; resident memory {memory} MB")
    check(is_alive(window), "the window has ended")
    window.close()


def rows():
    """Deletes rows by their actions."""
    window = Window("list", "count=1000", "swipe=true")
    if window.application is None:
        return
    pump(0.5)
    grid = window.grid()
    if not check(grid is not None, "there is no list"):
        return window.close()
    item = grid.get_child_at_index(2)
    action = item.get_action_iface()
    names = [action.get_action_name(index) for index in range(action.get_n_actions())]
    check(names[:3] == ["press", "delete", "Select"] or "Archive" in names, f"actions: {names}")
    events.clear()
    check(action.do_action(names.index("delete")), "deleting is refused")
    check(wait_until(lambda: grid.get_child_count() == 999), "the row is still there")
    check(
        wait_until(
            lambda: heard("object:row-deleted", lambda e: (e.detail1, e.detail2) == (2, 1))),
        f"no event about the removed row: {[(e.type, e.detail1, e.detail2) for e in events]}")
    pump(0.6)
    far = grid.get_child_at_index(900)
    action = far.get_action_iface()
    names = [action.get_action_name(index) for index in range(action.get_n_actions())]
    check(action.do_action(names.index("Archive")), "archiving is refused")
    check(wait_until(lambda: grid.get_child_count() == 998), "row 900 is still there")
    print(f"rows: the actions {', '.join(names)}; two rows deleted by them, one of them not in view")
    window.close()


def toasts():
    """Archives a message, which shows a toast."""
    window = Window("mail")
    if window.application is None:
        return
    pump(1)
    grid = window.grid("Messages")
    if not check(grid is not None, "there are no messages"):
        return window.close()
    item = grid.get_child_at_index(1)
    check("section" in item.get_attributes(), "the section is not told")
    labels = [
        relation.get_target(index).get_name()
        for relation in item.get_relation_set()
        if relation.get_relation_type() == Atspi.RelationType.LABELLED_BY
        for index in range(relation.get_n_targets())
    ]
    check(labels == ["Today"], f"the title of the section does not label the item: {labels}")
    action = item.get_action_iface()
    names = [action.get_action_name(index) for index in range(action.get_n_actions())]
    events.clear()
    if check("delete" in names, f"actions: {names}"):
        action.do_action(names.index("delete"))
        check(wait_until(lambda: heard("object:announcement")), "the toast is not told")
        said = [e.any_data or e.source.get_name() for e in events
                if e.type.startswith("object:announcement")]
        print(f"mail: {item.get_description()!r}; the toast is told: {said[:1]}")
    window.close()


# The panels, menus and sheets of the window: the keys that open them, and what is in them.
PANELS = [
    ("timeline", ["F1"], ["Frame", "Previous frame", "Play/pause", "Next frame", "Speed"]),
    ("inspector", ["F2"], ["Page", "Columns", "Columns slider", "Reads from"]),
    ("make it slow", ["shift+F1"], ["Each layout", "Compare with before", "Turn all off"]),
    ("settings", ["F3"], ["Controls of this scene", "Reduce motion"]),
    ("scene commands", ["F10"], ["Insert 10", "Show source"]),
    ("help", ["question"], ["Help", "Hold, then drag", "All keys", "Close"]),
]

# The roles of what a user operates.
OPERATED = {"push button", "toggle button", "slider", "entry", "menu item"}


def press(*keys):
    """Presses keys, each of which the window handles before the next one."""
    for key in keys:
        subprocess.run(["xdotool", "key", key], check=True)
        pump(0.15)


def showing(window):
    """The visible elements of a window."""
    return [node for node in walk(window.frame) if is_showing(node)]


def panels():
    """Opens everything around a scene, and expects what is in it, all with names."""
    print(f"{'panel':44} {'AT-SPI':>8}")
    for title, keys, expected in PANELS:
        window = Window("photos")
        if window.application is None:
            return
        pump(1.0)
        press(*keys)

        def missing():
            names = {node.get_name() for node in showing(window)}
            return [name for name in expected if name not in names]

        wait_until(lambda: not missing())
        check(not missing(), f"{title}: not found: {missing()}")
        found = showing(window)
        nameless = [n.get_role_name() for n in found
                    if n.get_role_name() in OPERATED and not n.get_name()]
        check(not nameless, f"{title}: without a name: {nameless}")
        print(f"{title:44} {len(found):8}")
        window.close()


def key_walk():
    """Walks through the whole window with Tab, and expects the focus on each control in turn."""
    window = Window("photos")
    if window.application is None:
        return
    pump(1.0)
    press("F1", "F2", "shift+Tab")
    # Without the items of the scene.
    controls = [node.get_name() for node in with_state(window, Atspi.StateType.FOCUSABLE)]
    visited = []
    while len(visited) < 100:
        focused = [node.get_name() for node in with_state(window, Atspi.StateType.FOCUSED)]
        if not focused:
            break
        check(len(focused) == 1, f"several elements have the focus: {focused}")
        visited += focused
        press("Tab")
    unvisited = [name for name in controls if name not in visited]
    check(not unvisited, f"Tab does not reach {unvisited}")
    check(len(visited) < 100, "Tab does not return to the scene")
    print(f"Tab reaches {len(visited)} controls, from {visited[:1]} to {visited[-1:]}")
    window.close()


def with_state(window, state):
    """The visible elements around a scene in a state."""
    return [node for node in showing(window)
            if node.get_state_set().contains(state) and not is_item(node)]


def is_alive(window):
    return window.process.poll() is None


def resident(pid):
    with open(f"/proc/{pid}/status", encoding="utf-8") as file:
        return next(int(line.split()[1]) // 1024 for line in file if line.startswith("VmRSS"))


def processor_time(pid):
    with open(f"/proc/{pid}/stat", encoding="utf-8") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK")


def thread_count(pid):
    return len(os.listdir(f"/proc/{pid}/task"))


def costs():
    """Compares windows at rest: without a session bus, without and with a screen reader."""
    print(f"{'a window at rest for 5 s':44} {'threads':>8} {'processor':>12} {'memory':>9}")
    for title, is_on, has_bus in [
        ("no session bus", False, False), ("a session bus, no screen reader", False, True),
        ("a screen reader", True, True),
    ]:
        set_enabled(is_on)
        environment = dict(os.environ)
        if not has_bus:
            del environment["DBUS_SESSION_BUS_ADDRESS"]
            environment["XDG_RUNTIME_DIR"] = "/nonexistent"
        process = subprocess.Popen(
            [PROGRAM, "demo", "photos", "count=100000000"], env=environment,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        pump(4)
        before = processor_time(process.pid)
        pump(5)
        used = processor_time(process.pid) - before
        print(
            f"  {title:42} {thread_count(process.pid):8} {used:9.0f} ms "
            f"{resident(process.pid):6} MB")
        check(used <= 60, f"{title}: a window at rest takes {used} ms of the processor in 5 s")
        process.terminate()
        process.wait(20)
    set_enabled(True)


def frame_costs():
    """Compares frames while a wheel turns: without and with a screen reader, and while it walks."""
    with tempfile.TemporaryDirectory() as folder:
        counter = os.path.join(folder, "frame-counter.so")
        source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "frame-counter.c")
        subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", counter, source], check=True)
        print(f"{'a wheel that turns for 4 s':44} {'frames':>8} {'processor':>12} {'questions':>9}")
        for title, is_on, walks in [
            ("no screen reader", False, False), ("a screen reader", True, False),
            ("a screen reader that reads all the time", True, True),
        ]:
            set_enabled(is_on)
            count = os.path.join(folder, title.replace(" ", "-"))
            process = subprocess.Popen(
                [PROGRAM, "demo", "photos", "count=100000000"],
                env=dict(os.environ, LD_PRELOAD=counter, FRAME_COUNT=count),
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            pump(4)
            grid = None
            if is_on:
                window = Window.__new__(Window)
                window.process, window.application = process, None
                wait_until(window.find, 10)
                window.frame = window.application.get_child_at_index(0)
                grid = window.grid("Pictures")
            frames, used = presented(count), processor_time(process.pid)
            subprocess.run(["xdotool", "mousemove", "500", "500"], check=True)
            wheel = subprocess.Popen(
                ["xdotool", "click", "--repeat", "160", "--delay", "25", "5"])
            questions = 0
            while wheel.poll() is None:
                if walks:
                    grid.get_child_at_index(questions * 1000).get_name()
                    questions += 1
                else:
                    pump(0.02)
            pump(0.5)
            frames, used = presented(count) - frames, processor_time(process.pid) - used
            print(
                f"  {title:42} {frames:8} {used / max(1, frames):6.2f} ms each {questions:8}")
            check(frames > 150, f"{title}: only {frames} frames")
            process.terminate()
            process.wait(20)
    set_enabled(True)


def presented(path):
    """The number of frames that a window with the preloaded counter has presented."""
    with open(path, "rb") as file:
        return int.from_bytes(file.read(8), "little")


def scenes():
    """The scenes of the program."""
    text = subprocess.run([PROGRAM, "scenes"], capture_output=True, text=True).stdout
    return [line.split()[0] for line in text.splitlines() if re.match(r"[a-z][a-z-]+ ", line)]


def main():
    set_enabled(True)
    Atspi.init()
    listener = Atspi.EventListener.new(events.append)
    for name in [
        "object:state-changed:focused", "object:active-descendant-changed",
        "object:selection-changed", "object:visible-data-changed", "object:children-changed",
        "object:row-inserted", "object:row-deleted", "object:model-changed",
        "object:announcement", "object:property-change", "window:activate",
    ]:
        listener.register(name)
    is_short = "--short" in WORDS
    chosen = [word for word in WORDS if word != "--short"]
    if not chosen:
        hundred_million()
        rows()
    if not is_short:
        if not chosen:
            toasts()
            panels()
            key_walk()
            launcher()
        print(f"{'scene':44} {'probe':>8} {'AT-SPI':>8} {'walk':>12}")
        for scene in chosen or scenes():
            compare(scene)
        if not chosen:
            costs()
            frame_costs()
    if failures:
        print(f"{len(failures)} checks failed")
        return 1
    print("every check passed")
    return 0


sys.exit(main())
