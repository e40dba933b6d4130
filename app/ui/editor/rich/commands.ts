import { deleteSelection, lift, setBlockType, toggleMark, wrapIn } from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import type { MarkType, NodeType } from "prosemirror-model";
import { liftListItem, wrapInList } from "prosemirror-schema-list";
import {
  type Command,
  type EditorState,
  NodeSelection,
  type Selection,
  TextSelection,
  type Transaction,
  Plugin,
} from "prosemirror-state";
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, isInTable } from "prosemirror-tables";
import type { EditorView } from "prosemirror-view";
import type { IconName } from "../../icon.tsx";
import type { EditedPicture } from "../image-dialog.tsx";
import { marks, nodes, schema } from "./schema.ts";

export interface Tool {
  name: string;
  icon: IconName;
  label: string;
  key?: string;
  run: Command;
  isOn?: (state: EditorState) => boolean;
}

const type = (name: string) => nodes[name] as NodeType;

const isMarked = (mark: MarkType | undefined) => (state: EditorState) => {
  const { from, $from, to, empty } = state.selection;
  if (!mark) return false;
  return empty ? Boolean(mark.isInSet(state.storedMarks ?? $from.marks())) : state.doc.rangeHasMark(from, to, mark);
};

export function isInside(state: EditorState, name: string, attrs: Record<string, unknown> = {}): boolean {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (node.type.name === name && Object.entries(attrs).every(([key, value]) => node.attrs[key] === value))
      return true;
  }
  return false;
}

const heading = (level: number): Pick<Tool, "run" | "isOn"> => ({
  isOn: (state) => isInside(state, "heading", { level }),
  run: (state, dispatch) =>
    (isInside(state, "heading", { level })
      ? setBlockType(type("paragraph"))
      : setBlockType(type("heading"), { level }))(state, dispatch),
});

const list = (name: string): Pick<Tool, "run" | "isOn"> => ({
  isOn: (state) => isInside(state, name),
  run: (state, dispatch) =>
    (isInside(state, name) ? liftListItem(type("list_item")) : wrapInList(type(name)))(state, dispatch),
});

/** Puts a node of its own where the cursor is: in the place of an empty paragraph, else after what it stands in. */
function insertNode(make: () => ReturnType<typeof schema.node>): Command {
  return (state, dispatch) => {
    if (!dispatch) return true;
    const { $from } = state.selection;
    const top = $from.depth > 0 ? $from.node(1) : null;
    const isEmpty = top?.type === nodes.paragraph && top?.content.size === 0;
    const at = $from.depth > 0 ? (isEmpty ? $from.before(1) : $from.after(1)) : state.selection.to;
    const node = make();
    const tr = state.tr;
    if (isEmpty) tr.replaceWith(at, $from.after(1), node);
    else tr.insert(at, node);
    const after = at + node.nodeSize;
    if (node.isAtom) {
      dispatch(goOnBehind(tr, after));
      return true;
    }
    if (!tr.doc.nodeAt(after)) tr.insert(after, schema.node("paragraph"));
    dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1))).scrollIntoView());
    return true;
  };
}

const cell = (name: string) => schema.node(name, null, schema.node("cell_text"));
const newTable = () =>
  schema.node(
    "table",
    null,
    ["table_header", "table_cell", "table_cell"].map((name) =>
      schema.node("table_row", null, [cell(name), cell(name)]),
    ),
  );

export const tools: Tool[] = [
  {
    name: "bold",
    icon: "bold",
    label: "Gras",
    key: "B",
    run: toggleMark(marks.strong as MarkType),
    isOn: isMarked(marks.strong),
  },
  {
    name: "italic",
    icon: "italic",
    label: "Italique",
    key: "I",
    run: toggleMark(marks.em as MarkType),
    isOn: isMarked(marks.em),
  },
  { name: "heading", icon: "heading", label: "Intertitre", ...heading(2) },
  { name: "list", icon: "list", label: "Liste", ...list("bullet_list") },
];

/** Behind links, pictures and blocks: on a phone one scrolls to them. */
export const moreTools: Tool[] = [
  { name: "subheading", icon: "subheading", label: "Petit intertitre", ...heading(3) },
  { name: "numbers", icon: "numbers", label: "Liste numérotée", ...list("ordered_list") },
  {
    name: "quote",
    icon: "quote",
    label: "Citation",
    isOn: (state) => isInside(state, "blockquote"),
    run: (state, dispatch) => (isInside(state, "blockquote") ? lift : wrapIn(type("blockquote")))(state, dispatch),
  },
  { name: "table", icon: "table", label: "Tableau", run: insertNode(newTable) },
  { name: "rule", icon: "minus", label: "Séparateur", run: insertNode(() => schema.node("horizontal_rule")) },
];

export const history: Tool[] = [
  { name: "undo", icon: "undo", label: "Annuler", key: "Z", run: undo },
  { name: "redo", icon: "redo", label: "Rétablir", key: "Maj+Z", run: redo },
];

function topOf({ selection: { $from, from }, doc }: EditorState) {
  const index = $from.index(0);
  return { node: doc.maybeChild(index), index, start: $from.depth > 0 ? $from.before(1) : from };
}

/** The selection `by` further on, of what it is of. */
const selectShifted = (tr: Transaction, { selection }: EditorState, by: number) =>
  tr.setSelection(
    selection instanceof NodeSelection
      ? NodeSelection.create(tr.doc, selection.from + by)
      : TextSelection.near(tr.doc.resolve(selection.from + by)),
  );

