import { type EditorState, Plugin, PluginKey } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { foldKey } from "#app/utils/text.ts";
import type { IconName } from "../../icon.tsx";
import type { BlockChoice } from "../use-insert-dialog.ts";
import { moreTools, tools } from "./commands.ts";
import { nodes } from "./schema.ts";

export interface Choice {
  name: string;
  label: string;
  /** What it is for: it is found by these words too. */
  hint: string;
  icon: IconName | BlockChoice["drawing"];
  group: "Texte" | "Médias" | "Encadrés";
  run: (view: EditorView) => void;
}

interface Openers {
  openLink: (view: EditorView) => void;
  openImage?: ((files: File[]) => void) | undefined;
  openBlock: (kind: string) => void;
  kinds: BlockChoice[];
}

const hints: Record<string, string> = {
  heading: "Le titre d’une partie",
  subheading: "Un titre dans une partie",
  list: "Des points, avec des puces",
  numbers: "1, 2, 3\u202F: des étapes, un ordre",
  quote: "Un passage en retrait",
  rule: "Une ligne entre deux parties",
  table: "Des lignes et des colonnes",
};

const media = ["galerie", "video"];

export function choicesOf({ openLink, openImage, openBlock, kinds }: Openers): Choice[] {
  const formats = Object.entries(hints).flatMap(([wanted, hint]): Choice[] => {
    const tool = [...tools, ...moreTools].find(({ name }) => name === wanted);
    if (!tool) return [];
    const { name, label, icon, run } = tool;
    const act = (view: EditorView) => {
      run(view.state, view.dispatch, view);
      view.focus();
    };
    return [{ name, label, hint, icon, group: "Texte", run: act }];
  });
  const picture: Choice[] = openImage
    ? [
        {
          name: "image",
          label: "Image",
          hint: "Une photo, un dessin",
          icon: "image",
          group: "Médias",
          run: () => openImage([]),
        },
      ]
    : [];
  const link: Choice = {
    name: "link",
    label: "Lien vers un terme",
    hint: "Du lexique, ou vers un article, une élection, une adresse",
    icon: "link",
    group: "Texte",
    run: openLink,
  };
  const blocks = kinds.map(({ name, title, purpose, drawing }): Choice => ({
    name: `block-${name}`,
    label: title,
    hint: purpose,
    icon: drawing,
    group: media.includes(name) ? "Médias" : "Encadrés",
    run: () => openBlock(name),
  }));
  const isMedia = ({ group }: Choice) => group === "Médias";
  return [...formats, link, ...picture, ...blocks.filter(isMedia), ...blocks.filter((block) => !isMedia(block))];
}

/** Those that have a word beginning with each word typed, accents or not; first where it is in their name. */
function matching(choices: Choice[], typed: string): Choice[] {
  const words = foldKey(typed).split(" ");
  const isIn = (text: string) => {
    const own = foldKey(text).split(" ");
    return words.every((word) => own.some((one) => one.startsWith(word)));
  };
  const [named, others]: [Choice[], Choice[]] = [[], []];
  for (const choice of choices)
    if (isIn(choice.label)) named.push(choice);
    else if (isIn(`${choice.label} ${choice.hint}`)) others.push(choice);
  return [...named, ...others];
}

/** The list that is open: what is typed since `from`, behind its sign, says what it has. */
export interface Open {
  from: number;
  sign: "/" | "";
  typed: string;
  found: Choice[];
  at: number;
}

const key = new PluginKey<Open | null>("choices");
export const openList = (state: EditorState): Open | null => key.getState(state) ?? null;

const LONGEST = 40;
/** Past so many characters that lead to nothing, they are words of the text. */
const LONGEST_UNKNOWN = 12;

/** The words before the cursor on its line; null where no block can stand. */
function lineBefore({ selection: { $from, empty } }: EditorState): string | null {
  if (!empty || $from.depth !== 1 || $from.parent.type !== nodes.paragraph) return null;
  const leaf = ({ type }: { type: unknown }) => (type === nodes.hard_break ? "\n" : "\uFFFC");
  return $from.parent.textBetween(0, $from.parentOffset, null, leaf).split("\n").at(-1) ?? "";
}

/** In an empty paragraph, which a button stands beside. */
export const isEmptyLine = (state: EditorState): boolean =>
  lineBefore(state) === "" && state.selection.$from.parent.content.size === 0;

export const show = (view: EditorView): void => {
  view.focus();
  view.dispatch(view.state.tr.setMeta(key, { sign: "" }));
};
export const hide = (view: EditorView): void => view.dispatch(view.state.tr.setMeta(key, null));

/** Puts it in the place of what was typed to find it. */
export function choose(view: EditorView, choice: Choice | undefined): void {
  const open = openList(view.state);
  if (!open || !choice) return;
  const { tr, selection } = view.state;
  view.dispatch(tr.delete(open.from, selection.from).setMeta(key, null));
  choice.run(view);
}

const optionId = (id: string, at: number) => `${id}-choice-${at}`;
const listId = (id: string) => `${id}-choices`;
export { listId, optionId };

/** "/" where a line begins, or the button beside an empty one, opens a list that is filtered as one types. */
export function slash(id: string, choices: () => Choice[]): Plugin<Open | null> {
  const look = (from: number, sign: Open["sign"], typed: string): Open | null => {
    if (/^\s|\n/.test(typed) || typed.length > LONGEST) return null;
    const found = matching(choices(), typed);
    const isLost = found.length === 0 && (/\s/.test(typed) || typed.length > LONGEST_UNKNOWN);
    return isLost ? null : { from, sign, typed, found, at: 0 };
  };
  return new Plugin<Open | null>({
    key,
    state: {
      init: () => null,
      apply(tr, open, _, state) {
        const asked = tr.getMeta(key) as Partial<Open> | null | undefined;
        if (asked?.sign !== undefined) return look(state.selection.from - asked.sign.length, asked.sign, "");
        if (asked === null || !open) return null;
        if (asked?.at !== undefined) return { ...open, at: asked.at };
        const from = tr.mapping.map(open.from, -1);
        const before = lineBefore(state);
        const typed = before === null ? "" : state.doc.textBetween(from, Math.max(from, state.selection.from), "\n");
        if (before?.trimStart() !== typed || !typed.startsWith(open.sign)) return null;
        const words = typed.slice(open.sign.length);
        return words === open.typed ? { ...open, from } : look(from, open.sign, words);
      },
    },
    props: {
      handleTextInput(view, from, to, text, insert) {
        if (text !== "/" || from !== to || lineBefore(view.state)?.trim() !== "") return false;
        view.dispatch(insert().setMeta(key, { sign: "/" }));
        return true;
      },
      handleKeyDown(view, event) {
        const open = openList(view.state);
        const count = open?.found.length ?? 0;
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (!open || event.ctrlKey || event.metaKey || event.altKey) return false;
        if (event.key === "Escape") hide(view);
        else if (count === 0) return false;
        else if (step) view.dispatch(view.state.tr.setMeta(key, { at: (open.at + step + count) % count }));
        else if (event.key === "Enter") choose(view, open.found[open.at]);
        else return false;
        return true;
      },
      handleDOMEvents: {
        blur: (view) => {
          if (openList(view.state)) hide(view);
        },
      },
      attributes(state) {
        const open = openList(state);
        if (!open) return {};
        return {
          "aria-autocomplete": "list",
          "aria-haspopup": "listbox",
          "aria-controls": listId(id),
          ...(open.found.length > 0 ? { "aria-activedescendant": optionId(id, open.at) } : {}),
        };
      },
    },
  });
}
