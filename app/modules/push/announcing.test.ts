import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  announceArticles,
  articleToAnnounce,
  keepConfirmed,
  notifySubscribers,
  unconfirmedArticles,
} from "#app/modules/articles/announcing.server.ts";
import {
  articleBin,
  publishArticle,
  publishDueArticles,
  unpublishArticle,
} from "#app/modules/articles/publication.server.ts";
import { announceFlashes, flashToConfirm, unconfirmedFlashes } from "#app/modules/flash/announcing.server.ts";
import { createFlash, flashBin, updateFlash } from "#app/modules/flash/mutations.server.ts";
import { publishFlash, unpublishFlash } from "#app/modules/flash/publication.server.ts";
import { flashForm } from "#app/modules/flash/schema.ts";
import { endDirect, startCampaign, startDirect } from "#app/modules/live/status.server.ts";
import { pushServicesForm } from "#app/modules/settings/forms.ts";
import { HOUR, MINUTE, now, travel } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import type { Outcome } from "#app/utils/outcome.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { stopCampaign, tryOut } from "./campaigns.server.ts";
import { type NewCampaign, digestOf, proofOf } from "./confirmation.server.ts";

let editor: StaffActor;
let admin: StaffActor;
let count = 0;

beforeAll(async () => {
  Object.assign(env, { VAPID_PUBLIC_KEY: "publique", VAPID_PRIVATE_KEY: "privée" });
  [editor, admin] = [await makeStaff("editor"), await makeStaff("admin")];
});

beforeEach(() => maintain("tests", (tx) => tx.pushCampaign.deleteMany()));

let ahead = 0;
const later = (ms: number) => {
  ahead += ms;
  travel(ms);
};
afterEach(() => {
  travel(-ahead);
  ahead = 0;
});

function value<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.errors));
  return outcome.value;
}

/** What the page that asks sends back. */
const shown = async (campaign: Promise<NewCampaign | null>) => proofOf((await campaign) as NewCampaign, editor);
const articleCampaign = async (id: number) => (await articleToAnnounce(id))?.campaign ?? null;

const flashCampaignOf = async (id: number) => (await flashToConfirm(id))?.campaign ?? null;

const campaigns = () => db.pushCampaign.findMany({ orderBy: { id: "asc" } });

async function article(data: { status: "scheduled" | "published"; publishedAt: Date; notifyOnPublish?: boolean }) {
  const slug = `article-dit-${(count += 1)}`;
  const category = await maintain("tests", (tx) =>
    tx.category.upsert({
      where: { slug: "institutions-dites" },
      create: { slug: "institutions-dites", name: "Institutions", color: "#123456" },
      update: {},
    }),
  );
  const { id } = await maintain("tests", (tx) =>
    tx.article.create({
      data: { notifyOnPublish: true, ...data, slug, title: "Le vote", excerpt: "Ce soir.", categoryId: category.id },
    }),
  );
  // Confirmed as it is, beside the box of its form.
  const found = await articleToAnnounce(id);
  if (found?.isChosen) await maintain("tests", (tx) => keepConfirmed(tx, id, found.campaign));
  return { id, categoryId: category.id, slug };
}

