import { globSync, readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { sessionCookies } from "#app/http/cookies.server.ts";
import { journeyOf } from "#app/http/device-lists.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { readJson } from "#app/http/json.server.ts";
import { isCountedVisit } from "#app/http/measures/counted-visit.server.ts";
import { appearanceOf } from "#app/http/pages/appearance.server.ts";
import { formEncoding, readPosted } from "#app/http/posted-form.server.ts";
import { describeChanges } from "#app/modules/articles/passage-diff.ts";
import { readFacts } from "#app/modules/articles/preflight/read-text.server.ts";
import { readHtml } from "#app/modules/balance/texts.server.ts";
import { LONGEST_BLOCK } from "#app/modules/blocks/block.ts";
import { reopened } from "#app/modules/blocks/form/form.server.ts";
import { kinds } from "#app/modules/blocks/kinds.ts";
import { toIcs } from "#app/modules/calendar/ics.ts";
import { partsOf } from "#app/modules/class-sheets/sheets.server.ts";
import { markPassages, findPassage, paragraphPassage, readText } from "#app/modules/comments/passage.server.ts";
import { readResultFile } from "#app/modules/elections/results/read-file.server.ts";
import { parseFeed } from "#app/modules/feeds/reading/parse.server.ts";
import { compileLinker, linkTerms } from "#app/modules/glossary/linker.ts";
import { markdownToHtml } from "#app/modules/importing/record.ts";
import { progressIn } from "#app/modules/learning/lesson-progress.ts";
import { MOST_OF_A_RETURN, readReturn, deliveryIn } from "#app/modules/letter/sending/returns.server.ts";
import { renderMarkdown } from "#app/modules/markdown/render.server.ts";
import { formatFor } from "#app/modules/media-proxy/serve.server.ts";
import { resultFigures } from "#app/records/silence/result-figures.ts";
import { isAsOpened } from "#app/routes/admin/autosave/forms.ts";
import { csvLines } from "#app/utils/csv.ts";
import { asWritten, beginningExpression, matchExpression, searchWords, wordForms } from "#app/utils/full-text.ts";
import { markdownExcess } from "#app/utils/markdown-bounds.ts";
import { posted } from "#app/utils/posted.ts";
import { diffLines, diffWords, mergeTexts } from "#app/utils/text-diff.ts";
import { french } from "#app/utils/typography.ts";
import { acceptsEncoding } from "#server/cached-answer.ts";
import { clientAddress } from "#server/client-network.ts";
import { isQueryTooLong } from "#server/request.ts";
import { cpuOf, slowness, threadCpuClock } from "./support/cpu-time.ts";
import { everySchema } from "./support/every-schema.ts";
import { some } from "./support/long-run.ts";

type Def = z.core.$ZodTypeDef & Record<string, unknown>;
type Check = { _zod: { def: { check: string; maximum?: number; value?: number; inclusive?: boolean } } };

const checksOf = (def: Def) => ((def.checks ?? []) as Check[]).map(({ _zod }) => _zod.def);

/** Characters that a text may have, as its schema says. */
function longest(def: Def): number | undefined {
  return checksOf(def).find(({ check }) => check === "max_length" || check === "length_equals")?.maximum;
}

/** Rows of a list: with more, the form has too many fields. */
const MOST_ROWS = 20;

/**
 * What fits a schema, its texts as `text` writes them for a declared limit; undefined for what is left out. `fits` says
 * nothing of formats: an address is a text like another.
 */
function filled(schema: z.core.$ZodType, text: (limit: number | undefined) => string): unknown {
  const def = schema._zod.def as Def;
  const inner = (of: unknown) => filled(of as z.core.$ZodType, text);
  switch (def.type) {
    case "string":
    case "template_literal":
    // Rows that the schema reads by itself (app/utils/field-rows.ts).
    case "unknown":
    case "any":
      return text(longest(def));
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "readonly":
    case "nonoptional":
    case "catch":
      return inner(def.innerType);
    case "lazy":
      return inner((def.getter as () => unknown)());
    case "pipe": {
      const from = def.in as z.core.$ZodType;
      return inner(from._zod.def.type === "transform" ? def.out : from);
    }
    case "intersection":
      return { ...(inner(def.left) as object), ...(inner(def.right) as object) };
    case "union": {
      const texts = (def.options as z.core.$ZodType[]).find(({ _zod }) => _zod.def.type === "string");
      return inner(texts ?? (def.options as unknown[])[0]);
    }
    case "array": {
      const most = Math.min(MOST_ROWS, longest(def) ?? MOST_ROWS);
      return Array.from({ length: most }, () => inner(def.element));
    }
    case "object":
      return Object.fromEntries(
        Object.entries(def.shape as Record<string, unknown>)
          .map(([name, field]) => [name, inner(field)])
          .filter(([, value]) => value !== undefined),
      );
    case "enum":
      return Object.values(def.entries as object)[0];
    case "literal":
      return (def.values as unknown[])[0];
    case "boolean":
      return true;
    case "number":
    case "int":
      return Math.max(1, checksOf(def).find(({ check }) => check === "greater_than")?.value ?? 1);
    default:
      return undefined;
  }
}

/** The fields of a form that say it, by the names that Conform writes. */
function fieldsOf(value: unknown, name = "", fields = new FormData()): FormData {
  if (Array.isArray(value)) for (const [index, row] of value.entries()) fieldsOf(row, `${name}[${index}]`, fields);
  else if (typeof value === "object" && value !== null)
    for (const [key, field] of Object.entries(value)) fieldsOf(field, name ? `${name}.${key}` : key, fields);
  else if (value === true) fields.append(name, "on");
  else if (value !== undefined && value !== null) fields.append(name, String(value));
  return fields;
}

const repeated = (unit: string) => (length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
/** Pieces that all differ: what compares each with all others. */
const distinct = (between: string) => (length: number) => {
  const pieces: string[] = [];
  for (let [left, index] = [length, 0]; left > 0; index += 1) {
    const piece = `${index.toString(36)}${between}`;
    pieces.push(piece);
    left -= piece.length;
  }
  return pieces.join("").slice(0, length);
};
/** A run, then what it does not end with: patterns that look for an end go back over it. */
const run = (unit: string) => (length: number) => `a${repeated(unit)(Math.max(0, length - 2))}b`.slice(0, length);

/** Texts of a length that parsers have taken quadratic time or worse for: what is typed in a field. */
const typedShapes: Record<string, (length: number) => string> = {
  blanks: run(" "),
  "no-break spaces": run("\u00A0\u202F\t"),
  breaks: run("\n"),
  "breaks of all kinds": run(" \r\n\u2028"),
  "double quotes": repeated('"'),
  "French quotes": repeated("« l'"),
  brackets: repeated("[("),
  "angle brackets": repeated("<a <"),
  digits: repeated("1"),
  "numbers and units": repeated("1 234,5 % "),
  "marks of forms": repeated("=;,&%"),
  entities: repeated("&amp;&#"),
  "addresses and mails": repeated("a@b.fr https://"),
  dots: run(".,"),
  zalgo: repeated(`a${"\u0300\u0316\u0334".repeat(10)}`),
  "flags and families": repeated("🇫🇷👩‍👩‍👧"),
  "half characters": repeated("\uD83C"),
  "nested lists": repeated("- 1. "),
  "many lines": distinct("\n"),
  "many items": distinct(", "),
};

/** The same, and what has a meaning to parsers of text and of files. */
const hostileShapes: Record<string, (length: number) => string> = {
  ...typedShapes,
  "combining marks": repeated("e\u0301"),
  "writing directions": repeated("\u202E\u200F"),
  "links and pictures": repeated("![a]("),
  comments: repeated("<!--<?"),
  "escapes of addresses": repeated("%41%"),
  "lists of lines": repeated("\n- a : b"),
  emphasis: repeated("*a_"),
  backticks: repeated("`` ` "),
  tables: repeated("\n|-|a"),
  blocks: repeated("\n:::a[b]{c=d}"),
  headings: repeated("\n# a"),
  "open objects": repeated('{"a":['),
};

interface Parser {
  /** Characters that it is given at most. */
  limit: number;
  /** What is measured of a text, which is made beforehand. */
  of: (text: string) => () => unknown;
  /** In a thread of its own, whose time is bounded: here it may not grow faster than the text. */
  inThread?: boolean;
  /** The files of it that use a package which parses. */
  files?: string[];
}

/** Bytes of all headers of a request (server/listen.ts), in characters. */
const HEADERS = 32_000;
const anyText = posted(z.object({ a: z.string() }));
const type = "multipart/form-data; boundary=X";
const sent = (body: string, contentType: string) => () =>
  readPosted(
    new Request("http://localhost:3000/x", { method: "POST", body, headers: { "content-type": contentType } }),
  ).catch((thrown: unknown) => {
    // Refused, and not for a fault.
    if (!(typeof thrown === "object" && thrown && "init" in thrown)) throw thrown;
  });
const part = (name: string, value: string, more = "") =>
  `--X\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const request = (name: string, value: string) => {
  // A header is of bytes.
  const header = Buffer.from(value.replaceAll(/[\r\n\0]/g, " ")).toString("latin1");
  return new Request("http://localhost:3000/x", { headers: { [name]: header.trim() } });
};
/** Cut in pieces of a length, as many as there are of it. */
const pieces = (text: string, length: number) => text.match(new RegExp(`[^]{1,${length}}`, "g")) ?? [];

const forms: Record<string, Parser> = {
  "headers of parts": {
    limit: 900_000,
    of: (text) =>
      sent(
        `${pieces(text, 1_400)
          .map((more) => part("a", "1", more))
          .join("")}--X--\r\n`,
        type,
      ),
    files: ["app/http/posted-form.server.ts"],
  },
  "names of parts": {
    limit: 900_000,
    of: (text) =>
      sent(
        `${pieces(text, 1_400)
          .map((name) => part(name, "1"))
          .join("")}--X--\r\n`,
        type,
      ),
  },
  "names of files": {
    limit: 900_000,
    of: (text) =>
      sent(
        `${pieces(text, 1_400)
          .map((name) => part("a", "1", `; filename="${name}"`))
          .join("")}--X--\r\n`,
        type,
      ),
  },
  "values of parts": { limit: 900_000, of: (text) => sent(`${part("a", text)}--X--\r\n`, type) },
  "names and values": { limit: 900_000, of: (text) => sent(text, "application/x-www-form-urlencoded") },
  // Longer than the headers of a request (below) may be.
  query: { limit: 32_000, of: (text) => () => isQueryTooLong(`/recherche?q=${text}`) },
  JSON: {
    limit: 90_000,
    of: (text) => () =>
      readJson(
        new Request("http://localhost:3000/x", {
          method: "POST",
          body: text.startsWith("{") ? text : JSON.stringify({ a: text.slice(0, 30_000), b: [text.slice(0, 10_000)] }),
          headers: { "content-type": "application/json" },
        }),
        anyText,
      ),
    files: ["app/http/json.server.ts"],
  },
  "what a form opened with": {
    limit: 15_000,
    of: (text) => {
      const opened = JSON.stringify({
        a: [...text],
        [text]: [...text],
        "": JSON.parse(`${'{"":'.repeat(500)}1${"}".repeat(500)}`),
      });
      const typed = new URLSearchParams(`${text}&${pieces(text, 2).join("=1&")}`);
      return () => isAsOpened(typed, opened);
    },
    files: ["app/routes/admin/autosave/forms.ts"],
  },
};

const linker = compileLinker(
  ["Sénat", "Motion de censure", "Article 49.3", "Union européenne", "a b", "1 234"].map((term, index) => ({
    slug: `t-${index}`,
    term,
    aliases: [],
    exact: false,
  })),
);
/** As articles are stored. */
const stored = (text: string) => renderMarkdown(text, { blocks: true }).html;

const texts: Record<string, Parser> = {
  ...Object.fromEntries(
    kinds.map(({ name }) => [
      `block ${name}`,
      {
        limit: LONGEST_BLOCK - 60,
        of: (text: string) => () => reopened(`:::${name}[Titre]{etape=1 sieges=9}\n${text}\n:::`),
        files: ["app/utils/markdown-grammar.ts"],
      },
    ]),
  ),
  "title of a block": {
    limit: LONGEST_BLOCK - 60,
    of: (text) => () => reopened(`:::frise[${text}]\n- a : b\n- c : d\n:::`),
  },
  "attributes of a block": {
    limit: LONGEST_BLOCK - 60,
    of: (text) => () => reopened(`:::frise[Titre]{${text}\n- a : b\n- c : d\n:::`),
  },
  "a return of a letter": {
    limit: MOST_OF_A_RETURN,
    of: (text) => () => {
      const found = readReturn(
        `Content-Type: multipart/report; boundary=X\n\n--X\nContent-Type: message/delivery-status\n\n${text}`,
      );
      return deliveryIn(found?.quoted ?? text);
    },
  },
  "Markdown, short": { limit: 2_000, of: (text) => () => renderMarkdown(text, { blocks: true }) },
  "Markdown, long": { limit: 20_000, of: (text) => () => renderMarkdown(text, { blocks: true }), inThread: true },
  "Markdown of an import": {
    limit: 20_000,
    of: (text) => () => markdownToHtml(text),
    inThread: true,
    files: ["app/modules/importing/record.ts"],
  },
  "facts of a text, short": { limit: 2_000, of: (text) => () => readFacts(text, []) },
  "facts of a text, long": { limit: 20_000, of: (text) => () => readFacts(text, []), inThread: true },
  "marks of a text": { limit: 400_000, of: (text) => () => markdownExcess(text) },
  "figures of a vote": { limit: 100_000, of: (text) => () => resultFigures([text], ["Macron", "Le Pen"]) },
  typography: { limit: 100_000, of: (text) => () => french(text) },
  "links to the glossary": {
    limit: 50_000,
    of: (text) => {
      const html = stored(text);
      return () => linkTerms(html, linker);
    },
  },
  "passages of comments": {
    limit: 50_000,
    of: (text) => {
      const html = stored(text);
      return () => {
        const read = readText(html);
        const passage = paragraphPassage(read, 0, 500);
        const place = passage && findPassage(read, passage);
        return markPassages(read, place ? [{ id: 1, label: "1", from: place[0], to: place[1] }] : [], () => "");
      };
    },
  },
  "words of an article": {
    limit: 50_000,
    of: (text) => {
      const html = stored(text);
      return () => [readHtml(html), partsOf(html)];
    },
  },
  "differences of texts": {
    limit: 20_000,
    of: (text) => {
      const other = text.replaceAll("a", "c").slice(1);
      return () => [diffLines(text, other), diffWords(text, other), mergeTexts(text, other, `${text}x`)];
    },
    files: ["app/utils/text-diff.ts"],
  },
  "differences told to readers": {
    limit: 20_000,
    of: (text) => {
      const other = text.replaceAll("a", "c").slice(1);
      return () => describeChanges(text, other, (source) => ({ name: "", words: source }));
    },
    files: ["app/modules/articles/passage-diff.ts"],
  },
};

const feed = (bytes: string): (() => unknown) => {
  const body = Buffer.from(bytes);
  return () =>
    parseFeed(body, { feedUrl: "https://exemple.fr/flux", maxItems: 100, now: new Date("2026-01-01T12:00:00Z") });
};
const files: Record<string, Parser> = {
  "feed of nothing else": {
    limit: 100_000,
    of: (text) => feed(`<rss><channel>${text}`),
    inThread: true,
    files: ["app/modules/feeds/reading/text.ts", "app/modules/feeds/reading/collect-items.ts"],
  },
  "item of a feed": {
    limit: 100_000,
    of: (text) =>
      feed(
        `<rss><channel><item><title><![CDATA[${text}]]></title><link>https://a.fr/${text}</link><pubDate>${text}</pubDate><description><![CDATA[${text}]]></description></item></channel></rss>`,
      ),
    inThread: true,
  },
  "JSON feed": {
    limit: 100_000,
    of: (text) =>
      feed(
        JSON.stringify({
          version: "https://jsonfeed.org/version/1.1",
          items: [{ id: "1", url: `https://a.fr/${text}`, title: text, content_html: text, date_published: text }],
        }),
      ),
    inThread: true,
  },
  "file of results": {
    limit: 900_000,
    of: (text) => {
      const bytes = Buffer.from(text);
      return () => readResultFile(bytes);
    },
  },
  "lines of a file of results": {
    limit: 200_000,
    of: (text) => {
      const bytes = Buffer.from(`Code du département;Libellé du département;Inscrits;Votants\n${text}`);
      return () => readResultFile(bytes);
    },
  },
  "CSV that is sent": {
    limit: 100_000,
    of: (text) => async () => {
      for await (const _ of csvLines([{ label: "a", value: (row: string) => row }], [text]));
    },
  },
  "calendar that is sent": {
    limit: 20_000,
    of: (text) => {
      const day = new Date("2026-01-01T12:00:00Z");
      const event = {
        id: 1,
        kind: text,
        isPublic: true,
        allDay: false,
        startAt: day,
        endAt: day,
        firstDay: "2026-01-01",
      };
      const more = { dayAfter: "2026-01-02", updatedAt: day, version: 1, title: text, description: text, place: text };
      return () => toIcs({ name: text, host: "a.fr", events: [{ ...event, ...more }] });
    },
  },
  search: {
    limit: 16_000,
    of: (text) => () => {
      const words = searchWords(text);
      return [
        matchExpression(words),
        beginningExpression(words, "title"),
        words.map(wordForms),
        asWritten(text, [text]),
      ];
    },
  },
};

