import { afterEach, beforeAll, expect, test } from "vitest";
import {
  dailyMailOf,
  readDailyLink,
  saveDailyMail,
  saveTopics,
  stopDaily,
} from "#app/modules/accounts/topics.server.ts";
import { threeMinutesTopic } from "#app/modules/push/topics.ts";
import { now, travel } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { ReaderActor } from "#app/records/rights/actor.ts";
import { fromLocalInput } from "#app/utils/dates.ts";
import { remindOfThreeMinutes } from "./reminders.server.ts";

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

async function makeReader(name: string): Promise<ReaderActor & { email: string }> {
  const email = `${name}@minutes.example`;
  const person = { firstName: name, lastName: "D", email, passwordHash: "$argon2id$", emailVerifiedAt: now() };
  const { id } = await maintain("test", (tx) => tx.reader.create({ data: person, select: { id: true } }));
  return { kind: "reader", id, firstName: name, email };
}

const mailsTo = async (recipient: string) =>
  (await db.mail.findMany({ where: { recipient } })).map(({ subject }) => subject.replaceAll(/[\u202F\u00A0]/g, " "));

beforeAll(async () => {
  const publishedAt = fromLocalInput("2027-03-01T16:00");
  await maintain("test", (tx) =>
    tx.article.create({ data: { title: "Le budget", slug: "budget", body: "", status: "published", publishedAt } }),
  );
  await maintain("test", (tx) =>
    tx.pushSubscription.create({
      data: {
        endpoint: "https://fcm.googleapis.com/x",
        p256dh: "p",
        auth: "a",
        topics: { create: [{ topic: threeMinutesTopic(18) }] },
      },
    }),
  );
});

test("at the hour chosen, once, by mail and on devices; not without something new; stopped from the mail", async () => {
  at("2027-03-01T17:00");
  const [zoe, max] = [await makeReader("Zoé"), await makeReader("Max")];
  await saveDailyMail(zoe, zoe.id, "t", "18");
  await saveDailyMail(max, max.id, "t", "7");
  at("2027-03-01T17:59");
  await remindOfThreeMinutes();
  expect(await mailsTo(zoe.email)).toEqual([]);
  at("2027-03-01T18:01");
  for (let time = 0; time < 3; time += 1) await remindOfThreeMinutes();
  expect([await mailsTo(zoe.email), await mailsTo(max.email)]).toMatchObject([
    [expect.stringMatching(/^Trois minutes : n° \d+ \|/)],
    [],
  ]);
  const campaigns = await db.pushCampaign.findMany({ where: { kind: "three-minutes" } });
  expect(campaigns.map(({ body, url, targeted }) => [body, url, targeted])).toEqual([
    ["Le budget", "/trois-minutes", 1],
  ]);
  // Thirteen hours later it is still news; three days later nothing is.
  at("2027-03-02T07:05");
  await remindOfThreeMinutes();
  expect(await mailsTo(max.email)).toHaveLength(1);
  at("2027-03-04T18:01");
  await remindOfThreeMinutes();
  expect(await mailsTo(zoe.email)).toHaveLength(1);

  const { stopUrl } = await db.mail.findFirstOrThrow({ where: { recipient: zoe.email } });
  const link = new URL(stopUrl ?? "").searchParams.get("lien") ?? "";
  expect(await readDailyLink(link)).toEqual({ title: "Trois minutes", isStopped: false });
  for (const wrong of ["", `${link}x`, link.replace(/^t\d+/, `t${max.id}`)]) {
    expect([await readDailyLink(wrong), await stopDaily(wrong)]).toEqual([null, null]);
  }
  for (let time = 0; time < 2; time += 1) expect((await stopDaily(link))?.ok).toBe(true);
  expect([await dailyMailOf(zoe.id, "t"), await dailyMailOf(max.id, "t")]).toEqual([null, "7"]);
});

test("what devices are told of and what comes by mail are two choices", async () => {
  const lea = await makeReader("Léa");
  await saveDailyMail(lea, lea.id, "t", "21");
  await saveTopics(lea, ["flash-infos", threeMinutesTopic(7)]);
  expect(await dailyMailOf(lea.id, "t")).toBe("21");
  expect(await db.readerTopic.count({ where: { readerId: lea.id } })).toBe(3);
});
