import { baseKeymap, chainCommands, exitCode, toggleMark } from "prosemirror-commands";
import { dropCursor } from "prosemirror-dropcursor";
import { gapCursor } from "prosemirror-gapcursor";
import { history, redo, undo } from "prosemirror-history";
import {
  type InputRule as Rule,
  InputRule,
  inputRules,
  textblockTypeInputRule,
  undoInputRule,
  wrappingInputRule,
} from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import type { MarkType, NodeType } from "prosemirror-model";
import { liftListItem, sinkListItem, splitListItem } from "prosemirror-schema-list";
import { type Command, NodeSelection, Plugin, TextSelection } from "prosemirror-state";
import { goToNextCell, tableEditing } from "prosemirror-tables";
import type { EditorView } from "prosemirror-view";
import { duplicate, goOnBehind, isAmongWords, isInside, moveTop, type PictureServices, pictures } from "./commands.ts";
import { typedAddress } from "./paste-address.ts";
import { paste, type PasteServices } from "./paste.ts";
import { marks, nodes, schema } from "./schema.ts";
import { slash, type Choice } from "./slash.ts";
import { typography } from "./typography.ts";

const type = (name: string) => nodes[name] as NodeType;
const item = type("list_item");

const newLine: Command = chainCommands(exitCode, (state, dispatch) => {
  if (isInside(state, "cell_text") || isInside(state, "heading")) return true;
  dispatch?.(state.tr.replaceSelectionWith(schema.node("hard_break")).scrollIntoView());
  return true;
});

/** At the beginning of a heading, Backspace makes a paragraph of it: an empty one would stay in the page. */
const plainHeading: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.parentOffset > 0 || $from.parent.type !== type("heading")) return false;
  dispatch?.(state.tr.setBlockType($from.pos, $from.pos, type("paragraph")).scrollIntoView());
  return true;
};

/** A cell holds one line: Enter leads to the next. */
const nextCell: Command = (state, dispatch) =>
  isInside(state, "cell_text") && (goToNextCell(1)(state, dispatch) || true);

/** Escape, then Tab, leaves the text: lists and tables take Tab otherwise. */
function leavingByTab(): Plugin {
  let leaves = false;
  const keydown = (_view: unknown, event: KeyboardEvent) => {
    const isLeaving = leaves && event.key === "Tab";
    leaves = event.key === "Escape" || (leaves && event.key === "Shift");
    return isLeaving;
  };
  return new Plugin({ props: { handleDOMEvents: { keydown } } });
}

/** A browser may tell of a moved cursor after the next key, and moves it to the beginning as it gives the focus back. */
function cursorKept(): Plugin {
  let isPressed = false;
  return new Plugin({
    props: {
      handleDOMEvents: {
        mousedown: () => void (isPressed = true),
        blur: () => void (isPressed = false),
        focus: (view) => void (isPressed || view.focus()),
        keydown: (view) => void (view.composing || document.dispatchEvent(new Event("selectionchange"))),
      },
    },
  });
}

/** What is typed on a selected block or picture goes on behind it. */
function typingBehindNodes(): Plugin {
  const goOn = (view: EditorView) => {
    const { selection, tr } = view.state;
    if (!(selection instanceof NodeSelection)) return false;
    const { $to, to } = selection;
    if (isAmongWords(selection)) view.dispatch(tr.setSelection(TextSelection.create(tr.doc, to)));
    else view.dispatch(goOnBehind(tr, $to.depth > 0 ? $to.after(1) : to));
    return true;
  };
  return new Plugin({
    props: {
      handleTextInput(view, _from, _to, text) {
        if (!goOn(view)) return false;
        view.dispatch(view.state.tr.insertText(text));
        return true;
      },
      handleDOMEvents: { compositionstart: (view) => void goOn(view) },
    },
  });
}

