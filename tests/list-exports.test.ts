import { readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { beforeAll, expect, test } from "vitest";
import "#app/routes/admin/sections.server.ts";
import { sections } from "#app/http/sections.server.ts";
import { type Tx, maintain } from "#app/platform/db.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import { action as securityExport } from "#app/routes/admin/audit-trail/exports.ts";
import { rows as securityRows } from "#app/routes/admin/audit-trail/security-rows.server.ts";
import { contextFor, formRequest, makeStaff } from "./support/actors.ts";
import { flashOf, trailOf } from "./support/section.ts";

const admin = resolve(import.meta.dirname, "../app/routes/admin");

/** What a spreadsheet would run, what turns the text around, what breaks a line or a cell. */
const hostile = '=1+1\u202F;"deux"\r\n\u202Etrois';
/** The same in a line of a file, where it has a cell for itself. */
const written = `"'${hostile.replaceAll('"', '""')}"`;

const at = new Date("2026-11-20T09:00:00Z");
const text = { url: "https://www.exemple.fr", title: hostile, name: hostile };

/** A row with something hostile in it, by the address of its list; the columns that take it as it is. */
const lists: Record<string, (tx: Tx) => Promise<unknown>> = {
  "/admin/articles": (tx) => tx.article.create({ data: { slug: "piege", title: hostile } }),
  "/admin/flash-infos": (tx) => tx.flash.create({ data: { title: hostile } }),
  "/admin/une": (tx) =>
    tx.edition.create({ data: { day: "2026-11-20", lines: JSON.stringify([{ text: hostile, link: "", time: "" }]) } }),
  "/admin/directs": (tx) => tx.direct.create({ data: { slug: "piege", title: hostile } }),
  "/admin/lettre": (tx) =>
    tx.letterIssue.create({
      data: { subject: hostile, slug: "piege", frequency: "daily", coversFrom: at, coversTo: at },
    }),
  "/admin/videos": (tx) => tx.video.create({ data: { videoId: "aqz-KE-bpKQ", title: hostile } }),
  "/admin/media": (tx) =>
    tx.media.create({
      data: { key: "x", kind: "image", mime: "image/png", bytes: 1, checksum: "x", alt: hostile, widths: "[]" },
    }),
  "/admin/elections": (tx) =>
    tx.election.create({ data: { name: hostile, slug: "piege", country: "FR", level: "national" } }),
  "/admin/elections/candidatures": (tx) =>
    tx.candidacy.create({
      data: {
        familyName: hostile,
        slug: "piege",
        state: "declared",
        election: { create: { name: "Une", slug: "une", country: "FR", level: "national" } },
      },
    }),
  "/admin/elections/themes": (tx) =>
    tx.programmeTheme.create({
      data: {
        name: hostile,
        question: "Quoi ?",
        election: { create: { name: "Deux", slug: "deux", country: "FR", level: "national" } },
      },
    }),
  "/admin/apprendre": (tx) => tx.learningModule.create({ data: { title: hostile, slug: "piege" } }),
  "/admin/apprendre/lecons": (tx) =>
    tx.lesson.create({
      data: { title: hostile, slug: "piege", module: { create: { title: "Porte", slug: "porte" } } },
    }),
  "/admin/categories": (tx) => tx.category.create({ data: { name: hostile, slug: "piege" } }),
  "/admin/calendar": (tx) => tx.calendarEvent.create({ data: { title: hostile, startAt: at, endAt: at } }),
  "/admin/documents": (tx) => tx.document.create({ data: { title: hostile } }),
  "/admin/team": (tx) => tx.teamMember.create({ data: { username: "piege", firstName: hostile, lastName: "" } }),
  "/admin/applications": (tx) =>
    tx.application.create({
      data: { firstName: "Zoé", lastName: "Z", email: "z@lecture.example", position: hostile, motivation: "Oui." },
    }),
  "/admin/assurances": (tx) =>
    tx.insurancePolicy.create({ data: { post: hostile, insurer: "A", contractNumber: "1", startOn: at } }),
  "/admin/demandes": (tx) =>
    tx.correctionRequest.create({
      data: {
        kind: "correction",
        asked: "Une date.",
        receivedOn: at,
        dueOn: at,
        article: { create: { slug: "piege-2", title: hostile } },
      },
    }),
  "/admin/messages": (tx) =>
    tx.contactMessage.create({ data: { name: "Zoé", email: "z@lecture.example", subject: hostile, body: "Bonjour." } }),
  "/admin/users": (tx) =>
    tx.staffUser.create({ data: { username: "piege", displayName: hostile, passwordHash: "$argon2id$" } }),
  "/admin/public-users": (tx) =>
    tx.reader.create({
      data: { firstName: hostile, lastName: "Z", email: "z@lecture.example", passwordHash: "$argon2id$" },
    }),
  "/admin/public-users/lettre": (tx) =>
    tx.letterSubscriber.create({ data: { email: hostile, addressHash: "export", origin: "home", consent: hostile } }),
  "/admin/courriels": (tx) =>
    tx.mail.create({
      data: {
        kind: "x",
        recipient: "z@lecture.example",
        subject: hostile,
        html: "",
        text: "a",
        messageId: "1",
        status: "dead",
      },
    }),
  "/admin/partis": (tx) =>
    tx.party.create({
      data: {
        name: hostile,
        shortName: "P",
        slug: "piege",
        country: "FR",
        color: "#FF4D4D",
        foundedOn: "1905",
        position: "Au centre.",
        asOf: at,
      },
    }),
  "/admin/fabrique-loi": (tx) =>
    tx.lawStep.create({
      data: { country: "FR", path: "start", title: hostile, who: "La Chambre", text: "Elle vote." },
    }),
  "/admin/news": (tx) => tx.newsItem.create({ data: { title: hostile, publishedAt: at, titleKey: "x" } }),
  "/admin/glossaire": (tx) => tx.glossaryTerm.create({ data: { term: hostile, slug: "piege", shortDefinition: "x" } }),
  "/admin/sources": (tx) => tx.feed.create({ data: { name: hostile, feedUrl: "https://www.exemple.fr/flux" } }),
  "/admin/sources/references": (tx) => tx.referenceSource.create({ data: { name: text.name, url: text.url } }),
  "/admin/recherche": (tx) => tx.searchPhrase.create({ data: { phrase: hostile, title: text.name, path: "/" } }),
  "/admin/sources/contacts": (tx) => tx.pressContact.create({ data: { name: text.name } }),
  "/admin/sources/plateformes": (tx) => tx.podcastPlatform.create({ data: { name: text.name, url: text.url } }),
  "/admin/instagram-sources": (tx) =>
    tx.instagramSource.create({ data: { id: 1, account: "piege", url: text.url, label: hostile } }),
  "/admin/instagram-sources/publications": (tx) =>
    tx.instagramPost.create({ data: { sourceId: 1, url: text.url, caption: hostile, postedAt: at } }),
  "/admin/audit-trail/securite": (tx) =>
    tx.securityEvent.create({ data: { kind: "csrf-refused", hour: at, lastAt: at, place: hostile } }),
};

interface List {
  at: string;
  csv: { loader?: (args: never) => Response; action: (args: never) => Promise<Response> };
  rows: { list: (asked: never) => Promise<{ items: unknown[]; total?: number }> } | undefined;
}

let people: Record<"admin" | "editor" | "trial", StaffActor>;

beforeAll(async () => {
  people = { admin: await makeStaff("admin"), editor: await makeStaff("editor"), trial: await makeStaff("trial") };
  for (const make of Object.values(lists)) await maintain("test", make);
});

const exportSecurity = (args: Parameters<typeof securityExport>[0]) =>
  securityExport({ ...args, pattern: "/admin/audit-trail/securite/exporter" });

/** What no row of a list is: the refusals of the security page. */
const securityList = { at: "/admin/audit-trail/securite", csv: { action: exportSecurity }, rows: securityRows };
const exported: List[] = [...sections().filter(({ rows }) => rows), securityList];

function load(at: string) {
  const list = exported.find((one) => one.at === at);
  if (!list?.rows) throw new Error(`${at} has no list`);
  return { ...list.csv, rows: list.rows };
}

async function taken(at: string, actor: StaffActor, query = ""): Promise<Response> {
  const { loader, action } = load(at);
  const path = `/admin/x/exporter${query}`;
  const args = { context: contextFor(actor), params: {}, pattern: path };
  try {
    const answer = loader?.({ ...args, request: new Request(`http://localhost:3000${path}`) } as never);
    if (answer) return answer;
  } catch (thrown) {
    expect(thrown).toMatchObject({ init: { status: 405 } });
  }
  const answer = await action?.({ ...args, request: formRequest(path, {}) } as never);
  if (!answer) throw new Error(`${at} answers nothing`);
  return answer;
}

test("every list of the back office has its export here", () => {
  expect(Object.keys(lists).toSorted()).toEqual(exported.map(({ at: list }) => list).toSorted());
  const silent = readdirSync(admin, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".tsx") && !path.startsWith("shared/") && !path.endsWith(".test.tsx"))
    .map((path) => ({ path, page: readFileSync(join(admin, path), "utf8") }))
    .filter(({ page }) => /<ListPage\s/.test(page) && !page.includes("csv="))
    .map(({ path }) => path);
  expect(silent).toEqual([]);
});

