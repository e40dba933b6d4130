import { afterEach, beforeAll, expect, test } from "vitest";
import { eraseReader } from "#app/modules/accounts/erasure.server.ts";
import { exportAccount } from "#app/modules/accounts/export.server.ts";
import {
  dailyMailOf,
  followAll,
  listMyTopics,
  readDailyLink,
  saveDailyMail,
  saveTopics,
  stopDaily,
  unfollow,
} from "#app/modules/accounts/topics.server.ts";
import { announceArticles, articleToAnnounce, keepConfirmed } from "#app/modules/articles/announcing.server.ts";
import { planCampaigns } from "#app/modules/push/queue-deliveries.server.ts";
import { followList, isFollow } from "#app/modules/push/topics.ts";
import { DAY, HOUR, now, travel } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { ReaderActor } from "#app/records/rights/actor.ts";
import { formatTime, fromLocalInput } from "#app/utils/dates.ts";
import { MOST_ON_DEVICE, entriesIn, listCookie } from "#app/utils/device-list.ts";
import { mailFollowers } from "./digest.server.ts";
import { newFor, seenUntil } from "./own-news.server.ts";

Object.assign(env, { VAPID_PUBLIC_KEY: "publique", VAPID_PRIVATE_KEY: "privée" });

let moved = 0;
/** It is this moment, in Paris. */
function at(local: string): void {
  const ms = (fromLocalInput(local)?.getTime() ?? 0) - now().getTime();
  travel(ms);
  moved += ms;
}
afterEach(() => {
  travel(-moved);
  moved = 0;
});

const SUBJECTS = { category: 3, author: 7, party: 5, election: 4 };
const { category, author, party, election } = SUBJECTS;

beforeAll(() =>
  maintain("test", async (tx) => {
    await tx.category.create({ data: { id: category, name: "Europe", slug: "europe", color: "#ff4d4d" } });
    await tx.teamMember.create({
      data: { id: author, username: "lea", firstName: "Léa", lastName: "D", isPublished: true },
    });
    await tx.party.create({
      data: {
        id: party,
        name: "Parti des Lilas",
        shortName: "PL",
        slug: "lilas",
        foundedOn: "1990",
        country: "FR",
        color: "#112233",
        position: "Au centre.",
        asOf: now(),
      },
    });
    await tx.election.create({
      data: {
        id: election,
        name: "Municipales",
        slug: "municipales",
        country: "FR",
        level: "local",
        isPublished: true,
        asOf: "2027-01-01",
      },
    });
  }),
);

let count = 0;
function publish(local: string, more: { bodyHtml?: string; title?: string; categoryId?: number; by?: number } = {}) {
  count += 1;
  const { by, ...data } = more;
  return maintain("test", (tx) =>
    tx.article.create({
      data: {
        title: `Article ${count}`,
        slug: `article-${count}`,
        body: "",
        status: "published",
        publishedAt: fromLocalInput(local),
        ...data,
        ...(by ? { authors: { create: [{ memberId: by, position: 0 }] } } : {}),
      },
    }),
  );
}

async function makeReader(name: string): Promise<ReaderActor & { email: string }> {
  const email = `${name}@suivis.example`;
  const person = { firstName: name, lastName: "D", email, passwordHash: "$argon2id$", emailVerifiedAt: now() };
  const { id } = await maintain("test", (tx) => tx.reader.create({ data: person, select: { id: true } }));
  return { kind: "reader", id, firstName: name, email };
}

const titles = async (...args: Parameters<typeof newFor>) => (await newFor(...args)).map(({ title }) => title);

test("an article is news to who follows its category, its author, a party it is about, an election it links to; once", async () => {
  at("2027-03-10T12:00");
  await publish("2027-03-10T08:00", { title: "Thème", categoryId: category, by: author });
  await publish("2027-03-10T09:00", { title: "Le Parti des Lilas se réunit" });
  await publish("2027-03-10T10:00", { title: "Cité", bodyHtml: "<p>PL, une fois.</p>" });
  await publish("2027-03-10T11:00", { title: "Souvent", bodyHtml: "<p>PL. PL. <b>PL</b>, trois fois.</p>" });
  await publish("2027-03-10T11:30", {
    title: "Vote",
    bodyHtml: '<p><a href="/elections/municipales#dates">dates</a></p>',
  });
  await publish("2027-01-02T10:00", { title: "Ancien", categoryId: category });
  await publish("2027-03-11T10:00", { title: "À venir", categoryId: category });
  expect(await titles([`categorie:${category}`, `auteur:${author}`])).toEqual(["Thème"]);
  expect(await titles([`parti:${party}`])).toEqual(["Souvent", "Le Parti des Lilas se réunit"]);
  expect(await titles([`election:${election}`])).toEqual(["Vote"]);
  expect(await titles([`categorie:${category}`], fromLocalInput("2027-03-10T08:00"))).toEqual([]);
  expect(await titles([])).toEqual([]);
});