const markRule = (pattern: RegExp, mark: MarkType | undefined): Rule =>
  new InputRule(pattern, (state, match, start, end) => {
    const words = match[2];
    if (!words || !mark) return null;
    const from = start + (match[1]?.length ?? 0);
    const tr = state.tr.replaceWith(from, end, state.doc.resolve(from).parent.type.schema.text(words, [mark.create()]));
    return tr.removeStoredMark(mark);
  });

/** Three hyphens alone: one goes on writing under the separator. */
const separator = new InputRule(/^---$/, (state, _, start) => {
  const $start = state.doc.resolve(start);
  if ($start.depth !== 1 || $start.parent.content.size > 2) return null;
  const tr = state.tr.replaceWith($start.before(), $start.after(), schema.node("horizontal_rule"));
  return goOnBehind(tr, $start.before() + 1);
});

const typedLink = new InputRule(/(^|[^!])\[([^[\]]{1,300})\]\(([^()\s]{1,2000})\)$/, (state, match, start, end) => {
  const [, before = "", words = "", written = ""] = match;
  const href = typedAddress(written, location.origin);
  if (!href) return null;
  const from = start + before.length;
  const to = from + words.length;
  const tr = state.tr.delete(to + 1, end).delete(from, from + 1);
  return tr.addMark(from, to, schema.mark("link", { href })).removeStoredMark(marks.link as MarkType);
});

const rules = inputRules({
  rules: [
    separator,
    typedLink,
    textblockTypeInputRule(/^(#{2,4})\s$/, type("heading"), ([, signs = ""]) => ({ level: signs.length })),
    textblockTypeInputRule(/^#\s$/, type("heading"), { level: 2 }),
    wrappingInputRule(/^\s*([-*+])\s$/, type("bullet_list")),
    wrappingInputRule(
      /^(\d{1,9})[.)]\s$/,
      type("ordered_list"),
      ([, number]) => ({ order: Number(number) }),
      ([, number], node) => node.childCount + Number(node.attrs.order) === Number(number),
    ),
    wrappingInputRule(/^>\s$/, type("blockquote")),
    markRule(/(^|[^*])\*\*([^\s*](?:[^*]*[^\s*])?)\*\*$/, marks.strong),
    markRule(/(^|[^*])\*([^\s*](?:[^*]*[^\s*])?)\*$/, marks.em),
  ],
});

const keys = (): Plugin[] => [
  cursorKept(),
  leavingByTab(),
  typingBehindNodes(),
  keymap({
    "Mod-z": undo,
    "Mod-y": redo,
    "Mod-Shift-z": redo,
    "Mod-b": toggleMark(marks.strong as MarkType),
    "Mod-i": toggleMark(marks.em as MarkType),
    Backspace: chainCommands(undoInputRule, plainHeading),
    "Alt-ArrowUp": moveTop(-1),
    "Alt-ArrowDown": moveTop(1),
    "Shift-Alt-ArrowDown": duplicate,
    "Shift-Enter": newLine,
    Enter: chainCommands(nextCell, splitListItem(item)),
    // The first of a list has nothing to go under: Tab stays there all the same.
    Tab: chainCommands(goToNextCell(1), sinkListItem(item), (state) => isInside(state, "list_item")),
    "Shift-Tab": chainCommands(goToNextCell(-1), liftListItem(item)),
  }),
  keymap(baseKeymap),
  rules,
];

export interface Services extends PasteServices, PictureServices {
  openLink: (view: EditorView) => void;
  /** What "/" leads to; null: a text so small that Ctrl+Enter is its form’s. */
  choices: (() => Choice[]) | null;
}

/** All that the text does by itself: each reads and changes it in this order. */
export const plugins = (id: string, services: Services): Plugin[] => [
  ...(services.choices ? [slash(id, services.choices), keymap({ "Mod-Enter": newLine })] : []),
  keymap({
    "Mod-k": (_state, _dispatch, view) => {
      if (view) services.openLink(view);
      return true;
    },
  }),
  pictures(services),
  ...keys(),
  typography(),
  history(),
  dropCursor({ class: "bg-brand" }),
  gapCursor(),
  tableEditing(),
  paste(services),
];
