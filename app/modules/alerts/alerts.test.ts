import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { articleToAnnounce, notifySubscribers } from "#app/modules/articles/announcing.server.ts";
import { unpublishArticle } from "#app/modules/articles/publication.server.ts";
import { audienceWords } from "#app/modules/push/audiences.server.ts";
import { findCampaign } from "#app/modules/push/campaigns.server.ts";
import { proofOf } from "#app/modules/push/confirmation.server.ts";
import { firstHourFrom, isQuiet } from "#app/modules/push/notification.ts";
import { now, travel } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { runDueJobs } from "#app/platform/jobs/jobs.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import type { Outcome } from "#app/utils/outcome.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { campaignOf, declineAlert, proposeAlert } from "./proposals.server.ts";
import { alertToWrite, alertsFor, findAlert, listAlerts } from "./queries.server.ts";
import { alertForm } from "./schema.ts";
import { handleAlerts, sendAlert, sendDueAlerts } from "./sending.server.ts";

let [first, second, admin, trial]: StaffActor[] = [];
const who = () => ({ first: first as StaffActor, second: second as StaffActor, admin: admin as StaffActor });
let offset = 0;
/** The clock shows this moment, forward or back. */
function at(moment: string) {
  const ms = Date.parse(moment) - now().getTime();
  offset += ms;
  travel(ms);
}

beforeAll(async () => {
  Object.assign(env, { VAPID_PUBLIC_KEY: "publique", VAPID_PRIVATE_KEY: "privée" });
  [first, second, admin, trial] = await Promise.all([
    makeStaff("editor"),
    makeStaff("editor"),
    makeStaff("admin"),
    makeStaff("trial"),
  ]);
  const device = { endpoint: "https://fcm.googleapis.com/a", p256dh: "x", auth: "y", host: "fcm.googleapis.com" };
  await maintain("tests", (tx) =>
    tx.pushSubscription.create({
      data: { ...device, topics: { create: [{ topic: "articles" }, { topic: "directs" }] } },
    }),
  );
  handleAlerts();
});

beforeEach(async () => {
  at("2026-12-02T10:00:00Z");
  await maintain("tests", async (tx) => {
    await tx.alert.deleteMany();
    await tx.pushCampaign.deleteMany();
    await tx.setting.deleteMany();
  });
});
afterEach(() => {
  travel(-offset);
  offset = 0;
});

const value = <T>(outcome: Outcome<T>): T => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.errors));
  return outcome.value;
};
const why = (outcome: Outcome<unknown>) => (outcome.ok ? null : Object.entries(outcome.errors)[0]?.flat().join(": "));

const propose = (actor: StaffActor, more: object = {}) =>
  proposeAlert(
    actor,
    alertForm.schema.parse({ title: "Le vote est reporté", body: "À jeudi.", url: "/", audience: "articles", ...more }),
  );
const proposed = async (actor: StaffActor, more?: object) => value(await propose(actor, more)).id;
async function send(actor: StaffActor, id: number) {
  const row = await db.alert.findUniqueOrThrow({ where: { id } });
  return sendAlert(actor, id, proofOf(campaignOf(row), actor));
}
const state = async (id: number) => (await findAlert(who().first, id))?.alert.state;
const setting = (key: string, on: boolean) =>
  maintain("tests", (tx) => tx.setting.create({ data: { key, value: JSON.stringify(on) } }));

let count = 0;
async function article(data: object = {}) {
  const slug = `article-alerte-${(count += 1)}`;
  const row = { slug, title: "Le vote", excerpt: "", status: "published" as const, publishedAt: now(), ...data };
  return maintain("tests", (tx) => tx.article.create({ data: row }));
}

test("who proposes does not send: another editor does, an administrator alone where the settings let them", async () => {
  const { first, second, admin } = who();
  const id = await proposed(first);
  expect(await alertsFor(first.id)).toEqual([]);
  expect(await alertsFor(second.id)).toMatchObject([{ id }]);
  expect(why(await send(first, id))).toContain("une autre personne");
  expect(why(await sendAlert(second, id, "jamais vue"))).toContain("relisez la notification");
  value(await send(second, id));
  expect(await state(id)).toBe("sent");
  expect(why(await send(admin, id))).toContain("n’attend plus");
  expect(await db.pushCampaign.findMany()).toMatchObject([
    { key: `alert:${id}`, kind: "message", createdById: first.id },
  ]);
  value(await send(admin, await proposed(admin)));
  await setting("adminSendsAlone", false);
  expect(why(await send(admin, await proposed(admin)))).toContain("une autre personne");
});

