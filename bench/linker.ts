// npm run bench -- linker: what linking texts to the glossary costs, a thousand words at a time, with a thousand terms.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "clairvoix-bench-"));
Object.assign(process.env, {
  APP_MODE: "demo",
  DATA_DIR: folder,
  SESSION_SECRET: "a-secret-for-a-bench-only-0123456789abcdef",
});
const { compileLinker, linkTerms } = await import("../app/modules/glossary/linker.ts");
const { renderMarkdown } = await import("../app/modules/markdown/render.server.ts");
const { readPages } = await import("../prisma/seed/content.ts");
const { readTerms } = await import("../prisma/seed/glossary.ts");

const terms = readTerms().map((term) => ({ ...term, exact: term.exact ?? false }));
const bodies = readPages<object>("articles").map(({ body }) => body);
const words = bodies.join(" ").match(/\p{L}{4,}/gu) ?? [];
// Made-up terms begin as sentences of the articles do, so that they are followed, and fail late.
for (let at = 0; terms.length < 1000; at += 1) {
  const [one = "", two = "", three = ""] = [words[at * 7], words[at * 7 + 1], words[at * 13 + 5]];
  terms.push({
    ...(terms[0] as (typeof terms)[number]),
    slug: `t-${at}`,
    term: `${one} ${three}`,
    aliases: [`${two} de ${three}`],
  });
}

/** Milliseconds of the processor, the middle one of many turns: others may work on the machine. */
function cost(work: () => unknown): number {
  const turns = Array.from({ length: 41 }, () => {
    const before = process.cpuUsage();
    work();
    return process.cpuUsage(before).user / 1000;
  });
  return turns.toSorted((one, other) => one - other)[20] ?? 0;
}

const compiling = cost(() => compileLinker(terms));
const linker = compileLinker(terms);
console.log(`compile ${terms.length} terms: ${compiling.toFixed(1)} ms`);
for (const count of [1, bodies.length]) {
  const html = renderMarkdown(bodies.slice(0, count).join("\n\n")).html;
  const total = html.replaceAll(/<[^>]+>/g, " ").match(/[\p{L}\p{N}]+/gu)?.length ?? 1;
  const taken = cost(() => linkTerms(html, linker));
  const { slugs } = linkTerms(html, linker);
  const per = ((taken / total) * 1e6).toFixed(0);
  console.log(`${total} words: ${taken.toFixed(2)} ms, ${per} µs a thousand words, ${slugs.length} links`);
}
rmSync(folder, { recursive: true, force: true });
