import { beforeAll, expect, test } from "vitest";
import { keptForms } from "#app/routes/admin/autosave/forms.ts";
import { OPENED } from "#app/utils/taken-along.ts";
import { type Field, type PageForm, type Pair, fill, readPage } from "../../bench/shared/forms.ts";
import { encoded } from "../../bench/shared/mutations.ts";
import { addColleague } from "../support/colleague.ts";
import { window } from "../support/document.ts";
import { Client, signedInAdmin } from "../support/http.ts";
import { isLong, some } from "../support/long-run.ts";
import { open, press, words } from "../support/plain-form.ts";
import { rowsOfEveryTable } from "../support/row-of-every-table.ts";
import { admin as password } from "../support/server.ts";
import { seededSite } from "../support/shared-sites.ts";

const site = await seededSite();
let admin: Client;
let lea: Client;
let adminId = 0;

beforeAll(async () => {
  admin = await signedInAdmin(site);
  adminId = Number(site.database.prepare("SELECT id FROM StaffUser WHERE username = ?").pluck().get(password.username));
  addColleague(site, "lea-aussi");
  rowsOfEveryTable(site.database, adminId);
  // A question waits on a coverage under way, a letter may still change; a mail has an address to go to, a notification a device.
  site.database.exec(`
    UPDATE "Direct" SET "status" = 'live', "deletedAt" = NULL WHERE "id" = 1;
    UPDATE "DirectUpdate" SET "directId" = 1, "deletedAt" = NULL, "kind" = 'text' WHERE "id" = 1;
    UPDATE "DirectQuestion" SET "directId" = 1, "status" = 'published' WHERE "id" = 1;
    DELETE FROM "ProgrammeTheme" WHERE "id" > 1;
    UPDATE "LetterIssue" SET "state" = 'draft' WHERE "id" = 1;
    INSERT INTO "PushSubscription" ("endpoint", "p256dh", "auth") VALUES ('https://127.0.0.1:9/', 'x', 'x');
    UPDATE "NewsItem" SET "isRss" = 0 WHERE "id" = 1;
    UPDATE "ContactMessage" SET "email" = 'zoe@lecture.example' WHERE "id" = 1;
    UPDATE "Application" SET "email" = 'zoe@lecture.example' WHERE "id" = 1;
  `);
  lea = new Client(site);
  await lea.post("/auth", { username: "lea-aussi", password: password.password });
});

const keep = (client: Client, page: string, fields: Record<string, string> | FormData) =>
  client.post(`/admin/saisie?page=${encodeURIComponent(page)}`, fields);
const html = async (client: Client, path: string) => (await (await client.get(path)).text()).replaceAll("\u00A0", " ");
const waits = async (client: Client, path: string) => (await html(client, path)).includes("vous attend");

/** Of each kept form, the page of row 1 where it asks for one: one in three of them, which are made alike. */
const pages = some(Object.entries(keptForms), 3).map(([pattern, formId]) => ({
  page: pattern.replaceAll(/:\w+/g, "1"),
  formId,
}));

const isText = ({ type }: Field) => type === "textarea" || type === "text";
/** Words of no syntax of their own. */
const free =
  /(?:^|\.)(?:title|name|headline|term|question|text|body|content|message|answer|bio|cover|purpose|caption|summary|aboutText|maintenanceMessage|description)$/;