describe("who is subscribed is told", () => {
  test("of an article with its box ticked, at its hour, once; of no other", async () => {
    await article({ status: "published", publishedAt: now(), notifyOnPublish: false });
    const { id, categoryId, slug } = await article({
      status: "scheduled",
      publishedAt: new Date(now().getTime() + HOUR),
    });
    await announceArticles();
    expect(await campaigns()).toEqual([]);
    later(HOUR + MINUTE);
    await publishDueArticles();
    await announceArticles();
    await announceArticles();
    expect(await campaigns()).toMatchObject([
      {
        kind: "article",
        key: `article:${id}`,
        title: "Le vote",
        body: "Ce soir.",
        url: `/articles/${slug}`,
        ttl: 43_200,
      },
    ]);
    expect(JSON.parse((await campaigns())[0]?.topics ?? "")).toEqual(["articles", `categorie:${categoryId}`]);
    // Taken off the site, it stops being told; deleted, too.
    value(await unpublishArticle(editor, id));
    expect(await campaigns()).toMatchObject([{ state: "cancelled" }]);
    const notifiedAt = async (one: number) => (await db.article.findUniqueOrThrow({ where: { id: one } })).notifiedAt;
    const other = await article({ status: "published", publishedAt: now() });
    await announceArticles();
    const { id: campaign } = (await campaigns()).at(-1) ?? { id: 0 };
    expect([await notifiedAt(id), await notifiedAt(other.id)]).toEqual([null, expect.any(Date)]);
    // Nobody had the first; somebody has this one, which is told no more.
    await maintain("tests", (tx) => tx.pushCampaign.update({ where: { id: campaign }, data: { sent: 1 } }));
    value(await articleBin.delete(editor, other.id));
    expect((await campaigns()).at(-1)).toMatchObject({ key: `article:${other.id}`, state: "cancelled" });
    expect(await notifiedAt(other.id)).toEqual(expect.any(Date));
  });

  test("of a flash info with its box ticked, when it appears and until it ends", async () => {
    const write = async (more: Record<string, unknown>) =>
      value(
        await createFlash(editor, flashForm.schema.parse({ title: "Alerte", content: "Deux lignes.", ...more }), null),
      ).id;
    value(await publishFlash(editor, await write({})));
    await announceFlashes();
    expect(await campaigns()).toEqual([]);
    const id = await write({ notifyOnPublish: true });
    // From a list nothing was shown; changed since it was shown, it is another message.
    expect((await publishFlash(editor, id)).ok).toBe(false);
    expect((await publishFlash(editor, id, { proof: "un autre" })).ok).toBe(false);
    value(await publishFlash(editor, id, { proof: await shown(flashCampaignOf(id)) }));
    await announceFlashes();
    await announceFlashes();
    expect(await campaigns()).toMatchObject([
      { kind: "flash", key: `flash:${id}`, topics: '["flash-infos"]', ttl: 7200 },
    ]);
    value(await unpublishFlash(editor, id));
    expect(await campaigns()).toMatchObject([{ state: "cancelled" }]);
    const deleted = await write({ notifyOnPublish: true });
    value(await publishFlash(editor, deleted, { proof: await shown(flashCampaignOf(deleted)) }));
    await announceFlashes();
    value(await flashBin.delete(editor, deleted));
    expect((await campaigns()).at(-1)).toMatchObject({ state: "cancelled" });
    // Withdrawn before anybody had it, it may be told again.
    value(await publishFlash(editor, id, { proof: await shown(flashCampaignOf(id)) }));
    await announceFlashes();
    expect((await campaigns()).at(-1)).toMatchObject({ key: `flash:${id}`, state: "sending" });
    const silent = await write({ notifyOnPublish: true });
    value(await publishFlash(editor, silent, { silent: true }));
    await announceFlashes();
    expect((await campaigns()).at(-1)).toMatchObject({ key: `flash:${id}` });
    // On the site it may still be told, once.
    expect(await flashToConfirm(silent)).toMatchObject({ isChosen: false });
    expect((await unconfirmedFlashes()).map((row) => row.id)).not.toContain(silent);
    value(await publishFlash(editor, silent, { proof: await shown(flashCampaignOf(silent)) }));
    await announceFlashes();
    expect((await campaigns()).at(-1)).toMatchObject({ key: `flash:${silent}` });
    expect(await flashToConfirm(silent)).toBeNull();
    // A trial member's box is not ticked by them.
    const trial = await makeStaff("trial");
    const theirs = value(
      await createFlash(trial, flashForm.schema.parse({ title: "x", notifyOnPublish: true }), null),
    ).id;
    expect(await db.flash.findUnique({ where: { id: theirs } })).toMatchObject({ notifyOnPublish: false });
  });

  test("of a coverage that starts", async () => {
    const { id } = await maintain("tests", (tx) =>
      tx.direct.create({ data: { title: "Soirée électorale", slug: "soiree-dite", status: "scheduled" } }),
    );
    const campaign = startCampaign({ id, title: "Soirée électorale", slug: "soiree-dite" });
    const renamed = await maintain("tests", (tx) => tx.direct.update({ where: { id }, data: { title: "La soirée" } }));
    expect((await startDirect(admin, id, proofOf(campaign, admin))).ok).toBe(false);
    value(await startDirect(admin, id, proofOf(startCampaign(renamed), admin)));
    expect(await campaigns()).toMatchObject([
      { kind: "direct", key: `direct:${id}:start`, url: "/suivis-en-direct/soiree-dite", urgency: "high" },
    ]);
    value(await endDirect(admin, id));
    expect(await campaigns()).toMatchObject([{ state: "cancelled" }]);
    const other = await maintain("tests", (tx) =>
      tx.direct.create({ data: { title: "Sans bruit", slug: "sans-bruit", status: "scheduled" } }),
    );
    value(await startDirect(admin, other.id));
    expect(await campaigns()).toHaveLength(1);
  });

  test("of an article already out, as the page that asks has shown it, once", async () => {
    const { id } = await article({ status: "published", publishedAt: now(), notifyOnPublish: false });
    const late = await notifySubscribers(editor, id, { proof: await shown(articleCampaign(id)) });
    expect(late.ok ? "" : late.errors[""]?.[0]).toContain("proposez une alerte");
    await maintain("tests", (tx) => tx.article.update({ where: { id }, data: { notifyOnPublish: true } }));
    const proof = await shown(articleCampaign(id));
    expect((await notifySubscribers(editor, id, {})).ok).toBe(false);
    await maintain("tests", (tx) => tx.article.update({ where: { id }, data: { title: "Le vote, encore" } }));
    expect((await notifySubscribers(editor, id, { proof })).ok).toBe(false);
    expect(await campaigns()).toEqual([]);
    value(await notifySubscribers(editor, id, { proof: await shown(articleCampaign(id)) }));
    expect(await campaigns()).toMatchObject([{ key: `article:${id}`, title: "Le vote, encore" }]);
    expect(await articleCampaign(id)).toBeNull();
  });

  test("of an article whose box is ticked, never from a list", async () => {
    const { id } = await article({ status: "scheduled", publishedAt: new Date(now().getTime() + HOUR) });
    const refused = await publishArticle(editor, id);
    expect(refused.ok ? "" : refused.errors[""]?.[0]).toContain("depuis sa page");
  });
});

