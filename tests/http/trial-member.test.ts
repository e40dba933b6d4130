import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { notAllowed } from "#app/records/rights/permissions.ts";
import { type Field, type PageForm, type Pair, readPage } from "../../bench/shared/forms.ts";
import { encoded } from "../../bench/shared/mutations.ts";
import { mainOf } from "../support/document.ts";
import { Client, signedInAdmin } from "../support/http.ts";
import { listAddresses } from "../support/route-tree.ts";
import { seededSite } from "../support/shared-sites.ts";

const site = await seededSite();
let trial: Client;

beforeAll(async () => {
  const admin = await signedInAdmin(site);
  const account = { username: "essai", password: "trois mots calmes" };
  await admin.post("/admin/users/nouveau", {
    ...account,
    displayName: "Lou à l’essai",
    role: "trial",
    confirmPassword: account.password,
  });
  trial = new Client(site);
  await trial.post("/auth", account);
  const texts = { title: "Mon premier brouillon", content: "Une phrase." };
  for (const path of ["/admin/articles/new", "/admin/flash-infos/nouveau"])
    expect((await trial.post(path, texts)).status).toBe(303);
  // What the demonstration has none of, and something in each bin.
  await admin.post("/admin/sources/contacts/nouveau", { name: "Léa", organisation: "Le Monde" });
  await admin.post("/admin/instagram-sources/nouveau", { account: "clairvoix" });
  for (const [section, table] of Object.entries(tables)) {
    const rows = site.database.prepare<[], { id: number }>(`SELECT id FROM "${table}" ORDER BY id LIMIT 2`).all();
    if (rows[1]) await admin.post(`${section}/${rows[1].id}/supprimer`, {});
  }
});

/** Tables of the rows that addresses name, by what stands before `:id`. */
const tables: Record<string, string> = {
  "/admin/apprendre": "LearningModule",
  "/admin/apprendre/lecons": "Lesson",
  "/admin/articles": "Article",
  "/admin/categories": "Category",
  "/admin/elections": "Election",
  "/admin/elections/candidatures": "Candidacy",
  "/admin/elections/themes": "ProgrammeTheme",
  "/admin/flash-infos": "Flash",
  "/admin/glossaire": "GlossaryTerm",
  "/admin/instagram-sources": "InstagramSource",
  "/admin/instagram-sources/publications": "InstagramPost",
  "/admin/news": "NewsItem",
  "/admin/partis": "Party",
  "/admin/sources": "Feed",
  "/admin/sources/contacts": "PressContact",
  "/admin/sources/plateformes": "PodcastPlatform",
  "/admin/sources/references": "ReferenceSource",
  "/admin/videos": "Video",
};

/** The addresses of a pattern: of the first row, and of texts of the last, which is the trial member's own. */
function addressesOf(pattern: string): string[] {
  if (!pattern.includes(":")) return pattern.includes("*") ? [] : [pattern];
  const table = tables[pattern.slice(0, pattern.indexOf("/:"))];
  if (!table) return [];
  const rows = site.database.prepare<[], { id: number }>(
    `SELECT id FROM "${table}" WHERE deletedAt IS NULL ORDER BY id`,
  );
  const ids = rows.all().map(({ id }) => id);
  return [...new Set([ids[0], /Article|Flash/.test(table) ? ids.at(-1) : ids[0]])]
    .filter((id) => id !== undefined)
    .map((id) => pattern.replace(":id", String(id)).replace(/:\w+/, "1"));
}

const patterns = (await listAddresses()).filter((path) => path === "/admin" || path.startsWith("/admin/"));

const kind = (path: string) => path.replaceAll(/\/\d+(?=\/|$)/g, "/:id");

/** What the walk of who-sees-what.test.ts found closed to a trial member: their own texts aside, it is not asked again. */
const knownClosed = new Set(
  readFileSync("tests/who-sees-what.txt", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("/admin") && !/^\/admin\/(?:articles|flash-infos)\/\d/.test(line))
    .filter((line) => / (?:everyone|[\w, ]*\btrial\b[\w, ]*) 403/.test(line))
    .map((line) => kind(line.split(" | ")[0] ?? "")),
);

