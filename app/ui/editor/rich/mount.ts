import { Slice } from "prosemirror-model";
import { EditorState, type Transaction } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { type BlockServices, BlockView } from "./block-view.ts";
import { goOnBehind } from "./commands.ts";
import { offsetOf, selectionAt } from "./places.ts";
import { type Services, plugins } from "./plugins.ts";
import { type Opened, open, write } from "./round-trip.ts";

export interface RichEditor {
  view: EditorView;
  insert: (markdown: string) => void;
  showLine: (line: number) => void;
  /** The textarea, with its cursor where the editor's is. */
  leave: () => void;
  destroy: () => void;
}

interface Options {
  host: HTMLElement;
  /** The field of the form: it always holds the text. */
  area: HTMLTextAreaElement;
  attributes: Record<string, string>;
  /** Of the field: what the text names begins with it. */
  id: string;
  hasBlocks: boolean;
  services: Omit<Services, "read" | "size"> & BlockServices;
  onState: (editor: RichEditor) => void;
}

/** The field holds a change, and others hear of it, when typing rests for a moment; whoever reads the form has it at once. */
const REST_MS = 250;

export function mount({ host, area, attributes, id, hasBlocks, services, onState }: Options): RichEditor {
  const read = (markdown: string, before?: Opened) => open(markdown, before, hasBlocks);
  let opened = read(area.value);
  let text = area.value;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let speaks = false;
  const listening = new AbortController();

  /** The whole text is written once for many keys. */
  let isBehind = false;
  let said = text;
  const written = () => {
    if (!isBehind) return text;
    isBehind = false;
    text = write(view.state.doc, opened);
    if (text !== area.value) area.value = text;
    return text;
  };
  const notifyChange = () => {
    clearTimeout(timer);
    if (written() === said) return;
    said = text;
    speaks = true;
    area.dispatchEvent(new Event("input", { bubbles: true }));
    speaks = false;
  };
  /** Another text in the field: what differs alone changes, so that the cursor stays. */
  const follow = (next: string) => {
    isBehind = false;
    text = next;
    opened = read(next, opened);
    const { doc, tr } = view.state;
    const start = doc.content.findDiffStart(opened.doc.content);
    const end = doc.content.findDiffEnd(opened.doc.content);
    if (start === null || !end) return;
    const overlap = Math.max(0, start - Math.min(end.a, end.b));
    apply(tr.replace(start, end.a + overlap, opened.doc.slice(start, end.b + overlap)));
  };
  const apply = (tr: Transaction) => {
    const wasRaw = rawAt(view.state);
    view.updateState(view.state.apply(tr));
    if (tr.docChanged) {
      isBehind = true;
      clearTimeout(timer);
      timer = setTimeout(notifyChange, REST_MS);
    }
    // Source that was typed is read once the cursor has left it.
    if (
      wasRaw >= 0 &&
      rawAt(view.state) < 0 &&
      !opened.known.has(view.state.doc.child(Math.min(wasRaw, view.state.doc.childCount - 1)))
    )
      follow(written());
    onState(editor);
  };

  const reading = {
    read: (markdown: string) => read(markdown).doc,
    size: () => new TextEncoder().encode(written()).length,
  };
  const view = new EditorView(host, {
    state: EditorState.create({ doc: opened.doc, plugins: plugins(id, { ...services, ...reading }) }),
    attributes,
    nodeViews: { block: (node) => new BlockView(node, services) },
    dispatchTransaction: apply,
    // Under the toolbar; above that of a phone, which stands on the keyboard, and the buttons of the form.
    scrollThreshold: services.choices ? roomAround(host, 0) : UNDER_COMPACT,
    scrollMargin: services.choices ? roomAround(host, 16) : UNDER_COMPACT,
  });
  const left = takeLeft(area.id);
  if (document.activeElement === area) {
    const selection = selectionAt(view.state.doc, area.value, area.selectionStart);
    view.updateState(view.state.apply(view.state.tr.setSelection(selection)));
    view.focus();
  }
  const on = { signal: listening.signal, capture: true };
  // The form hears of the field alone: at each key it would read all its fields.
  host.addEventListener("input", (event) => event.stopPropagation(), { signal: listening.signal });
  const onInput = () => {
    if (speaks || area.value === text) return;
    said = area.value;
    follow(said);
  };
  area.addEventListener("input", onInput, { signal: on.signal });
  const onRead = ({ formData }: FormDataEvent) => isBehind && formData.set(area.name, written());
  area.form?.addEventListener("formdata", onRead, { signal: on.signal });
  // What was typed a moment ago goes with the form.
  document.addEventListener("submit", notifyChange, on);
  document.addEventListener("visibilitychange", notifyChange, on);
  window.addEventListener("pagehide", notifyChange, on);
  view.dom.addEventListener("blur", notifyChange, on);

  const editor: RichEditor = {
    view,
    insert(markdown) {
      const { doc } = read(markdown);
      const { $from } = view.state.selection;
      const top = $from.depth > 0 ? $from.node(1) : null;
      const isEmpty = top?.isTextblock && top.content.size === 0;
      const from = $from.depth > 0 ? (isEmpty ? $from.before(1) : $from.after(1)) : view.state.selection.to;
      const tr = view.state.tr.replace(from, isEmpty ? $from.after(1) : from, new Slice(doc.content, 0, 0));
      apply(goOnBehind(tr, from + doc.content.size));
      view.focus();
    },
    showLine(line) {
      const lines = written().split("\n");
      const offset = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
      const selection = selectionAt(view.state.doc, text, Math.min(offset, text.length));
      view.focus();
      view.dispatch(view.state.tr.setSelection(selection).scrollIntoView());
    },
    leave() {
      const offset = offsetOf(view.state, opened);
      requestAnimationFrame(() => {
        area.focus();
        area.setSelectionRange(offset, offset);
      });
    },
    destroy() {
      notifyChange();
      const { state } = view;
      if (view.hasFocus())
        lastLeft = { id: area.id, text, state, offset: offsetOf(state, opened), at: performance.now() };
      listening.abort();
      view.destroy();
    },
  };
  onState(editor);
  // Once the page has put back what was typed while the form was sent, and before the next key.
  if (left)
    queueMicrotask(() => {
      if (view.isDestroyed || document.activeElement !== document.body) return;
      view.focus();
      if (area.value === left.text) view.updateState(left.state.reconfigure({ plugins: view.state.plugins }));
      else apply(view.state.tr.setSelection(selectionAt(view.state.doc, text, Math.min(left.offset, text.length))));
      onState(editor);
    });
  return editor;
}