/** What reads each header of a request; `null` for one that is compared, searched or counted alone. */
const headers: Record<string, ((value: string) => unknown) | null> = {
  accept: (value) => formatFor(value),
  "accept-encoding": (value) => acceptsEncoding({ headers: { "accept-encoding": value } }, "br"),
  authorization: null,
  "content-length": null,
  "content-type": (value) => formEncoding(value) ?? formEncoding(`multipart/form-data; boundary=${value}`),
  cookie: (value) => {
    const cookies = `cx-lecons=${value}; cx-apparence=${value}; cx-3min=${value}; cx-nom=${value}`;
    return Promise.all([
      progressIn(cookies),
      appearanceOf("/", cookies, "on"),
      journeyOf(request("cookie", cookies)),
      isCountedVisit(request("cookie", cookies)),
      sessionCookies.staff.read(request("cookie", `${sessionCookies.staff.name}=${value}`)),
    ]);
  },
  dnt: null,
  "fly-client-ip": null,
  host: null,
  "if-none-match": null,
  origin: null,
  "save-data": (value) => appearanceOf("/", "cx-sans-script=1", value),
  "sec-fetch-site": null,
  "sec-gpc": null,
  "sec-purpose": null,
  "transfer-encoding": null,
  "user-agent": (value) => isCountedVisit(request("user-agent", `Mozilla/5.0 ${value}`)),
  "x-csrf-token": null,
  "x-forwarded-for": (value) => {
    const socket = { remoteAddress: "127.0.0.1" };
    return clientAddress({ headers: { "x-forwarded-for": value }, socket } as unknown as IncomingMessage);
  },
  "x-keep": null,
  "x-release-proof": null,
};