test("what is no follow is passed over; a device keeps sixty, an account three hundred, again is no more", async () => {
  for (const odd of [
    "categorie:0",
    "categorie:03",
    "tout:1",
    "auteur:9999999999",
    "constructor:1",
    "direct:1;x",
    3,
    null,
  ])
    expect(isFollow(odd)).toBe(false);
  const forged = `a=b; cx-suivis=${Array.from({ length: 10_000 }, (_, index) => `auteur:${index + 1}`).join(".")}`;
  expect(entriesIn(forged, followList)).toHaveLength(MOST_ON_DEVICE);
  expect(entriesIn("cx-suivis=parti:2.<b>.parti:2.election:1", followList)).toEqual(["parti:2", "election:1"]);
  expect(entriesIn(listCookie(followList, ["parti:2"], true).split(";")[0] ?? "", followList)).toEqual(["parti:2"]);

  const zoe = await makeReader("zoe-limites");
  const many = Array.from({ length: 320 }, (_, index) => ({
    id: 100 + index,
    username: `p${index}`,
    firstName: "P",
    lastName: "Q",
    isPublished: true,
  }));
  await maintain("test", (tx) => tx.teamMember.createMany({ data: many }));
  const all = many.map(({ id }) => `auteur:${id}` as const);
  expect(await followAll(zoe, all)).toMatchObject({ ok: true });
  expect((await listMyTopics(zoe.id)).follows).toHaveLength(300);
  expect(await followAll(zoe, ["auteur:419"])).toMatchObject({ ok: false });
  expect(await followAll(zoe, ["auteur:100"])).toMatchObject({ ok: true });
  expect(await followAll(zoe, ["auteur:99999"])).toMatchObject({ ok: false });
  expect(await unfollow(zoe, "auteur:100")).toMatchObject({ ok: true });
  expect((await listMyTopics(zoe.id)).follows).toHaveLength(299);
});

test("what one chooses to be told leaves what one follows, and the other mails, alone", async () => {
  const zoe = await makeReader("zoe-choix");
  await followAll(zoe, [`categorie:${category}`]);
  await saveDailyMail(zoe, zoe.id, "t", "18");
  await saveDailyMail(zoe, zoe.id, "s", "");
  await saveTopics(zoe, ["directs"]);
  expect(await listMyTopics(zoe.id)).toEqual({ topics: ["directs"], follows: [`categorie:${category}`] });
  expect([await dailyMailOf(zoe.id, "t"), await dailyMailOf(zoe.id, "s")]).toEqual(["18", ""]);
  await saveTopics(zoe, ["directs", "suivis"]);
  expect((await listMyTopics(zoe.id)).topics.toSorted()).toEqual(["directs", "suivis"]);
  const exported = await exportAccount(zoe);
  expect(exported.follows).toMatchObject([{ name: "Europe" }]);
  expect(exported.notificationTopics).not.toContain(`categorie:${category}`);
});

async function device(topics: string[], readerId?: number) {
  count += 1;
  const data = { endpoint: `https://fcm.googleapis.com/${count}`, p256dh: "p", auth: "a", readerId: readerId ?? null };
  const create = topics.map((topic) => ({ topic }));
  return (await maintain("test", (tx) => tx.pushSubscription.create({ data: { ...data, topics: { create } } }))).id;
}

/** Tells of an article as its form confirmed it; answers to whom it goes, and at what time of Paris. */
async function tell(local: string, more: Parameters<typeof publish>[1]) {
  const { id } = await publish(local, more);
  await maintain("test", (tx) => tx.article.update({ where: { id }, data: { notifyOnPublish: true } }));
  const found = await articleToAnnounce(id);
  if (found) await maintain("test", (tx) => keepConfirmed(tx, id, found.campaign));
  await announceArticles();
  while (await planCampaigns([])) {
    // Window by window.
  }
  const rows = await db.pushDelivery.findMany({ where: { campaign: { key: `article:${id}` } } });
  return rows.map(({ subscriptionId, nextTryAt }) => [subscriptionId, formatTime(nextTryAt)]);
}