/** The bar of a compact text stands under it, in what scrolls. */
const UNDER_COMPACT = { top: 0, right: 0, bottom: 64, left: 0 };

/** What stands over the text at the top and the bottom of the window, and `more`. */
function roomAround(host: HTMLElement, more: number) {
  const box = (selector: string) => host.closest(".ed")?.querySelector(selector)?.getBoundingClientRect();
  const bar = () => box(".rich-controls");
  return {
    get top() {
      const { top = Infinity, bottom = 0 } = bar() ?? {};
      return more + (top < innerHeight / 2 ? bottom : 0);
    },
    right: 0,
    get bottom() {
      const isFixed = (bar()?.top ?? 0) > innerHeight / 2;
      const { top = Infinity } = (isFixed && box(".choice-list")) || {};
      return more + Math.max(64, (visualViewport?.height ?? innerHeight) - top);
    },
    left: 0,
  };
}

/** Of an editor that went with its form while it had the focus: its document has what Markdown drops, a last space or an empty line. */
interface Left {
  id: string;
  text: string;
  state: EditorState;
  offset: number;
  at: number;
}

let lastLeft: Left | null = null;

function takeLeft(id: string): Left | null {
  const left = lastLeft;
  lastLeft = null;
  return left && left.id === id && performance.now() - left.at < 1000 ? left : null;
}

/** The node of source that holds the cursor; -1 when there is none. */
function rawAt({ selection: { $from } }: EditorState): number {
  return $from.depth > 0 && $from.node(1).type.name === "raw" ? $from.index(0) : -1;
}
