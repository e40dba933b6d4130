import { offerSharing } from "#app/enhance/reading/share.ts";
import { type Item, type Shown, merge } from "./merge.ts";
import { keepFocus } from "./parts.ts";

interface Update extends Item {
  row: HTMLElement;
}

/** The header stays above what is read, px. */
const HEADER = 72;

const updatesIn = (root: ParentNode): Update[] =>
  [...root.querySelectorAll<HTMLElement>("li[data-order]")].map((row) => ({
    id: Number(row.id.replace("maj-", "")),
    revision: Number(row.dataset.revision),
    order: row.dataset.order ?? "",
    row,
  }));

const several = (count: number, one: string, many: string) => (count > 1 ? `${count} ${many}` : `${count} ${one}`);

/** The updates of a coverage in the page. New ones wait, hidden, while the reader is elsewhere on the page. */
export class Feed {
  #shown: Shown<Update>;
  readonly #title = document.title;
  readonly #list: HTMLElement;
  readonly #below: Element[];
  readonly #pill: HTMLElement | null;
  readonly #announcer: HTMLElement | null;
  readonly #empty: HTMLElement | null;

  constructor(region: HTMLElement, list: HTMLElement) {
    this.#list = list;
    this.#below = [...region.querySelectorAll('[data-part="questions"], [data-part="ask"]')];
    this.#pill = region.querySelector("[data-live-pill]");
    this.#announcer = region.querySelector("[data-live-said]");
    this.#empty = region.querySelector("[data-empty]");
    this.#shown = { cursor: region.dataset.cursor ?? "", floor: region.dataset.floor ?? "", items: updatesIn(list) };
    // What is read is held in place below, in every browser.
    document.documentElement.style.overflowAnchor = "none";
    this.#pill?.addEventListener("click", () => this.#showWaiting(true));
    // Before the browser goes there: it does not go to what is hidden.
    region.addEventListener("click", ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#maj-"]') : null;
      if (link && this.#waiting().some(({ row }) => `#${row.id}` === link.hash)) this.#showWaiting(false);
    });
    addEventListener("scroll", () => this.#seesTop() && this.#showWaiting(false), { passive: true });
  }

  get cursor(): string {
    return this.#shown.cursor;
  }

  forget(): void {
    this.#shown = { ...this.#shown, cursor: "" };
  }

  announce(answer: HTMLElement): void {
    const { asked = "", cursor = "", floor = "", removed = "" } = answer.dataset;
    const before = this.#shown;
    const updates = updatesIn(answer);
    this.#shown = merge(before, {
      asked,
      cursor,
      floor,
      reset: "reset" in answer.dataset,
      removed: removed.split(" ").filter(Boolean).map(Number),
      items: updates,
    });
    if (this.#shown === before) return;
    const rows = new Map(before.items.map(({ id, row }) => [id, row]));
    const newest = before.items.find(({ order }) => !order.startsWith("1"))?.order ?? "";
    const fresh = this.#shown.items.filter(({ id, order }) => !rows.has(id) && order > newest);
    const waits = !this.#seesTop();
    for (const { id, row } of this.#shown.items) row.hidden = waits && (rows.get(id)?.hidden ?? false);
    if (waits) for (const { row } of fresh) row.hidden = true;
    this.#place(rows);
    this.#announceDays();
    for (const { row } of updates) offerSharing(row);
    this.#announce(fresh);
    this.#count();
  }

  #place(knownRows: ReadonlyMap<number, HTMLElement>): void {
    const rows = new Set<Element>(this.#shown.items.map(({ row }) => row));
    for (const { id, row } of this.#shown.items) {
      const old = knownRows.get(id);
      if (old && old !== row)
        keepFocus(
          old,
          () => old.replaceWith(row),
          () => row,
        );
    }
    for (const row of [...this.#list.children].filter((there) => !rows.has(there))) row.remove();
    let place = this.#list.firstElementChild;
    for (const { row } of this.#shown.items) {
      if (row === place) place = place.nextElementSibling;
      else this.#list.insertBefore(row, place);
    }
    if (this.#empty) this.#empty.hidden = rows.size > 0;
  }

  /** Does what changes the page above what is read, which stays where it is on the screen. */
  holding(work: () => void): void {
    const isRead = (place: Element) => place.getBoundingClientRect().bottom > HEADER && place.clientHeight > 0;
    const read = [...this.#list.children, ...this.#below].find(isRead);
    if (this.#top() > -HEADER || !read) return work();
    const before = read.getBoundingClientRect().top;
    work();
    // An update that changed is another element by the same name.
    const there = read.isConnected ? read : document.getElementById(read.id);
    const after = there?.getBoundingClientRect().top;
    if (after !== undefined && after !== before) scrollBy({ top: after - before, behavior: "instant" });
  }

  #announceDays(): void {
    let day = "";
    for (const row of this.#list.querySelectorAll<HTMLElement>("li:not([hidden]) > [data-day]")) {
      const own = row.dataset.day ?? "";
      row.hidden = day === "" || own === "" || own === day;
      day = own || day;
    }
  }

  #top(): number {
    return this.#list.getBoundingClientRect().top;
  }

  /** Would a new update come into view? On a phone the first of them are a screen below the title. */
  #seesTop(): boolean {
    return this.#top() > -HEADER && this.#top() < innerHeight;
  }

  #waiting(): Update[] {
    return this.#shown.items.filter(({ row }) => row.hidden);
  }

  #showWaiting(asked: boolean): void {
    const waiting = this.#waiting();
    if (waiting.length === 0) return;
    for (const { row } of waiting) row.hidden = false;
    this.#announceDays();
    this.#count();
    const [first] = waiting;
    if (!asked || !first) return;
    first.row.scrollIntoView({ block: "start" });
    const title = first.row.querySelector<HTMLElement>("h3");
    title?.setAttribute("tabindex", "-1");
    title?.focus({ preventScroll: true });
  }

  #count(): void {
    const count = this.#waiting().length;
    if (this.#pill) {
      this.#pill.hidden = count === 0;
      if (count > 0) this.#pill.textContent = several(count, "nouveauté", "nouveautés");
    }
    document.title = count > 0 ? `(${count}) ${this.#title}` : this.#title;
  }

  #announce(fresh: Update[]): void {
    const [latest] = fresh;
    if (!latest || !this.#announcer) return;
    const headline = latest.row.querySelector("h3")?.textContent ?? "";
    this.#announcer.textContent =
      fresh.length > 1
        ? `${fresh.length} nouvelles informations. La dernière\u202F: ${headline}`
        : `Nouvelle information\u202F: ${headline}`;
  }
}