const headersRead = Object.keys(headers);

/** Everything that parses what comes from outside, besides schemas. */
const parsers: Record<string, Parser> = {
  ...forms,
  ...texts,
  ...files,
  ...Object.fromEntries(
    Object.entries(headers).flatMap(([name, read]) =>
      read ? [[`header ${name}`, { limit: HEADERS, of: (text: string) => () => read(text) }]] : [],
    ),
  ),
};

/** Processor time that no entrance may take, ms on the machine of cpu-time.ts. */
const MOST_MS = 50;
/** Doubling what is typed takes less than so many times as long… */
const MOST_RATIO = 3;
/** …where it takes this long, ms: what takes less at its limit harms nobody. */
const FLOOR_MS = 15;
/** Characters typed in all the fields of a form, each as long as it may be… */
const WHOLE_FORM = 600_000;
/** …and in all alike, whatever each may have. */
const FORM = 100_000;
/** Of one whose length no schema says. */
const UNDECLARED = 20_000;

/** How much slower this machine is. */
let factor = 1;

/** By the clock first, which is finer and never less. */
async function isQuick(work: () => unknown): Promise<boolean> {
  const [start, spent] = [performance.now(), threadCpuClock()];
  await work();
  return Math.min(performance.now() - start, spent()) < FLOOR_MS * factor;
}

