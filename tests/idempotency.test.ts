import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { requestReset } from "#app/modules/accounts/password-reset.server.ts";
import { registerReader } from "#app/modules/accounts/registration.server.ts";
import { createArticle } from "#app/modules/articles/mutations.server.ts";
import { articleSchema } from "#app/modules/articles/schema.ts";
import { categories } from "#app/modules/categories/categories.server.ts";
import { createFeed } from "#app/modules/feeds/mutations.server.ts";
import { feedForm } from "#app/modules/feeds/schema.ts";
import { createFlash } from "#app/modules/flash/mutations.server.ts";
import { flashForm } from "#app/modules/flash/schema.ts";
import { instagramAccounts, instagramPosts } from "#app/modules/instagram/instagram.server.ts";
import { instagramPostForm, instagramSourceForm } from "#app/modules/instagram/schema.ts";
import { createMessage } from "#app/modules/messages/mutations.server.ts";
import { createNewsItem } from "#app/modules/news/mutations.server.ts";
import { newsForm } from "#app/modules/news/schema.ts";
import { platformForm } from "#app/modules/podcasts/platform-schema.ts";
import { platforms } from "#app/modules/podcasts/queries.server.ts";
import { pressContacts } from "#app/modules/press-contacts/press-contacts.server.ts";
import { pressContactForm } from "#app/modules/press-contacts/schema.ts";
import { references } from "#app/modules/references/references.server.ts";
import { referenceForm } from "#app/modules/references/schema.ts";
import { videoForm } from "#app/modules/videos/schema.ts";
import { videos } from "#app/modules/videos/videos.server.ts";
import { HOUR, travel } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { purgeSubmissions } from "#app/records/audit/idempotency.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import type { Outcome } from "#app/utils/outcome.ts";
import { makeStaff } from "./support/actors.ts";

const key = "la-meme-page-0123456789";
const network = "192.0.2.41";
const password = "quatre mots vraiment longs";

let staff: StaffActor;
let sourceId: number;
let image: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  staff = await makeStaff("admin");
  const account = instagramSourceForm.schema.parse({ account: "clairvoix.essai", isActive: true });
  const source = await instagramAccounts.create(staff, account);
  if (!source.ok) throw new Error(JSON.stringify(source.errors));
  sourceId = source.value.id;
  const drawn = sharp({ create: { width: 400, height: 400, channels: 3, background: "#146b46" } }).png();
  image = new Uint8Array(await drawn.toBuffer());
});
afterAll(() => travel(0));

const picture = () => new File([image], "essai.png", { type: "image/png" });
const registration = (email: string) => ({
  firstName: "Léa",
  lastName: "Dupont",
  email,
  password,
  confirmPassword: password,
});

interface Sender {
  /** Sends the form of the same page with this word in it. */
  send: (word: string, key: string) => Promise<Outcome<unknown>>;
  /** What it has made so far. */
  count: () => Promise<number>;
}

const jobs = () => db.job.count({ where: { kind: "account.send-reset" } });

