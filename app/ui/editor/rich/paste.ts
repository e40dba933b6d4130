import { closeHistory } from "prosemirror-history";
import { type Fragment, type Node, Slice } from "prosemirror-model";
import { type EditorState, Plugin, Selection, TextSelection, type Transaction } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { withoutBidiMarks } from "#app/utils/text.ts";
import { pastedAddress } from "./paste-address.ts";
import { Cleaner } from "./paste-html.ts";
import { plain } from "./paste-marks.ts";
import { frenchSlice } from "./paste-typography.ts";

export interface PasteServices {
  read: (markdown: string) => Node;
  size: () => number;
  maxBytes: number;
  showMessage: (message: string | null) => void;
  openImage?: ((files: File[]) => void) | undefined;
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length;
const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1000).toLocaleString("fr-FR")}\u00A0ko`;

const MARKDOWN =
  /^ {0,3}(#{1,6} \S|[-*+] \S|\d{1,3}[.)] \S|> ?\S|:::\s?\p{L}|\|.*\|[ \t]*$)|\*\*[^\s*][^*\n]{0,300}\*\*|\[[^\]\n]{1,300}\]\([^)\s]{1,2000}\)/mu;

const picturesOf = (data: DataTransfer) => [...data.files].filter(({ type }) => type.startsWith("image/"));

/** Why a text that is pasted is too long, or null. It is refused whole: the clipboard still has it. */
function tooLong(text: string, { size, maxBytes }: PasteServices): string | null {
  const [added, has] = [text.length > maxBytes ? text.length : bytesOf(text), size()];
  if (has + added <= maxBytes) return null;
  return `Ce texte est trop long pour être collé\u202F: il pèse ${kilobytes(added)}, et il reste ${kilobytes(Math.max(0, maxBytes - has))} sur les ${kilobytes(maxBytes)} d’un article. Rien n’a été collé, votre copie est intacte\u202F: collez-la en plusieurs articles, ou seulement la partie utile.`;
}

const onlyAddress = (text: string) =>
  /^(https?:\/\/|mailto:)\S+$/i.test(text.trim()) ? pastedAddress(text, location.origin) : null;

/** Plain text: its Markdown is read; an address alone is a link. Null: its lines are paragraphs. */
function sliceOf(text: string, state: EditorState, read: PasteServices["read"]): Slice | null {
  const address = onlyAddress(text);
  if (address) {
    const words = state.schema.text(address.replace(/^mailto:/, ""), [state.schema.mark("link", { href: address })]);
    return new Slice(state.schema.node("paragraph", null, words).slice(0).content, 0, 0);
  }
  if (!MARKDOWN.test(text)) return null;
  const { content } = read(text);
  const opens = (node: Node | null) => (node?.type.name === "paragraph" ? 1 : 0);
  return new Slice(content, opens(content.firstChild), opens(content.lastChild));
}

function isBlocks({ content }: Slice): boolean {
  const [first] = content.content;
  return content.childCount > 1
    ? first?.type.name !== "paragraph"
    : !first?.isInline && !first?.isTextblock && (first?.childCount ?? 0) > 1;
}

/** Puts blocks beside the paragraph of the cursor, which is cut where the cursor is. False: they cannot stand there. */
function insertBlocks(tr: Transaction, content: Fragment): boolean {
  const { $from } = tr.deleteSelection().selection;
  const { parent, parentOffset } = $from;
  if (parent.type.name !== "paragraph") return false;
  const isEmpty = parent.content.size === 0;
  const index = $from.index(-1);
  if (!$from.node(-1).canReplace(index, isEmpty ? index + 1 : index, content)) return false;
  const at = isEmpty || parentOffset === 0 ? $from.before() : $from.after() - (parent.content.size - parentOffset);
  if (parentOffset > 0 && parentOffset < parent.content.size) tr.split($from.pos);
  tr.replaceWith(at, isEmpty ? $from.after() : at, content);
  tr.setSelection(Selection.near(tr.doc.resolve(at + content.size), -1));
  return true;
}

/** One step of the history: one Ctrl+Z takes it out, and nothing else. */
function replaceSelection(view: EditorView, slice: Slice): void {
  let { tr } = view.state;
  if (!isBlocks(slice) || !insertBlocks(tr, slice.content)) tr = view.state.tr.replaceSelection(slice);
  view.dispatch(closeHistory(tr.scrollIntoView().setMeta("paste", true).setMeta("uiEvent", "paste")));
  view.dispatch(closeHistory(view.state.tr));
}

function linkWords(view: EditorView, text: string): boolean {
  const { state } = view;
  const { selection } = state;
  const href = onlyAddress(text);
  const link = state.schema.marks.link;
  if (!href || !link || selection.empty || !(selection instanceof TextSelection)) return false;
  if (!selection.$from.sameParent(selection.$to)) return false;
  const { from, to } = selection;
  view.dispatch(closeHistory(state.tr.removeMark(from, to, link).addMark(from, to, link.create({ href }))));
  return true;
}

export function paste(services: PasteServices): Plugin {
  /** Taken before ProseMirror reads it: a picture, or what is too long. */
  const taken = (data: DataTransfer | null): boolean => {
    services.showMessage(null);
    if (!data) return false;
    const text = data.getData("text/plain");
    const pictures = picturesOf(data);
    // Word and Excel send a picture of the words beside them.
    if (pictures.length > 0 && !text.trim()) {
      if (services.openImage) services.openImage(pictures);
      else services.showMessage("Une image ne s’ajoute pas ici.");
      return true;
    }
    const refusal = tooLong(text, services);
    if (refusal) services.showMessage(refusal);
    return refusal !== null;
  };
  /** What is too heavy to be cleaned comes as its words. */
  const takenAsWords = (view: EditorView, data: DataTransfer | null, event?: ClipboardEvent): boolean => {
    if (!data || !isHeavy(data.getData("text/html"))) return false;
    const text = data.getData("text/plain");
    services.showMessage(
      text
        ? "Ce texte est collé sans sa mise en forme\u202F: elle est trop lourde."
        : "Rien n’est collé\u202F: la mise en forme est trop lourde.",
    );
    if (text) view.pasteText(text, event);
    return true;
  };
  return new Plugin({
    props: {
      handleDOMEvents: {
        paste(view, event) {
          const { clipboardData } = event;
          if (!taken(clipboardData) && !takenAsWords(view, clipboardData, event)) return false;
          event.preventDefault();
          return true;
        },
        drop(view, event) {
          const { dataTransfer } = event;
          if (!dataTransfer || view.dragging) return false;
          const isTaken = taken(dataTransfer);
          if (!isTaken && !isHeavy(dataTransfer.getData("text/html"))) return false;
          event.preventDefault();
          const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
          if (at) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at.pos))));
          return isTaken || takenAsWords(view, dataTransfer);
        },
      },
      transformPastedHTML(html) {
        // Our own copies have nothing that a text has not.
        if (/^(?:<meta[^<>]*>\s*)?<[^<>]*data-pm-slice/.test(html.trimStart())) return html;
        const { html: clean, notes } = cleanHtml(html, location.origin);
        if (notes.length > 0) services.showMessage(notes.join(" "));
        return clean;
      },
      transformPastedText: (text) => withoutBidiMarks(text),
      clipboardTextParser: (text, _context, isPlain, { state }) =>
        (isPlain ? null : sliceOf(text, state, services.read)) as Slice,
      handlePaste(view, event, slice) {
        if (linkWords(view, event.clipboardData?.getData("text/plain") ?? "")) return true;
        if (slice.size === 0) return false;
        const isOurs = event.clipboardData?.getData("text/html").includes("data-pm-slice");
        const isCode = view.state.selection.$from.parent.type.spec.code;
        replaceSelection(view, isOurs || isCode ? slice : frenchSlice(slice));
        return true;
      },
    },
  });
}

/** What is pasted, reduced to what a text of this site has: no element but those of its texts. Work is in proportion to what is pasted. */
export function cleanHtml(html: string, origin: string) {
  const source = new DOMParser().parseFromString(html, "text/html");
  const cleaner = new Cleaner(source, source.implementation.createHTMLDocument(""), origin, () => false);
  cleaner.children(source.body, plain, 0);
  return { html: cleaner.output.innerHTML, notes: [...cleaner.notes] };
}

/** Characters of HTML that are read: a program may wrap each word in a kilobyte of style… */
const MOST_HTML = 4_000_000;
/** …its elements… */
const MOST_ELEMENTS = 50_000;
/** …and those open at once, without those that close by themselves. */
const MOST_OPEN = 40;

const UNCOUNTED =
  /^(?:area|base|body|br|col|colgroup|dd|dt|embed|head|hr|html|img|input|li|link|meta|option|p|param|rp|rt|source|tbody|td|tfoot|th|thead|track|tr|wbr)$/;

/** Is it too long, too full or too deep to be read? Said before any parser sees it: deep elements hold it up. */
function isHeavy(html: string): boolean {
  if (html.length > MOST_HTML) return true;
  const open = new Map<string, number>();
  let [elements, depth] = [0, 0];
  // Word hides tags without end in its comments.
  const read = html.replaceAll(/<!--(?:-?>|[\s\S]*?(?:--!?>|$))/g, "");
  // What stands between quotes in a tag is no tag.
  for (const [, end, typed = ""] of read.matchAll(/<(\/?)([a-z][^\s/<>]{0,40})(?:"[^"]*"|'[^']*'|[^"'>])*/gi)) {
    const tag = typed.toLowerCase();
    if (!end) elements += 1;
    const before = open.get(tag) ?? 0;
    if (UNCOUNTED.test(tag) || (end && before === 0)) continue;
    const step = end ? -1 : 1;
    open.set(tag, before + step);
    depth += step;
    if (depth > MOST_OPEN) return true;
  }
  return elements > MOST_ELEMENTS;
}
