import { closeHistory, isHistoryTransaction, undo } from "prosemirror-history";
import { type EditorState, Plugin, PluginKey, type Transaction } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { trimEndOf } from "#app/utils/text.ts";
import { french } from "#app/utils/typography.ts";

/** Characters before the cursor where an opening quote is looked for; other rules look at the last ones alone. */
const SEEN = 2000;
const NEAR = 60;
const SPACE = /[ \u00A0\u202F]/;
const WORD = /[\p{L}\p{N})\]%…»”’]$/u;
const ADDRESS = /\/\/|www\.|@|\]\(/;

interface Change {
  /** How many characters before the cursor it replaces, the one just typed included. */
  length: number;
  text: string;
}

/** What `french` makes of the end of a text. `after` is what a rule waits for. */
function ending(before: string, end: string, after = ""): string | null {
  const near = before.slice(-NEAR);
  const head = french(near);
  const whole = french(near + end + after);
  const text =
    whole.startsWith(head) && whole.endsWith(after) ? whole.slice(head.length, whole.length - after.length) : end;
  return text === end ? null : text;
}

/** What typing `typed` after `before` becomes in French, or null: the rules are those of pages (utils/typography.ts). */
function typedFrench(before: string, typed: string): Change | null {
  if (ADDRESS.test(before.split(/\s/).at(-1) ?? "") && typed !== " ") return null;
  const spaces = before.slice(trimEndOf(before, SPACE).length);
  const head = before.slice(0, before.length - spaces.length);
  const change = (end: string, text: string | null) =>
    text === null || text === end ? null : { length: end.length, text };
  switch (typed) {
    case ".": {
      return /(^|[^.])\.\.$/.test(before) ? { length: 3, text: "…" } : null;
    }
    case "'":
      return spaces ? null : change("'", ending(before, "'", "a"));
    case '"': {
      const open = before.lastIndexOf("«") > before.lastIndexOf("»");
      if (open) return { length: spaces.length + 1, text: ending(head, `${spaces}»`) ?? `${spaces}»` };
      return !before || /[\s(['’\u00A0\u202F—–*_-]$/.test(before)
        ? { length: 1, text: ending(before, "«") ?? "«" }
        : null;
    }
    case "«":
      return change("«", ending(before, "«"));
    case "»":
    case ";":
    case "!":
    case "?":
    case ":":
      // Without a space before it, a colon may be that of "10:30" or of "https:": the space after it tells.
      if (typed === ":" && !spaces) return null;
      return head && WORD.test(head) ? change(spaces + typed, ending(head, spaces + typed)) : null;
    case " ": {
      const mark = /[:;!?]$/.exec(before)?.[0];
      const word = before.slice(0, -1);
      if (mark === ":" && WORD.test(word)) return change(": ", ending(word, ": "));
      // After an opening quote the space is there already.
      return before.endsWith("«\u202F") ? { length: 2, text: "\u202F" } : null;
    }
    default:
      return null;
  }
}

interface Made {
  at: number;
  was: string;
}

interface State {
  made: Made[];
  refused: number[];
  fresh: boolean;
}

const MOST_KEPT = 50;
const key = new PluginKey<State>("typography");
const nothing: State = { made: [], refused: [], fresh: false };

function follow(tr: Transaction, state: State, doc: EditorState["doc"]): State {
  const made = tr.getMeta(key) as Made | undefined;
  if (!tr.docChanged) return state.fresh && tr.selectionSet ? { ...state, fresh: false } : state;
  const mapped = state.made.map(({ at, was }) => ({ at: tr.mapping.map(at, -1), was }));
  const refused = state.refused.map((at) => tr.mapping.map(at, -1));
  if (made) return { made: [...mapped, made].slice(-MOST_KEPT), refused, fresh: true };
  if (!isHistoryTransaction(tr)) return { made: mapped, refused, fresh: false };
  const isBack = ({ at, was }: Made) =>
    at + was.length <= doc.content.size && doc.textBetween(at, at + was.length, "\n", "\n") === was;
  const back = mapped.filter(isBack).map(({ at }) => at);
  return { made: mapped.filter((one) => !isBack(one)), refused: [...refused, ...back].slice(-MOST_KEPT), fresh: false };
}

interface Here {
  before: string;
  pos: number;
}

/** The words before a position, or null where nothing is replaced: code. */
function wordsBefore(state: EditorState, pos: number): Here | null {
  const $pos = state.doc.resolve(pos);
  const marks = state.storedMarks ?? $pos.marks();
  if (!$pos.parent.inlineContent || $pos.parent.type.spec.code || marks.some(({ type }) => type.spec.code)) return null;
  const end = $pos.parentOffset;
  return { before: $pos.parent.textBetween(Math.max(0, end - SEEN), end, undefined, "\uFFFC"), pos };
}

/** What typing one character there is to become; null: itself. */
function changeAt(state: EditorState, { before, pos }: Here, typed: string): Change | null {
  const change = typedFrench(before, typed);
  return change && !key.getState(state)?.refused.includes(pos + 1 - change.length) ? change : null;
}

/** Replaces what stands before the cursor: a step of its own in the history, so that one Ctrl+Z takes it back. */
function replace(view: EditorView, { length, text }: Change): void {
  const { state } = view;
  const end = state.selection.from;
  const made: Made = { at: end - length, was: state.doc.textBetween(end - length, end) };
  view.dispatch(closeHistory(state.tr.insertText(text, made.at, end)).setMeta(key, made));
  view.dispatch(closeHistory(view.state.tr));
}

/** French typography as one types: spaces before ; : ! ?, quotes, apostrophes, ellipsis. Never in code nor in an address. */
export function typography(): Plugin<State> {
  let before: EditorState["doc"] | null = null;
  return new Plugin<State>({
    key,
    state: { init: () => nothing, apply: (tr, state, _, { doc }) => follow(tr, state, doc) },
    props: {
      handleTextInput(view, from, _to, text, insert) {
        // A keyboard that composes or corrects words writes several at once.
        if (view.composing || text.length !== 1) return false;
        const here = wordsBefore(view.state, from);
        const change = here && changeAt(view.state, here, text);
        if (!change) return false;
        view.dispatch(insert());
        replace(view, change);
        return true;
      },
      handleKeyDown(view, event) {
        const isPlain = event.key === "Backspace" && !event.ctrlKey && !event.metaKey && !event.altKey;
        return isPlain && key.getState(view.state)?.fresh ? undo(view.state, view.dispatch) : false;
      },
      handleDOMEvents: {
        compositionstart: (view) => {
          before = view.state.doc;
          return false;
        },
        // Keyboards of phones compose the mark with the word before it.
        compositionend: (view, { data }) => {
          setTimeout(() => {
            if (view.isDestroyed || view.composing || view.state.doc === before || !view.state.selection.empty) return;
            const end = view.state.selection.from;
            const here = wordsBefore(view.state, end);
            const typed = data.slice(-1);
            if (!here || !typed || !here.before.endsWith(typed)) return;
            const change = changeAt(view.state, { before: here.before.slice(0, -1), pos: end - 1 }, typed);
            if (change) replace(view, change);
          });
          return false;
        },
      },
    },
  });
}
