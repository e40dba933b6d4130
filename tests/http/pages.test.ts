import { resolve } from "node:path";
import { Parser } from "htmlparser2";
import { expect, test } from "vitest";
import { some } from "../support/long-run.ts";
import { examples, pagePatterns } from "../support/public-pages.ts";
import { seededSite } from "../support/shared-sites.ts";

/**
 * The properties of each type of structured data: required and recommended by its source. The recommended stand
 * wherever known, and somewhere at least.
 */
interface TypeRule {
  /** Where the fields come from. */
  source: string;
  required: string[];
  recommended?: string[];
  /** Fields of schema.org that the source does not ask for. */
  also?: string[];
  /** What the source asks for and the site does not give, and why. */
  without?: Record<string, string>;
}

const google = (page: string) => `https://developers.google.com/search/docs/appearance/structured-data/${page}`;
const schema = (type: string) => `https://schema.org/${type}`;

const article: TypeRule = {
  source: google("article"),
  required: ["headline", "author", "publisher"],
  recommended: ["image", "datePublished", "dateModified"],
  also: ["description", "mainEntityOfPage", "articleSection", "inLanguage", "isAccessibleForFree", "url"],
};

const describedWork = ["inLanguage", "isAccessibleForFree"];

const structuredTypes: Record<string, TypeRule> = {
  NewsArticle: { ...article, required: [...article.required, "mainEntityOfPage"] },
  LiveBlogPosting: {
    source: schema("LiveBlogPosting"),
    required: ["headline", "author", "publisher", "url", "coverageStartTime"],
    recommended: ["image", "datePublished", "dateModified", "coverageEndTime", "description", "liveBlogUpdate"],
    also: ["inLanguage"],
  },
  BlogPosting: {
    source: google("article"),
    required: ["headline", "articleBody", "url", "datePublished", "author"],
    also: ["dateModified", "image"],
  },
  BreadcrumbList: { source: google("breadcrumb"), required: ["itemListElement"] },
  ListItem: { source: google("breadcrumb"), required: ["position"], also: ["name", "item", "url"] },
  NewsMediaOrganization: {
    source: google("organization"),
    required: ["name", "url"],
    recommended: ["logo", "description", "sameAs"],
    without: { address: "the association has none yet", contactPoint: "the contact page is a form" },
  },
  WebSite: { source: google("site-names").replace("structured-data/", ""), required: ["name", "url"] },
  ImageObject: { source: schema("ImageObject"), required: ["url", "width", "height"] },
  ProfilePage: { source: google("profile-page"), required: ["mainEntity"] },
  Person: {
    source: google("profile-page"),
    required: ["name"],
    recommended: ["url"],
    also: ["jobTitle", "sameAs", "worksFor"],
  },
  DefinedTerm: {
    source: schema("DefinedTerm"),
    required: ["name", "description", "url", "inDefinedTermSet"],
    also: ["inLanguage"],
    without: { alternateName: "a term's aliases are words that lead to it, not always names of it" },
  },
  DefinedTermSet: { source: schema("DefinedTermSet"), required: ["name", "url"], also: ["description"] },
  Course: {
    source: google("course"),
    required: ["name", "description"],
    recommended: ["provider"],
    also: ["url", "hasPart", ...describedWork],
  },
  ItemList: { source: google("course"), required: ["itemListElement"] },
  LearningResource: {
    source: schema("LearningResource"),
    required: ["name", "url"],
    recommended: ["description", "learningResourceType", "dateModified", "isPartOf", "citation"],
    also: ["hasPart", "publisher", ...describedWork],
  },
  Quiz: {
    source: schema("Quiz"),
    required: ["name", "url"],
    recommended: ["about"],
    without: { hasPart: "its questions with their answers would give them away" },
  },
  Thing: { source: schema("Thing"), required: ["name"] },
  PodcastEpisode: {
    source: schema("PodcastEpisode"),
    required: ["name", "url", "datePublished", "associatedMedia", "partOfSeries"],
    recommended: ["description", "duration"],
    also: ["episodeNumber", ...describedWork],
  },
  PodcastSeries: { source: schema("PodcastSeries"), required: ["name", "url"], also: ["publisher"] },
  MediaObject: { source: schema("MediaObject"), required: ["contentUrl", "encodingFormat"] },
  VideoObject: {
    source: google("video"),
    required: ["name", "thumbnailUrl"],
    recommended: ["embedUrl"],
    also: ["url", "publisher"],
    without: { uploadDate: "nobody tells the site on which day YouTube got it: Google shows no result of its own" },
  },
  Event: {
    source: google("event"),
    required: ["name", "startDate", "location"],
    recommended: ["description", "endDate", "eventStatus", "organizer"],
    also: ["url", "eventAttendanceMode"],
    without: { image: "an event has none", offers: "none is sold", performer: "none is known" },
  },
  Place: { source: google("event"), required: ["address"], recommended: ["name"] },
  PostalAddress: { source: schema("PostalAddress"), required: ["addressCountry"] },
};