describe("who confirmed other words is asked again, and nothing leaves meanwhile", () => {
  beforeEach(() => maintain("tests", (tx) => tx.article.deleteMany()));
  const inAnHour = () => new Date(now().getTime() + HOUR);
  test.each<[string, () => object]>([
    ["its title", () => ({ title: "Le vote est reporté" })],
    ["its excerpt", () => ({ excerpt: "Demain." })],
    ["its address", () => ({ slug: `ailleurs-${(count += 1)}` })],
    ["its category", () => ({ categoryId: null })],
    [
      "its picture",
      async () => {
        const media = {
          kind: "image",
          key: `dit-${(count += 1)}`,
          mime: "image/jpeg",
          widths: "[640]",
          bytes: 1,
          checksum: "x",
        } as const;
        const { id } = await maintain("tests", (tx) => tx.media.create({ data: media }));
        return { imageId: id };
      },
    ],
  ])("an article, %s changed, comes out at its hour, untold until it is confirmed as it is", async (_, change) => {
    const { id } = await article({ status: "scheduled", publishedAt: inAnHour() });
    const data = await change();
    await maintain("tests", (tx) => tx.article.update({ where: { id }, data }));
    expect((await unconfirmedArticles()).map((row) => row.id)).toEqual([id]);
    later(HOUR + MINUTE);
    expect(await publishDueArticles()).toBe(1);
    await announceArticles();
    expect(await campaigns()).toEqual([]);
    const { confirmedPush } = await db.article.findUniqueOrThrow({ where: { id } });
    expect(confirmedPush).not.toBeNull();
    value(await notifySubscribers(editor, id, { proof: await shown(articleCampaign(id)) }));
    expect(await campaigns()).toMatchObject([{ key: `article:${id}` }]);
    expect(await unconfirmedArticles()).toEqual([]);
  });

  test("an article confirmed again before its hour leaves at its hour, and one that is not to be told never does", async () => {
    const change = (id: number) =>
      maintain("tests", (tx) => tx.article.update({ where: { id }, data: { title: "Le vote, à 20 h" } }));
    const { id } = await article({ status: "scheduled", publishedAt: inAnHour() });
    const silent = await article({ status: "scheduled", publishedAt: inAnHour() });
    await Promise.all([change(id), change(silent.id)]);
    const told = await notifySubscribers(editor, id, { proof: await shown(articleCampaign(id)) });
    expect(value(told)).toMatchObject({ isComing: true });
    expect(value(await notifySubscribers(editor, silent.id, { silent: true }))).toMatchObject({ notified: null });
    expect(await campaigns()).toEqual([]);
    later(HOUR + MINUTE);
    expect(await publishDueArticles()).toBe(2);
    await announceArticles();
    expect(await campaigns()).toMatchObject([{ key: `article:${id}`, title: "Le vote, à 20 h" }]);
  });

  test("a flash info whose words changed appears at its hour, untold until it is confirmed as it is", async () => {
    const typed = { title: "Alerte", content: "Deux lignes.", notifyOnPublish: true, publishedAt: inAnHour() };
    const given = (more: object) => ({ ...flashForm.schema.parse({ title: "x" }), ...typed, ...more });
    const { id } = value(await createFlash(editor, given({}), null));
    value(await publishFlash(editor, id, { proof: await shown(flashCampaignOf(id)) }));
    expect(await flashToConfirm(id)).toBeNull();
    value(await updateFlash(editor, id, given({ content: "Trois lignes.", version: 1 }), null));
    expect((await unconfirmedFlashes()).map((row) => row.id)).toEqual([id]);
    later(HOUR + MINUTE);
    await announceFlashes();
    expect(await campaigns()).toEqual([]);
    expect((await publishFlash(editor, id)).ok).toBe(false);
    value(await publishFlash(editor, id, { proof: await shown(flashCampaignOf(id)) }));
    await announceFlashes();
    expect(await campaigns()).toMatchObject([{ key: `flash:${id}`, body: "Trois lignes." }]);
    expect(await unconfirmedFlashes()).toEqual([]);
  });

  test.each<[string, (id: number) => Promise<unknown>]>([
    ["the site and back", async (id) => value(await unpublishArticle(editor, id))],
    [
      "the bin and back",
      async (id) => [value(await articleBin.delete(editor, id)), value(await articleBin.restore(editor, id))],
    ],
  ])("an article confirmed, then taken off to %s, is to be confirmed again", async (_, takeOff) => {
    const { id } = await article({ status: "scheduled", publishedAt: inAnHour() });
    await takeOff(id);
    await maintain("tests", (tx) =>
      tx.article.update({ where: { id }, data: { status: "scheduled", publishedAt: inAnHour() } }),
    );
    expect((await unconfirmedArticles()).map((row) => row.id)).toEqual([id]);
    later(HOUR + MINUTE);
    await publishDueArticles();
    await announceArticles();
    expect(await campaigns()).toEqual([]);
  });

  test("without keys nobody is told, nothing says so, and it is to be confirmed again", async () => {
    const { id } = await article({ status: "published", publishedAt: now() });
    const flash = value(
      await createFlash(editor, flashForm.schema.parse({ title: "x", notifyOnPublish: true }), null),
    ).id;
    value(await publishFlash(editor, flash, { proof: await shown(flashCampaignOf(flash)) }));
    const key = env.VAPID_PRIVATE_KEY;
    env.VAPID_PRIVATE_KEY = undefined;
    try {
      await Promise.all([announceArticles(), announceFlashes()]);
      const untold = { notifiedAt: null, notifyOnPublish: true, confirmedPush: null };
      expect(await db.article.findUnique({ where: { id } })).toMatchObject(untold);
      expect(await db.flash.findUnique({ where: { id: flash } })).toMatchObject(untold);
      const told = await notifySubscribers(editor, id, { proof: await shown(articleCampaign(id)) });
      expect(told.ok ? "" : told.errors[""]?.[0]).toContain("clés");
    } finally {
      env.VAPID_PRIVATE_KEY = key;
    }
    await Promise.all([announceArticles(), announceFlashes()]);
    expect(await campaigns()).toEqual([]);
    value(await notifySubscribers(editor, id, { proof: await shown(articleCampaign(id)) }));
    expect(await campaigns()).toHaveLength(1);
  });

  test("a proof serves the person who was asked, for an hour, and nobody can compute it", async () => {
    const { id } = await article({ status: "published", publishedAt: now(), notifyOnPublish: false });
    await maintain("tests", (tx) => tx.article.update({ where: { id }, data: { notifyOnPublish: true } }));
    const campaign = (await articleCampaign(id)) as NewCampaign;
    const why = async (proof: unknown) => {
      const told = await notifySubscribers(editor, id, { proof });
      return told.ok ? "" : told.errors[""]?.[0];
    };
    const changed = expect.stringContaining("ont changé");
    const proof = proofOf(campaign, editor);
    expect(await why(proofOf(campaign, admin))).toEqual(changed);
    expect(await why(digestOf(campaign))).toEqual(changed);
    // An hour more, by hand.
    expect(await why(proof.replace(/^\d+/, (until) => String(Number(until) + HOUR)))).toEqual(changed);
    later(HOUR + MINUTE);
    expect(await why(proof)).toEqual(expect.stringContaining("il y a plus d’une heure"));
    expect(await campaigns()).toEqual([]);
    value(await notifySubscribers(editor, id, { proof: proofOf(campaign, editor) }));
    expect(await campaigns()).toHaveLength(1);
  });
});

