import { expect, test } from "vitest";
import { DAY, HOUR, now, travel } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { findAutosave, saveAutosave, typedKey } from "#app/records/autosave/autosave.server.ts";
import { anonymousActor } from "#app/records/rights/actor.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { listMessages } from "./admin-queries.server.ts";
import { assignMessage, createMessage, eraseOldMessages, markMessage, messageBin } from "./mutations.server.ts";
import { messageSchema } from "./schema.ts";

let networks = 0;

const [admin, editor] = [await makeStaff("admin"), await makeStaff("editor")];

function message(fields: Record<string, unknown> = {}, network = `203.0.113.${(networks += 1)}`) {
  const parsed = messageSchema.parse({
    name: "Inès",
    email: "ines@lecture.example",
    subject: "Une question",
    body: "Bonjour, pourquoi ?",
    ...fields,
  });
  return { ...parsed, network };
}

async function received(fields: Record<string, unknown> = {}): Promise<number> {
  const created = await createMessage(anonymousActor, message(fields));
  if (!created.ok || created.value.id === null) throw new Error("not kept");
  return created.value.id;
}

const rowOf = (id: number) => db.contactMessage.findUniqueOrThrow({ where: { id } });

test("a message is kept; the trail says that it came, not what it says", async () => {
  const id = await received();
  expect(await rowOf(id)).toMatchObject({ name: "Inès", status: "new", body: "Bonjour, pourquoi ?" });
  const entry = await db.auditEntry.findFirstOrThrow({ where: { subject: `message:${id}` } });
  expect(entry).toMatchObject({ action: "message.received", actorKind: "anonymous", before: null, after: null });
});

test("a filled hidden field is answered as a success and kept nowhere", async () => {
  const before = await db.contactMessage.count();
  expect(await createMessage(anonymousActor, message({ website: "https://spam.example" }))).toEqual({
    ok: true,
    value: { id: null },
  });
  expect(await db.contactMessage.count()).toBe(before);
});

test("five an hour from one network, whatever becomes of the others", async () => {
  const network = "198.51.100.20";
  for (let count = 0; count < 5; count += 1)
    expect((await createMessage(anonymousActor, message({ body: `Texte ${count}` }, network))).ok).toBe(true);
  const refused = await createMessage(anonymousActor, message({}, network));
  expect(refused.ok ? null : refused.errors[""]?.[0]).toMatch(
    /^Tu as déjà envoyé plusieurs messages\. Réessaie dans 60 minutes/,
  );
  expect((await createMessage(anonymousActor, message())).ok).toBe(true);
  travel(HOUR);
  expect((await createMessage(anonymousActor, message({}, network))).ok).toBe(true);
});

test.each([
  [{ name: "" }, "name", "Indique ton nom ou ton prénom."],
  [{ email: "pas une adresse" }, "email", "Veuillez entrer une adresse email valide"],
  [{ body: "x".repeat(5001) }, "body", "Ton message est trop long\u202F: 5\u202F000 caractères au plus."],
  [{ subject: undefined }, "subject", "Indique le sujet de ton message."],
])("%o is refused in words", (fields, field, words) => {
  const parsed = messageSchema.safeParse({
    name: "Inès",
    email: "ines@lecture.example",
    subject: "Une question",
    body: "Bonjour",
    ...fields,
  });
  const issue = parsed.error?.issues[0];
  expect(issue?.path).toEqual([field]);
  expect(issue?.message.replaceAll(/\s/g, " ")).toBe(words.replaceAll(/\s/g, " "));
});

test("only an administrator sorts, assigns and deletes", async () => {
  const id = await received();
  expect((await markMessage(editor, id, "read")).ok).toBe(false);
  expect((await assignMessage(editor, id, editor.id)).ok).toBe(false);
  expect((await messageBin.delete(editor, id)).ok).toBe(false);
  expect(await markMessage(admin, id, "spam")).toEqual({ ok: true, value: null });
  expect(await assignMessage(admin, id, admin.id)).toEqual({ ok: true, value: null });
  expect(await rowOf(id)).toMatchObject({ status: "spam", assigneeId: admin.id });
  const marked = await db.auditEntry.findFirstOrThrow({
    where: { subject: `message:${id}`, action: "message.marked" },
  });
  expect(JSON.parse(marked.after ?? "")).toEqual({ status: "spam" });
});

test("a message is kept twelve months, as the privacy page says", async () => {
  const [old, young] = [await received({ subject: "Ancien" }), await received({ subject: "Récent" })];
  await maintain("test.age", async (tx) => {
    for (const [id, days] of [
      [old, 366],
      [young, 364],
    ] as const)
      await tx.contactMessage.update({ where: { id }, data: { createdAt: new Date(now().getTime() - days * DAY) } });
  });
  for (const id of [old, young]) await saveAutosave(admin, typedKey(`/admin/messages/${id}`), "body=Bonjour+Inès");
  await eraseOldMessages();
  expect(await db.contactMessage.findUnique({ where: { id: old } })).toBeNull();
  expect(await findAutosave(admin, typedKey(`/admin/messages/${old}`))).toBeNull();
  expect(await findAutosave(admin, typedKey(`/admin/messages/${young}`))).toMatchObject({ value: "body=Bonjour+Inès" });
  expect(await rowOf(young)).toMatchObject({ subject: "Récent" });
  expect(await db.auditEntry.count({ where: { subject: `message:${old}`, action: "message.expired" } })).toBe(1);
});

const every = {
  q: "",
  status: null,
  assigneeId: null,
  trash: false,
  page: 1,
  perPage: 25,
  sort: "createdAt",
  direction: "desc",
} as const;

test("the list sorts by subject in the order of the alphabet, and by day", async () => {
  for (const subject of ["Tri zone", "Tri État", "Tri abri"]) await received({ subject });
  const sorted = async (sort: "subject" | "createdAt", direction: "asc" | "desc") =>
    (await listMessages({ ...every, q: "Tri ", sort, direction })).items.map(({ subject }) => subject);
  expect(await sorted("subject", "asc")).toEqual(["Tri abri", "Tri État", "Tri zone"]);
  expect(await sorted("subject", "desc")).toEqual(["Tri zone", "Tri État", "Tri abri"]);
  expect(await sorted("createdAt", "asc")).toEqual((await sorted("createdAt", "desc")).toReversed());
});

test("the list sorts by state, in the order in which they follow each other, and by who answers", async () => {
  const [first, second] = [await received({ subject: "Ordre un" }), await received({ subject: "Ordre deux" })];
  await assignMessage(admin, first, admin.id);
  await markMessage(admin, first, "closed");
  const sorted = async (sort: "status" | "assignee", direction: "asc" | "desc") =>
    (await listMessages({ ...every, q: "Ordre ", sort, direction })).items.map(({ id }) => id);
  for (const sort of ["status", "assignee"] as const) {
    expect(await sorted(sort, "asc")).toEqual([second, first]);
    expect(await sorted(sort, "desc")).toEqual([first, second]);
  }
});

test("a subject is one line", () => {
  const sent = {
    name: "Lou",
    email: "lou@exemple.fr",
    subject: "Une erreur \r\n dans\nun texte",
    body: "Ligne\nligne",
  };
  expect(messageSchema.parse(sent)).toMatchObject({ subject: "Une erreur dans un texte", body: "Ligne\nligne" });
});