const isButton = ({ type }: Field) => type === "button" || type === "submit";
/** What a form sends as it stands, its buttons aside. */
const isSent = ({ type, attributes }: Field) =>
  type !== "file" && !(["checkbox", "radio"].includes(type) && attributes.checked === undefined);

/** The status alone: what a page does not draw costs a third. */
const statusOf = async (path: string) => (await trial.request(path, { method: "HEAD" })).status;

/** What a press answers: the message it leaves, or the page. */
async function pressed(form: PageForm, button: Field | undefined): Promise<string> {
  const sent = form.fields.filter((field) => (isButton(field) ? field === button : isSent(field)));
  const { path, headers, body } = encoded(
    form,
    sent.map(({ name, value }): Pair => [name, value]),
  );
  const answer = await trial.request(path, {
    method: "POST",
    headers: { ...headers, origin: site.url } as Record<string, string>,
    body: body as BodyInit,
  });
  const flash = answer.headers.getSetCookie().find((line) => line.startsWith("cx-flash="));
  const payload = decodeURIComponent(/=([^;]*)/.exec(flash ?? "")?.[1] ?? "").split(".")[0] ?? "";
  return `${answer.status} ${Buffer.from(payload, "base64").toString("utf8")} ${await answer.text()}`;
}

test("a trial member is shown no button that is refused, no link that is, and told so where they may not go", async () => {
  const queue = ["/admin", ...patterns.flatMap(addressesOf)];
  const bins = Object.keys(tables).map((section) => `${section}?corbeille=1`);
  const seen = new Set<string>();
  const tried = new Set<string>();
  const wrong: string[] = [];
  const closed: string[] = [];
  const linked = new Map<string, string>();
  const answered = new Map<string, number>();
  for (const path of [...queue, ...bins]) {
    // One page shows all refusals: of each ten, one is read.
    if (knownClosed.has(kind(path)) && closed.length % 10 !== 0) {
      answered.set(path, 403);
      closed.push(path);
      continue;
    }
    const response = await trial.get(path);
    const { status } = response;
    const html = await response.text();
    answered.set(path, status);
    if (status === 403) closed.push(path);
    if (knownClosed.has(kind(path)) && status !== 403) wrong.push(`${path}: ${status}, closed for others`);
    if (status >= 500) wrong.push(`${path}: ${status}`);
    if (status !== 200 && status !== 403) continue;
    if (status === 403 && (!html.includes("bo-rail") || !html.includes("Votre rôle ne permet pas")))
      wrong.push(`${path}: no words`);
    if (status === 403 || !response.headers.get("content-type")?.includes("html")) continue;
    seen.add(kind(path));
    // The menus are the same on every page.
    const page = readPage(seen.size > 1 ? mainOf(html) : html, path);
    for (const link of page.links.filter((one) => one.startsWith("/admin"))) linked.set(link, path);
    for (const form of page.forms) {
      if (form.method !== "POST" || /deconnexion|sessions|saisie|oublier/.test(form.action)) continue;
      const buttons = form.fields.filter(isButton);
      for (const button of buttons.length > 0 ? buttons : [undefined]) {
        const what = `${kind(path.split("?")[0] ?? "")} → ${kind(form.action)} ${button ? `${button.name}=${button.value}` : ""}`;
        if (tried.has(what)) continue;
        tried.add(what);
        const answer = await pressed(form, button);
        if (answer.includes(notAllowed) || answer.startsWith("403")) wrong.push(what);
      }
    }
  }
  // Of links alike the first and the last, as of rows: an own one and another's.
  const alike = Map.groupBy(linked, ([path, from]) => `${kind(from)} leads to ${kind(path)}`);
  for (const [what, links] of alike)
    for (const [path] of new Set([links[0], links.at(-1)].filter((link) => link !== undefined)))
      if ((answered.get(path.split("?")[0] ?? "") ?? (await statusOf(path))) === 403) wrong.push(what);
  expect([...new Set(wrong)].toSorted()).toEqual([]);
  expect(seen.size).toBeGreaterThan(20);
  // Which they are: tests/who-sees-what.txt.
  expect(closed.length).toBeGreaterThan(50);
  expect(tried.size).toBeGreaterThan(15);
});
