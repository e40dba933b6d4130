import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { articleSchema, typedSchema } from "#app/modules/articles/schema.ts";
import { cpuClock } from "#tests/support/cpu-time.ts";
import { some } from "#tests/support/long-run.ts";
import { createTextRenderer, renderText } from "./render-text.server.ts";
import { renderMarkdown } from "./render.server.ts";

const article = "## Qui vote ?\n\nUn **député** et l'Assemblée.\n\n".repeat(200);
/** As long as an article may be: some tens of milliseconds. */
const long = "Le Sénat a voté « oui » ! ".repeat(7_000);

test("a long text is rendered as a short one, while the process goes on", async () => {
  let turns = 0;
  const alive = setInterval(() => (turns += 1), 1);
  expect(await renderText(article)).toEqual({ ok: true, value: renderMarkdown(article) });
  clearInterval(alive);
  expect(turns).toBeGreaterThan(0);
});

test("past its time a text is refused in words, and the next one is rendered", async () => {
  const impatient = createTextRenderer({ timeMs: 1, heapMb: 128 });
  expect(await impatient(long)).toEqual({ ok: false, errors: { body: [expect.stringContaining("trop nombreuses")] } });
  const patient = createTextRenderer({ timeMs: 60_000, heapMb: 128 });
  expect(await patient(article)).toMatchObject({ ok: true });
});

test("a text that waited for the processor is not too heavy for that", async () => {
  const bound = 400;
  const render = createTextRenderer({ timeMs: bound, heapMb: 128 });
  expect(await render(article)).toMatchObject({ ok: true });
  // The process is held up for longer than the bound; the text itself takes far less, and clocks are looked at first.
  await new Promise(setImmediate);
  const sleeping = new Int32Array(new SharedArrayBuffer(4));
  const rendered = render(article);
  Atomics.wait(sleeping, 0, 0, 2 * bound);
  expect(await rendered).toMatchObject({ ok: true });
});

test.each([
  ["lines", "# Titre\n".repeat(4_000), "trop de lignes"],
  ["links", "[a](/b) ".repeat(2_001), "trop de liens"],
  ["signs", "*a* ".repeat(5_001), "trop de signes"],
  ["signs that are escaped", '"'.repeat(20_001), "trop de signes"],
  ["quotations", `${">".repeat(6)} a\n\n`.repeat(900), "trop de signes"],
  ["lists in one line", `${"- ".repeat(6)}a\n`.repeat(900), "trop de signes"],
])("of too many %s a text is refused at once, in words, by its schema too", async (_kind, text, words) => {
  const refusal = { ok: false, errors: { body: [expect.stringContaining(words)] } };
  expect(await renderText(text)).toEqual(refusal);
  const title = "Un titre";
  const told = (schema: z.ZodType, body: string) => schema.safeParse({ title, body }).error?.issues[0]?.message;
  expect(told(articleSchema, text)).toContain(words);
  // What is kept while one types may have twice as much.
  expect([told(typedSchema, text), told(typedSchema, `${text}${text}`)]).toEqual([
    undefined,
    expect.stringContaining(words),
  ]);
});

test("past its memory too", async () => {
  const small = createTextRenderer({ timeMs: 60_000, heapMb: 8 });
  const pictures = "![a](/media/0123456789abcdef01234567/960.jpg#960x540)\n\n".repeat(1_900);
  expect(await small(pictures)).toEqual({ ok: false, errors: { body: [expect.stringContaining("trop nombreuses")] } });
});

test("texts wait for a thread in turn, and one too many is told to come back", async () => {
  const render = createTextRenderer({ timeMs: 60_000, heapMb: 128, maxThreads: 1, maxWaiting: 3 });
  const answers = await Promise.all(Array.from({ length: 5 }, () => render(article)));
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, false, false]);
  expect(answers.at(-1)).toMatchObject({ errors: { body: [expect.stringContaining("quelques secondes")] } });
});

const html = (source: string) => renderMarkdown(source).html;

