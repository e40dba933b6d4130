import { readFileSync, readdirSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { sendDueMails } from "#app/modules/mail/delivery.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { mailFolder } from "#app/platform/smtp.server.ts";
import { type StaffActor, anonymousActor } from "#app/records/rights/actor.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { findMessage } from "./admin-queries.server.ts";
import { createMessage, replyToMessage } from "./mutations.server.ts";

let lea: StaffActor;
let noe: StaffActor;
let id = 0;

beforeAll(async () => {
  [lea, noe] = [await makeStaff("admin"), await makeStaff("admin")];
  const sent = await createMessage(anonymousActor, {
    name: "Inès",
    email: "ines@lecture.example",
    subject: "Une erreur ?",
    body: "Bonjour,\nle 49.3 date de 1958.",
    network: "203.0.113.9",
  });
  id = (sent.ok && sent.value.id) || 0;
});

const mails = () => db.mail.findMany({ where: { kind: "message.reply" }, orderBy: { id: "asc" } });

test("an answer goes by mail, and is kept with the message", async () => {
  const send = () => replyToMessage(lea, id, { body: "Merci Inès,\n\nc’est corrigé.", seen: 0 }, "reply-key-0001");
  expect((await send()).ok).toBe(true);
  expect((await send()).ok).toBe(true);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient: "ines@lecture.example", subject: "Re: Une erreur ?", inReplyTo: null });
  expect(mail?.replyTo).toBe("redaction@clairvoix.example");
  expect(mail?.text).toContain("\n> Bonjour,\n> ");
  expect(mail?.text).not.toContain("automatiquement");
  expect(await findMessage(id)).toMatchObject({
    status: "replied",
    replies: [{ by: lea.displayName, body: "Merci Inès,\n\nc’est corrigé.", mail: { status: "queued" } }],
  });
  const [entry] = await db.auditEntry.findMany({ where: { action: "message.replied" } });
  expect(JSON.stringify(entry)).not.toContain("corrigé");
});

test("who did not see that answer is told of it, and nothing goes; having seen it, theirs follows in the thread", async () => {
  const refused = await replyToMessage(noe, id, { body: "Bonjour Inès, la date est corrigée.", seen: 0 });
  expect(refused.ok ? "" : refused.errors[""]?.[0]).toMatch(`${lea.displayName} a déjà répondu`);
  expect(await mails()).toHaveLength(1);
  const seen = (await findMessage(id))?.replies.at(-1)?.id ?? 0;
  expect((await replyToMessage(noe, id, { body: "J’ajoute la source.", seen })).ok).toBe(true);
  const [first, second] = await mails();
  expect(second?.inReplyTo).toBe(first?.messageId);
  await sendDueMails();
  const files = readdirSync(mailFolder()).map((name) => readFileSync(`${mailFolder()}/${name}`, "utf8"));
  const threaded = files.find((text) => text.includes(`In-Reply-To: <${first?.messageId}>`));
  expect(threaded).toContain(`References: <${first?.messageId}>`);
  expect(threaded).toContain("Reply-To: redaction@clairvoix.example");
  expect(threaded).not.toContain("Auto-Submitted");
});

test("a mail that did not go is told on the page", async () => {
  const [mail] = await mails();
  await maintain("tests", (tx) =>
    tx.mail.update({ where: { id: mail?.id ?? 0 }, data: { status: "dead", lastError: "EENVELOPE 550" } }),
  );
  expect((await findMessage(id))?.replies[0]?.mail).toMatchObject({ status: "dead", lastError: "EENVELOPE 550" });
});

test("editors do not answer, nor does anyone a message that is gone", async () => {
  const editor = await makeStaff("editor");
  expect((await replyToMessage(editor, id, { body: "Non.", seen: 9 })).ok).toBe(false);
  expect((await replyToMessage(lea, 999, { body: "Non.", seen: 9 })).ok).toBe(false);
  expect(await mails()).toHaveLength(2);
});

test("a greeting and a signature with nothing between them do not go", async () => {
  const signed = `Bonjour,\n\nMerci de votre attention,\nLa rédaction de ${(await siteSettings()).name}`;
  for (const body of ["Bonjour Inès,", "bonjour\u00A0!", signed, `Bonjour Inès,\n\n${lea.displayName}`]) {
    const sent = await replyToMessage(lea, id, { body, seen: 9 });
    expect(sent.ok ? body : sent.errors.body?.[0]).toMatch(/rien n’est parti/);
  }
  expect(await mails()).toHaveLength(2);
  expect((await replyToMessage(lea, id, { body: "Bonjour Inès,\n\nNon.", seen: 9 })).ok).toBe(true);
});