test.each(Object.keys(lists))(
  "%s: as many lines as the list has rows, nothing that a spreadsheet runs",
  async (list) => {
    const answer = await taken(list, people.admin);
    expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("Content-Disposition")).toMatch(/^attachment; filename="[a-z-]+-\d{4}-\d\d-\d\d\.csv"$/);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const file = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await answer.arrayBuffer());
    expect(file.startsWith("\uFEFF")).toBe(true);
    expect(file).toContain(written);
    const lines = file.replaceAll(hostile.replaceAll('"', '""'), "piège").trimEnd().split("\r\n");
    const { rows } = load(list);
    const asked = { request: new Request("http://localhost:3000/admin/x"), context: contextFor(people.admin) };
    const { items, total = items.length } = await rows.list(asked as never);
    expect(lines.length - 1).toBe(total);
    const cells = lines[0]?.split(";").length;
    for (const line of lines) expect(line.split(";").length).toBe(cells);
  },
);

test.each([
  ["/admin/public-users", "reader"],
  ["/admin/public-users/lettre", "subscriber"],
  ["/admin/users", "staff"],
  ["/admin/messages", "message"],
  ["/admin/applications", "application"],
  ["/admin/courriels", "mail"],
  ["/admin/audit-trail/securite", "audit"],
  ["/admin/sources/contacts", "press-contact"],
])("%s are people: taken by a POST, by who may, and the trail says it without their names", async (list, noun) => {
  const { loader } = load(list);
  if (loader) expect(() => loader({} as never)).toThrow(expect.objectContaining({ init: { status: 405 } }));
  const before = (await trailOf(noun)).length;
  const refused = await taken(list, noun === "press-contact" ? people.trial : people.editor);
  expect(flashOf(refused)?.style).toBe("destructive");
  expect(await trailOf(noun)).toHaveLength(before);
  await (await taken(list, people.admin, "?q=z@lecture.example")).text();
  expect((await trailOf(noun)).slice(before)).toEqual([`${noun}.list-exported`]);
});

test("the file is cut as the list is, in its order, and read batch after batch", async () => {
  await maintain("test", (tx) =>
    tx.referenceSource.createMany({
      data: Array.from({ length: 1203 }, (_, row) => ({
        name: `Source ${String(row).padStart(4, "0")}`,
        url: "https://www.exemple.fr",
        country: row % 2 ? "BE" : "FR",
      })),
    }),
  );
  const belgian = await taken(
    "/admin/sources/references",
    people.admin,
    "?pays=BE&q=Source&tri=name&sens=desc&page=3&par=25",
  );
  const lines = (await belgian.text()).trimEnd().split("\r\n");
  expect(lines).toHaveLength(602);
  expect(lines[1]).toMatch(/^Source 1201;/);
  expect(lines.at(-1)).toMatch(/^Source 0001;/);
});
