import { resolve } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { HIDDEN_ID, addHiddenRows, hiddenWords } from "../support/hidden-rows.ts";
import { Client, signedInAdmin } from "../support/http.ts";
import { isLong, some } from "../support/long-run.ts";
import { ledTo } from "../support/newsroom-rights.ts";
import { hasProxies, startNginx, startVarnish } from "../support/proxies.ts";
import { type FlatRoute, dataOf, listRoutes } from "../support/route-tree.ts";
import { type Site, admin as adminLogin, freePort } from "../support/server.ts";
import { seededSite } from "../support/shared-sites.ts";

/**
 * What each address answers to each person, and which hidden things it shows them: a new route, and a change of what one
 * shows, show in the diff of this table. Written anew by `npx vitest run --project http tests/http/who-sees-what.test.ts -u`.
 */
const table = resolve(import.meta.dirname, "../who-sees-what.txt");

const site = await seededSite();
const people = new Map<string, Client>();

/** Two readers, who know nothing of each other; the first has one of everything. */
const readers = { owner: "zqlecteur", reader: "lectrice" };
const endpoint = "https://updates.push.services.mozilla.com/wpush/v2/zq0";

function addReaders(): void {
  const { database } = site;
  const hash = database.prepare("SELECT passwordHash FROM StaffUser WHERE username = 'admin'").pluck().get();
  const day = "2026-11-01T08:00:00.000+00:00";
  const add = database.prepare(
    "INSERT INTO Reader (id, firstName, lastName, email, emailVerifiedAt, passwordHash, updatedAt) VALUES (?, ?, ?, ?, ?, ?, ?)",
  );
  Object.values(readers).forEach((name, index) =>
    add.run(HIDDEN_ID + index, name, name, `${name}@exemple.fr`, day, hash, day),
  );
  database.exec(`
    INSERT INTO SavedArticle (readerId, articleId) VALUES (${HIDDEN_ID}, 1);
    INSERT INTO DirectReminder (directId, readerId) VALUES (2, ${HIDDEN_ID});
    INSERT INTO LessonResult (readerId, lessonId, "right", asked) VALUES (${HIDDEN_ID}, 1, 1, 3);
    INSERT INTO ArticleAnswer (readerId, articleId) VALUES (${HIDDEN_ID}, 1);
    INSERT INTO ReaderTopic (readerId, topic) VALUES (${HIDDEN_ID}, 'articles');
    INSERT INTO PushSubscription (id, endpoint, host, p256dh, auth, readerId)
      VALUES (${HIDDEN_ID}, '${endpoint}', 'updates.push.services.mozilla.com', 'p', 'YXV0aGF1dGhhdXRoYXV0aA', ${HIDDEN_ID});
    UPDATE DirectQuestion SET readerId = ${HIDDEN_ID} WHERE id = ${HIDDEN_ID};
  `);
}

beforeAll(async () => {
  const admin = await signedInAdmin(site);
  const { password } = adminLogin;
  for (const role of ["trial", "editor"]) {
    const account = { username: `membre-${role}`, password, confirmPassword: password, displayName: role, role };
    expect((await admin.post("/admin/users/nouveau", account)).status).toBe(303);
    const client = new Client(site);
    await client.post("/auth", { username: account.username, password });
    people.set(role, client);
  }
  addHiddenRows(site.database);
  addReaders();
  people.set("admin", admin);
  people.set("nobody", new Client(site));
  for (const [who, name] of Object.entries(readers)) {
    const client = new Client(site);
    const answer = await client.json("/api/public/login", { email: `${name}@exemple.fr`, password });
    expect(answer.status).toBe(200);
    people.set(who, client);
  }
});

/** What stands for the parts of an address, where a section has no other way to say it. */
const parts: Record<string, string> = {
  id: String(HIDDEN_ID),
  updateId: String(HIDDEN_ID),
  questionId: String(HIDDEN_ID),
  figureId: "1",
  client: "gmail",
  staffId: "1",
  issue: "1",
  seq: "1",
  tour: "1",
  number: "1",
  day: "2026-03-02",
  dueId: "1",
  comment: "1",
  handle: "x",
  username: "zqmembre",
  videoId: "aqz-KE-bpKQ",
  categoryId: "1",
  token: "x",
  signature: "x",
  name: "x",
  file: "x",
  kind: "articles",
  slug: "zqbrouillon",
  module: "voter",
  lesson: "zqlecon",
  step: "1",
};