test("a right taken away while one types refuses in words that say whom to ask", async () => {
  const { first, admin } = who();
  expect(why(await propose(trial as StaffActor))).toContain("responsable");
  await setting("editorsProposeAlerts", false);
  expect(why(await propose(first))).toContain("fermées aux rédacteurs");
  value(await propose(admin));
  await maintain("tests", (tx) => tx.setting.deleteMany());
  const id = await proposed(admin);
  await maintain("tests", (tx) => tx.staffUser.update({ where: { id: first.id }, data: { role: "trial" } }));
  expect(why(await send(first, id))).toContain("Votre rôle");
  await maintain("tests", (tx) => tx.staffUser.update({ where: { id: first.id }, data: { role: "editor" } }));
});

test("a subject keeps its name from who chooses it to who looks back, and is not called all articles", async () => {
  const { first, second } = who();
  const named = { name: "Institutions", slug: "institutions-alerte", color: "#112233" };
  const { id: categoryId } = await maintain("tests", (tx) => tx.category.create({ data: named }));
  const audience = `categorie:${categoryId}`;
  const words = "Catégorie Institutions, et qui suit tout";
  const choice = (await alertToWrite(first, 0)).audiences.find(({ value }) => value === audience);
  expect(choice?.label).toBe(`${words} (1 appareil)`);
  const id = await proposed(first, { audience });
  expect(await findAlert(second, id)).toMatchObject({ alert: { audience: words }, question: { audience: words } });
  value(await send(second, id));
  expect((await listAlerts(second)).over).toMatchObject([{ audience: words }]);
  const [campaign] = await db.pushCampaign.findMany();
  const { topics } = (await findCampaign(campaign?.id ?? 0))?.campaign ?? { topics: [] };
  expect((await audienceWords(topics))(topics)).toBe(words);
  expect((await audienceWords([]))(["articles"])).toBe("Tous les articles");
  await maintain("tests", (tx) => tx.category.delete({ where: { id: categoryId } }));
});

test("an article is told once, by whichever door and under whichever of its addresses", async () => {
  const { first, second, admin } = who();
  const { id: articleId, slug } = await article();
  const id = await proposed(first, { url: `/articles/${slug}` });
  for (const url of [
    `/articles/${slug}/?x=1`,
    `${env.SITE_URL}/Articles/${slug}#haut`,
    `/articles/${articleId}`,
    `/articles/${slug}//`,
    `/articles//${slug}`,
    `/articles/${slug}/historique`,
    `/%61rticles/${slug}`,
    `/articles/%61${slug.slice(1)}/#haut`,
  ])
    expect(why(await propose(second, { url, audience: "*" })), url).toContain("attend déjà");
  value(await send(second, id));
  expect(await db.pushCampaign.findMany()).toMatchObject([{ key: `article:${articleId}` }]);
  expect(await db.article.findUnique({ where: { id: articleId } })).toMatchObject({ notifiedAt: expect.any(Date) });
  expect(why(await propose(admin, { url: `/articles/${slug}` }))).toContain("déjà été prévenus");
  expect(await articleToAnnounce(articleId)).toBeNull();
  // Confirmed for the evening, and told meanwhile by its own page.
  const other = await article();
  const waits = await proposed(first, { url: `/articles/${other.slug}`, sendAt: "2026-12-02T18:00" });
  value(await send(second, waits));
  await maintain("tests", (tx) => tx.article.update({ where: { id: other.id }, data: { notifyOnPublish: true } }));
  const page = await articleToAnnounce(other.id);
  value(
    await notifySubscribers(first, other.id, { proof: proofOf((page as NonNullable<typeof page>).campaign, first) }),
  );
  at("2026-12-02T17:30:00Z");
  await sendDueAlerts();
  expect(await state(waits)).toBe("declined");
  expect(await db.pushCampaign.count({ where: { key: `article:${other.id}` } })).toBe(1);
});

test("an article that is off the site is not told; one that is scheduled comes out first", async () => {
  const { first, second } = who();
  const draft = await article({ status: "draft", publishedAt: null });
  for (const url of [`/articles/${draft.slug}`, `/articles/${draft.slug}//`, `/%61rticles/${draft.slug}`])
    expect(why(await propose(first, { url })), url).toContain("ni en ligne ni programmé");
  const outAt = new Date("2026-12-02T15:00:00Z");
  const coming = await article({ status: "scheduled", publishedAt: outAt });
  expect(why(await propose(first, { url: `/articles/${coming.slug}`, sendAt: "2026-12-02T15:30" }))).toContain(
    "paraît",
  );
  const id = await proposed(first, { url: `/articles/${coming.slug}` });
  expect(value(await send(second, id)).at).toBe(outAt.toISOString());
  at("2026-12-02T15:00:01Z");
  await sendDueAlerts();
  expect(await state(id)).toBe("confirmed");
  await maintain("tests", (tx) => tx.article.update({ where: { id: coming.id }, data: { status: "published" } }));
  await sendDueAlerts();
  expect(await state(id)).toBe("sent");
  const gone = await article();
  const other = await proposed(first, { url: `/articles/${gone.slug}`, sendAt: "2026-12-02T18:00" });
  value(await send(second, other));
  value(await unpublishArticle(second, gone.id));
  at("2026-12-02T17:00:01Z");
  await sendDueAlerts();
  expect((await findAlert(first, other))?.alert).toMatchObject({
    state: "declined",
    why: expect.stringContaining("plus en ligne"),
  });
});