/** Moves the top node of the selection past the one beside it. */
export function moveTop(step: -1 | 1): Command {
  return (state, dispatch) => {
    const { node, index, start } = topOf(state);
    const neighbour = state.doc.maybeChild(index + step);
    if (!node || !neighbour) return false;
    const by = step * neighbour.nodeSize;
    const tr = state.tr.delete(start, start + node.nodeSize).insert(start + by, node);
    dispatch?.(selectShifted(tr, state, by).scrollIntoView());
    return true;
  };
}

/** A picture stands in a paragraph: alone there, all that is done to it is done to the paragraph. */
export const isAmongWords = ({ $from, node }: NodeSelection) => node.isInline && $from.parent.childCount > 1;

/** Puts a copy behind the top node of the selection, and selects it there. */
export const duplicate: Command = (state, dispatch) => {
  const { selection } = state;
  const isInline = selection instanceof NodeSelection && isAmongWords(selection);
  const { node, start } = isInline ? { node: selection.node, start: selection.from } : topOf(state);
  if (!node) return false;
  const tr = state.tr.insert(start + node.nodeSize, node);
  dispatch?.(selectShifted(tr, state, node.nodeSize).scrollIntoView());
  return true;
};

/** Takes the selected node out, with the paragraph that held it alone. */
const remove: Command = (state, dispatch) => {
  const { selection } = state;
  if (!(selection instanceof NodeSelection) || !selection.node.isInline || isAmongWords(selection))
    return deleteSelection(state, dispatch);
  const { node, start } = topOf(state);
  if (node?.type !== nodes.paragraph || state.doc.childCount === 1) return deleteSelection(state, dispatch);
  dispatch?.(state.tr.delete(start, start + node.nodeSize).scrollIntoView());
  return true;
};

export const changeBlock =
  (source: string): Command =>
  (state, dispatch) => {
    const { selection } = state;
    if (!isBlock(selection)) return false;
    const tr = state.tr.setNodeMarkup(selection.from, null, { source });
    dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, selection.from)));
    return true;
  };

/** Goes on behind a block, in an empty paragraph: a letter typed on the block itself would take its place. */
export function goOnBehind(tr: Transaction, at: number): Transaction {
  const next = tr.doc.nodeAt(at);
  if (next?.type !== nodes.paragraph || next.content.size > 0) tr.insert(at, schema.node("paragraph"));
  return tr.setSelection(TextSelection.create(tr.doc, at + 1)).scrollIntoView();
}

export const isBlock = (selection: Selection): selection is NodeSelection =>
  selection instanceof NodeSelection && selection.node.type === nodes.block;

export interface WordTool {
  label: string;
  /** Shown in the place of its name: five stand beside each other on a phone. */
  sign?: string;
  run: Command;
}

/** What is selected as a whole, in the words of its bar; null: words, or nothing. */
export function selectedName(selection: Selection): string | null {
  if (!(selection instanceof NodeSelection)) return null;
  if (selection.node.type === nodes.image) return "Image";
  return isBlock(selection) ? "Bloc" : "Passage";
}

const LONGEST_WORD = 80;

/** What is selected within a line, short enough to be a term; "": nothing is. */
export function selectedWords({ selection, doc }: EditorState): string {
  if (!(selection instanceof TextSelection) || !selection.$from.sameParent(selection.$to)) return "";
  const words = doc.textBetween(selection.from, selection.to, " ", " ").trim();
  return words.length <= LONGEST_WORD ? words : "";
}

export const nodeTools: WordTool[] = [
  { label: "Dupliquer", run: duplicate },
  { label: "Monter", sign: "↑", run: moveTop(-1) },
  { label: "Descendre", sign: "↓", run: moveTop(1) },
  { label: "Supprimer", run: remove },
];

export const tableTools: WordTool[] = [
  { label: "Ligne +", run: addRowAfter },
  { label: "Colonne +", run: addColumnAfter },
  { label: "Ligne −", run: deleteRow },
  { label: "Colonne −", run: deleteColumn },
  { label: "Supprimer le tableau", run: deleteTable },
];
export { isInTable };

export const isPicture = (selection: Selection): selection is NodeSelection =>
  selection instanceof NodeSelection && selection.node.type === nodes.image;

export interface PictureServices {
  openPicture: (view: EditorView) => void;
}

/** The picture that is selected, and how it changes in its place. */
export function editedPicture(view: EditorView): EditedPicture | null {
  const { selection } = view.state;
  if (!isPicture(selection)) return null;
  const { src, alt, title } = selection.node.attrs as { src: string; alt: string; title: string | null };
  return {
    image: { src, alt, credit: title ?? "" },
    isAlone: selection.$from.depth === 1 && selection.$from.parent.childCount === 1,
    change(image) {
      const { selection: now, tr } = view.state;
      if (!isPicture(now)) return;
      tr.setNodeMarkup(now.from, null, { src: image.src, alt: image.alt, title: image.credit || null });
      view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, now.from)));
    },
  };
}

/** Enter on a picture, or two touches of it, open what is said of it. */
export const pictures = ({ openPicture }: PictureServices) =>
  new Plugin({
    props: {
      handleKeyDown(view, event) {
        if (event.key !== "Enter" || !isPicture(view.state.selection)) return false;
        openPicture(view);
        return true;
      },
      handleDoubleClickOn(view, _pos, node, at) {
        if (node.type !== nodes.image) return false;
        view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, at)));
        openPicture(view);
        return true;
      },
    },
  });
