import { deleteSelection } from "prosemirror-commands";
import type { Node } from "prosemirror-model";
import { type Command, NodeSelection } from "prosemirror-state";
import type { EditorView, NodeView } from "prosemirror-view";
import { moveTop } from "./commands.ts";
import type { DrawBlock } from "./drawn-blocks.ts";

export interface BlockServices {
  draw: DrawBlock;
  /** What readers are told a kind is: "Frise". */
  labelOf: (kind: string) => string;
  /** Opens its form, or its Markdown; `change` puts another source in its place. */
  edit: (source: string, change: (source: string) => void) => void;
}

const opening = /^\s*:{2,}\s*([\p{L}_][\p{L}\d_-]*)(?:\[((?:\\.|[^\]\\])*)\])?/u;

/** A block of the text, drawn as readers see it, with its buttons. */
export class BlockView implements NodeView {
  readonly dom: HTMLElement;
  #drawn: HTMLElement;
  #title: HTMLElement;
  #node: Node;
  #near: IntersectionObserver;

  readonly #view: EditorView;
  readonly #place: () => number | undefined;
  readonly #services: BlockServices;

  constructor(node: Node, view: EditorView, place: () => number | undefined, services: BlockServices) {
    [this.#node, this.#view, this.#place, this.#services] = [node, view, place, services];
    this.dom = element("div", "rich-block");
    this.dom.contentEditable = "false";
    this.dom.setAttribute("role", "group");
    this.#title = element("p", "rich-block-title");
    this.#drawn = element("div", "rich-block-drawn");
    // Its links and fields are the readers'.
    this.#drawn.inert = true;
    this.dom.append(this.#title, this.#drawn, this.#buttons());
    // Drawn when it comes near: an article may have forty.
    this.#near = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && this.#draw(), {
      rootMargin: "400px",
    });
    this.#near.observe(this.dom);
    this.#name();
  }

  #name(): void {
    const [, kind = "bloc", title = ""] = opening.exec(String(this.#node.attrs.source)) ?? [];
    const label = this.#services.labelOf(kind);
    const words = title.replaceAll(/\\(.)/g, "$1");
    this.#title.textContent = words ? `${label}\u202F: ${words}` : label;
    this.dom.setAttribute("aria-label", `Bloc ${this.#title.textContent}`);
  }

  #draw(): void {
    const { source } = this.#node.attrs as { source: string };
    void this.#services.draw(source).then((html) => {
      if (html === null || source !== this.#node.attrs.source) return;
      this.#near.disconnect();
      this.#drawn.innerHTML = html;
      this.dom.classList.add("rich-block-is-drawn");
    });
  }

  #buttons(): HTMLElement {
    const row = element("div", "rich-block-tools");
    const button = (label: string, act: () => void) => {
      const made = element("button", "rich-block-tool") as HTMLButtonElement;
      made.type = "button";
      made.textContent = label;
      made.addEventListener("click", act);
      row.append(made);
    };
    const run = (command: Command) => () => {
      this.#select();
      command(this.#view.state, this.#view.dispatch);
      this.#view.focus();
    };
    button("Modifier", () => this.#services.edit(String(this.#node.attrs.source), (source) => this.#change(source)));
    button("Monter", run(moveTop(-1)));
    button("Descendre", run(moveTop(1)));
    button("Supprimer", run(deleteSelection));
    return row;
  }

  #select(): void {
    const at = this.#place();
    if (at === undefined) return;
    this.#view.dispatch(this.#view.state.tr.setSelection(NodeSelection.create(this.#view.state.doc, at)));
  }

  #change(source: string): void {
    const at = this.#place();
    if (at === undefined) return;
    const tr = this.#view.state.tr.setNodeMarkup(at, null, { source });
    this.#view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, at)));
    this.#view.focus();
  }

  update(node: Node): boolean {
    if (node.type !== this.#node.type) return false;
    const isSame = node.attrs.source === this.#node.attrs.source;
    this.#node = node;
    if (!isSame) {
      this.#name();
      this.#draw();
    }
    return true;
  }

  selectNode(): void {
    this.dom.classList.add("rich-selected");
  }

  deselectNode(): void {
    this.dom.classList.remove("rich-selected");
  }

  /** Its buttons are its own. */
  stopEvent(event: Event): boolean {
    return event.target instanceof Element && event.target.closest("button") !== null;
  }

  ignoreMutation(): boolean {
    return true;
  }

  destroy(): void {
    this.#near.disconnect();
  }
}

function element(tag: string, className: string): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  return made;
}
