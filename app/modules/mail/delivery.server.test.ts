import { readFile, readdir } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { createServer, type Socket } from "node:net";
import { join } from "node:path";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { travel } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { smtpWaits, mailFolder } from "#app/platform/smtp.server.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { sendDueMails } from "./delivery.server.ts";
import { countDeadMails, listDeadMails, insertMail, retryMail } from "./outbox.server.ts";

const closing: (() => Promise<unknown>)[] = [];
let received: string[] = [];

beforeEach(async () => {
  received = [];
  await maintain("tests", (tx) => tx.mail.deleteMany());
});

afterEach(async () => {
  env.SMTP_URL = undefined;
  for (const close of closing.splice(0)) await close();
});

/** A real SMTP server on loopback. */
async function smtp(options: SMTPServerOptions = {}): Promise<void> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        received.push(Buffer.concat(chunks).toString("utf8"));
        done();
      });
    },
    ...options,
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  env.SMTP_URL = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

/** A server that speaks SMTP by hand, to break off where a real one would not. */
async function scripted(onLine: (line: string, socket: Socket) => void): Promise<void> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.write("220 loopback\r\n");
    socket.on("data", (chunk) => {
      for (const line of chunk.toString("utf8").split("\r\n").filter(Boolean)) onLine(line, socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  });
  env.SMTP_URL = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function write(kind = "tests", to = "lea@example.org"): Promise<number> {
  return maintain("tests", (tx) =>
    insertMail(tx, { kind, to, subject: "Café à Liège", html: "<p>Été</p>", text: "Été" }),
  );
}

const row = (id: number) => db.mail.findUniqueOrThrow({ where: { id } });

test("a mail is sent once, in both forms, under its own message id", async () => {
  await smtp();
  const id = await write();
  await Promise.all([sendDueMails(), sendDueMails()]);
  await sendDueMails();
  expect(received).toHaveLength(1);
  const mail = await row(id);
  expect(mail).toMatchObject({ status: "sent", attempts: 1, html: "<p>Été</p>" });
  expect(received[0]).toContain(`Message-ID: <${mail.messageId}>`);
  expect(received[0]).toContain("To: lea@example.org");
  expect(received[0]).toMatch(/text\/plain[\s\S]*text\/html/);
  expect(received[0]).toContain("Auto-Submitted: auto-generated");
});

test("a mail exists only if the change that wrote it does", async () => {
  await smtp();
  const failing = maintain("tests", async (tx) => {
    await insertMail(tx, { kind: "tests", to: "lea@example.org", subject: "Non", html: "", text: "non" });
    throw new Error("the change fails");
  });
  await expect(failing).rejects.toThrow("the change fails");
  await sendDueMails();
  expect(received).toEqual([]);
});

test("what carries a secret loses its text once sent", async () => {
  await smtp();
  const id = await write("account.password-reset");
  await sendDueMails();
  expect(await row(id)).toMatchObject({ status: "sent", html: "", text: "" });
});

test("a recipient refused for good is dead at once, and administrators see why", async () => {
  await smtp({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error("no such user"), { responseCode: 550 })),
  });
  const id = await write();
  await sendDueMails();
  expect(await row(id)).toMatchObject({ status: "dead", attempts: 1 });
  expect(await countDeadMails()).toBe(1);
  expect((await listDeadMails())[0]?.lastError).toContain("550");
});

test("a mail given up is sent again with its text, and not at all once its text is erased", async () => {
  const never = (_address: unknown, _session: unknown, done: (error?: Error) => void) =>
    done(Object.assign(new Error("no such user"), { responseCode: 550 }));
  await smtp({ onRcptTo: never });
  const admin = await makeStaff("admin");
  const [reply, code] = [await write("contact.reply"), await write("account.verification-code")];
  await sendDueMails();
  expect((await listDeadMails()).map(({ id, isErased }) => [id, isErased])).toEqual([
    [code, true],
    [reply, false],
  ]);
  const refusal = await retryMail(admin, code);
  expect(refusal.ok ? "" : refusal.errors[""]?.[0]).toContain("a été effacé");
  expect(await row(code)).toMatchObject({ status: "dead", attempts: 1 });
  expect((await retryMail(admin, reply)).ok).toBe(true);
  env.SMTP_URL = undefined;
  await sendDueMails();
  expect(await row(reply)).toMatchObject({ status: "sent" });
});