/** Addresses where what is hidden could be found by its name, or by searching; a search without its last letters. */
const asked: Record<string, string[]> = {
  "/articles": ["/articles", "/articles?q=zqbrouil", "/articles?q=zqjet"],
  "/articles/:slug": ["zqbrouillon", "zqprevu", "zqretire", "zqjete"].map((slug) => `/articles/${slug}`),
  "/recherche": [
    "/recherche",
    ...["brouil", "prev", "retir", "jet", "flas", "direc", "repetitio", "leco", "electio"].map(
      (q) => `/recherche?q=zq${q}`,
    ),
  ],
  "/fragments/recherche": ["/fragments/recherche?q=zqbrouil", "/fragments/recherche?q=zqelectio"],
  "/mur-actualites": ["/mur-actualites", "/mur-actualites?q=zqact", `/mur-actualites?actu=${HIDDEN_ID}`],
  "/elections/:slug": ["/elections/zqelection"],
  "/suivis-en-direct/:slug": [
    "/suivis-en-direct/zqdirect",
    "/suivis-en-direct/zqrepetition",
    "/suivis-en-direct/demonstration-soiree-debat-vote-a-16-ans",
  ],
  "/suivis-en-direct/:slug/questions": [
    "/suivis-en-direct/zqdirect/questions",
    "/suivis-en-direct/zqrepetition/questions",
    "/suivis-en-direct/demonstration-soiree-debat-vote-a-16-ans/questions",
  ],
  "/elections/:slug/agenda.ics": ["/elections/zqelection/agenda.ics"],
  "/elections/:slug/dates/:key/agenda.ics": ["/elections/zqelection/dates/premier-tour/agenda.ics"],
  "/suivis-en-direct/:slug/agenda.ics": [
    "/suivis-en-direct/zqdirect/agenda.ics",
    "/suivis-en-direct/zqrepetition/agenda.ics",
  ],
  "/fragments/suivis-en-direct/:slug": [
    "/fragments/suivis-en-direct/zqdirect",
    "/fragments/suivis-en-direct/zqrepetition?depuis=9010.0",
    "/fragments/suivis-en-direct/demonstration-soiree-debat-vote-a-16-ans?depuis=0",
  ],
  "/fragments/suivis-en-direct/:slug/moi": ["/fragments/suivis-en-direct/demonstration-soiree-debat-vote-a-16-ans/moi"],
  "/api/directs/:slug": [
    "/api/directs/zqdirect",
    "/api/directs/zqrepetition",
    "/api/directs/demonstration-soiree-debat-vote-a-16-ans?depuis=0",
  ],
  "/partage/:kind/:slug/:file": [
    "articles/zqbrouillon",
    "directs/zqdirect",
    "directs/zqrepetition",
    "elections/zqelection",
    "apprendre/voter.zqlecon",
  ].map((one) => `/partage/${one}/x.jpg`),
  "/sitemaps/:file": ["/sitemaps/articles-1.xml"],
  "/flux/:file": ["/flux/europe.xml"],
  "/apprendre/:module": ["/apprendre/voter"],
  "/documents/:id/:name": [`/documents/${HIDDEN_ID}/zq0.pdf`],
  "/admin/directs/:id/mises-a-jour/:updateId": [`/admin/directs/1/mises-a-jour/${HIDDEN_ID}`],
  "/admin/directs/:id/questions/:questionId": [`/admin/directs/1/questions/${HIDDEN_ID}`],
  "/admin/directs/:id/questions": ["/admin/directs/1/questions"],
  "/admin/articles": ["/admin/articles", "/admin/articles?q=zqbrouil", "/admin/articles?corbeille=1"],
};

function addressesOf(pattern: string): string[] {
  if (asked[pattern]) return asked[pattern];
  return [
    pattern
      .replaceAll(/:(\w+)\??/g, (_, name: string) => {
        const part = parts[name];
        if (part === undefined) throw new Error(`${pattern}: say in parts what :${name} is`);
        return part;
      })
      .replaceAll("*", "nulle-part"),
  ];
}