test("nothing leaves at night, nor past its day, nor more than three a day", async () => {
  const { first, second } = who();
  expect(
    ["2026-12-02T20:59:00Z", "2026-12-02T21:00:00Z", "2026-12-03T05:59:00Z", "2026-12-03T06:00:00Z"].map((one) =>
      isQuiet(new Date(one)),
    ),
  ).toEqual([false, true, true, false]);
  // In summer too, and over the nights when the hour changes.
  expect(firstHourFrom(new Date("2027-03-27T23:30:00Z"))).toEqual(new Date("2027-03-28T05:00:00Z"));
  expect(firstHourFrom(new Date("2027-10-30T21:30:00Z"))).toEqual(new Date("2027-10-31T06:00:00Z"));
  expect(why(await propose(first, { sendAt: "2026-12-02T23:00" }))).toMatch(/^sendAt: .*à partir de 7/);
  expect(why(await propose(first, { sendAt: "2026-12-02T10:00" }))).toContain("passée");
  expect(why(await propose(first, { sendAt: "2026-12-20T10:00" }))).toContain("trop loin");
  const unsent = await proposed(first);
  for (const _ of [1, 2, 3]) value(await send(second, await proposed(first)));
  expect(why(await send(second, unsent))).toContain("pas une de plus");
  value(await send(second, await proposed(first, { sendAt: "2026-12-03T09:00" })));
  at("2026-12-02T22:00:00Z");
  const byNight = await proposed(first);
  expect(value(await send(second, byNight)).at).toBe("2026-12-03T06:00:00.000Z");
  expect(await state(byNight)).toBe("confirmed");
  at("2026-12-02T23:00:01Z");
  expect(await state(unsent)).toBe("expired");
  expect(why(await send(second, unsent))).toContain("n’attend plus");
  // The server was off from its hour until the evening after.
  at("2026-12-03T21:30:00Z");
  await sendDueAlerts();
  at("2026-12-04T08:00:00Z");
  await sendDueAlerts();
  expect(await state(byNight)).toBe("expired");
  expect((await listAlerts(first)).open).toEqual([]);
});

test("its form says which hour holds now, and that keys lack", async () => {
  const { first } = who();
  const said = async () => {
    const { isNight, hasKeys, page, rules } = await alertToWrite(first, 0);
    return [isNight, hasKeys, page.path, /peu(?:ven)?t encore partir/.test(rules)];
  };
  expect(await said()).toEqual([false, true, "/", true]);
  at("2026-12-02T22:00:00Z");
  const keys = { VAPID_PUBLIC_KEY: env.VAPID_PUBLIC_KEY };
  Object.assign(env, { VAPID_PUBLIC_KEY: undefined });
  expect(await said()).toEqual([true, false, "/", false]);
  Object.assign(env, keys);
});

test("it leads to a page of this site", async () => {
  const { first } = who();
  // The third is a path that is an address when it is read again.
  const elsewhere = [
    "https://ailleurs.example/",
    "//ailleurs.example/",
    "/.//ailleurs.example/",
    `/${"é".repeat(499)}`,
  ];
  for (const url of elsewhere) expect(why(await propose(first, { url })), url).toMatch(/^url/);
  for (const url of ["/admin", "/ad%6Din/?a", "/Admin/alertes", "/apercu/abc", "/auth#x", "/dashboard"])
    expect(why(await propose(first, { url })), url).toMatch(/lecteurs n’ouvrent pas/);
  const id = await proposed(first, { url: `${env.SITE_URL}/articles?page=2#haut` });
  expect(await db.alert.findUnique({ where: { id } })).toMatchObject({ url: "/articles?page=2#haut" });
  expect(value(await propose(first, { url: "/%zz/%ff" }))).toHaveProperty("id");
  const { id: typed } = value(await propose(first, { url: "/articles//d%C3%A9bat%2Fb/", title: "Un\nseul" }));
  expect(await db.alert.findUnique({ where: { id: typed } })).toMatchObject({
    url: "/articles/d%C3%A9bat%2Fb",
    title: "Un seul",
  });
  expect(why(await propose(first, { audience: "categorie:999" }))).toMatch(/^audience: Choisissez/);
  for (const wrong of [{ title: "" }, { audience: "nulle-part" }, { audience: "direct:0" }, { title: "x".repeat(121) }])
    expect(alertForm.schema.safeParse({ title: "x", url: "/", audience: "*", ...wrong }).success).toBe(false);
});