/** Tags as a browser would read them: names, attributes, addresses. */
function tagsOf(text: string): { name: string; attributes: [string, string][] }[] {
  return [...text.matchAll(/<([a-z][a-z0-9]*)((?:"[^"]*"|[^">])*)>/gi)].map(([, name = "", rest = ""]) => ({
    name,
    attributes: [...rest.matchAll(/([^\s"=/]+)(?:="([^"]*)")?/g)].map(([, key = "", value = ""]) => [key, value]),
  }));
}

/** What would run, or fetch from elsewhere, if a browser read it. */
function dangers(text: string): string[] {
  return tagsOf(text).flatMap(({ name, attributes }) => [
    ...(/^(script|iframe|svg|math|object|embed|style|form|input|base|link|meta)$/i.test(name) ? [name] : []),
    ...attributes.filter(([key]) => /^on|^style$|^srcdoc$/i.test(key)).map(([key]) => key),
    ...attributes
      .filter(([key, value]) => /^(href|src|action)$/i.test(key) && !/^(https?:|mailto:|\/(?!\/)|#)/i.test(value))
      .map(([, value]) => value),
  ]);
}

describe("renderMarkdown", () => {
  test("renders the usual marks, headings with ids under the page's own title", () => {
    const { html, headings, words } = renderMarkdown(
      "# Qui vote ?\n\nUn **député** et un *sénateur*.\n\n## Qui vote ?\n\n1. un\n2. deux",
    );
    expect(html).toContain('<h2 id="s-qui-vote">Qui vote\u202F?</h2>');
    expect(html).toContain("<strong>député</strong>");
    expect(headings).toEqual([
      { id: "s-qui-vote", level: 2, text: "Qui vote\u202F?" },
      { id: "s-qui-vote-2", level: 2, text: "Qui vote\u202F?" },
    ]);
    expect(words).toBe(11);
  });

  test("names each table that scrolls apart", () => {
    const table = "| a |\n| --- |\n| 1 |\n";
    expect(html(`${table}\n${table}`)).toMatch(/aria-label="Tableau">[\s\S]*aria-label="Tableau 2">/);
    expect(html(table)).toContain('aria-label="Tableau">');
  });

  test("sets French typography in words, not in code nor in addresses", () => {
    expect(html("« Oui » : l'État -- 5 octobre, **qui** ?")).toBe(
      "<p>«\u202FOui\u202F»\u202F: l’État -- 5\u00A0octobre, <strong>qui</strong>\u202F?</p>\n",
    );
    expect(html("`l'x ?` et [l'accueil](/l'a?b=c)")).toContain(
      "<code>l'x ?</code> et <a href=\"/l'a?b=c\">l’accueil</a>",
    );
    expect(html("    l'x ?")).toContain("l'x ?");
    expect(html("<https://exemple.fr/l'x?>")).toContain(">https://exemple.fr/l'x?</a>");
  });

  test("wraps tables so that they scroll, and keeps their alignment", () => {
    const table = html("| a | b |\n|---|--:|\n| 1 | 2 |");
    expect(table).toContain('<div class="table-scroll" tabindex="0" role="region" aria-label="Tableau"><table>');
    expect(table).toContain('<td class="align-right">2</td>');
  });

  test("marks links that leave the site, and only those", () => {
    expect(html("[a](https://www.senat.fr)")).toContain('<a href="https://www.senat.fr" rel="noopener">');
    expect(html("[a](/articles/b)")).toContain('<a href="/articles/b">');
    expect(html("[a](//evil.example)")).not.toContain("<a");
  });

  test("shows our pictures at every width, others as links", () => {
    const shown = html('![Une salle](/media/0123456789abcdef01234567/960.jpg#960x540 "Photo : nous")');
    expect(shown).toContain("<figure>");
    expect(shown).toContain("/media/0123456789abcdef01234567/320.avif 320w");
    expect(shown).toContain('width="960" height="540"');
    expect(shown).toContain("<figcaption>Photo : nous</figcaption>");
    expect(html("![x](https://traceur.example/pixel.png)")).not.toContain("<img");
    expect(dangers(html('![a" onerror="alert(1)](/media/0123456789abcdef01234567/640.jpg)'))).toEqual([]);
  });
});

const corpus = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "[a](javascript:alert(1))",
  "[a](JaVaScRiPt:alert(1))",
  "[a](java\tscript:alert(1))",
  "[a](&#x6A;avascript:alert(1))",
  "[a](data:text/html;base64,PHNjcmlwdD4=)",
  "[a](vbscript:msgbox(1))",
  "![a](javascript:alert(1))",
  "![a](data:image/svg+xml;base64,PHN2Zz4=)",
  "<javascript:alert(1)>",
  "[a]: javascript:alert(1)\n\n[a]",
  '[a](https://x.example "onmouseover=alert(1) x=\\"")',
  "<svg><script>alert(1)</script></svg>",
  "<a href='javascript:alert(1)'>x</a>",
  "<iframe src=https://evil.example></iframe>",
  "`<script>alert(1)</script>`",
  "```html\n<script>alert(1)</script>\n```",
  "| <script> |\n|---|\n| <img src=x onerror=alert(1)> |",
  "## <img src=x onerror=alert(1)>",
  "<style>body{display:none}</style>",
  '[a](https://x.example/"onclick=alert(1))',
  "<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
];

describe("hostile Markdown", () => {
  test("a row of two characters does not stand for a thousand cells, and what follows a long table is text", () => {
    const wide = `${"|a".repeat(900)}|\n${"|-".repeat(900)}|\n${"|\n".repeat(2000)}`;
    expect(html(wide).match(/<t[dh]/g)?.length).toBeLessThanOrEqual(5000);
    const long = `|a|b|\n|-|-|\n${Array.from({ length: 4000 }, (_, row) => `|ligne ${row}|fin|`).join("\n")}`;
    const shown = html(`${long}\n\n| c |\n|---|\n| dernière |`);
    expect(shown.match(/<t[dh]/g)?.length).toBeLessThanOrEqual(5000);
    for (const kept of ["ligne 100<", "ligne 3999|", "dernière"]) expect(shown).toContain(kept);
  });

  test.each(corpus)("is harmless: %s", (source) => {
    expect(dangers(html(source))).toEqual([]);
  });

  test("is shown as the text it is: nothing typed disappears", () => {
    expect(html("avant <script>alert(1)</script> après")).toBe(
      "<p>avant &lt;script&gt;alert(1)&lt;/script&gt; après</p>\n",
    );
  });

  test("10,000 nested quotes take little time and keep their words", () => {
    const spent = cpuClock();
    const shown = html(`${">".repeat(10_000)} fin du texte`);
    expect(spent()).toBeLessThan(2000);
    expect(shown).toContain("fin du texte");
    expect(shown.match(/<blockquote>/g)?.length).toBeLessThanOrEqual(20);
    const lines = Array.from({ length: 10_000 }, (_, index) => `${"> ".repeat(Math.min(index, 15))}ligne${index}`).join(
      "\n",
    );
    const all = html(lines.slice(0, 200_000));
    expect(all).toContain("ligne4000");
  });

  const heavy: [string, string][] = [
    ["quotes", "> ".repeat(100_000)],
    ["brackets", "[".repeat(200_000)],
    ["image brackets", "![".repeat(100_000)],
    ["links in links", "[a](".repeat(50_000)],
    ["emphasis", "*a **b ".repeat(25_000)],
    ["closed emphasis", `${"*".repeat(100_000)}a${"*".repeat(99_999)}`],
    ["underscores", "_a ".repeat(66_000)],
    [
      "backticks",
      Array.from({ length: 600 }, (_, index) => "`".repeat(index + 1))
        .join(" a ")
        .slice(0, 200_000),
    ],
    ["angle", "<".repeat(200_000)],
    ["entities", "&".repeat(200_000)],
    ["tables", `|a|\n|-|\n${"|\n".repeat(90_000)}`],
    ["wide table", `${"|a".repeat(40_000)}\n${"|-".repeat(40_000)}\n`],
    ["lists", "- ".repeat(100_000)],
    [
      "deep lists",
      Array.from({ length: 600 }, (_, index) => `${" ".repeat(index * 2)}- a`)
        .join("\n")
        .slice(0, 200_000),
    ],
    ["definitions", "[a]: /b\n".repeat(25_000)],
    ["autolinks", "<https://a".repeat(20_000)],
    ["spaces", ` ${" ".repeat(199_990)}a`],
    ["tildes", "~~a".repeat(66_000)],
  ];
  test.each(some(heavy, 3))("200 kB of %s are rendered in bounded time", (_, source) => {
    const spent = cpuClock();
    const shown = html(source);
    expect(spent()).toBeLessThan(5000);
    expect(dangers(shown)).toEqual([]);
  });
});

test("of thirty thousand headings a thousand are, the others stay as words", () => {
  const { html, headings } = renderMarkdown("# a\n".repeat(30_000));
  expect(headings).toHaveLength(1_000);
  expect(html.match(/# a/g)).toHaveLength(29_000);
});