/** What someone is answered, in short: where they are led, or the hidden words they read. */
async function answered(who: string, path: string, through: Pick<Site, "url"> = site): Promise<string> {
  const person = people.get(who);
  if (!person) throw new Error(who);
  // Messages shown once are not the page's.
  person.cookies.delete("cx-flash");
  const client = through === site ? person : new Client(through);
  for (const [name, value] of person.cookies) client.cookies.set(name, value);
  let answer = await client.get(path, { accept: "text/html,*/*" });
  // What a cache says of itself, on a busy machine, is no answer of the site.
  for (let tries = 0; tries < 5 && answer.status === 503 && !answer.headers.has("x-request-id"); tries += 1)
    answer = await client.get(path, { accept: "text/html,*/*" });
  const text = await answer.text();
  // Each page of the back office lists the views that one keeps, to oneself.
  const words = [...new Set(text.match(/zq[a-z]+/g))]
    .filter((word) => hiddenWords.has(word) && !(who === "admin" && word === "zqvue"))
    .toSorted()
    .join(" ");
  // Data say in their body where they lead.
  const [, to = answer.headers.get("location"), status = answer.status] =
    answer.status === 202 ? (/"redirect","([^"]*)","status",(\d+)/.exec(text) ?? []) : [];
  const place = to?.replace(through.url, "").split("?")[0];
  const isShared = /\bpublic\b/.test(answer.headers.get("cache-control") ?? "");
  return `${status}${place ? ` → ${place}` : ""}${words ? `: ${words}` : ""}${words && isShared ? " (shared)" : ""}`;
}

const everyone = ["nobody", "reader", "owner", "trial", "editor", "admin"];

const [visitors, staff] = [everyone.slice(0, 3), everyone.slice(3)];

/** Where a guard led someone otherwise than their rights say. */
const misled: string[] = [];

/** The newsroom's guard knows none but staff, and pages of readers none of staff: one of those alike asks for all, in turn. */
async function row(route: FlatRoute, path: string, index: number): Promise<string> {
  const isNewsroom = /^\/(admin|auth)\b/.test(path);
  const same = isNewsroom ? visitors : staff;
  const spokesman = some(same, 3, 3 - (index % 3));
  const asked = isNewsroom && !isLong ? dataOf(route, path) : path;
  const ask = async (who: string) => (same.includes(who) && !spokesman.includes(who) ? null : answered(who, asked));
  const given = await Promise.all(everyone.map(ask));
  const ofSame = given[everyone.indexOf(spokesman[0] ?? "")];
  const answers = everyone.map((who, at) => ({ who, answer: given[at] ?? ofSame ?? "" }));
  if (path.startsWith("/admin"))
    for (const { who, answer } of answers) {
      const place = ledTo(route.path, who === "trial" || who === "editor" || who === "admin" ? who : "visitor");
      const led = /^302 → (\/auth|\/admin(?:\/settings)?)$/.exec(answer)?.[1] ?? null;
      if (led !== place) misled.push(`${path}: ${who} ${answer}`);
    }
  const alike = Map.groupBy(answers, ({ answer }) => answer);
  const told = [...alike].map(([answer, them]) =>
    them.length === everyone.length ? `everyone ${answer}` : `${them.map(({ who }) => who).join(", ")} ${answer}`,
  );
  return `${path} | ${told.join(" | ")}`;
}

test("each address answers each person what was agreed, and shows them nothing hidden from them", async () => {
  const routes = new Map((await listRoutes()).map((route) => [route.path, route]));
  const rows: string[] = [];
  const inOrder = [...routes.values()].toSorted((one, other) => (one.path < other.path ? -1 : 1));
  for (const route of inOrder)
    for (const path of addressesOf(route.path)) rows.push(await row(route, path, rows.length));
  expect(rows.length).toBeGreaterThan(500);
  await expect(`${rows.join("\n")}\n`).toMatchFileSnapshot(table);
  expect(rows.filter((one) => one.includes("(shared)"))).toEqual([]);
  expect(misled).toEqual([]);
  expect(rows.filter((one) => / 5\d\d/.test(one))).toEqual([]);
});

test.skipIf(!hasProxies)("behind a shared cache nobody is shown what it answered to somebody", async () => {
  const port = Number(new URL(site.url).port);
  const caches = await Promise.all([startNginx(port), freePort().then((own) => startVarnish(port, own))]);
  const patterns = [...new Set((await listRoutes()).map(({ path }) => path))].filter(
    (path) => !path.startsWith("/admin"),
  );
  try {
    for (const [index, path] of some(patterns.flatMap(addressesOf), 16).entries()) {
      const alone = await answered("nobody", path);
      // Each address through one of them, in turn.
      const shown = some(caches, caches.length, index).map(async (cache) => {
        for (const who of ["owner", "admin"]) await answered(who, path, cache);
        return answered("nobody", path, cache);
      });
      for (const told of await Promise.all(shown)) expect([path, told]).toEqual([path, alone]);
    }
  } finally {
    await Promise.all(caches.map((cache) => cache.stop()));
  }
});

