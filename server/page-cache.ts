import type { IncomingMessage, ServerResponse } from "node:http";
import { hasCome } from "#app/platform/clock.server.ts";
import { log } from "#app/platform/log.server.ts";
import { type Hits, countHit, requestEnded, timeCachedAnswer } from "#app/platform/metrics/http-requests.server.ts";
import { Counts, counter, gauge } from "#app/platform/metrics/metrics.server.ts";
import { changedSince, lastChange, invalidationCount } from "#app/platform/page-invalidation.server.ts";
import { parisDay } from "#app/utils/dates.ts";
import { addDays, startOfDay } from "#app/utils/days.ts";
import { type CachedAnswer, cachedAnswer, send, asksForShared, isShareable, compressFully } from "./cached-answer.ts";

type Tags = readonly string[];

export type Render = (address: string) => Promise<Response>;

interface RouteInfo {
  shows: readonly string[];
  reads: readonly string[];
  hitMetric: Hits;
}

interface Page extends CachedAnswer {
  tags: Tags;
  /** The invalidation count before rendering: later changes are not on the page. */
  generation: number;
  /** When to render it again, ms since the epoch: relative times go stale. */
  freshUntil: number;
  /** Until then it is served stale while it is rendered again. */
  staleUntil: number;
  /** From then on it is not served at all: its day is over. */
  expiresAt: number;
  isFailing: boolean;
  hitCount: number;
  hitMetric: Hits;
}

/** Whole pages of anonymous readers, the one served longest ago first; dropped when what they show changes. */
const pages = new Map<string, Page>();
const MAX_PAGES = 500;
const MAX_BYTES = 2_000_000;
/** Of all of them uncompressed; their compressed forms add half. Five hundred of our pages weigh less. */
const MAX_TOTAL_BYTES = 64_000_000;
const FRESH_MS = 30_000;
/** A page is compressed at the highest level after so many hits: it becomes a tenth lighter… */
const COMPRESS_EVERY = 20;
/** …unless what it shows changed in the last so many ms: publishing needs both cores. */
const QUIET_MS = 10_000;
/** A page nobody asked for, or that cannot be rendered again, is not shown older than this. */
const MAX_AGE_MS = 3 * 60_000;

let misses = 0;
counter("page_cache_misses_total", "Requests that waited for a shared page to be rendered.", () => misses);
const renders = new Counts(
  "page_cache_renders_total",
  "Shared pages rendered, asked for or in the background.",
  ["outcome"],
  [["done"], ["failed"]],
);
gauge("page_cache_pages", "Pages that are kept.", () => pages.size);
gauge("page_cache_bytes", "What the kept pages weigh as they are rendered.", () => totalWeight());

const inFlight = new Map<string, { generation: number; expiresAt: number; page: Promise<Page> }>();

/** Tags of pages whose content depends on the day: an edition, a word of the day, the days left until a vote, a check that is late. */
const DAILY = ["editions", "glossary", "elections", "fact-checks"];

/** When a page rendered now expires, ms since the epoch: one that depends on the day expires at midnight in Paris. */
const expiryOf = (tags: Tags): number =>
  tags.some((tag) => DAILY.includes(tag)) ? startOfDay(addDays(parisDay(new Date(Date.now())), 1)).getTime() : Infinity;

const MAX_VALUES = 10;

/** The path with only the query parameters that its page reads, in a fixed order, each once. "c*" may have several values. */
function cacheKey(url: string, { reads }: RouteInfo): string {
  const at = url.indexOf("?");
  if (at === -1) return url;
  const path = url.slice(0, at);
  const params = new URLSearchParams(url.slice(at));
  const query = new URLSearchParams(
    reads.flatMap((read) => {
      const name = read.replace(/\*$/, "");
      const all = params.getAll(name).slice(0, name === read ? 1 : undefined);
      return [...new Set(all.filter(Boolean))]
        .slice(0, MAX_VALUES)
        .sort()
        .map((value) => [name, value]);
    }),
  );
  return query.size > 0 ? `${path}?${query}` : path;
}

type FindRoute = (path: string) => RouteInfo | null;

function routeAndKey(url: string, findRoute: FindRoute): { route: RouteInfo | null; key: string } {
  const route = findRoute(url.split("?", 1)[0] ?? "");
  return { route, key: route ? cacheKey(url, route) : url };
}

function takeCached(key: string, render: Render): Page | null {
  const page = findUsable(key);
  if (!page) return null;
  if (hasCome(page.freshUntil, FRESH_MS) && !inFlight.has(key))
    void renderAgain(key, page, { shows: page.tags, hitMetric: page.hitMetric }, render);
  page.hitCount += 1;
  countHit(page.hitMetric);
  if (page.hitCount % COMPRESS_EVERY === 0 && deservesCompression(page))
    void compressFully(page.body).catch(() => null);
  return page;
}

