import { type AddressInfo, type Socket, createServer } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hashAddress } from "#app/modules/letter/subscribers/subscriptions.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { action } from "#app/routes/machine/letters.ts";
import { MOST_OF_A_RETURN, readReturn, readMailbox, takeReturnedMail, deliveryToken } from "./returns.server.ts";

interface StoredMail {
  source: string;
  isSeen: boolean;
}

/** An IMAP server on loopback with one mailbox: what a client that reads and deletes needs of RFC 3501. */
async function startImap(mails: StoredMail[]) {
  const sockets = new Set<Socket>();
  const numbered = mails.map((mail, index) => ({ ...mail, uid: index + 1, isDeleted: false }));
  let left = numbered;
  const answer = (socket: Socket, line: string) => {
    const [tag = "", command = "", ...rest] = line.split(" ");
    const words = rest.join(" ");
    const [verb = "", uids = ""] = rest;
    const named = () => left.filter(({ uid }) => uids.split(",").includes(String(uid)));
    const send = (text: string) => socket.write(`${text}\r\n`);
    const place = (uid: number) => left.findIndex((mail) => mail.uid === uid) + 1;
    switch (`${command} ${/^uid$/i.test(command) ? verb : ""}`.trim().toUpperCase()) {
      case "CAPABILITY":
        send("* CAPABILITY IMAP4rev1 UIDPLUS");
        break;
      case "LIST":
        send('* LIST () "/" INBOX');
        break;
      case "SELECT":
        send(`* FLAGS (\\Seen \\Deleted)\r\n* ${left.length} EXISTS\r\n* 0 RECENT\r\n* OK [UIDVALIDITY 1] valid`);
        send(`* OK [UIDNEXT ${numbered.length + 1}] next\r\n* OK [PERMANENTFLAGS (\\Seen \\Deleted)] kept`);
        break;
      case "UID SEARCH":
        send(`* SEARCH ${left.flatMap(({ uid, isSeen }) => (isSeen ? [] : [uid])).join(" ")}`);
        break;
      case "UID FETCH":
        for (const { uid, source } of named()) {
          const [, start = 0, length = 1e9] = (/<(\d+)\.(\d+)>/.exec(words) ?? []).map(Number);
          const part = Buffer.from(source, "latin1").subarray(start, start + length);
          socket.write(`* ${place(uid)} FETCH (UID ${uid} BODY[]<${start}> {${part.length}}\r\n`);
          socket.write(part);
          send(")");
        }
        break;
      case "UID STORE":
        for (const mail of named()) {
          if (/\\Seen/.test(words)) mail.isSeen = true;
          if (/\\Deleted/.test(words)) mail.isDeleted = true;
        }
        break;
      case "UID EXPUNGE":
      case "EXPUNGE":
        for (const { uid } of left.filter(({ isDeleted }) => isDeleted)) send(`* ${place(uid)} EXPUNGE`);
        left = left.filter(({ isDeleted }) => !isDeleted);
        break;
    }
    send(`${tag} OK done`);
    if (/^logout$/i.test(command)) socket.end();
  };
  const server = createServer((socket) => {
    let pending = "";
    sockets.add(socket);
    socket.on("error", () => {});
    socket.write("* OK IMAP4rev1 ready\r\n");
    socket.on("data", (chunk) => {
      const lines = (pending + chunk.toString("latin1")).split("\r\n");
      pending = lines.pop() ?? "";
      for (const line of lines) answer(socket, line);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `imap://retours:secret@127.0.0.1:${(server.address() as AddressInfo).port}`,
    left: () => left.map(({ source, isSeen }) => ({ source, isSeen })),
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

let issues = 0;

beforeEach(async () => {
  await maintain("tests", async (tx) => {
    await tx.letterIssue.deleteMany();
    await tx.letterSubscriber.deleteMany();
    await tx.mailSuppression.deleteMany();
  });
});

afterEach(() => {
  env.IMAP_URL = undefined;
  env.LETTER_WEBHOOK_SECRET = undefined;
});

const subscriber = (email = "lea@exemple.fr") =>
  maintain("tests", async (tx) =>
    tx.letterSubscriber.create({
      data: { email, addressHash: await hashAddress(tx, email), state: "active", origin: "home" },
    }),
  );

/** A letter that a service took for this person: the name that its returns carry. */
async function sent(subscriberId: number): Promise<string> {
  issues += 1;
  const at = new Date();
  return maintain("tests", async (tx) => {
    const data = { slug: `lettre-${issues}`, subject: "Lettre", frequency: "weekly", coversFrom: at, coversTo: at };
    const { id: issueId } = await tx.letterIssue.create({ data: { ...data, state: "sent", number: issues } });
    await tx.letterDelivery.create({ data: { issueId, subscriberId, status: "sent", nextTryAt: at } });
    return deliveryToken({ issueId, subscriberId });
  });
}

const report = (token: string, status: string, action = "failed", diagnostic = "smtp; 550 refused") =>
  [
    "Return-Path: <>",
    `To: retours+${token}@exemple.fr`,
    'Content-Type: multipart/report; report-type=delivery-status; boundary="X"',
    "",
    "--X\nContent-Type: text/plain\n\nSorry.",
    `--X\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.exemple.fr\n\nFinal-Recipient: rfc822; lea@exemple.fr\nAction: ${action}\nStatus: ${status}\nDiagnostic-Code: ${diagnostic}`,
    "--X--",
  ].join("\n");

const complaint = (token: string) =>
  [
    "To: plaintes@exemple.fr",
    "Content-Type: multipart/report; report-type=feedback-report; boundary=Y",
    "",
    "--Y\nContent-Type: message/feedback-report\n\nFeedback-Type: abuse\nUser-Agent: Essai/1",
    `--Y\nContent-Type: message/rfc822\n\nFrom: a@exemple.fr\nMessage-ID: <${token}@localhost>\n`,
    "--Y--",
  ].join("\r\n");

const stateOf = (id: number) => db.letterSubscriber.findUniqueOrThrow({ where: { id } });
const reasons = async () => (await db.mailSuppression.findMany()).map(({ reason }) => reason);

test("an address that does not exist is suppressed at once", async () => {
  const { id } = await subscriber();
  expect(await takeReturnedMail(report(await sent(id), "5.1.1"))).toBe(true);
  expect(await stateOf(id)).toMatchObject({ state: "left", email: null });
  expect(await reasons()).toEqual(["bounced"]);
  expect(await db.letterDelivery.findFirst()).toMatchObject({ status: "bounced", lastError: "smtp; 550 refused" });
});

test("a mailbox that is full five letters in a row is suppressed, not the fourth time, nor for one told twice", async () => {
  const { id } = await subscriber();
  for (let turn = 1; turn <= 4; turn += 1) {
    const told = report(await sent(id), "5.2.2");
    await takeReturnedMail(told);
    await takeReturnedMail(told);
  }
  expect(await stateOf(id)).toMatchObject({ state: "active", softBounces: 4 });
  await takeReturnedMail(report(await sent(id), "4.4.7"));
  expect(await stateOf(id)).toMatchObject({ state: "left" });
  expect(await reasons()).toEqual(["soft"]);
});

test("an address that refuses for good after a refusal that may pass is suppressed, of the same letter too", async () => {
  const { id } = await subscriber();
  const token = await sent(id);
  await takeReturnedMail(report(token, "5.2.2"));
  await takeReturnedMail(report(token, "5.1.1"));
  expect(await reasons()).toEqual(["bounced"]);
});

test("a letter that arrived ends the row of those that did not", async () => {
  const { id } = await subscriber();
  for (let turn = 1; turn <= 4; turn += 1) await takeReturnedMail(report(await sent(id), "5.2.2"));
  await sent(id);
  await takeReturnedMail(report(await sent(id), "5.2.2"));
  expect(await stateOf(id)).toMatchObject({ state: "active", softBounces: 1 });
});

test("a complaint is suppressed, whatever box it comes to: the letter it quotes is ours", async () => {
  const { id } = await subscriber();
  expect(await takeReturnedMail(complaint(await sent(id)))).toBe(true);
  expect(await reasons()).toEqual(["complained"]);
});

test("a return that was forged for somebody else changes nothing", async () => {
  const [victim, other] = [await subscriber(), await subscriber("zoe@exemple.fr")];
  const [own = "", theirs = ""] = [await sent(other.id), await sent(victim.id)];
  const forged = `${theirs.split(".")[0]}.${own.split(".")[1]}`;
  for (const token of [forged, theirs.replace(/.$/, (last) => (last === "0" ? "1" : "0")), "1-1.", "1-1"])
    expect(await takeReturnedMail(report(token, "5.1.1"))).toBe(false);
  expect(await takeReturnedMail(complaint(forged))).toBe(false);
  expect(await stateOf(victim.id)).toMatchObject({ state: "active", softBounces: 0 });
  expect(await db.mailSuppression.count()).toBe(0);
});

test.each([
  ["a delay", (token: string) => report(token, "4.4.1", "delayed")],
  [
    "an answer of who is away",
    (token: string) => `To: retours+${token}@exemple.fr\nSubject: Absente\n\nJe reviens lundi.`,
  ],
  ["what is not spam", (token: string) => complaint(token).replace("abuse", "not-spam")],
  ["a report without its parts", (token: string) => `To: r+${token}@exemple.fr\nContent-Type: multipart/report\n\n--X`],
  ["nothing", () => ""],
])("%s changes nothing", async (_name, write) => {
  const { id } = await subscriber();
  expect(await takeReturnedMail(write(await sent(id)))).toBe(false);
  expect(await stateOf(id)).toMatchObject({ state: "active", softBounces: 0 });
});

test("who writes that they want no more is taken out, by the address of their letter alone", async () => {
  const { id } = await subscriber();
  const token = await sent(id);
  await takeReturnedMail(`To: retours@exemple.fr\nSubject: unsubscribe\n\n${token}@exemple.fr`);
  expect(await stateOf(id)).toMatchObject({ state: "active" });
  await takeReturnedMail(`To: retours+${token.toUpperCase()}@exemple.fr\r\nSubject: Unsubscribe\r\n\r\n`);
  expect(await stateOf(id)).toMatchObject({ state: "left", email: null });
  expect(await db.mailSuppression.count()).toBe(0);
});

test("a report of many megabytes is read to its bound", () => {
  const long = report("1-1.00000000000000000000", "5.1.1").replace("Sorry.", "x".repeat(MOST_OF_A_RETURN));
  expect(readReturn(long)).toBeNull();
});

test("the mailbox is read over IMAP: what is ours is done and deleted, the rest is marked read", async () => {
  const { id } = await subscriber();
  const stranger = "To: retours@exemple.fr\r\nSubject: Bonjour\r\n\r\nUne question.";
  const imap = await startImap([
    { source: "Subject: lu\r\n\r\n", isSeen: true },
    { source: stranger, isSeen: false },
    { source: report(await sent(id), "5.1.1").replaceAll("\n", "\r\n"), isSeen: false },
  ]);
  env.IMAP_URL = imap.url;
  await readMailbox();
  await readMailbox();
  await imap.close();
  expect(await stateOf(id)).toMatchObject({ state: "left" });
  expect(imap.left()).toEqual([
    { source: "Subject: lu\r\n\r\n", isSeen: true },
    { source: stranger, isSeen: true },
  ]);
});

async function call(body: unknown, authorization = "Bearer un-secret-de-vingt-quatre-caracteres"): Promise<Response> {
  env.LETTER_WEBHOOK_SECRET = "un-secret-de-vingt-quatre-caracteres";
  const headers = { authorization, "content-type": "application/json" };
  const request = new Request("http://localhost/lettre/retours", {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  return (await action({ request, pattern: "lettre/retours" } as Parameters<typeof action>[0])) as Response;
}

test("the service's webhook needs its secret, and the name of a letter", async () => {
  const { id } = await subscriber();
  const told = { event: "hard_bounce", email: "lea@exemple.fr", "X-Mailin-custom": `${await sent(id)}@`, id: 1 };
  expect((await call(told, "Bearer autre")).status).toBe(401);
  expect(await (await call({ ...told, "X-Mailin-custom": "1-1.00000000000000000000@" })).json()).toEqual({
    isTaken: false,
  });
  expect(await stateOf(id)).toMatchObject({ state: "active" });
  for (const event of ["delivered", "constructor", "__proto__"])
    expect(await (await call({ ...told, event })).json()).toEqual({ isTaken: false });
  expect((await call({ ...told, event: "x".repeat(100_000) })).status).toBe(413);
  expect(await (await call(told)).json()).toEqual({ isTaken: true });
  expect(await stateOf(id)).toMatchObject({ state: "left" });
});
