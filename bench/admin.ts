// npm run bench -- admin [WORD…]: lists and searches of the back office, those with one of the words in their address.
// A small site (100 rows each) and a large one (5,000 articles, 20,000 readers, 100,000 entries, 2,000 rows) are asked
// in turn: the ratio counts.
import { Caller } from "./shared/http-client.ts";
import { commonWord, fillLists, rareWord } from "./shared/rows.ts";
import { type BenchSite, admin, startSite } from "./shared/site.ts";

const TIMES = 15;

const searched = [
  "/admin/articles",
  "/admin/applications",
  "/admin/assurances",
  "/admin/audit-trail",
  "/admin/audit-trail/securite",
  "/admin/calendar?vue=liste",
  "/admin/directs",
  "/admin/documents",
  "/admin/flash-infos",
  "/admin/instagram-sources",
  "/admin/instagram-sources/publications",
  "/admin/media",
  "/admin/messages",
  "/admin/news",
  "/admin/public-users",
  "/admin/registres/adherant",
  "/admin/registres/effectif",
  "/admin/sources",
  "/admin/sources/contacts",
  "/admin/sources/references",
  "/admin/team",
  "/admin/users",
  "/admin/videos",
];
const more = [
  "/admin",
  "/admin/analytics",
  "/admin/articles?etat=published&tri=title&sens=asc",
  "/admin/articles?corbeille=1",
  "/admin/audit-trail?quoi=flash",
  "/admin/audit-trail?objet=category:1",
  "/admin/audit-trail?q=article",
  "/admin/calendar",
  "/admin/categories",
  "/admin/courriels",
  "/admin/flash-infos?etat=shown",
  "/admin/media?etat=unused",
  "/admin/media?etat=undescribed",
  "/admin/messages?etat=open",
  "/admin/news?etat=hidden",
  "/admin/public-users?etat=unverified",
  "/admin/public-users?tri=lastName&sens=asc",
  "/admin/sources/plateformes",
];
const withQuery = (page: string, q: string) => `${page}${page.includes("?") ? "&" : "?"}q=${q}`;
const named = process.argv.slice(2);
const pages = [
  ...searched.flatMap((page) => [page, withQuery(page, commonWord), withQuery(page, rareWord)]),
  ...more,
].filter((page) => named.length === 0 || named.some((word) => page.includes(word)));

async function opened(sizes: Parameters<typeof fillLists>[1]): Promise<(page: string) => Promise<number>> {
  const site: BenchSite = await startSite();
  const person = new Caller(site.url, 1);
  await person.form("/auth", admin);
  fillLists(site, sizes);
  process.on("exit", () => void site.stop());
  return async (page) => {
    const started = performance.now();
    const answer = await fetch(site.url + page, { headers: { cookie: person.cookieLine() }, redirect: "manual" });
    await answer.arrayBuffer();
    return answer.status === 200 ? performance.now() - started : Number.NaN;
  };
}

const median = (all: number[]) => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0;
const few = await opened({ articles: 100, readers: 100, entries: 100, others: 100 });
const many = await opened({ articles: 5000, readers: 20_000, entries: 100_000, others: 2000 });
const times = new Map(pages.map((page) => [page, { few: [] as number[], many: [] as number[] }]));
for (let turn = -2; turn < TIMES; turn += 1)
  for (const [page, of] of times) {
    const [little, much] = [await few(page), await many(page)];
    // The first turns warm what runs.
    if (turn < 0) continue;
    of.few.push(little);
    of.many.push(much);
  }

console.log("\n| page | 100 lignes, ms | toutes, ms | rapport |\n|---|---:|---:|---:|");
for (const [page, of] of times) {
  const [before, after] = [median(of.few), median(of.many)];
  console.log(`| ${page} | ${before.toFixed(1)} | ${after.toFixed(1)} | ${(after / before).toFixed(2)} |`);
}
process.exit(0);