test("a server that is busy gets the mail later, with growing delays, then never", async () => {
  await smtp({
    onMailFrom: (_address, _session, done) => done(Object.assign(new Error("busy"), { responseCode: 451 })),
  });
  const id = await write();
  const waits: number[] = [];
  for (let tries = 1; tries <= 7; tries += 1) {
    await sendDueMails();
    const mail = await row(id);
    expect(mail.attempts).toBe(tries);
    if (mail.status === "dead") break;
    const wait = mail.nextTryAt.getTime() - Date.now() - waits.reduce((sum, value) => sum + value, 0);
    waits.push(wait);
    await sendDueMails();
    expect((await row(id)).attempts).toBe(tries);
    travel(wait + 1000);
  }
  expect(await row(id)).toMatchObject({ status: "dead", attempts: 7 });
  expect(waits).toHaveLength(6);
  for (const [index, wait] of waits.entries()) if (index > 0) expect(wait).toBeGreaterThan(waits[index - 1] ?? 0);
});

test("a message refused after it was read is not sent again unless the server says so", async () => {
  let answers = 0;
  await smtp({
    onData(stream, _session, done) {
      stream.resume();
      stream.on("end", () => {
        answers += 1;
        done(Object.assign(new Error("spam"), { responseCode: answers === 1 ? 451 : 554 }));
      });
    },
  });
  const id = await write();
  await sendDueMails();
  expect(await row(id)).toMatchObject({ status: "queued", attempts: 1 });
  travel(60_000);
  await sendDueMails();
  expect(await row(id)).toMatchObject({ status: "dead", attempts: 2 });
});

test("no server at all: later", async () => {
  env.SMTP_URL = "smtp://127.0.0.1:1";
  const id = await write();
  await sendDueMails();
  expect(await row(id)).toMatchObject({ status: "queued", attempts: 1 });
});

test("a server that stalls holds its mail alone, and gets it later", async () => {
  smtpWaits.silence = 300;
  await scripted((line, socket) => {
    if (line.startsWith("EHLO")) socket.write("250 loopback\r\n");
  });
  const id = await write();
  await sendDueMails();
  expect(await row(id)).toMatchObject({ status: "queued", attempts: 1 });
});

test("a server that dies before taking the message gets it later", async () => {
  await scripted((line, socket) => {
    if (line.startsWith("DATA")) socket.destroy();
    else socket.write("250 ok\r\n");
  });
  const id = await write();
  await sendDueMails();
  expect(await row(id)).toMatchObject({ status: "queued", attempts: 1 });
});

test("a server that dies in mid-message is not sent the mail twice: the failure is shown", async () => {
  let body = false;
  await scripted((line, socket) => {
    if (body) socket.destroy();
    else if (line.startsWith("DATA")) {
      body = true;
      socket.write("354 go\r\n");
    } else socket.write("250 ok\r\n");
  });
  const id = await write();
  await sendDueMails();
  expect(await row(id)).toMatchObject({ status: "dead", attempts: 1 });
  expect((await row(id)).lastError).toContain("peut-être reçu");
});

test("a mail that a crash left half sent is shown, not repeated", async () => {
  await smtp();
  const id = await write();
  await maintain("tests", (tx) => tx.mail.update({ where: { id }, data: { status: "sending", attempts: 1 } }));
  travel(60_000);
  await sendDueMails();
  expect(received).toEqual([]);
  expect(await row(id)).toMatchObject({ status: "dead" });
});

test("a code that has expired is not sent late", async () => {
  await smtp();
  const id = await write("account.verification-code");
  travel(16 * 60_000);
  await sendDueMails();
  expect(received).toEqual([]);
  expect(await row(id)).toMatchObject({ status: "dead" });
});

test("an address cannot add headers or recipients", async () => {
  const recipients: string[] = [];
  await smtp({
    onRcptTo(address, _session, done) {
      recipients.push(address.address);
      done();
    },
  });
  await write("tests", "lea@example.org\r\nBcc: eve@example.org");
  await write("tests", "lea@example.org, eve@example.org");
  await sendDueMails();
  for (const mail of received) expect(mail).not.toMatch(/^Bcc:/m);
  expect(recipients).not.toContain("eve@example.org");
});

test("without a server every mail is a file", async () => {
  await write();
  await sendDueMails();
  const [name = ""] = await readdir(mailFolder());
  expect(await readFile(join(mailFolder(), name), "utf8")).toContain("To: lea@example.org");
});
