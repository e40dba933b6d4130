import { type AddressInfo, type Socket, createServer } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hashAddress } from "#app/modules/letter/subscribers/subscriptions.server.ts";
import { insertMail } from "#app/modules/mail/outbox.server.ts";
import { DAY, HOUR, MINUTE, SECOND, now, travel } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { parisDay } from "#app/utils/dates.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { markSending, nextDeliveries, forgetService, isServicePaused } from "./deliveries.server.ts";
import { startDueIssues, stopIssue, issueOutcome } from "./issues.server.ts";
import { handleLetters, sendDueLetters } from "./queue.server.ts";

const closing: (() => Promise<unknown>)[] = [];
/** Of each message taken: whom it went to, from which envelope, and its source. */
let received: { to: string; from: string; source: string }[] = [];

beforeEach(async () => {
  received = [];
  env.LETTER_PER_MINUTE = 60_000;
  forgetService();
  await maintain("tests", async (tx) => {
    await tx.mail.deleteMany();
    await tx.letterIssue.deleteMany();
    await tx.letterSubscriber.deleteMany();
    await tx.mailSuppression.deleteMany();
  });
});

afterEach(async () => {
  env.SMTP_URL = undefined;
  env.MAIL_BOUNCES = undefined;
  for (const close of closing.splice(0)) await close();
});

async function listen(
  server: { listen: (port: number, host: string, done: () => void) => unknown },
  at: () => unknown,
) {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  env.SMTP_URL = `smtp://127.0.0.1:${(at() as AddressInfo).port}`;
}

/** A real SMTP server on loopback. */
async function smtp(options: SMTPServerOptions = {}): Promise<void> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const source = Buffer.concat(chunks).toString("utf8");
        const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : "";
        for (const { address } of session.envelope.rcptTo) received.push({ to: address, from, source });
        done();
      });
    },
    ...options,
  });
  server.on("error", () => {});
  closing.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  await listen(server, () => server.server.address());
}

const refusal = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode });

/** An issue whose hour has come, and as many who asked for it. */
async function arrange(count: number, more: { topics?: string[]; countsLinks?: boolean; intro?: string } = {}) {
  const { topics = [], intro = "Lisez [un](/elections?a=1&b=2).", ...rest } = more;
  return maintain("tests", async (tx) => {
    for (let number = 1; number <= count; number += 1)
      await tx.letterSubscriber.create({
        data: {
          email: `lecteur-${number}@exemple.fr`,
          addressHash: await hashAddress(tx, `lecteur-${number}@exemple.fr`),
          state: "active",
          origin: "home",
          topics: JSON.stringify(topics),
          ...rest,
        },
      });
    const at = new Date();
    return tx.letterIssue.create({
      data: {
        slug: "la-semaine",
        frequency: "weekly",
        subject: "La semaine",
        parts: JSON.stringify([{ kind: "intro", text: intro }]),
        coversFrom: at,
        coversTo: at,
        state: "scheduled",
        scheduledFor: at,
      },
    });
  });
}

async function outcomes(issueId: number): Promise<Record<string, number>> {
  const rows = await db.letterDelivery.groupBy({ by: ["status"], where: { issueId }, _count: true });
  return Object.fromEntries(rows.map(({ status, _count }) => [status, _count]));
}

/** Rounds, with time passing between them, until nothing waits. */
async function sendAll(issueId: number, { step = 3 * MINUTE, most = 60 } = {}): Promise<void> {
  await startDueIssues();
  for (let times = 0; times < most; times += 1) {
    await sendDueLetters();
    const issue = await db.letterIssue.findUniqueOrThrow({ where: { id: issueId } });
    if (issue.state !== "sending") return;
    travel(step);
  }
}