/** What is wrong with the time of the work that `of` makes of a share of the text; null within bounds. */
async function wrongWith(what: string, of: (share: number) => () => unknown, isBounded = true): Promise<string | null> {
  const whole = of(1);
  for (let tries = 0; tries < 2; tries += 1) if (await isQuick(whole)) return null;
  // Twice halved: a bound that cuts in between is no growth.
  const quarter = of(0.25);
  let [full, least] = [Infinity, Infinity];
  const perDoubling = () => Math.sqrt(full / least);
  // Others on the machine only add: what stays slow is.
  for (let tries = 0; tries < 4; tries += 1) {
    full = Math.min(full, await cpuOf(whole));
    if (full < FLOOR_MS * factor) return null;
    least = Math.min(least, await cpuOf(quarter));
    if (perDoubling() < MOST_RATIO && (!isBounded || full < MOST_MS * factor)) break;
    // Far past what noise adds.
    if (full > 20 * MOST_MS * factor) break;
  }
  if (perDoubling() >= MOST_RATIO)
    return `${what}: ${full.toFixed(0)} ms, ${perDoubling().toFixed(1)} times as long for each doubling`;
  return isBounded && full >= MOST_MS * factor ? `${what}: ${full.toFixed(0)} ms` : null;
}

beforeAll(async () => {
  factor = await slowness();
});