test("devices are told once of what they follow, three times a day, in the morning of what came at night", async () => {
  at("2027-03-12T12:00");
  const [both, all] = [
    await device([`categorie:${category}`, `auteur:${author}`]),
    await device(["articles", `auteur:${author}`]),
  ];
  const more = { categoryId: category, by: author };
  for (const hour of ["12:01", "12:02", "12:03"]) {
    at(`2027-03-12T${hour}`);
    expect(await tell(`2027-03-12T${hour}`, more)).toEqual([
      [both, hour],
      [all, hour],
    ]);
  }
  at("2027-03-12T12:04");
  expect(await tell("2027-03-12T12:04", more)).toEqual([[all, "12:04"]]);
  at("2027-03-12T23:00");
  expect(await tell("2027-03-12T23:00", more)).toEqual([
    [both, "07:00"],
    [all, "23:00"],
  ]);
});

test("an account's devices follow what it follows, from its choice on", async () => {
  const max = await makeReader("max-appareils");
  const phone = await device(["flash-infos"], max.id);
  const topics = async () =>
    (await db.pushTopic.findMany({ where: { subscriptionId: phone }, orderBy: { topic: "asc" } })).map(
      (row) => row.topic,
    );
  await followAll(max, [`categorie:${category}`]);
  expect(await topics()).toEqual([]);
  await saveTopics(max, ["suivis"]);
  expect(await topics()).toEqual([`categorie:${category}`, "suivis"]);
  await followAll(max, [`auteur:${author}`]);
  await unfollow(max, `categorie:${category}`);
  expect(await topics()).toEqual([`auteur:${author}`, "suivis"]);
});

test("one mail a day, with all that came since the one before; none without news, none at night, stopped from the mail", async () => {
  const mails = async (recipient: string) =>
    (await db.mail.findMany({ where: { recipient }, orderBy: { id: "asc" } })).map(({ subject }) => subject);
  at("2027-04-01T12:00");
  const [zoe, max] = [await makeReader("zoe-mail"), await makeReader("max-mail")];
  for (const reader of [zoe, max]) await followAll(reader, [`categorie:${category}`, `auteur:${author}`]);
  await saveDailyMail(zoe, zoe.id, "s", "");
  await publish("2027-04-01T11:00", { title: "Un seul", categoryId: category, by: author });
  await mailFollowers();
  expect(await mails(zoe.email)).toEqual([]);
  at("2027-04-01T18:01");
  for (let time = 0; time < 3; time += 1) await mailFollowers();
  expect(await mails(zoe.email)).toMatchObject([expect.stringContaining("Un seul")]);
  expect(await mails(max.email)).toEqual([]);
  at("2027-04-02T18:01");
  await mailFollowers();
  expect(await mails(zoe.email)).toHaveLength(1);
  // The site was down in the evening: the next mail has both days.
  await publish("2027-04-02T20:00", { categoryId: category });
  await publish("2027-04-04T09:00", { by: author });
  at("2027-04-03T22:30");
  await mailFollowers();
  expect(await mails(zoe.email)).toHaveLength(1);
  at("2027-04-04T19:00");
  await mailFollowers();
  expect(await mails(zoe.email)).toHaveLength(2);
  expect((await mails(zoe.email))[1]).toContain("2 nouveautés");
  const { stopUrl, text } = await db.mail.findFirstOrThrow({
    where: { recipient: zoe.email },
    orderBy: { id: "desc" },
  });
  expect(text).toContain("/suivis");
  expect(text).toMatch(/^Article, .+: .+\n\S+\/articles\/\S+$/m);
  const link = new URL(stopUrl ?? "").searchParams.get("lien") ?? "";
  expect(await readDailyLink(link)).toMatchObject({ isStopped: false });
  expect(await stopDaily(link.replace(/^s\d+/, `s${max.id}`))).toBeNull();
  expect(await stopDaily(link)).toMatchObject({ ok: true });
  expect(await stopDaily(link)).toMatchObject({ ok: true });
  expect(await readDailyLink(link)).toMatchObject({ isStopped: true });
  await maintain("test", (tx) => eraseReader(tx, zoe.id));
  expect([await mails(zoe.email), await db.readerTopic.count({ where: { readerId: zoe.id } })]).toEqual([[], 0]);
});

test("a visit lasts half an hour: until then what is new stays new; a clock that was ahead hides nothing", () => {
  const start = Date.UTC(2027, 2, 1);
  const first = seenUntil(null, start);
  expect(first.before).toBeNull();
  expect(seenUntil(first.next, start + HOUR / 4).before).toBeNull();
  const next = seenUntil(`x=y; ${first.next}`, start + DAY);
  expect(next.before).toEqual(new Date(start));
  expect(seenUntil(next.next, start + DAY + HOUR / 4).before).toEqual(new Date(start));
  expect(seenUntil(`cx-suivis-vu=0.${start + 9 * DAY}`, start).before).toEqual(new Date(start));
  expect(seenUntil("cx-suivis-vu=x.y", start).before).toBeNull();
});
