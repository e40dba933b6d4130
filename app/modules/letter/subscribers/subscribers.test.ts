import { beforeEach, expect, test } from "vitest";
import { DAY, now, travel } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { systemActor } from "#app/records/rights/actor.ts";
import { done } from "#app/utils/outcome.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { saveChoices } from "./choices.server.ts";
import { importSubscribers } from "./import.server.ts";
import { leaveLetter } from "./leaving.server.ts";
import { letterLinks } from "./links.server.ts";
import { subscribersAfter } from "./queries.server.ts";
import { forgetSubscribers } from "./retention.server.ts";
import { askForLetter } from "./sign-up.server.ts";
import { suppress } from "./suppression.server.ts";

let count = 0;
const address = () => `zoe-${(count += 1)}@lecture.example`;
let network = 0;
const ask = (email: string) => askForLetter({ email, origin: "home" }, `192.0.2.${(network += 1)}`);
const rowOf = (email: string) => db.letterSubscriber.findUnique({ where: { email } });
const linkOf = (id: number) => new URL(letterLinks({ id }).manageUrl).searchParams.get("lien") ?? "";
const mailsTo = (recipient: string) => db.mail.count({ where: { recipient } });
const weekly = { frequency: "weekly" as const, topics: [], countsLinks: false };
const refuse = (email: string) =>
  change(systemActor("tests"), "subscriber.suppressed", async (tx) => {
    await suppress(tx, email, "bounced");
    return done(null);
  });

async function subscribed(email = address()) {
  await ask(email);
  const row = await rowOf(email);
  if (!row) throw new Error("nobody asked");
  await saveChoices(linkOf(row.id), weekly);
  return { ...row, link: linkOf(row.id) };
}

beforeEach(() => travel(2 * DAY));

test("an address asked for again and again gets one mail a day, and the same answer each time", async () => {
  const email = address();
  const answers = new Set<string>();
  for (let time = 0; time < 150; time += 1) answers.add(JSON.stringify(await ask(email)));
  expect([...answers]).toEqual(['{"ok":true,"value":null}']);
  expect(await mailsTo(email)).toBe(1);
  travel(1.1 * DAY);
  await ask(email);
  expect(await mailsTo(email)).toBe(2);
});

test("a network is held back whatever the addresses it gives", async () => {
  for (let time = 0; time < 60; time += 1)
    expect((await askForLetter({ email: address(), origin: "home" }, "198.51.100.7")).ok).toBe(true);
  expect((await askForLetter({ email: address(), origin: "home" }, "198.51.100.7")).ok).toBe(false);
});

test("who left is a hash and dates, may come back, and is not brought back by an import", async () => {
  const admin = await makeStaff("admin");
  const { id, link, email } = await subscribed();
  expect((await leaveLetter(link)).ok).toBe(true);
  const gone = await db.letterSubscriber.findUniqueOrThrow({ where: { id } });
  expect(gone).toMatchObject({ email: null, state: "left", consent: "", readerId: null });
  expect(await mailsTo(email ?? "")).toBe(0);
  const people = [{ email: email ?? "", consent: "Formulaire du 3 mai", confirmedAt: now() }];
  expect(await importSubscribers(admin, people)).toMatchObject({ ok: true, value: { added: 0, left: 1 } });
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
  const admin = await makeStaff("admin");
  const { id, email } = await subscribed();
  await refuse((email ?? "").toUpperCase());
  expect(await db.letterSubscriber.findUnique({ where: { id } })).toMatchObject({ email: null, state: "left" });
  travel(2 * DAY);
  expect(await ask(email ?? "")).toEqual({ ok: true, value: null });
  expect(await mailsTo(email ?? "")).toBe(0);
  const people = [{ email: email ?? "", consent: "Formulaire", confirmedAt: now() }];
  expect(await importSubscribers(admin, people)).toMatchObject({ value: { added: 0, suppressed: 1 } });
  expect(await rowOf(email ?? "")).toBeNull();
});

test("who stops the mails that ask to confirm gets none for a month", async () => {
  const email = address();
  await ask(email);
  const row = await rowOf(email);
  await leaveLetter(linkOf(row?.id ?? 0));
  travel(2 * DAY);
  await ask(email);
  expect(await mailsTo(email)).toBe(0);
  travel(31 * DAY);
  await ask(email);
  expect(await mailsTo(email)).toBe(1);
});

test("20,000 addresses come in once each, whatever they hold; twice does nothing more; editors bring nobody", async () => {
  const people = Array.from({ length: 20_000 }, (_, place) => {
    const n = place % 12_000;
    const email = [
      `lectrice${n}@import.example`,
      `Lectrice${n}@IMPORT.example`,
      `lectrice${n}@écoles.example`,
      `élève${n}@import.example`,
      `a${n}@import.example\r\nBcc: tous@import.example`,
      `<script>${n}</script>@import.example`,
      `=cmd|' /C calc'!A${n}@import.example`,
      "",
    ][place % 8];
    return { email: email ?? "", consent: place % 5 ? "Formulaire du 3 mai" : " ", confirmedAt: null };
  });
  const [admin, editor] = [await makeStaff("admin"), await makeStaff("editor")];
  expect((await importSubscribers(editor, people)).ok).toBe(false);
  const first = await importSubscribers(admin, people);
  if (!first.ok) throw new Error();
  const { added, invalid, unproved, known } = first.value;
  expect(added + invalid + unproved + known).toBe(20_000);
  const rows = await db.letterSubscriber.findMany({ where: { origin: "import" }, select: { email: true } });
  expect(rows).toHaveLength(added);
  expect(rows.filter(({ email }) => !/^lectrice\d+@(import|xn--coles-9ra)\.example$/.test(email ?? ""))).toEqual([]);
  expect(await importSubscribers(admin, people)).toMatchObject({ value: { added: 0, known: added + known } });
}, 60_000);

test("sending walks everyone active once, a few at a time", async () => {
  const wanted = [await subscribed(), await subscribed(), await subscribed()].map(({ id }) => id);
  await ask(address());
  const seen: number[] = [];
  const upTo = Math.max(...wanted);
  for (let after = Math.min(...wanted) - 1; ; after = seen.at(-1) ?? upTo) {
    const some = await maintain("tests", (tx) => subscribersAfter(tx, "weekly", { after, upTo, take: 2 }));
    if (some.length === 0) break;
    seen.push(...some.map(({ id }) => id));
  }
  expect(seen).toEqual(wanted);
});

test("links of other numbers, or none, do nothing", async () => {
  const { id, link } = await subscribed();
  for (const forged of [
    link.replace(/^\d+/, String(id + 1)),
    `${id}.`,
    String(id),
    "",
    "__proto__",
    `${id}.${"a".repeat(43)}`,
  ])
    expect((await leaveLetter(forged)).ok).toBe(false);
  expect((await db.letterSubscriber.findUnique({ where: { id } }))?.state).toBe("active");
});