interface Heading {
  level: number;
  text: string;
  /** In an item of a list or in a text that the newsroom wrote: it changes with what is published. */
  isData: boolean;
  /** In the site's footer, the same everywhere. */
  isFooter: boolean;
}

/** What a page says of itself, in its head and by its headings. */
interface PageFacts {
  titles: string[];
  descriptions: string[];
  robots: string[];
  canonical: string[];
  feeds: string[];
  headings: Heading[];
  ids: Set<string>;
  /** Links that stay on the site: paths with their fragments. */
  links: string[];
  /** What it has the browser fetch or send to: pictures, sheets, scripts, forms. */
  named: string[];
  data: Record<string, unknown>[];
  /** What HTML does not allow, of what a parser mends in silence: the rest is the W3C's validator's. */
  faults: string[];
}

/** Elements that hold words and their marks alone. */
const PHRASING = /^(span|p|h[1-6]|button|label|strong|em|b|i|small|time|output|legend|abbr|cite|dt)$/;
const BLOCK =
  /^(div|p|ul|ol|dl|section|article|h[1-6]|table|form|header|footer|nav|main|aside|figure|pre|blockquote|hr)$/;
const VOID = new Set(["img", "input", "br", "hr", "meta", "link", "source", "wbr", "area", "col", "track"]);