test("by hand: administrators alone, to their own device; stopped where it is", async () => {
  const endpoint = "https://fcm.googleapis.com/moi";
  expect((await tryOut(admin, endpoint)).ok).toBe(false);
  const device = { endpoint, p256dh: "x", auth: "y", host: "fcm.googleapis.com" };
  await maintain("tests", (tx) => tx.pushSubscription.create({ data: device }));
  expect((await tryOut(editor, endpoint)).ok).toBe(false);
  const { id } = value(await tryOut(admin, endpoint));
  expect(await db.pushCampaign.findUnique({ where: { id } })).toMatchObject({
    kind: "test",
    targeted: 1,
    topics: "[]",
  });
  expect((await stopCampaign(editor, id)).ok).toBe(false);
  value(await stopCampaign(admin, id));
  expect((await stopCampaign(admin, id)).ok).toBe(false);
  expect(await db.pushCampaign.findUnique({ where: { id } })).toMatchObject({ state: "cancelled" });
  await maintain("tests", (tx) => tx.pushSubscription.deleteMany());
});

test("other push services: hosts a line, never a whole domain of the top", () => {
  const parsed = (pushServices: string) => pushServicesForm.schema.safeParse({ pushServices });
  expect(parsed("Push.exemple.org\n*.push.exemple.net, push.exemple.org").data?.pushServices).toEqual([
    "push.exemple.org",
    "*.push.exemple.net",
  ]);
  expect(parsed("").data?.pushServices).toEqual([]);
  for (const wrong of ["localhost", "*", "*.org", "https://push.exemple.org", "127.0.0.1", "push.exemple.org:8443"])
    expect(parsed(wrong).success, wrong).toBe(false);
});