/** The names of a schema's fields, to know it by. */
const nameOf = (schema: z.ZodType) =>
  Object.keys(filled(schema, () => "") as object)
    .slice(0, 4)
    .join(" ") || "no fields";

test("every form and every JSON body is read in linear time, whatever is typed in it", async () => {
  const schemas = await everySchema();
  expect(schemas.length).toBeGreaterThan(100);
  const wrong: (string | null)[] = [];
  for (const [index, schema] of schemas.entries()) {
    const declared: number[] = [];
    filled(schema, (own = UNDECLARED) => (declared.push(own), ""));
    const all = declared.reduce((sum, own) => sum + own, 0);
    if (all === 0) continue;
    const scale = Math.min(1, WHOLE_FORM / all);
    for (const [shape, typed] of some(Object.entries(typedShapes), 8, index)) {
      // As long as each field may be, then all as long as a form lets them.
      for (const limit of [(own = UNDECLARED) => own * scale, () => FORM / declared.length])
        wrong.push(
          await wrongWith(`${nameOf(schema)}: ${shape}`, (share) => {
            const form = fieldsOf(filled(schema, (own) => typed(Math.floor(limit(own) * share))));
            return () => {
              const read = parseForm(form, posted(schema));
              if (!read.ok) read.reply();
            };
          }),
        );
    }
  }
  expect(wrong.filter((one) => one !== null)).toEqual([]);
});

