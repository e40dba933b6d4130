import { beforeEach, expect, test } from "vitest";
import { insertMail, stopMails } from "#app/modules/mail/outbox.server.ts";
import { DAY, travel } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { saveChoices } from "./choices.server.ts";
import { askForLetter } from "./sign-up.server.ts";
import { forgetSubscribers, leaveLetter, suppress, suppressionOf, letterLinks } from "./subscriptions.server.ts";

let count = 0;
const address = () => `zoe-${(count += 1)}@lecture.example`;
let network = 0;
const ask = (email: string) => askForLetter({ email, origin: "home" }, `192.0.2.${(network += 1)}`);
const rowOf = (email: string) => db.letterSubscriber.findUnique({ where: { email } });
const linkOf = (row: { id: number; askedAt: Date }) =>
  new URL(letterLinks(row).manageUrl).searchParams.get("lien") ?? "";
const mailsTo = (recipient: string) => db.mail.count({ where: { recipient } });
const weekly = { frequency: "weekly" as const, topics: [], countsLinks: false };

async function subscribed(email = address()) {
  await ask(email);
  const row = await rowOf(email);
  if (!row) throw new Error("nobody asked");
  await saveChoices(linkOf(row), weekly);
  return { ...row, link: linkOf(row) };
}

beforeEach(() => travel(2 * DAY));

test("an address asked for again and again gets one mail a day, and the same answer each time", async () => {
  const email = address();
  const answers = new Set<string>();
  for (let time = 0; time < 40; time += 1) answers.add(JSON.stringify(await ask(email)));
  expect([...answers]).toEqual(['{"ok":true,"value":null}']);
  expect(await mailsTo(email)).toBe(1);
  travel(1.1 * DAY);
  await ask(email);
  expect(await mailsTo(email)).toBe(2);
});

test("a test letter, or a letter, sent to an address leaves it the mail of its sign-up", async () => {
  const email = address();
  await maintain("tests", (tx) =>
    insertMail(tx, { kind: "letter-test", to: email, subject: "[Essai] Oui", html: "", text: "Oui" }),
  );
  await ask(email);
  expect(await db.mail.count({ where: { recipient: email, kind: "letter.confirm" } })).toBe(1);
});

test("a network is held back whatever the addresses it gives", async () => {
  for (let time = 0; time < 60; time += 1)
    expect((await askForLetter({ email: address(), origin: "home" }, "198.51.100.7")).ok).toBe(true);
  expect((await askForLetter({ email: address(), origin: "home" }, "198.51.100.7")).ok).toBe(false);
});

test("who left is a hash and dates, and may come back", async () => {
  const { id, link, email } = await subscribed();
  expect((await leaveLetter(link)).ok).toBe(true);
  const gone = await db.letterSubscriber.findUniqueOrThrow({ where: { id } });
  expect(gone).toMatchObject({ email: null, state: "left", consent: "", readerId: null });
  expect(await mailsTo(email ?? "")).toBe(0);
  expect((await saveChoices(link, weekly)).ok).toBe(false);
  travel(2 * DAY);
  await ask(email ?? "");
  expect(await rowOf(email ?? "")).toMatchObject({ id, state: "pending" });
  // Never confirmed, it is gone again.
  travel(31 * DAY);
  await forgetSubscribers();
  expect(await db.letterSubscriber.findUnique({ where: { id } })).toMatchObject({ email: null, leftAt: gone.leftAt });
});

test("a suppressed address is out at once, gets no mail, and comes back by no door", async () => {
  const { id, email } = await subscribed();
  await maintain("tests", (tx) => suppress(tx, id, "bounced"));
  expect(await db.letterSubscriber.findUnique({ where: { id } })).toMatchObject({ email: null, state: "left" });
  travel(2 * DAY);
  expect(await ask(email ?? "")).toEqual({ ok: true, value: null });
  expect(await mailsTo(email ?? "")).toBe(0);
  expect(await suppressionOf((email ?? "").toUpperCase())).toBe("bounced");
  expect(await rowOf(email ?? "")).toBeNull();
});

test("who stops the mails that ask to confirm gets none for a month", async () => {
  const email = address();
  await ask(email);
  const mail = await db.mail.findFirstOrThrow({ where: { recipient: email } });
  await stopMails(/ne-plus-recevoir\?lien=([\w.-]+)/.exec(mail.text)?.[1] ?? "");
  travel(2 * DAY);
  await ask(email);
  expect(await mailsTo(email)).toBe(1);
  travel(31 * DAY);
  await ask(email);
  expect(await mailsTo(email)).toBe(2);
});

test("links of other numbers, or none, do nothing", async () => {
  const { id, link } = await subscribed();
  for (const forged of [
    link.replace(/^\d+/, String(id + 1)),
    `${link}.x`,
    link.replace(/\..*/, "."),
    String(id),
    "",
    "__proto__",
    link.replace(/\..*/, `.${"a".repeat(43)}`),
  ])
    expect((await leaveLetter(forged)).ok).toBe(false);
  expect((await db.letterSubscriber.findUnique({ where: { id } }))?.state).toBe("active");
});

test("a link of before someone left stops the letter they take up again, and confirms or changes nothing", async () => {
  const { id, link, email } = await subscribed();
  await leaveLetter(link);
  travel(2 * DAY);
  await ask(email ?? "");
  expect((await saveChoices(link, weekly)).ok).toBe(false);
  expect(await rowOf(email ?? "")).toMatchObject({ id, state: "pending" });
  const again = await db.letterSubscriber.findUniqueOrThrow({ where: { id } });
  expect((await saveChoices(linkOf(again), weekly)).ok).toBe(true);
  expect((await saveChoices(link, { ...weekly, frequency: "daily" })).ok).toBe(false);
  expect(await rowOf(email ?? "")).toMatchObject({ state: "active", frequency: "weekly" });
  expect((await leaveLetter(link)).ok).toBe(true);
  expect(await rowOf(email ?? "")).toBeNull();
});

test("a mail that did not leave, or that came before someone left, is no mail of the day", async () => {
  const { email, link } = await subscribed();
  await leaveLetter(link);
  await ask(email ?? "");
  expect(await mailsTo(email ?? "")).toBe(1);
  const dead = () =>
    maintain("tests", (tx) => tx.mail.updateMany({ where: { recipient: email ?? "" }, data: { status: "dead" } }));
  for (let time = 0; time < 5; time += 1) {
    await dead();
    await ask(email ?? "");
  }
  // With the one of before, three: an address that refuses all is not written to all day.
  expect(await mailsTo(email ?? "")).toBe(2);
});
