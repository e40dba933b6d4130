import type { IncomingMessage, ServerResponse } from "node:http";
import { hasCome } from "#app/platform/clock.server.ts";
import { log } from "#app/platform/log.server.ts";
import { Counts, counter, gauge } from "#app/platform/metrics/metrics.server.ts";
import { changedSince, lastChange, invalidationCount } from "#app/platform/page-invalidation.server.ts";
import { type Hits, count, requestEnded, timeCachedAnswer } from "#app/platform/metrics/http-requests.server.ts";
import { makeSmallest } from "./encoded-body.ts";
import { parisDay } from "#app/utils/dates.ts";
import { addDays, startOfDay } from "#app/utils/days.ts";
import { type CachedAnswer, cachedAnswer, send } from "./cached-answer.ts";
import { asksForShared, isShareable } from "./shared-answers.ts";

type Tags = readonly string[];

/** Renders the shared answer of an address, as nobody. */
export type Render = (address: string) => Promise<Response>;

/** What a route declares about its page. */
interface Known {
  shows: readonly string[];
  reads: readonly string[];
  hits: Hits;
}

interface Page extends CachedAnswer {
  /** The tags of what it shows. */
  tags: Tags;
  /** The invalidation count before rendering: later changes are not on the page. */
  moment: number;
  /** When to render it again, ms since the epoch: relative times go stale. */
  freshUntil: number;
  /** Until then it is served stale while it is rendered again. */
  keptUntil: number;
  /** From then on it is not served at all: what it says of the day is over. */
  endsAt: number;
  failing: boolean;
  /** Hits since it last changed. */
  asked: number;
  hits: Hits;
}

/** Whole pages of anonymous readers, the one served longest ago first; dropped when what they show changes. */
const pages = new Map<string, Page>();
const MAX_PAGES = 500;
const MAX_BYTES = 2_000_000;
/** Of all of them as they are rendered; encoded, they weigh half as much again. Five hundred pages of ours weigh less. */
const MAX_BYTES_IN_ALL = 64_000_000;
const FRESH_MS = 30_000;
/** A page asked for as often as this is worth the work that makes it a tenth lighter… */
const OFTEN = 20;
/** …unless what it shows changed less than this ago, and may again: while the newsroom publishes, readers have both cores. */
const CALM_MS = 10_000;
/** A page nobody asked for, or that cannot be rendered again, is not shown older than this. */
const KEPT_MS = 3 * 60_000;

let misses = 0;
counter("page_cache_misses_total", "Requests that waited for a shared page to be rendered.", () => misses);
const renders = new Counts(
  "page_cache_renders_total",
  "Shared pages rendered, asked for or in the background.",
  ["outcome"],
  [["done"], ["failed"]],
);
gauge("page_cache_pages", "Pages that are kept.", () => pages.size);
gauge("page_cache_bytes", "What the kept pages weigh as they are rendered.", () => weightOfAll());

const underWay = new Map<string, { moment: number; endsAt: number; page: Promise<Page> }>();

/** What is said of the day: an edition, a word of the day, how many days are left until a vote, a check that is late. */
const DAILY = ["editions", "glossary", "elections", "fact-checks"];

/** When a page rendered now is over, ms since the epoch: one that says something of the day ends with it in Paris. */
const endOf = (tags: Tags): number =>
  tags.some((tag) => DAILY.includes(tag)) ? startOfDay(addDays(parisDay(new Date(Date.now())), 1)).getTime() : Infinity;

/** Values of a name that may come several times: the boxes ticked of a group. */
const MOST_VALUES = 10;

/** The address with what its page reads of the query and nothing else, each once, in one order; "c*" comes several times. */
function keyOf(url: string, { reads }: Known): string {
  const at = url.indexOf("?");
  if (at === -1) return url;
  const path = url.slice(0, at);
  const given = new URLSearchParams(url.slice(at));
  const kept = new URLSearchParams(
    reads.flatMap((read) => {
      const name = read.replace(/\*$/, "");
      const all = given.getAll(name).slice(0, name === read ? 1 : undefined);
      return [...new Set(all.filter(Boolean))]
        .slice(0, MOST_VALUES)
        .sort()
        .map((value) => [name, value]);
    }),
  );
  return kept.size > 0 ? `${path}?${kept}` : path;
}

type PageAt = (path: string) => Known | null;

/** What is known of an address, and under which name its page is kept. */
function lookUp(url: string, pageAt: PageAt): { known: Known | null; key: string } {
  const known = pageAt(url.split("?", 1)[0] ?? "");
  return { known, key: known ? keyOf(url, known) : url };
}

/** The page kept under a name, which is rendered again or made smaller besides when it is time; null when there is none. */
function hit(key: string, render: Render): Page | null {
  const page = kept(key);
  if (!page) return null;
  if (hasCome(page.freshUntil, FRESH_MS) && !underWay.has(key))
    void renderAgain(key, page, { shows: page.tags, hits: page.hits }, render);
  page.asked += 1;
  count(page.hits);
  if (page.asked % OFTEN === 0 && isWorthIt(page)) void makeSmallest(page.body).catch(() => null);
  return page;
}