test("an issue whose hour has come goes once to each who asked for its frequency, and is over", async () => {
  await smtp();
  const issue = await arrange(12);
  await maintain("tests", async (tx) => {
    const [daily, pending] = await tx.letterSubscriber.findMany({ orderBy: { id: "asc" }, take: 2 });
    await tx.letterSubscriber.update({ where: { id: daily?.id ?? 0 }, data: { frequency: "daily" } });
    await tx.letterSubscriber.update({ where: { id: pending?.id ?? 0 }, data: { state: "pending" } });
  });
  await sendAll(issue.id);
  expect(received.map(({ to }) => to).toSorted()).toEqual(
    Array.from({ length: 10 }, (_, index) => `lecteur-${index + 3}@exemple.fr`).toSorted(),
  );
  const row = await db.letterIssue.findUniqueOrThrow({ where: { id: issue.id } });
  expect([row.state, row.number, row.finishedAt]).toEqual(["sent", 1, expect.any(Date)]);
  expect(await outcomes(issue.id)).toEqual({ sent: 10 });
  await startDueIssues();
  await sendDueLetters();
  expect(received).toHaveLength(10);
});

test("a letter carries the headers that let one leave, and the addresses of its reader alone", async () => {
  await smtp();
  env.MAIL_BOUNCES = "retours@exemple.fr";
  const intro = "Lisez [un](/elections?a=1&b=2). %OWN% %STOP% %LINK%";
  const issue = await arrange(1, { topics: ["justice"], countsLinks: true, intro });
  const { id } = await db.letterSubscriber.findFirstOrThrow();
  await sendAll(issue.id);
  const [letter] = received;
  const source = letter?.source.replaceAll(/\r\n[ \t]+/g, " ") ?? "";
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, "im").exec(source)?.[1]?.trim();
  expect(letter?.from).toMatch(/^retours\+[0-9a-z]+-[0-9a-z]+\.[0-9a-f]{20}@exemple\.fr$/);
  expect(header("List-Unsubscribe")).toMatch(
    new RegExp(`^<http://localhost:3000/lettre/arreter\\?lien=${id}-[0-9a-z]+\\.[\\w-]+>, <mailto:retours\\+[^>]+>$`),
  );
  expect(header("List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
  expect(header("Precedence")).toBe("bulk");
  expect(header("List-Id")).toBe("La lettre de Robin <lettre.localhost>");
  expect(header("Feedback-ID")).toBe(`${issue.id}:weekly:lettre:clairvoix`);
  expect(header("Message-ID")).toMatch(/^<[0-9a-z]+-[0-9a-z]+\.[0-9a-f]{20}@localhost>$/);
  const body = source.replaceAll("=\r\n", "").replaceAll("=3D", "=");
  expect(body).toContain(`http://localhost:3000/lettre/l/${issue.id}/elections?a=1&amp;b=2"`);
  expect(body).not.toMatch(/%[A-Z]+-/);
  // What staff typed is no placeholder.
  expect(body.match(/%OWN% %STOP% %LINK%/g)).toHaveLength(2);
});

test("who has an account at that address reads what is new in what they follow, and nobody else does", async () => {
  await smtp();
  const issue = await arrange(2);
  handleLetters(async (email) =>
    email === "lecteur-1@exemple.fr"
      ? [
          { title: "Le Sénat <vote>", href: "/articles/senat" },
          { title: "Déjà dans la lettre", href: "/elections?a=1&b=2" },
        ]
      : [],
  );
  await sendAll(issue.id);
  handleLetters(() => Promise.resolve([]));
  const [own, other] = ["lecteur-1@exemple.fr", "lecteur-2@exemple.fr"].map(
    (address) => received.find(({ to }) => to === address)?.source.replaceAll("=\r\n", "") ?? "",
  );
  expect(own).toContain("NOUVEAU POUR TOI\r\nLe S=C3=A9nat <vote> (http://localhost:3000/articles/senat)");
  expect(own).toContain('href=3D"http://localhost:3000/articles/senat"');
  expect(own).toContain("&lt;vote&gt;</a>");
  expect(own).not.toContain("dans la lettre");
  expect(other).not.toMatch(/Nouveau pour toi|%[A-Z]+-/i);
});

test("who said no to counting gets the plain links", async () => {
  await smtp();
  const issue = await arrange(1);
  await sendAll(issue.id);
  expect(received[0]?.source).toContain("http://localhost:3000/");
  expect(received[0]?.source).not.toContain("/lettre/l/");
});

test("nobody gets a letter that has nothing of their subjects", async () => {
  await smtp();
  const issue = await arrange(2, { intro: "" });
  await sendAll(issue.id);
  expect(await outcomes(issue.id)).toEqual({ dropped: 2 });
  // Their count tells why: no reason says it again.
  expect(await issueOutcome(issue.id)).toMatchObject({ counts: { dropped: 2 }, reasons: [] });
  expect(received).toEqual([]);
});

test("each gets the articles of the subjects they asked for, and who asked for another gets none", async () => {
  await smtp();
  const issue = await arrange(3);
  await maintain("tests", async (tx) => {
    const told = [];
    for (const slug of ["elections", "justice"]) {
      const category = { create: { name: slug, slug } };
      const title = `Sur ${slug}`;
      await tx.article.create({ data: { slug, title, status: "published", publishedAt: now(), category } });
      told.push({ kind: told.length > 0 ? "article" : "lead", title, text: "Un chapeau.", link: `/articles/${slug}` });
    }
    await tx.letterIssue.update({ where: { id: issue.id }, data: { parts: JSON.stringify(told) } });
    for (const [number, topics] of [
      [1, "justice"],
      [2, "jeunesse"],
    ] as const)
      await tx.letterSubscriber.update({
        where: { email: `lecteur-${number}@exemple.fr` },
        data: { topics: JSON.stringify([topics]) },
      });
  });
  travel(3 * SECOND);
  await sendAll(issue.id);
  expect(await outcomes(issue.id)).toEqual({ sent: 2, dropped: 1 });
  const [own, all] = [1, 3].map((number) => {
    const source =
      received.find(({ to }) => to === `lecteur-${number}@exemple.fr`)?.source.replaceAll("=\r\n", "") ?? "";
    return [/^Subject: (.*)\r$/m.exec(source)?.[1], [...new Set(source.match(/\/articles\/\w+/g))]];
  });
  expect(own).toEqual(["Sur justice", ["/articles/justice"]]);
  expect(all).toEqual(["La semaine", ["/articles/elections", "/articles/justice"]]);
});

test("who left or was suppressed after the letter began gets none", async () => {
  await smtp();
  const issue = await arrange(6);
  await startDueIssues();
  await db.letterIssue.findUniqueOrThrow({ where: { id: issue.id } });
  // Their deliveries stand before they leave.
  env.LETTER_PER_MINUTE = 60_000;
  await maintain("tests", async (tx) => {
    const all = await tx.letterSubscriber.findMany({ orderBy: { id: "asc" } });
    for (const { id } of all)
      await tx.letterDelivery.create({ data: { issueId: issue.id, subscriberId: id, nextTryAt: new Date() } });
    await tx.letterIssue.update({ where: { id: issue.id }, data: { cursor: all.at(-1)?.id ?? 0 } });
    for (const { id } of all.slice(0, 2))
      await tx.letterSubscriber.update({ where: { id }, data: { state: "left", email: null } });
  });
  await sendAll(issue.id);
  expect(received).toHaveLength(4);
  expect(await outcomes(issue.id)).toEqual({ sent: 4, dropped: 2 });
});

test("an issue stopped in the middle goes to nobody more", async () => {
  const editor = await makeStaff("admin");
  let issueId = 0;
  let stopped: Promise<unknown> | undefined;
  await smtp({
    async onRcptTo(_address, _session, done) {
      // From the third on it is stopped: from then on no body is handed over.
      if (received.length >= 3) await (stopped ??= stopIssue(editor, issueId));
      done();
    },
  });
  const issue = await arrange(12);
  issueId = issue.id;
  await sendAll(issue.id);
  const states = await outcomes(issue.id);
  expect(await stopped).toMatchObject({ ok: true });
  expect(states.sent).toBe(received.length);
  expect(received.length).toBeLessThan(8);
  expect((states.sent ?? 0) + (states.stopped ?? 0) + (states.dropped ?? 0)).toBe(12);
  expect((await db.letterIssue.findUniqueOrThrow({ where: { id: issue.id } })).state).toBe("cancelled");
});

test("a service that refuses every third address for good: those are told, the others have their letter", async () => {
  let asked = 0;
  await smtp({
    onRcptTo(_address, _session, done) {
      asked += 1;
      done(asked % 3 === 0 ? refusal(550, "5.1.1 no such user") : null);
    },
  });
  const issue = await arrange(9);
  await sendAll(issue.id);
  expect(await outcomes(issue.id)).toEqual({ sent: 6, refused: 3 });
  expect(new Set(received.map(({ to }) => to)).size).toBe(6);
  // A mailbox that does not exist is written to no more.
  expect(await db.mailSuppression.count({ where: { reason: "bounced" } })).toBe(3);
  expect(await db.letterSubscriber.count({ where: { state: "left", email: null } })).toBe(3);
});

test("a refusal for what the letter is suppresses nobody", async () => {
  await smtp({ onRcptTo: (_address, _session, done) => done(refusal(554, "5.7.1 looks like spam")) });
  const issue = await arrange(3);
  await sendAll(issue.id);
  expect(await outcomes(issue.id)).toEqual({ refused: 3 });
  expect(await db.mailSuppression.count()).toBe(0);
  expect(await db.letterSubscriber.count({ where: { state: "active", softBounces: 0 } })).toBe(3);
});

test("a service that wants nothing for an hour is left alone, and then takes every letter, once", async () => {
  let isClosed = true;
  let asked = 0;
  await smtp({
    onMailFrom(_address, _session, done) {
      asked += 1;
      done(isClosed ? refusal(421, "4.7.0 try again later") : null);
    },
  });
  const issue = await arrange(15);
  await startDueIssues();
  for (let minute = 0; minute < 60; minute += 1) {
    await sendDueLetters();
    expect(isServicePaused()).toBe(true);
    travel(MINUTE);
  }
  // Backing off is for all of them: fifteen letters did not each knock every minute.
  expect(asked).toBeLessThan(40);
  isClosed = false;
  await sendAll(issue.id);
  expect(await outcomes(issue.id)).toEqual({ sent: 15 });
  expect(received.map(({ to }) => to).toSorted()).toEqual([...new Set(received.map(({ to }) => to))].toSorted());
  expect((await db.letterDelivery.findMany({ where: { attempts: { gt: 0 } } })).length).toBe(0);
});

test("an address put off is tried again later and later, then refused, and counted as one that may pass", async () => {
  let asked = 0;
  await smtp({
    onRcptTo({ address }, _session, done) {
      if (address !== "lecteur-1@exemple.fr") return done();
      asked += 1;
      return done(refusal(450, "4.2.2 mailbox full"));
    },
  });
  const issue = await arrange(3);
  await sendAll(issue.id, { step: 3 * HOUR });
  expect(asked).toBe(5);
  expect(await outcomes(issue.id)).toEqual({ sent: 2, refused: 1 });
  expect(await db.letterSubscriber.findUniqueOrThrow({ where: { email: "lecteur-1@exemple.fr" } })).toMatchObject({
    state: "active",
    softBounces: 1,
  });
});

test("a line cut in the middle of a letter leaves it doubtful: it is shown, and not sent again", async () => {
  const sockets = new Set<Socket>();
  let bodies = 0;
  const server = createServer((socket) => {
    let isBody = false;
    sockets.add(socket);
    socket.on("error", () => {});
    socket.write("220 loopback\r\n");
    socket.on("data", (chunk) => {
      for (const text of chunk.toString("utf8").split("\r\n").filter(Boolean)) {
        if (isBody) {
          bodies += 1;
          socket.destroy();
          return;
        }
        isBody = text === "DATA";
        socket.write(isBody ? "354 go on\r\n" : "250 ok\r\n");
      }
    });
  });
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  });
  await listen(server, () => server.address());
  const issue = await arrange(12);
  await sendAll(issue.id, { step: HOUR });
  expect(await outcomes(issue.id)).toEqual({ doubtful: 12 });
  expect(bodies).toBe(12);
});

