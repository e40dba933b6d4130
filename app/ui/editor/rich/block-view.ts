import type { Node } from "prosemirror-model";
import type { NodeView } from "prosemirror-view";

/** The HTML of a block's source; null while the network is away. */
type DrawBlock = (source: string) => Promise<string | null>;

const MOST = 80;
const cache = new Map<string, Promise<string | null>>();

export const drawnAt =
  (url: string): DrawBlock =>
  (source) => {
    const known = cache.get(source);
    if (known) return known;
    const asked = ask(url, source);
    cache.set(source, asked);
    const [oldest] = cache.keys();
    if (cache.size > MOST && oldest !== undefined) cache.delete(oldest);
    void asked.then((html) => html === null && cache.delete(source));
    return asked;
  };

async function ask(url: string, source: string): Promise<string | null> {
  const body = new FormData();
  body.set("body", source);
  try {
    const response = await fetch(url, { method: "POST", body });
    const { html } = (await response.json()) as { html?: string };
    return response.ok ? (html ?? null) : null;
  } catch {
    return null;
  }
}

export interface BlockServices {
  draw: DrawBlock;
  labelOf: (kind: string) => string;
}

const opening = /^\s*:{2,}\s*([\p{L}_][\p{L}\d_-]*)(?:\[((?:\\.|[^\]\\])*)\])?/u;

export class BlockView implements NodeView {
  readonly dom: HTMLElement;
  #drawn: HTMLElement;
  #title: HTMLElement;
  #node: Node;
  #near: IntersectionObserver;

  readonly #services: BlockServices;

  constructor(node: Node, services: BlockServices) {
    [this.#node, this.#services] = [node, services];
    this.dom = element("div", "rich-block");
    this.dom.contentEditable = "false";
    this.dom.setAttribute("role", "group");
    this.#title = element("p", "rich-block-title");
    this.#drawn = element("div", "rich-block-drawn");
    // Its links and fields are the readers'.
    this.#drawn.inert = true;
    this.dom.append(this.#title, this.#drawn);
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
