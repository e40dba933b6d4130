import { beforeEach, expect, test } from "vitest";
import { findIssue } from "#app/modules/letter/issues/archive.server.ts";
import { DAY, travel } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { loader } from "#app/routes/machine/letters.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { stopIssue, issueOutcome } from "./issues.server.ts";
import { flushPresses } from "./presses.server.ts";

let issueId = 0;

beforeEach(async () => {
  const at = new Date();
  await maintain("tests", async (tx) => {
    await tx.letterIssue.deleteMany();
    const issue = await tx.letterIssue.create({
      data: {
        slug: "la-semaine",
        frequency: "weekly",
        subject: "La semaine",
        parts: JSON.stringify([
          { kind: "intro", text: "Lisez [un](/elections?a=1&b=2#fin), [deux](https://ailleurs.example/)." },
        ]),
        coversFrom: at,
        coversTo: at,
        state: "sending",
        number: 1,
        sentAt: at,
      },
    });
    issueId = issue.id;
  });
});

const browser = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };

async function press(path: string, headers: Record<string, string> = browser, issue = String(issueId)) {
  const request = new Request(`http://localhost:3000/lettre/l/${issue}${path}`, { headers });
  const args = { request, params: { issue }, pattern: "lettre/l/:issue/*" } as unknown as Parameters<typeof loader>[0];
  const answer = await Promise.resolve(loader(args)).catch((thrown: unknown) => thrown);
  if (!(answer instanceof Response)) return [404, null];
  expect(answer.headers.get("set-cookie")).toBeNull();
  return [answer.status, answer.headers.get("location")];
}

const days = () => db.letterLinkDay.findMany({ select: { link: true, count: true } });

test("a link of the letter leads to its page, and is counted by day, once the day is over", async () => {
  const path = "/elections?a=1&b=2";
  expect(await press(path)).toEqual([302, path]);
  await press(path);
  await press(path, { ...browser, "sec-purpose": "prefetch" });
  await press(path, { "user-agent": "curl/8" });
  await press(path, { ...browser, dnt: "1" });
  await flushPresses();
  expect(await days()).toEqual([]);
  travel(DAY);
  await flushPresses();
  expect(await days()).toEqual([{ link: path, count: 2 }]);
  expect((await issueOutcome(issueId))?.links).toEqual([{ link: path, count: 2 }]);
});

test("what is counted before the process ends is written then, and shown the next day", async () => {
  await press("/elections?a=1&b=2");
  await flushPresses({ isEnding: true });
  expect(await days()).toHaveLength(1);
  expect((await issueOutcome(issueId))?.links).toEqual([]);
  travel(DAY);
  expect((await issueOutcome(issueId))?.links).toHaveLength(1);
});

test.each(["//ailleurs.example/", "/\\ailleurs.example", "/https://ailleurs.example/", "/admin", "/elections"])(
  "%s is no link of the letter: it leads to the letter, and is not counted",
  async (path) => {
    expect(await press(path)).toEqual([302, "/lettre/la-semaine"]);
    await flushPresses({ isEnding: true });
    expect(await days()).toEqual([]);
  },
);

test.each(["0", "999999", "un", "-1"])("letter %s leads nowhere", async (issue) => {
  expect(await press("/", browser, issue)).toEqual([404, null]);
});

test("a letter stopped before anybody has it never left: it is not in the archive, and its number is free", async () => {
  expect(await findIssue("la-semaine")).not.toBeNull();
  expect((await stopIssue(await makeStaff("editor"), issueId)).ok).toBe(true);
  expect(await findIssue("la-semaine")).toBeNull();
  expect(await db.letterIssue.findUnique({ where: { id: issueId } })).toMatchObject({
    state: "cancelled",
    number: null,
  });
});

test("the newsroom sees what became of a letter, and stops it once", async () => {
  const editor = await makeStaff("editor");
  await maintain("tests", async (tx) => {
    for (const status of ["sent", "sent", "refused", "waiting"]) {
      const { id: subscriberId } = await tx.letterSubscriber.create({
        data: { addressHash: crypto.randomUUID(), origin: "home", state: "left", leftAt: new Date() },
      });
      const lastError = status === "refused" ? "550 5.1.1" : null;
      await tx.letterDelivery.create({ data: { issueId, subscriberId, status, lastError, nextTryAt: new Date() } });
    }
  });
  expect(await issueOutcome(issueId)).toMatchObject({
    isSending: true,
    counts: { sent: 2, refused: 1, waiting: 1 },
    total: 4,
    reasons: [{ reason: "550 5.1.1", count: 1 }],
  });
  expect((await stopIssue(await makeStaff("trial"), issueId)).ok).toBe(false);
  expect((await stopIssue(editor, issueId)).ok).toBe(true);
  expect((await stopIssue(editor, issueId)).ok).toBe(false);
  expect(await issueOutcome(issueId)).toMatchObject({ isSending: false, total: 4, counts: { sent: 2, stopped: 1 } });
});