/** Fields of a syntax of their own, some in one form alone. */
const asked: [RegExp, (word: string) => string][] = [
  [/^parts\[\d+\]\.place$/, () => ""],
  [/^parts\[\d+\]\.link$/, () => "/elections"],
  [/^lines\[0\]\.link$/, () => "/elections"],
  [/^lines\[[1-9]\]\.link$/, () => ""],
  [/^publication url$/, (word) => `https://www.instagram.com/p/${word}/`],
  [/^(?:registered|voters|valid)$/, () => "1000"],
  [/^(?:candidates|estimates|seatGroups)\[\d+\]\.(?:name|count)$/, () => ""],
  [/^seatGroupsList$/, () => ""],
  [/^candidatesList$/, (word) => `${word} : 1000`],
  [/^estimatesList$/, (word) => `${word} : 60\nReste : 40`],
  [/^election result(?:Name|Seats|Groups|Url)$/, () => ""],
  [/^(?:resultats resultUrl|estimations estimateUrl)$/, () => "https://www.exemple.fr/"],
  [/^pushServices$/, (word) => `${word}.exemple.org`],
  [/^audience$/, () => "*"],
  [/^shortName$/, (word) => word],
  // Counted as it is typed, never cut.
  [/^subject$/, (word) => word],
  [/^phrase path$/, () => "/elections"],
];

/** The form of this page as it stands, with `word` typed in a text that is free. */
async function typed(page: string, formId: string, word: string): Promise<Pair[]> {
  const form = await formOf(admin, page, formId);
  const texts = form.fields.filter((field) => isText(field) && !("readonly" in field.attributes));
  const chosen = texts.find(({ name }) => free.test(name)) ?? texts.find(({ type }) => type === "textarea");
  return fill(form, word).map(([name, value]) => {
    const known = asked.find(([pattern]) => pattern.test(name) || pattern.test(`${formId} ${name}`))?.[1];
    if (known) return [name, known(word)];
    return [name, name === chosen?.name ? `${String(value).slice(0, 40)} ${word}` : value];
  });
}

async function formOf(client: Client, page: string, formId: string): Promise<PageForm> {
  const answer = await client.get(page);
  expect([page, answer.status]).toEqual([page, 200]);
  const text = await answer.text();
  // The script finds the form by it.
  expect([page, text.split(` id="${formId}"`).length]).toEqual([page, 2]);
  const form = readPage(text, page).forms.find(({ id }) => id === formId);
  if (!form) throw new Error(`no form "${formId}" on ${page}`);
  return { ...form, fields: form.fields.filter(({ type }) => type !== "button") };
}

/** What a browser sends of a form that it was just given. */
const asGiven = ({ fields }: PageForm): Pair[] =>
  fields.flatMap(({ name, value, type, attributes }): Pair[] => {
    if (type === "submit" || type === "file") return [];
    if ((type === "checkbox" || type === "radio") && !("checked" in attributes)) return [];
    return [[name, value]];
  });

const hasProof = ({ fields }: PageForm) => fields.some(({ name }) => name === "proof");

async function send(client: Client, form: PageForm, pairs: Pair[]) {
  const { path, headers, body } = encoded(form, pairs);
  const sent = { ...headers, origin: site.url } as Record<string, string>;
  return client.request(path, { method: "POST", headers: sent, body: body as BodyInit });
}

const texts = (pairs: Pair[]) =>
  Object.fromEntries(pairs.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));