/** Reads a page as a browser without script does; what waits in a template is not there. */
function readPage(html: string): PageFacts {
  const facts: PageFacts = {
    titles: [],
    descriptions: [],
    robots: [],
    canonical: [],
    feeds: [],
    headings: [],
    ids: new Set(),
    links: [],
    named: [],
    data: [],
    faults: [],
  };
  const open: { name: string; isData: boolean }[] = [];
  let told: string | null = null;
  let foci = 0;
  const within = (name: string) => open.some((element) => element.name === name);
  const parser = new Parser({
    onopentag(name, { id, class: classes = "", type, content = "", href = "", rel, name: meta, ...rest }) {
      if (within("template")) return void (VOID.has(name) || open.push({ name, isData: true }));
      if (id && facts.ids.has(id)) facts.faults.push(`two elements named ${id}`);
      if (id) facts.ids.add(id);
      if ("autofocus" in rest && (foci += 1) > 1) facts.faults.push("two elements ask for the focus");
      const parent = open.at(-1)?.name ?? "";
      if (PHRASING.test(parent) && BLOCK.test(name) && !(parent === "legend" && name.startsWith("h")))
        facts.faults.push(`${name} in ${parent}`);
      if (meta === "description" && name === "meta") facts.descriptions.push(content);
      if (meta === "robots" && name === "meta") facts.robots.push(content);
      if (name === "link" && rel === "canonical") facts.canonical.push(href);
      if (name === "link" && rel === "alternate" && type === "application/rss+xml") facts.feeds.push(href);
      if (name === "a" && /^[/#?]/.test(href)) facts.links.push(href);
      const sets = (rest.srcset ?? rest.imagesrcset ?? "").split(",").map((one) => one.trim().split(" ")[0] ?? "");
      const fetched = [rest.src ?? "", rest.action ?? "", name === "link" ? href : "", ...sets];
      facts.named.push(...fetched.filter((address) => /^\/(?!\/)/.test(address)));
      if (/^h[1-6]$/.test(name) && rest["aria-hidden"] !== "true") {
        const isData = open.some((element) => element.isData);
        facts.headings.push({ level: Number(name[1]), text: "", isData, isFooter: within("footer") });
      }
      if ((name === "title" && !within("svg")) || type === "application/ld+json") told = "";
      const isData = name === "li" || /(^|\s)(prose|card|article-card)(\s|$)/.test(classes);
      if (!VOID.has(name)) open.push({ name, isData });
    },
    ontext(text) {
      if (told !== null) told += text;
      const heading = facts.headings.at(-1);
      if (heading && !within("svg") && open.some(({ name }) => name === `h${heading.level}`)) heading.text += text;
    },
    onclosetag(name) {
      const at = open.findLastIndex((element) => element.name === name);
      if (at >= 0) open.splice(at);
      if (told !== null && name === "title") facts.titles.push(told);
      if (told !== null && name === "script") facts.data.push(JSON.parse(told) as Record<string, unknown>);
      if (name === "title" || name === "script") told = null;
    },
  });
  parser.write(html);
  parser.end();
  return facts;
}

/**
 * What search engines and screen readers are told of each page: a change shows in the diff of this table. Written anew
 * by `npx vitest run --project http tests/http/pages.test.ts -u`.
 */
const table = resolve(import.meta.dirname, "../pages.txt");

const read = new Map<string, PageFacts>();
/** The addresses of the maps, and those of them that are read. */

async function locations(path: string): Promise<string[]> {
  const xml = await (await fetch(site.url + path)).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address.replace(site.url, ""));
}

const site = await seededSite();
// What the demonstration leaves out because it does not exist, as it is once it does.
site.database.exec(`
  UPDATE PodcastEpisode SET isDemo = 0;
  UPDATE Video SET isDemo = 0, thumbnailId = (SELECT min(id) FROM Media);
  UPDATE TeamMember SET isFictional = 0 WHERE username = 'karim-benali';
`);
// The front page of a day that has news, whatever the day is.
site.database
  .prepare(
    `UPDATE Article SET publishedAt = ? WHERE id IN
       (SELECT id FROM Article WHERE status = 'published' ORDER BY publishedAt DESC LIMIT 3)`,
  )
  .run(new Date(Date.now() - 60_000).toISOString());
const maps = await locations("/sitemap.xml");
expect(maps).toEqual(["/sitemaps/pages.xml", "/sitemaps/articles-1.xml"]);
const all = (await Promise.all(maps.map(locations))).flat();
expect(all.length).toBeGreaterThan(300);
// Pages of one kind are drawn by one route: of the terms and their like, one in ten is read.
const kinds = Map.groupBy(all, (path) => path.split("/").slice(1, -1).join("/"));
const mapped = [...kinds.values()].flatMap((paths) => (paths.length > 30 ? some(paths, 10) : paths));

async function pageAt(path: string): Promise<PageFacts> {
  const known = read.get(path);
  if (known) return known;
  const answer = await fetch(site.url + path, { redirect: "manual" });
  if (answer.status !== 200 && path !== "/nulle-part") throw new Error(`${path} answers ${answer.status}`);
  const facts = readPage(await answer.text());
  read.set(path, facts);
  return facts;
}

async function everyPage(): Promise<[string, PageFacts][]> {
  const left = mapped.filter((path) => !read.has(path));
  const reader = async () => {
    for (let path = left.pop(); path; path = left.pop()) await pageAt(path);
  };
  await Promise.all(Array.from({ length: 6 }, reader));
  return Promise.all(mapped.map(async (path): Promise<[string, PageFacts]> => [path, await pageAt(path)]));
}

const isMonth = /^(janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre) \d{4}$/;

/** More headings of one level in a row than this are a list. */
const RUN = 6;

/** The headings that are the page's own, whatever they count; of what is published, that there are some. */
function outline({ headings }: PageFacts): string[] {
  const own = headings.filter(({ isFooter }) => !isFooter);
  const runOf = (index: number): number => {
    const level = own[index]?.level;
    const before = own.slice(0, index).findLastIndex((other) => other.level !== level);
    const after = own.findIndex((other, at) => at > index && other.level !== level);
    return (after < 0 ? own.length : after) - before - 1;
  };
  const lines: string[] = [];
  let listed = new Set<number>();
  own.forEach(({ level, text, isData }, index) => {
    const words = text.replaceAll(/\s+/g, " ").trim();
    if (level > 1 && (isData || isMonth.test(words) || runOf(index) > RUN)) {
      if (!listed.has(level)) lines.push(`${"  ".repeat(level)}h${level} …`);
      listed.add(level);
      return;
    }
    listed = new Set();
    lines.push(
      `${"  ".repeat(level)}h${level} ${level > 1 ? words.replaceAll(/\d+/g, "0") : words.replace(/(^La lettre du ).*/, "$1…")}`,
    );
  });
  return lines;
}

function row(path: string, facts: PageFacts): string {
  const types = facts.data.map((block) => String(block["@type"]));
  return [
    path,
    `  title        ${facts.titles.join(" | | ")}`,
    `  description  ${facts.descriptions.join(" | | ")}`,
    `  robots       ${facts.robots.join(" | | ")}`,
    `  canonical    ${facts.canonical.map((address) => address.replace(site.url, "")).join(" | | ")}`,
    `  data         ${[...new Set(types)].join(", ")}`,
    // What stands on the front page below its parts is of the day.
    ...outline(facts).filter((line) => path !== "/" || !line.startsWith("      h3")),
  ]
    .map((line) => line.trimEnd())
    .join("\n");
}

test("every public page says what it is, as agreed", async () => {
  const patterns = await pagePatterns();
  expect(Object.keys(examples).filter((pattern) => !patterns.includes(pattern))).toEqual([]);
  const rows: string[] = [];
  for (const pattern of patterns)
    for (const path of examples[pattern] ?? [pattern]) rows.push(row(path, await pageAt(path)));
  await expect(`${rows.join("\n\n")}\n`).toMatchFileSnapshot(table);
});

test("each page of the maps answers with a title, a description and an address of its own, and may be indexed", async () => {
  const wrong: string[] = [];
  const seen = new Map<string, string>();
  for (const [path, { titles, descriptions, robots, canonical }] of await everyPage()) {
    const [title = "", description = ""] = [titles[0], descriptions[0]];
    if (titles.length !== 1 || !title.includes("Clairvoix")) wrong.push(`${path}: title ${titles.join(" | ")}`);
    if (descriptions.length !== 1 || description.length < 20 || [...description].length > 155)
      wrong.push(`${path}: description ${descriptions.join(" | ")}`);
    if (robots.join() !== "index, follow") wrong.push(`${path}: robots ${robots.join()}`);
    if (canonical.join() !== site.url + path) wrong.push(`${path}: canonical ${canonical.join()}`);
    for (const told of [`title ${title}`, `description ${description}`]) {
      const other = seen.get(told);
      if (other) wrong.push(`${path} and ${other}: ${told}`);
      seen.set(told, path);
    }
  }
  expect(wrong).toEqual([]);
});

test("every page has one heading of the first level, and skips none on the way down, and its HTML is what its parts allow", async () => {
  const wrong: string[] = [];
  await everyPage();
  for (const [path, { headings, faults }] of read) {
    const levels = headings.map(({ level }) => level);
    const told = headings.map(({ level, text }) => `${level} ${text}`).join(", ");
    if (levels.filter((level) => level === 1).length !== 1) wrong.push(`${path}: ${told}`);
    if (levels.some((level, index) => level > (levels[index - 1] ?? 0) + 1)) wrong.push(`${path}: ${told}`);
    if (headings.some(({ text }) => !text.trim())) wrong.push(`${path}: an empty heading, ${told}`);
    for (const fault of faults) wrong.push(`${path}: ${fault}`);
  }
  expect(wrong).toEqual([]);
});

/** Two addresses of one page that differ in what they ask of it, not in which things. */
const kindOf = ({ pathname, searchParams }: URL) => `${pathname}?${[...searchParams.keys()].toSorted().join("&")}`;

test("every link leads to something, and its fragment to a place of that page", async () => {
  const wrong = new Set<string>();
  const links = new Map<string, string>();
  for (const [path, { links: own }] of await everyPage())
    for (const link of own) links.set(new URL(link, site.url + path).href, path);
  const asked = new Map<string, number>();
  for (const [address, from] of links) {
    const url = new URL(address);
    const kind = kindOf(url);
    // What the maps hold answers, by the test above.
    if (!url.search && (read.has(url.pathname) || all.includes(url.pathname))) asked.set(kind, 200);
    if (!asked.has(kind)) asked.set(kind, (await fetch(address, { redirect: "manual" })).status);
    const status = asked.get(kind) ?? 0;
    if (status >= 400) wrong.add(`${from}: ${address} answers ${status}`);
    if (!url.hash || status !== 200) continue;
    const target = url.search || !read.has(url.pathname) ? url.pathname + url.search : url.pathname;
    const { ids } = await pageAt(target);
    if (!ids.has(decodeURIComponent(url.hash.slice(1)))) wrong.add(`${from}: nothing at ${target}${url.hash}`);
  }
  expect(links.size).toBeGreaterThan(500);
  expect([...wrong]).toEqual([]);
});

/** Files are many of a kind, and made by few hands. */
const FILES = 250;

test("every picture, sheet, script and form that a page names answers", async () => {
  const named = new Map<string, string>();
  for (const [path, facts] of await everyPage()) for (const one of facts.named) named.set(one, path);
  const dead: string[] = [];
  const asked = new Set<string>();
  for (const [address, from] of named) {
    const kind = kindOf(new URL(address, site.url));
    if (asked.has(kind) || asked.size > FILES) continue;
    asked.add(kind);
    const answer = await fetch(site.url + address, { redirect: "manual" });
    await answer.body?.cancel();
    if (answer.status >= 400 && answer.status !== 405) dead.push(`${answer.status} ${address} (on ${from})`);
  }
  expect(asked.size).toBeGreaterThan(50);
  expect(dead).toEqual([]);
});

type Told = Record<string, unknown>;
const isTold = (value: unknown): value is Told => typeof value === "object" && value !== null && !Array.isArray(value);
const isEmpty = (value: unknown) => value === "" || value == null || (Array.isArray(value) && value.length === 0);
const dateFields = /(Date|Time|datePublished|dateModified)$/;
const WITH_ZONE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2}))?$/;