const senders: Record<string, Sender> = {
  references: {
    send: (name, sent) =>
      references.create(
        staff,
        referenceForm.schema.parse({ name, url: `https://${name}.example`, country: "FR", purpose: "" }),
        sent,
      ),
    count: () => db.referenceSource.count(),
  },
  "press-contacts": {
    send: (name, sent) =>
      pressContacts.create(staff, pressContactForm.schema.parse({ name, email: `${name}@example.org` }), sent),
    count: () => db.pressContact.count(),
  },
  platforms: {
    send: (name, sent) =>
      platforms.create(staff, platformForm.schema.parse({ name, url: `https://${name}.example/podcast` }), sent),
    count: () => db.podcastPlatform.count(),
  },
  feeds: {
    send: (name, sent) =>
      createFeed(
        staff,
        feedForm.schema.parse({
          kind: "news",
          name,
          feedUrl: `https://${name}.example/rss`,
          country: "FR",
          isActive: true,
        }),
        sent,
      ),
    count: () => db.feed.count(),
  },
  news: {
    send: (title, sent) => createNewsItem(staff, newsForm.schema.parse({ title, country: "FR" }), sent),
    count: () => db.newsItem.count(),
  },
  "instagram accounts": {
    send: (account, sent) =>
      instagramAccounts.create(staff, instagramSourceForm.schema.parse({ account, isActive: true }), sent),
    count: () => db.instagramSource.count(),
  },
  "instagram posts": {
    send: (word, sent) =>
      instagramPosts.create(
        staff,
        instagramPostForm.schema.parse({
          sourceId,
          url: `https://www.instagram.com/p/${word.toUpperCase()}12345/`,
          alt: "Un carré",
          caption: "",
          postedAt: "2026-11-01T10:00",
        }),
        sent,
        picture(),
      ),
    count: () => db.instagramPost.count(),
  },
  "flash infos": {
    send: (title, sent) => createFlash(staff, flashForm.schema.parse({ title, content: "Un fait." }), null, sent),
    count: () => db.flash.count(),
  },
  videos: {
    send: (title, sent) =>
      videos.create(staff, videoForm.schema.parse({ title, videoId: `https://youtu.be/aqz-KE${title}` }), sent),
    count: () => db.video.count(),
  },
  categories: {
    send: (name, sent) => categories.create(staff, { name, slug: name, color: "#146B46", description: "" }, sent),
    count: () => db.category.count(),
  },
  articles: {
    send: (title, sent) => createArticle(staff, articleSchema.parse({ title, body: "Un texte." }), sent),
    count: () => db.article.count(),
  },
  messages: {
    send: (subject, sent) =>
      createMessage(
        staff,
        { name: "Léa", email: "lea@example.org", subject, body: "Bonjour à tous.", website: "", network },
        sent,
      ),
    count: () => db.contactMessage.count(),
  },
  registration: {
    send: (name, sent) => registerReader(registration(`${name}@example.org`), network, sent),
    count: () => db.reader.count(),
  },
  reset: { send: (name, sent) => requestReset(`${name}@example.org`, network, sent), count: jobs },
};

test.each(Object.entries(senders))("%s: the same form is done once, a corrected one is done too", async (_name, it) => {
  const before = await it.count();
  const [first, again] = await Promise.all([it.send("erreu", key), it.send("erreu", key)]);
  expect(first).toMatchObject({ ok: true });
  expect(again).toEqual(first);
  expect(await it.count()).toBe(before + 1);
  expect(await it.send("juste", key)).toMatchObject({ ok: true });
  expect(await it.count()).toBe(before + 2);
  // The first one sent again, after the other: still the first one.
  expect(await it.send("erreu", key)).toEqual(first);
  expect(await it.count()).toBe(before + 2);
});

test("the corrected address of a registration has its account and its mail", async () => {
  const sent = "une-autre-page-0123456789";
  await registerReader(registration("lea@exmaple.org"), network, sent);
  await registerReader(registration("lea.dupont@example.org"), network, sent);
  expect(await db.reader.count({ where: { email: "lea.dupont@example.org" } })).toBe(1);
  expect(
    await db.mail.count({ where: { recipient: "lea.dupont@example.org", kind: "account.verification-code" } }),
  ).toBe(1);
});

test("one person's sending does not answer another's, nor one form's another form's", async () => {
  const other = await makeStaff("admin");
  const before = await db.referenceSource.count();
  const input = referenceForm.schema.parse({ name: "Partagée", url: "https://partagee.example", country: "FR" });
  const ids = await Promise.all([references.create(staff, input, key), references.create(other, input, key)]);
  expect(ids[0]).not.toEqual(ids[1]);
  expect(await db.referenceSource.count()).toBe(before + 2);
});

test("what is kept of a sending tells neither its key nor its content, and goes after two days", async () => {
  const rows = await db.submission.findMany();
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(({ key: stored }) => !/^[\w-]{43}$/.test(stored))).toEqual([]);
  expect(JSON.stringify(rows)).not.toContain("example.org");
  travel(47 * HOUR);
  await purgeSubmissions();
  expect(await db.submission.count()).toBe(rows.length);
  travel(49 * HOUR);
  await purgeSubmissions();
  expect(await db.submission.count()).toBe(0);
});