/** Is this word in a row of any table, besides what is kept of forms? */
function isStored(word: string): boolean {
  const { database } = site;
  const tables = database
    .prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND name GLOB '[A-Z]*' AND name <> 'Autosave'`)
    .pluck()
    .all() as string[];
  return tables.some((table) => {
    const columns = (
      database.prepare(`PRAGMA table_info("${table}")`).all() as { name: string; type: string }[]
    ).filter(({ type }) => type === "TEXT");
    const where = columns.map(({ name }) => `"${name}" LIKE @like`).join(" OR ");
    return (
      where !== "" &&
      database.prepare(`SELECT 1 FROM "${table}" WHERE ${where}`).get({ like: `%${word}%` }) !== undefined
    );
  });
}

const written = new Map<string, Record<string, string>>();
const wordOf = (page: string) => `mot${pages.findIndex((one) => one.page === page)}repris`;

test("what is typed in any form is kept, and stays its author's", async () => {
  for (const { page, formId } of pages) {
    const fields = texts(await typed(page, formId, wordOf(page)));
    written.set(page, fields);
    expect([page, (await keep(admin, page, { ...fields, by: String(adminId) })).status]).toEqual([page, 200]);
    expect([page, await waits(lea, page)]).toEqual([page, false]);
  }
  await admin.post("/auth/deconnexion", {});
  admin = await signedInAdmin(site);
});

test.each(pages)("$page: found again, taken back and sent, it is stored, without script", async ({ page, formId }) => {
  // Beside what waits, the form says what it lacks; what waits still does.
  const beside = await formOf(admin, page, formId);
  expect(beside.action).toContain("suite-de=-");
  expect((await send(admin, beside, [["version", "987654"]])).status).toBeOneOf([409, 422]);
  expect(await waits(admin, page)).toBe(true);

  const taken = await formOf(admin, `${page}?saisie=reprendre`, formId);
  const { csrf: _csrf, submissionKey: _key, [OPENED]: _opened, ...fields } = written.get(page) ?? {};
  expect(texts(asGiven(taken))).toMatchObject(fields);
  const files = fill(taken, "").filter(([, value]) => typeof value !== "string");
  let sent = await send(admin, taken, [...asGiven(taken), ...files]);
  // A push to many asks once more, with its message in sight.
  const question = sent.status === 200 && readPage(await sent.text(), page).forms.find(hasProof);
  if (question) sent = await send(admin, question, asGiven(question));
  expect([sent.status, errorsIn(await sent.text())]).toEqual([303, []]);
  expect([await waits(admin, page), isStored(wordOf(page))]).toEqual([false, true]);
});

/** What a refused form says is wrong. */
const errorsIn = (text: string) =>
  [...text.matchAll(/<li><a href="#[^"]*-field-[^"]*">(.*?)<\/a>/g)].map(([, message]) => message);
const textOf = (document: Document, name: string) =>
  document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`form [name="${name}"]`)?.value;

/** Pages that offer more than their form says it opened with: in doubt it was typed. */
const inDoubt = new Set(["/admin/elections/nouvelle", "/admin/elections/candidatures/1/programme", "/admin/team/1"]);

test("without script, no button beside an autosaved form loses what is typed there, and untouched it is no text", async () => {
  site.database.exec(`
    DELETE FROM "Autosave"; UPDATE "ContactMessage" SET "status" = 'closed'; UPDATE "MessageReply" SET "messageId" = 1;
    UPDATE "RoundResult" SET "estimatesAt" = '2026-11-01T08:00:00.000+00:00';
  `);
  const losing: string[] = [];
  const beside = new Set<string>();
  for (const { page, formId } of [...pages, { page: "/admin/messages/1", formId: "reponse" }]) {
    // Each time: one that goes meanwhile is noted as sent.
    site.database.exec(`UPDATE "Mail" SET "status" = 'dead'`);
    const { document } = await open(admin, page);
    const form = document.getElementById(formId) as HTMLFormElement;
    const buttons = [...document.querySelectorAll("button")].filter(({ type }) => type === "submit");
    const first = buttons.find((button) => button.form === form);
    if (!first?.disabled) losing.push(`${page}: Enter presses ${first?.textContent}`);
    // Besides the menus, which lead elsewhere.
    for (const button of buttons.filter((one) => one.closest("main") && one !== first && !form.contains(one))) {
      beside.add(button.textContent?.trim() ?? "");
      if (button.form !== form || !button.getAttribute("formaction")?.includes("saisie-de="))
        losing.push(`${page}: ${button.outerHTML}`);
    }
    const asGiven = Object.fromEntries([...new window.FormData(form)].filter(([, value]) => typeof value === "string"));
    const along = new URLSearchParams({ "saisie-de": page, "bouton-page": page });
    expect((await admin.post(`/admin/saisie/presents?${along}`, asGiven as Record<string, string>)).status).toBe(200);
  }
  expect(losing).toEqual([]);
  if (isLong) expect([...beside]).toEqual(expect.arrayContaining(["Renvoyer", "Retirer du site"]));
  expect([...beside]).toEqual(expect.arrayContaining(["Attribuer", "Rouvrir"]));
  const kept = site.database.prepare(`SELECT substr("formKey", 6) FROM "Autosave" WHERE "payload" <> '""'`);
  expect((kept.pluck().all() as string[]).filter((page) => !inDoubt.has(page))).toEqual([]);
  // Where the page shows no form, its buttons have one all the same.
  site.database.exec(`UPDATE "NewsItem" SET "isRss" = 1 WHERE "id" = 1`);
  const hidden = await press(admin, await open(admin, "/admin/news/1"), "Masquer");
  expect([hidden.status, words(hidden)]).toEqual([200, expect.stringContaining("masquée")]);
});

test("without script, a button beside an article keeps what is typed in it", async () => {
  const fields = { title: "Un titre", body: "Enregistré." };
  const path = (await admin.post("/admin/articles/new", fields)).headers.get("location")?.split("?")[0] ?? "";
  const { document } = await open(admin, path);
  const beside = [...document.querySelectorAll<HTMLButtonElement>("main button[formaction*=saisie-de]")];
  const others = [...document.querySelectorAll("main form:not(#article) button")];
  expect([others.length > 1, beside]).toEqual([true, others]);
  const untouched = await press(admin, await open(admin, path), "Créer un lien");
  expect(words(untouched)).not.toContain("saisie non enregistrée");
  const typed = await press(admin, untouched, "Fermer ce lien", { body: "Tapé depuis." });
  expect(textOf(typed.document, "body")).toBe("Tapé depuis.");
  const other = await press(admin, await open(admin, path), "L’oublier", { body: "Tapé encore." });
  expect([textOf(other.document, "body"), textOf(other.document, "title")]).toEqual(["Tapé encore.", "Un titre"]);
  const archived = await press(admin, other, "Archiver", { title: "Un autre titre" });
  expect([textOf(archived.document, "title"), words(archived)]).toEqual([
    "Un autre titre",
    expect.stringContaining("Article archivé."),
  ]);
  // On the way to another step, beside what waits.
  const step = await press(admin, await open(admin, path), "Habiller, à compléter", { title: "Un troisième" });
  expect(textOf(step.document, "title")).toBe("Un troisième");
  const kept = site.database.prepare(`SELECT "payload" FROM "Autosave" WHERE "formKey" LIKE ? AND "payload" <> '""'`);
  expect(kept.all(`article:${path.split("/").at(-1)}%`)).toHaveLength(2);
});

test("without script, a second text takes the place of the first, which waits behind it", async () => {
  const path = "/admin/messages/1";
  const first = await press(admin, await open(admin, path), "Attribuer", {
    body: "Le premier",
    "bouton-assigneeId": String(adminId),
  });
  expect(textOf(first.document, "body")).toBe("Le premier");
  expect(site.database.prepare(`SELECT "assigneeId" FROM "ContactMessage" WHERE "id" = 1`).pluck().get()).toBe(adminId);
  // Opened again, not taken back.
  const second = await press(admin, await open(admin, path), "Attribuer", { body: "Le second" });
  expect([textOf(second.document, "body"), words(second)]).toEqual([
    "Le second",
    expect.stringMatching(/est dans le formulaire.*Un autre, du .*, reviendra/),
  ]);
  const thrown = await press(admin, second, "Jeter", { body: "Le second, changé" });
  expect([textOf(thrown.document, "body"), words(thrown)]).toEqual(["", expect.stringContaining("vous attend")]);
  expect(textOf((await open(admin, `${path}?saisie=reprendre`)).document, "body")).toBe("Le premier");
  // Typed beside what is thrown away.
  const third = await press(admin, thrown, "Jeter", { body: "Le troisième" });
  expect([textOf(third.document, "body"), words(third)]).toEqual([
    "Le troisième",
    expect.not.stringContaining("reviendra"),
  ]);
  const heavy = await press(admin, third, "Indésirable", { body: "é".repeat(20_000) });
  expect([heavy.status, heavy.html]).toEqual([
    413,
    expect.stringMatching(/^<!doctype.*encore sur la page précédente/is),
  ]);
});