test("structured data holds what its types ask for, and nothing unknown", async () => {
  const wrong = new Set<string>();
  const given = new Map<string, Set<string>>();
  const addresses = new Set<string>();

  function check(path: string, value: unknown): void {
    if (Array.isArray(value)) return value.forEach((item) => check(path, item));
    if (!isTold(value)) return;
    const type = String(value["@type"]);
    const rule = structuredTypes[type];
    if (!rule) return void wrong.add(`${path}: unknown type ${type}`);
    const known = [...rule.required, ...(rule.recommended ?? []), ...(rule.also ?? [])];
    for (const field of rule.required) if (isEmpty(value[field])) wrong.add(`${path}: ${type} without ${field}`);
    for (const [field, held] of Object.entries(value)) {
      if (field.startsWith("@")) continue;
      if (!known.includes(field)) wrong.add(`${path}: ${type} with ${field}`);
      if (isEmpty(held)) wrong.add(`${path}: ${type} with an empty ${field}`);
      given.set(type, (given.get(type) ?? new Set()).add(field));
      if (dateFields.test(field) && !WITH_ZONE.test(String(held)))
        wrong.add(`${path}: ${type} ${field} ${String(held)}`);
      for (const text of Array.isArray(held) ? held : [held]) {
        if (typeof text !== "string") continue;
        const isAddress = /^(url|item|logo|image|sameAs|mainEntityOfPage|.*Url|citation)$/;
        if (isAddress.test(field) && !/^https?:\/\//.test(text)) wrong.add(`${path}: ${type} ${field} ${text}`);
        if (text.startsWith(site.url)) addresses.add(text.slice(site.url.length).split("#")[0] ?? "");
      }
      check(path, held);
    }
  }

  const pages = await everyPage();
  for (const [path, { data }] of pages) {
    for (const block of data) {
      if (block["@context"] !== "https://schema.org") wrong.add(`${path}: context ${String(block["@context"])}`);
      check(path, block);
    }
    const trail = data.filter((block) => block["@type"] === "BreadcrumbList");
    // A form that runs React would carry the words for it to the browser.
    const hasNone = ["/", "/contact", "/nous-rejoindre"].includes(path);
    if (trail.length !== (hasNone ? 0 : 1)) wrong.add(`${path}: ${trail.length} breadcrumbs`);
  }
  for (const [type, { recommended = [] }] of Object.entries(structuredTypes)) {
    if (!given.has(type)) wrong.add(`no ${type} on any page`);
    for (const field of recommended) if (!given.get(type)?.has(field)) wrong.add(`no ${type} has ${field}`);
  }
  const asked = new Map<string, number>();
  for (const path of addresses) {
    // Shared pictures are drawn when they are asked for: a few show that they answer.
    const kind = path.split("/")[1] ?? "";
    const times = asked.get(kind) ?? 0;
    if (read.has(path) || times >= 3) continue;
    asked.set(kind, times + 1);
    const { status } = await fetch(site.url + path, { method: "HEAD" });
    if (status !== 200) wrong.add(`${path} answers ${status}`);
  }
  expect([...wrong]).toEqual([]);
});
