import { createHash, createVerify, generateKeyPairSync } from "node:crypto";
import type { AddressInfo, Socket } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, expect, test } from "vitest";
import { env } from "./env.server.ts";
import { MailError, SmtpClient, type OutgoingMail, send } from "./smtp.server.ts";

const closing: (() => Promise<unknown>)[] = [];
let received: string[] = [];
let connections = 0;
const sockets: Socket[] = [];

afterEach(async () => {
  env.dkim = null;
  received = [];
  connections = 0;
  for (const close of closing.splice(0)) await close();
});

async function smtp(options: SMTPServerOptions = {}): Promise<SmtpClient> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        received.push(Buffer.concat(chunks).toString("latin1"));
        done();
      });
    },
    ...options,
  });
  server.on("error", () => {});
  server.server.on("connection", (socket: Socket) => void sockets.push(socket));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return new SmtpClient(`smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`);
}

const mail = (to = "lea@example.org"): OutgoingMail => ({
  to,
  subject: "Été",
  html: "<p>Été à Liège</p>",
  text: "Été à Liège",
  messageId: "un@exemple.fr",
  stopUrl: "https://exemple.fr/arreter",
  headers: { Precedence: "bulk" },
  date: new Date(0),
});
const nothing = () => Promise.resolve();

test("a connection carries one message after the other, and its body waits for what must be written before", async () => {
  const client = await smtp();
  const order: string[] = [];
  for (const to of ["a@example.org", "b@example.org", "c@example.org"])
    await send(client, mail(to), async () => void order.push(`${to} ${received.length}`));
  client.end();
  expect(order).toEqual(["a@example.org 0", "b@example.org 1", "c@example.org 2"]);
  expect([received.length, connections]).toEqual([3, 1]);
});

test("a message that may not go any more once it is asked for goes to nobody, and the next one goes", async () => {
  const client = await smtp();
  const refused = send(client, mail(), () => Promise.reject(new Error("not any more")));
  await expect(refused).rejects.toThrow("not any more");
  await send(client, mail("b@example.org"), nothing);
  client.end();
  expect(received).toHaveLength(1);
  expect(received[0]).toContain("To: b@example.org");
});

test("a connection that the server ended after a message is opened again for the next", async () => {
  const client = await smtp();
  await send(client, mail(), nothing);
  for (const socket of sockets.splice(0)) socket.destroy();
  await send(client, mail("b@example.org"), nothing);
  client.end();
  expect([received.length, connections]).toEqual([2, 2]);
});

test.each([
  [550, "5.1.1 no such user", { outcome: "never", about: "address", code: 550, status: "5.1.1" }],
  [450, "later", { outcome: "later", about: "address", code: 450, status: null }],
  [421, "4.7.0 too many", { outcome: "later", about: "service", code: 421, status: "4.7.0" }],
])("an answer of %i %s tells whom it is about", async (responseCode, words, told) => {
  const client = await smtp({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error(words), { responseCode })),
  });
  const error = await send(client, mail(), nothing).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(MailError);
  expect(error).toMatchObject(told);
});

/** RFC 6376, relaxed: a header in small letters, its white space made one. */
const relaxed = (name: string, value: string) => `${name.toLowerCase()}:${value.replaceAll(/\s+/g, " ").trim()}`;

test("with a key, what lets one leave is among what is signed, and the signature verifies", async () => {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  env.dkim = { domainName: "exemple.fr", keySelector: "lettre", privateKey };
  const client = await smtp();
  await send(client, mail(), nothing);
  client.end();
  const [head = "", ...rest] = received[0]?.split("\r\n\r\n") ?? [];
  const headers = [...`${head}\r\n`.matchAll(/^([\w-]+):((?:.*\r\n[ \t]+)*.*)\r\n/gm)];
  const valueOf = (name: string) => headers.find(([, known = ""]) => known.toLowerCase() === name)?.[2] ?? "";
  const dkim = valueOf("dkim-signature");
  const tag = (name: string) => new RegExp(`(?:^|;)\\s*${name}=([^;]*)`).exec(dkim)?.[1]?.replaceAll(/\s/g, "") ?? "";
  const names = tag("h").toLowerCase().split(":");
  expect(names).toEqual(expect.arrayContaining(["from", "list-unsubscribe", "list-unsubscribe-post", "precedence"]));
  const body = `${rest
    .join("\r\n\r\n")
    .replaceAll(/[ \t]+\r\n/g, "\r\n")
    .replaceAll(/[ \t]+/g, " ")
    .replace(/(?:\r\n)+$/, "")}\r\n`;
  expect(tag("bh")).toBe(createHash("sha256").update(body, "latin1").digest("base64"));
  const signed = [
    ...names.map((name) => relaxed(name, valueOf(name))),
    relaxed("dkim-signature", dkim.replace(/([;\s]b=)[^;]*/, "$1")),
  ].join("\r\n");
  expect(createVerify("RSA-SHA256").update(signed, "latin1").verify(publicKey, tag("b"), "base64")).toBe(true);
});