export function sendCached(request: IncomingMessage, response: ServerResponse, findRoute: FindRoute, render: Render) {
  if (!asksForShared(request)) return false;
  const page = takeCached(routeAndKey(request.url ?? "/", findRoute).key, render);
  if (!page) return false;
  timeCachedAnswer(response);
  send(request, response, page);
  return true;
}

/** The cached page, or one rendered once for all who wait. False: nothing was answered. `fallback`: rendering threw. */
export function servePage(
  request: IncomingMessage,
  response: ServerResponse,
  findRoute: FindRoute,
  render: Render,
  fallback: () => void,
): boolean {
  if (sendCached(request, response, findRoute, render)) return true;
  const { route, key } = routeAndKey(request.url ?? "/", findRoute);
  if (!route || !asksForShared(request)) return false;
  misses += 1;
  const started = performance.now();
  const end = () => {
    const status = response.writableFinished ? response.statusCode : null;
    requestEnded(route.hitMetric.route, request.method, status, performance.now() - started);
  };
  renderOnce(key, route, render).then((fresh) => {
    response.once("close", end);
    if (fresh.requestId) response.setHeader("X-Request-Id", fresh.requestId);
    send(request, response, fresh);
  }, fallback);
  return true;
}

const deservesCompression = ({ isHtml, body, tags }: Page) =>
  isHtml && !body.isFullyCompressed && Date.now() - lastChange(tags) > QUIET_MS;

function findUsable(key: string): Page | null {
  const page = pages.get(key);
  if (!page) return null;
  pages.delete(key);
  if (hasCome(page.staleUntil, MAX_AGE_MS) || Date.now() >= page.expiresAt || changedSince(page.generation, page.tags))
    return null;
  pages.set(key, page);
  return page;
}

/** Single flight: joins the rendering under way, unless something it shows has changed since it began. */
function renderOnce(key: string, { shows: tags, hitMetric: hits }: Omit<RouteInfo, "reads">, render: Render) {
  const current = inFlight.get(key);
  if (current && !changedSince(current.generation, tags) && Date.now() < current.expiresAt) return current.page;
  const generation = invalidationCount();
  const expiresAt = expiryOf(tags);
  const page = render(key).then(async (answer) => {
    const fresh = await toPage(answer, { tags, generation, expiresAt, hitMetric: hits });
    renders.add(answer.status < 500 ? "done" : "failed");
    const before = pages.get(key);
    // The same HTML again: its compressed forms are reused.
    if (before?.body.etag === fresh.body.etag) Object.assign(fresh, { body: before.body, hitCount: before.hitCount });
    if (isShareable(answer)) store(key, fresh);
    else if (answer.status < 500) pages.delete(key);
    return fresh;
  });
  const entry = { generation, expiresAt, page };
  inFlight.set(key, entry);
  page
    .catch(() => renders.add("failed"))
    .finally(() => {
      if (inFlight.get(key) === entry) inFlight.delete(key);
    });
  return page;
}

/** In the background. A failure leaves the last page, and is logged once. */
async function renderAgain(key: string, page: Page, route: Omit<RouteInfo, "reads">, render: Render): Promise<void> {
  const fresh = await renderOnce(key, route, render).catch(() => null);
  if (fresh && fresh.status < 500) return;
  page.freshUntil = Date.now() + FRESH_MS;
  if (!page.isFailing)
    log.warn({ path: key.split("?", 1)[0] }, "a page cannot be rendered again: the last one is kept");
  page.isFailing = true;
}

const weightOf = (page: Page | undefined) => page?.body.plain.length ?? 0;

function totalWeight(): number {
  let all = 0;
  for (const page of pages.values()) all += weightOf(page);
  return all;
}

function store(key: string, page: Page): void {
  if (weightOf(page) >= MAX_BYTES || changedSince(page.generation, page.tags)) return;
  pages.delete(key);
  let all = weightOf(page) + totalWeight();
  while (pages.size >= MAX_PAGES || all > MAX_TOTAL_BYTES) {
    const evicted = evictionCandidate();
    all -= weightOf(pages.get(evicted));
    pages.delete(evicted);
  }
  pages.set(key, page);
}

/** The key to evict: invented searches, page numbers and spellings go before the site's own pages. */
function evictionCandidate(): string {
  const [first = ["", null]] = pages;
  const [key] = [...pages].find(([address]) => /[?%]/.test(address)) ?? first;
  return key;
}

type Rendered = Pick<Page, "tags" | "generation" | "expiresAt" | "hitMetric">;

async function toPage(answer: Response, rendered: Rendered): Promise<Page> {
  const times = { freshUntil: Date.now() + FRESH_MS, staleUntil: Date.now() + MAX_AGE_MS };
  return { ...(await cachedAnswer(answer, rendered.tags)), ...rendered, ...times, isFailing: false, hitCount: 0 };
}