/** All that is kept of the first reader, but for what counts guesses, and when they were last seen: that is noted a little later. */
function owned(): unknown[] {
  const { database } = site;
  const sessions = database
    .prepare("SELECT handle, tokenHash, expiresAt FROM Session WHERE readerId = ?")
    .all(HIDDEN_ID);
  const tables = ["PushSubscription", "SavedArticle", "DirectReminder", "LessonResult", "ArticleAnswer", "ReaderTopic"];
  const rows = tables.map((name) => database.prepare(`SELECT * FROM "${name}" WHERE readerId = ?`).all(HIDDEN_ID));
  const topics = database.prepare("SELECT * FROM PushTopic WHERE subscriptionId = ?").all(HIDDEN_ID);
  const question = database.prepare("SELECT * FROM DirectQuestion WHERE id = ?").all(HIDDEN_ID);
  return [database.prepare("SELECT * FROM Reader WHERE id = ?").all(HIDDEN_ID), sessions, rows, topics, question];
}

/** What a form or a call may hold that names what is the first reader's. */
const naming = {
  id: HIDDEN_ID,
  readerId: HIDDEN_ID,
  userId: HIDDEN_ID,
  email: "zqlecteur@exemple.fr",
  username: "zqlecteur",
  firstName: "Autre",
  lastName: "Nom",
  garder: "1",
  retirer: "1",
  lu: "1-1-50-0",
  slug: "accord-de-paris-ce-que-les-etats-ont-promis",
  endpoint,
  replaces: endpoint,
  keys: { p256dh: "p", auth: "ZmF1eGZhdXhmYXV4ZmF1eA" },
  topics: ["flash"],
  text: "Une question",
  message: "Une question",
  password: "mot-de-passe-de-test",
  currentPassword: "mot-de-passe-de-test",
  newPassword: "trois mots calmes",
  confirmPassword: "trois mots calmes",
  code: "123456",
  token: "x",
};

test("no form and no call of others changes what is a reader's", async () => {
  const { database } = site;
  const before = owned();
  const handle = String(database.prepare("SELECT handle FROM Session WHERE readerId = ?").pluck().get(HIDDEN_ID));
  const direct = String(database.prepare("SELECT slug FROM Direct WHERE id = 2").pluck().get());
  const fields = Object.entries(naming).map(([name, value]): [string, string] => [name, String(value)]);
  const routes = (await listRoutes()).filter(
    // The doors open sessions, and count guesses.
    ({ path }) => !/^\/(admin|auth|api\/auth|connexion|api\/public\/log|deconnexion|dev)(\/|$|in|out)/.test(path),
  );
  const { reader, nobody } = Object.fromEntries(people);
  let sent = 0;
  for (const route of routes) {
    const address = route.path
      .replace(":handle", handle)
      .replace(/(?<=directs?\/):slug/, direct)
      .replace(":slug", naming.slug)
      .replaceAll(/:(\w+)/g, (_, name: string) => parts[name] ?? "x")
      .replaceAll("*", "x");
    for (const client of isLong ? [reader, nobody] : [reader]) {
      // What is one's own may end one's own session: nothing of it is done by the second reader.
      if (!client || (client === reader && /sessions\/toutes|donnees$|securite$|adresse/.test(address))) continue;
      // A page takes forms alone (bad-requests.test.ts).
      const isPage = route.file.endsWith("x");
      const answers = await Promise.all([
        client.post(dataOf(route, address), Object.fromEntries(fields)),
        ...(isPage && !isLong ? [] : [client.json(address, naming)]),
      ]);
      for (const answer of answers) await answer.text();
      sent += answers.length;
      expect([address, owned()]).toEqual([address, before]);
    }
  }
  expect(sent).toBeGreaterThan(100);
  // The same by whom they are: the walk reaches what it must not.
  const owner = people.get("owner");
  await owner?.post(`/dashboard/notifications/${HIDDEN_ID}/retirer`, {});
  await owner?.post("/compte/gardes", { retirer: naming.retirer });
  await owner?.post(`/dashboard/sessions/${handle}/terminer`, {});
  const after = owned();
  expect(after).not.toEqual(before);
  expect((await owner?.get("/dashboard"))?.status).toBe(302);
});