/** Answers with the page that is kept at an address; false when there is none. */
export function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  pageAt: PageAt,
  render: Render,
): boolean {
  if (!asksForShared(request)) return false;
  const page = hit(lookUp(request.url ?? "/", pageAt).key, render);
  if (!page) return false;
  timeCachedAnswer(response);
  send(request, response, page);
  return true;
}

/**
 * Answers a shared address with the cached page, or with one rendered once for all who wait. `pageAt` knows the page of
 * a path. False: answer otherwise; `otherwise`: rendering threw.
 */
export function servePage(
  request: IncomingMessage,
  response: ServerResponse,
  pageAt: PageAt,
  render: Render,
  otherwise: () => void,
): boolean {
  if (sendCached(request, response, pageAt, render)) return true;
  const { known, key } = lookUp(request.url ?? "/", pageAt);
  if (!known || !asksForShared(request)) return false;
  misses += 1;
  const started = performance.now();
  const end = () =>
    requestEnded(
      known.hits.route,
      request.method,
      response.writableFinished ? response.statusCode : null,
      performance.now() - started,
    );
  renderOnce(key, known, render).then((fresh) => {
    response.once("close", end);
    if (fresh.requestId) response.setHeader("X-Request-Id", fresh.requestId);
    send(request, response, fresh);
  }, otherwise);
  return true;
}

const isWorthIt = ({ isHtml, body, tags }: Page) =>
  isHtml && !body.isSmallest && Date.now() - lastChange(tags) > CALM_MS;

/** The page of a key, unless something it shows has changed or it is too old. */
function kept(key: string): Page | null {
  const page = pages.get(key);
  if (!page) return null;
  pages.delete(key);
  if (hasCome(page.keptUntil, KEPT_MS) || Date.now() >= page.endsAt || changedSince(page.moment, page.tags))
    return null;
  pages.set(key, page);
  return page;
}

/** The rendering under way, unless something it shows has changed since it began: whoever asks after sees the change. */
function renderOnce(key: string, { shows: tags, hits }: Omit<Known, "reads">, render: Render): Promise<Page> {
  const current = underWay.get(key);
  if (current && !changedSince(current.moment, tags) && Date.now() < current.endsAt) return current.page;
  const moment = invalidationCount();
  const endsAt = endOf(tags);
  const page = render(key).then(async (answer) => {
    const fresh = await toPage(answer, { tags, moment, endsAt, hits });
    renders.add(answer.status < 500 ? "done" : "failed");
    const before = pages.get(key);
    // The same once more: what was made of it serves again.
    if (before?.body.etag === fresh.body.etag) Object.assign(fresh, { body: before.body, asked: before.asked });
    if (isShareable(answer)) keep(key, fresh);
    else if (answer.status < 500) pages.delete(key);
    return fresh;
  });
  const entry = { moment, endsAt, page };
  underWay.set(key, entry);
  const end = () => {
    if (underWay.get(key) === entry) underWay.delete(key);
  };
  page.then(end, () => {
    end();
    renders.add("failed");
  });
  return page;
}

/** In the background. A failure leaves the page that was there, and is said once. */
async function renderAgain(key: string, page: Page, known: Omit<Known, "reads">, render: Render): Promise<void> {
  const fresh = await renderOnce(key, known, render).catch(() => null);
  if (fresh && fresh.status < 500) return;
  page.freshUntil = Date.now() + FRESH_MS;
  if (!page.failing) log.warn({ path: key.split("?", 1)[0] }, "a page cannot be rendered again: the last one is kept");
  page.failing = true;
}

const weightOf = (page: Page | undefined) => page?.body.plain.length ?? 0;

function weightOfAll(): number {
  let all = 0;
  for (const page of pages.values()) all += weightOf(page);
  return all;
}

function keep(key: string, page: Page): void {
  if (weightOf(page) >= MAX_BYTES || changedSince(page.moment, page.tags)) return;
  pages.delete(key);
  let all = weightOf(page) + weightOfAll();
  while (pages.size >= MAX_PAGES || all > MAX_BYTES_IN_ALL) {
    const least = leastNeeded();
    all -= weightOf(pages.get(least));
    pages.delete(least);
  }
  pages.set(key, page);
}

/** Anyone can make up searches, page numbers and spellings: they take each other's place before that of the site's own pages. */
function leastNeeded(): string {
  const [first = ["", null]] = pages;
  const [key] = [...pages].find(([address]) => /[?%]/.test(address)) ?? first;
  return key;
}

type Rendered = Pick<Page, "tags" | "moment" | "endsAt" | "hits">;

async function toPage(answer: Response, rendered: Rendered): Promise<Page> {
  const times = { freshUntil: Date.now() + FRESH_MS, keptUntil: Date.now() + KEPT_MS };
  return { ...(await cachedAnswer(answer, rendered.tags)), ...rendered, ...times, failing: false, asked: 0 };
}