test("what a crash left on its way is doubtful when its lease ends, and goes to nobody again", async () => {
  await smtp();
  const issue = await arrange(4);
  await startDueIssues();
  await maintain("tests", async (tx) => {
    const [first] = await tx.letterSubscriber.findMany({ orderBy: { id: "asc" }, take: 1 });
    const key = { issueId: issue.id, subscriberId: first?.id ?? 0 };
    await tx.letterDelivery.create({ data: { ...key, nextTryAt: new Date() } });
    await tx.letterIssue.update({ where: { id: issue.id }, data: { cursor: first?.id ?? 0 } });
  });
  const [next] = await nextDeliveries([issue.id], [], 1);
  if (!next) throw new Error("nothing waits");
  expect(await maintain("tests", (tx) => markSending(tx, next))).toBe(true);
  // Marked once, no other process may hand it over.
  expect(await maintain("tests", (tx) => markSending(tx, next))).toBe(false);
  await sendDueLetters();
  expect(await outcomes(issue.id)).toEqual({ sending: 1, sent: 3 });
  await sendAll(issue.id, { step: 10 * MINUTE });
  expect(await outcomes(issue.id)).toEqual({ doubtful: 1, sent: 3 });
  expect(received).toHaveLength(3);
});

test("a silence that begins stops the rest of a letter with an estimate at once, and its end lets it go", async () => {
  let hasBegun = false;
  const election = { name: "Essai", slug: "essai-silence", country: "FR", level: "national" } as const;
  await smtp({
    async onRcptTo(_address, _session, done) {
      if (received.length >= 2 && !hasBegun) {
        hasBegun = true;
        // Its eve has begun: put on the site now, it holds back what is on its way.
        const nextDay = parisDay(new Date(now().getTime() + DAY));
        await maintain("tests", (tx) => tx.election.create({ data: { ...election, nextDay, isPublished: true } }));
      }
      done();
    },
  });
  const issue = await arrange(12, { intro: "Selon un sondage, Durand aurait 52 % des voix." });
  await startDueIssues();
  await sendDueLetters();
  const during = received.length;
  expect(during).toBeLessThan(7);
  await sendDueLetters();
  expect(received).toHaveLength(during);
  expect((await issueOutcome(issue.id))?.heldBack).toContain("jusqu’au");
  travel(3 * DAY);
  await sendAll(issue.id);
  expect(received).toHaveLength(12);
  expect(new Set(received.map(({ to }) => to)).size).toBe(12);
  await maintain("tests", (tx) => tx.election.delete({ where: { slug: "essai-silence" } }));
});

test("a code that waits for its turn goes before the letters", async () => {
  await smtp();
  const issue = await arrange(3);
  await startDueIssues();
  const id = await maintain("tests", (tx) =>
    insertMail(tx, { kind: "tests", to: "lea@exemple.fr", subject: "Code", html: "", text: "123456" }),
  );
  await sendDueLetters();
  expect(received).toHaveLength(0);
  await maintain("tests", (tx) => tx.mail.update({ where: { id }, data: { status: "sent" } }));
  await sendDueLetters();
  expect(received).toHaveLength(3);
  expect((await outcomes(issue.id)).sent).toBe(3);
});