test("every parser takes linear time, whatever it is given", async () => {
  const wrong: (string | null)[] = [];
  for (const [index, [name, { limit, of, inThread = false }]] of Object.entries(parsers).entries())
    for (const [shape, typed] of some(Object.entries(hostileShapes), 6, index))
      wrong.push(await wrongWith(`${name}: ${shape}`, (share) => of(typed(Math.floor(limit * share))), !inThread));
  expect(wrong.filter((one) => one !== null)).toEqual([]);
});

/** Files of the server's code, by what they hold. */
const sources = globSync(["app/{http,modules,platform,records,routes,utils}/**/*.{ts,tsx}", "server/*.ts"])
  .filter((file) => !/\.test\.|\.http\.ts$/.test(file))
  .map((file) => [file, readFileSync(file, "utf8")] as const);

test("every file that uses a package which parses is one of them, and every header that is read", () => {
  const parsing = /from "(?:markdown-it|htmlparser2|diff|node-diff3|@remix-run\/multipart-parser|csv-[^"]*)"/;
  const elsewhere = [
    // A page fetched under the guards of all fetches: articles/source-page.test.ts.
    "app/modules/articles/source-page.server.ts",
    // A file of an administrator's, read piece by piece, each of a bounded length: tests/import.test.ts.
    "app/modules/importing/wordpress.server.ts",
    // What the browser keeps itself.
    "app/routes/admin/articles/use-step.ts",
    "app/routes/admin/directs/local-draft.ts",
  ];
  const known = Object.values(parsers).flatMap(({ files = [] }) => files);
  const readsJson = (file: string, source: string) =>
    /^app\/(?:http|routes)\//.test(file) && source.includes("JSON.parse(");
  const using = sources
    .filter(([file, source]) => parsing.test(source) || readsJson(file, source))
    .map(([file]) => file);
  expect(using.filter((file) => !elsewhere.includes(file)).toSorted()).toEqual([...new Set(known)].toSorted());
  const asked = sources
    .filter(([file]) => !/platform|modules\/(?:feeds|push)/.test(file))
    .flatMap(([, source]) => [
      ...source.matchAll(
        /\brequest(?:\.headers)?\.get\("([\w-]+)"|\brequest\.headers(?:\.(?!get)([\w-]+)\b(?!\()|\["([\w-]+)"\])/gi,
      ),
    ])
    .map(([, ...names]) => names.find(Boolean)?.toLowerCase() ?? "");
  expect([...new Set(asked)].filter((name) => !headersRead.includes(name))).toEqual([]);
});