test("the clock set back sends nothing twice, and what waited still waits", async () => {
  const { first, second } = who();
  const sent = await proposed(first);
  value(await send(second, sent));
  const waits = await proposed(first, { sendAt: "2026-12-02T18:00" });
  value(await send(second, waits));
  at("2026-12-01T10:00:00Z");
  await sendDueAlerts();
  expect([await state(sent), await state(waits)]).toEqual(["sent", "confirmed"]);
  expect(await db.pushCampaign.count()).toBe(1);
  expect(why(await send(second, sent))).toContain("n’attend plus");
  at("2026-12-02T17:00:01Z");
  await sendDueAlerts();
  await sendDueAlerts();
  expect(await state(waits)).toBe("sent");
  expect(await db.pushCampaign.count()).toBe(2);
});

test("the followers of a coverage get a mail each, counted, and what was set aside does not leave", async () => {
  const { first, second } = who();
  const { id: directId } = await maintain("tests", (tx) =>
    tx.direct.create({ data: { title: "Débat du budget", slug: "debat-du-budget", status: "live" } }),
  );
  const person = { email: "zoe@exemple.fr", firstName: "Zoé", lastName: "Z", passwordHash: "$argon2id$" };
  await maintain("tests", async (tx) => {
    const { id: readerId } = await tx.reader.create({ data: { ...person, emailVerifiedAt: now() } });
    await tx.directReminder.create({ data: { directId, readerId } });
  });
  const id = await proposed(first, { audience: `direct:${directId}`, url: "/suivis-en-direct/debat-du-budget" });
  expect(await findAlert(second, id)).toMatchObject({
    mails: 1,
    canSend: true,
    question: { devices: 1, audience: expect.stringContaining("Débat du budget") },
  });
  value(await send(second, id));
  await runDueJobs();
  await runDueJobs();
  expect(await db.mail.findMany({ where: { subject: { startsWith: "Le vote est reporté" } } })).toHaveLength(1);
  expect((await findAlert(first, id))?.alert.figures).toEqual({ targeted: 1, received: 0, opened: 0, mails: 1 });
  const late = await proposed(first, { sendAt: "2026-12-02T18:00" });
  value(await send(second, late));
  value(await declineAlert(first, late));
  expect(why(await declineAlert(first, late))).toContain("n’attend plus");
  at("2026-12-02T18:00:00Z");
  await sendDueAlerts();
  expect(await db.pushCampaign.count()).toBe(1);
  await maintain("tests", (tx) => tx.direct.update({ where: { id: directId }, data: { status: "draft" } }));
  expect(why(await propose(first, { audience: `direct:${directId}` }))).toContain("ne voient pas ce direct");
});

test("a coverage that readers no longer see has nobody written to, and the list says why", async () => {
  const { first, second } = who();
  const create = { title: "Vote des retraites", slug: "vote-des-retraites", status: "scheduled" as const };
  const { id: directId } = await maintain("tests", (tx) => tx.direct.create({ data: create }));
  const turn = (data: object) => maintain("tests", (tx) => tx.direct.update({ where: { id: directId }, data }));
  const person = { email: "ines@exemple.fr", firstName: "Inès", lastName: "I", passwordHash: "$argon2id$" };
  await maintain("tests", async (tx) => {
    const { id: readerId } = await tx.reader.create({ data: { ...person, emailVerifiedAt: now() } });
    await tx.directReminder.create({ data: { directId, readerId } });
  });
  const title = "Le vote des retraites";
  const about = { audience: `direct:${directId}`, title };
  const [waits, later, sent] = [
    await proposed(first, about),
    await proposed(first, { ...about, sendAt: "2026-12-02T18:00" }),
    await proposed(first, about),
  ];
  value(await send(second, later));
  value(await send(second, sent));
  for (const data of [
    { status: "draft" },
    { status: "scheduled", deletedAt: now() },
    { deletedAt: null, isRehearsal: true },
  ]) {
    await turn(data);
    expect(why(await send(second, waits)), JSON.stringify(data)).toContain("ne voient plus ce direct");
  }
  await runDueJobs();
  at("2026-12-02T17:00:01Z");
  await sendDueAlerts();
  await runDueJobs();
  expect(await db.mail.count({ where: { subject: { startsWith: title } } })).toBe(0);
  const over = new Map((await listAlerts(first)).over.map((one) => [one.id, one]));
  expect(over.get(later)).toMatchObject({ state: "declined", why: expect.stringContaining("ne voient plus") });
  expect(over.get(sent)).toMatchObject({ state: "sent", why: expect.stringContaining("ne voient plus") });
});
