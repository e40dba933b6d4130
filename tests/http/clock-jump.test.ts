import { expect, test } from "vitest";
import { addDays, startOfDay } from "#app/utils/days.ts";
import { Client, signedInAdmin } from "../support/http.ts";
import { open, words } from "../support/plain-form.ts";
import { admin } from "../support/server.ts";
import { seededSite } from "../support/shared-sites.ts";

const HOUR = 3_600_000;
const site = await seededSite();
const staff = await signedInAdmin(site);

/** As the wall clock of Paris is typed in a form. */
const typed = (ms: number) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris", dateStyle: "short", timeStyle: "short" })
    .format(Date.now() + ms)
    .replace(" ", "T");
const text = async (path: string, client = new Client(site)) => (await client.get(path)).text();
const count = (sql: string) => site.database.prepare<[], number>(sql).pluck().get();

/** Three minutes, from the cover: the address and the heading of each page. */
async function journey(reader: Client): Promise<string[]> {
  let page = await open(reader, "/trois-minutes/suite");
  const headings: string[] = [];
  for (;;) {
    const heading = page.document.querySelector("main h1")?.textContent ?? "";
    headings.push(heading);
    const next = [...page.document.querySelectorAll(".three-next a")].at(-1)?.getAttribute("href");
    if (!next || headings.length > 9) return headings;
    page = await open(reader, next);
  }
}

// First: a job of the hour would erase the session of before, were it to run a year ahead.
test("a clock set ahead and back holds nothing up, keeps nobody out, and publishes once", async () => {
  const row = site.database
    .prepare("SELECT id FROM Article WHERE status = 'published' AND deletedAt IS NULL LIMIT 1")
    .get() as { id: number };
  const due = new Date(Date.now() + HOUR / 2).toISOString().replace("Z", "+00:00");
  site.database.prepare("UPDATE Article SET status = 'scheduled', publishedAt = ? WHERE id = ?").run(due, row.id);
  const status = () => count(`SELECT status = 'published' FROM Article WHERE id = ${row.id}`);
  const told = () =>
    count(`SELECT count(*) FROM AuditEntry WHERE subject = 'article:${row.id}' AND action LIKE '%publish%'`) ?? 0;
  const before = told();

  for (const [turn, ahead] of [HOUR, 0, -HOUR, 365 * 24 * HOUR, 0].entries()) {
    await site.setClock(ahead);
    // A year ahead sessions are over: one signs in again.
    const inside = new Client(site);
    const wrong = await inside.post("/auth", { ...admin, password: "au hasard" });
    expect([ahead, wrong.status]).toEqual([ahead, 401]);
    expect([ahead, (await inside.post("/auth", admin)).status]).toEqual([ahead, 303]);
    // An hour that the form names is of the clock of now: shown at once, by pages kept from before too.
    const title = `Éclair ${"abcde"[turn]} à ${ahead}`;
    const made = await inside.post("/admin/flash-infos/nouveau", { title, publishedAt: typed(ahead - HOUR) });
    const published = await inside.post(`${made.headers.get("location")}/publier`, {});
    expect([ahead, made.status, published.status]).toEqual([ahead, 303, 303]);
    expect([ahead, (await text("/api/flash-infos?limit=100")).includes(title)]).toEqual([ahead, true]);
    expect([ahead, (await new Client(site).get("/")).status]).toEqual([ahead, 200]);
    if (ahead === HOUR) await expect.poll(status).toBe(1);
  }
  // What recurs goes on: refusals are written every ten seconds, whatever the clock said before.
  const refusals = () => count("SELECT coalesce(sum(count), 0) FROM SecurityEvent") ?? 0;
  const written = refusals();
  await new Client(site).post("/auth", { ...admin, password: "au hasard" });
  await expect.poll(refusals).toBeGreaterThan(written);
  expect([status(), told() - before], "published at its hour, once").toEqual([1, 1]);
  expect((await staff.get("/admin")).status, "the session of before goes on").toBe(200);
});

test("three minutes never show a thing twice, say when nothing is left, and have a word and a question past midnight in Paris", async () => {
  const reader = new Client(site);
  const paris = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Paris", hour: "numeric", hourCycle: "h23" });
  // Noon in Paris: no midnight comes while the test runs.
  const noon = (12 - Number(paris.format(Date.now()))) * HOUR;
  // What the test above published is out at both moments, whatever the hour of the run.
  const out = new Date(Date.now() + noon - 2 * HOUR).toISOString().replace("Z", "+00:00");
  for (const table of ["Flash", "Article"])
    site.database
      .prepare(`UPDATE ${table} SET publishedAt = ? WHERE publishedAt > ? AND publishedAt < ?`)
      .run(out, out, new Date(Date.now() + 24 * HOUR).toISOString());
  await site.setClock(noon);
  const first = await journey(reader);
  expect([first.length, first.at(-1)]).toEqual([6, "Tu es à jour"]);
  const others: string[] = [];
  for (let rounds = 0; rounds < 9; rounds += 1) {
    const again = await journey(reader);
    others.push(...again.slice(0, -1));
    if (again.length === 1) break;
  }
  expect(others.length).toBeGreaterThan(2);
  expect(new Set([...first.slice(0, -1), ...others]).size).toBe(5 + others.length);
  expect(words(await open(reader, "/trois-minutes/suite"))).toContain("Tu as tout vu pour aujourd’hui");
  await site.setClock(noon + 13 * HOUR);
  // A new day brings what was not seen, its own word and question at least.
  const next = (await journey(reader)).slice(0, -1);
  expect(next.filter((heading) => [...first, ...others].includes(heading))).toEqual([]);
  // Nothing is of the new day: neither the cover nor the end says so.
  expect(words(await open(reader, "/trois-minutes"))).toContain("Rien de neuf aujourd’hui : l’essentiel depuis");
  expect(words(await open(new Client(site), "/trois-minutes/fin"))).toContain("Voilà l’essentiel du moment.");
  await site.setClock(0);
});

test("who asks first after midnight in Paris is told the new day, which has its front page soon", async () => {
  const today = typed(0).slice(0, 10);
  const midnight = startOfDay(addDays(today, 1)).getTime() - Date.now();
  const shown = async () => /class="masthead.*?datetime="([\d-]+)"/is.exec(await text("/"))?.[1];
  // Kept pages are served for three minutes, whatever the clock says in between.
  await site.setClock(midnight - HOUR / 60);
  expect(await shown()).toBe(today);
  await site.setClock(midnight + HOUR / 60);
  expect(await shown()).toBe(addDays(today, 1));
  await expect.poll(async () => (await new Client(site).get(`/unes/${addDays(today, 1)}`)).status).toBe(200);
  await site.setClock(0);
  expect((await new Client(site).get(`/unes/${addDays(today, 1)}`)).status, "not before it comes").toBe(404);
});
