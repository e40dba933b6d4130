import { Parser } from "htmlparser2";
import { now } from "#app/platform/clock.server.ts";
import { env } from "#app/platform/env.server.ts";
import { decodeText } from "#app/platform/fetch/charset.ts";
import { type FetchOptions, safeFetch } from "#app/platform/fetch/safe-fetch.server.ts";
import { rateLimitPerMinute } from "#app/platform/limits/throttle.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { fromLocalInput, parisDay } from "#app/utils/dates.ts";
import { of, truncate, withoutBidiMarks } from "#app/utils/text.ts";
import { siteOf, withoutTracking } from "#app/utils/web-address.ts";
import type { ArticleInput } from "./schema.ts";

/** The head of a page is in its first bytes. */
const MAX_BYTES = 256 * 1024;
/** Less than a field takes: what is cut ends with three points. */
const TITLE_MAX = 290;
const PUBLISHER_MAX = 190;
const ADDRESS_MAX = 2_000;
/** Elements of a head. The parser's time grows with the square of those one inside another. */
const MOST_ELEMENTS = 3_000;

export const mayAskForPage = rateLimitPerMinute(30);

/** Reads the title of a page under the guards of all fetches. A page that cannot be read has none: never throws. */
export async function readSourcePage(address: string, options: Partial<FetchOptions> = {}) {
  const answer = await safeFetch(address, {
    allowPrivate: env.FEEDS_ALLOW_PRIVATE,
    maxBytes: MAX_BYTES,
    cut: true,
    timeoutMs: 5_000,
    headers: { accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.1", "accept-language": "fr,en;q=0.5" },
    ...options,
  });
  const unread = { title: "", publisher: siteOf(address), url: withoutTracking(address) };
  const type = answer.ok ? (answer.headers["content-type"] ?? "") : "";
  if (!answer.ok || !/^(?:text\/html|application\/xhtml\+xml)\b/i.test(type.trim())) return unread;
  const url = withoutTracking(movedTo(address, answer.permanentUrl));
  const head = headOf(decodeText(answer.body, withDeclaredCharset(type, answer.body)));
  const publisher = head.siteName || siteOf(url);
  return { url, publisher, title: truncate(head.shared || withoutSuffix(head.title, publisher), TITLE_MAX) };
}

/** A page that is gone often redirects to the home page of its site: the typed address is used. */
function movedTo(address: string, permanentUrl: string | null): string {
  const isHome = (text: string) => new URL(text).pathname === "/";
  const isKept = permanentUrl && permanentUrl.length <= ADDRESS_MAX && (!isHome(permanentUrl) || isHome(address));
  return isKept ? permanentUrl : address;
}

/** A page that names its charset in a `<meta>` alone, as old French sites do. */
function withDeclaredCharset(contentType: string, bytes: Uint8Array): string {
  if (/charset\s*=/i.test(contentType)) return contentType;
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 1024));
  const declared = /<meta[^>]{0,200}?charset\s{0,9}=\s{0,9}["']?\s{0,9}([\w.:-]{1,40})/i.exec(start)?.[1];
  return declared ? `${contentType}; charset=${declared}` : contentType;
}

const spaced = (text: string) =>
  withoutBidiMarks(text)
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();

/** The title of a page, the one it gives to those who share it, and the name of its site. Nothing past its head is read. */
function headOf(html: string): { title: string; shared: string; siteName: string } {
  const metaTags = new Map<string, string>();
  let title: string | null = null;
  let inTitle = false;
  let elements = 0;
  const parser = new Parser({
    onopentag(name, { property, name: named, content }) {
      elements += 1;
      if (name === "body" || elements >= MOST_ELEMENTS) parser.pause();
      inTitle = name === "title" && title === null;
      const key = property ?? named;
      if (name === "meta" && key && content && !metaTags.has(key)) metaTags.set(key, content);
    },
    ontext(text) {
      if (inTitle && (title?.length ?? 0) < 2_000) title = (title ?? "") + text;
    },
    onclosetag(name) {
      if (name === "title") inTitle = false;
      if (name === "head") parser.pause();
    },
  });
  parser.end(html);
  return {
    title: spaced(title ?? ""),
    shared: spaced(metaTags.get("og:title") ?? ""),
    siteName: truncate(spaced(metaTags.get("og:site_name") ?? ""), PUBLISHER_MAX),
  };
}

/** "Le vote blanc | Le Monde" is said to be of Le Monde beside. */
function withoutSuffix(title: string, publisher: string): string {
  const [suffix = ""] = /\s[|\-–—•·]\s[^|–—•·]{1,80}$/.exec(title) ?? [];
  return suffix && suffix.slice(3).trim().toLowerCase() === publisher.toLowerCase()
    ? title.slice(0, -suffix.length).trim()
    : title;
}

type Source = ArticleInput["sources"][number];

/** Pages read for one save, all at once; the others are named by their site. */
const MOST_PAGES = 8;
const TIME_MS = 3_000;

/** Gives a title to the sources that are a link alone, before they are saved. What was typed stays. Never fails. */
export async function withSourceTitles(
  actor: Actor,
  input: ArticleInput,
  options: Partial<FetchOptions> = { timeoutMs: TIME_MS },
): Promise<ArticleInput> {
  if (input.sources.every(isTitled)) return input;
  const who = actor.kind === "staff" ? String(actor.id) : actor.kind;
  const untitled = input.sources.filter((source) => !isTitled(source));
  const read = new Set(untitled.slice(0, MOST_PAGES).filter(() => mayAskForPage(who)));
  const sources = input.sources.map((source) =>
    isTitled(source) ? source : titled(source, read.has(source), options),
  );
  return { ...input, sources: await Promise.all(sources) };
}

const isTitled = ({ title, url }: Source) => title !== "" || !url;

async function titled(source: Source, reads: boolean, options: Partial<FetchOptions>): Promise<Source> {
  const url = source.url ?? "";
  const page = reads
    ? await readSourcePage(url, options)
    : { title: "", publisher: siteOf(url), url: withoutTracking(url) };
  return {
    title: page.title || `Page ${of(siteOf(url))}`,
    publisher: source.publisher || page.publisher,
    url: page.url,
    consultedAt: source.consultedAt ?? fromLocalInput(parisDay(now())),
  };
}
