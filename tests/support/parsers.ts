import type { IncomingMessage } from "node:http";
import { z } from "zod";
import { sessionCookies } from "#app/http/cookies.server.ts";
import { journeyOf } from "#app/http/device-lists.server.ts";
import { readJson } from "#app/http/json.server.ts";
import { isCountedVisit } from "#app/http/measures/counted-visit.server.ts";
import { lookOf } from "#app/http/pages/look.server.ts";
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
import { MOST_OF_A_RETURN, readReturn } from "#app/modules/letter/sending/returns.server.ts";
import { deliveryIn } from "#app/modules/letter/sending/token.server.ts";
import { renderMarkdown } from "#app/modules/markdown/render.server.ts";
import { formatFor } from "#app/modules/media-proxy/serve.server.ts";
import { resultFigures } from "#app/records/silence/result-figures.ts";
import { isAsOpened } from "#app/routes/admin/autosave/opened.ts";
import { csvLines } from "#app/utils/csv.ts";
import { asWritten, beginningExpression, matchExpression, searchWords, wordForms } from "#app/utils/full-text.ts";
import { markdownExcess } from "#app/utils/markdown-bounds.ts";
import { posted } from "#app/utils/posted.ts";
import { diffLines, diffWords, mergeTexts } from "#app/utils/text-diff.ts";
import { french } from "#app/utils/typography.ts";
import { acceptsEncoding } from "#server/cached-answer.ts";
import { clientAddress } from "#server/client-network.ts";
import { isQueryTooLong } from "#server/request.ts";

export interface Parser {
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
    files: ["app/routes/admin/autosave/opened.ts"],
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
  "Markdown, long": {
    limit: 20_000,
    of: (text) => () => renderMarkdown(text, { blocks: true }),
    inThread: true,
  },
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
      lookOf("/", cookies, "on"),
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
  "save-data": (value) => lookOf("/", "cx-sans-script=1", value),
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

export const headersRead = Object.keys(headers);

/** Everything that parses what comes from outside, besides schemas. */
export const parsers: Record<string, Parser> = {
  ...forms,
  ...texts,
  ...files,
  ...Object.fromEntries(
    Object.entries(headers).flatMap(([name, read]) =>
      read ? [[`header ${name}`, { limit: HEADERS, of: (text: string) => () => read(text) }]] : [],
    ),
  ),
};
