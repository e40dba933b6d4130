import { expect, test } from "vitest";
import { DAY, HOUR, now, travel } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { findAutosave, saveAutosave, typedKey } from "#app/records/autosave/autosave.server.ts";
import { anonymousActor } from "#app/records/rights/actor.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { createMessage, eraseOldMessages } from "./mutations.server.ts";
import { messageSchema } from "./schema.ts";

let networks = 0;

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

test("a subject is one line", () => {
  const sent = {
    name: "Lou",
    email: "lou@exemple.fr",
    subject: "Une erreur \r\n dans\nun texte",
    body: "Ligne\nligne",
  };
  expect(messageSchema.parse(sent)).toMatchObject({ subject: "Une erreur dans un texte", body: "Ligne\nligne" });
});

test("a message goes after a year, with the answer that was being typed to it", async () => {
  const [id, admin] = [await received(), await makeStaff("admin")];
  const typed = typedKey(`/admin/messages/${id}`);
  await saveAutosave(admin, typed, "body=Bonjour+Inès");
  const createdAt = new Date(now().getTime() - 366 * DAY);
  await maintain("test", (tx) => tx.contactMessage.update({ where: { id }, data: { createdAt } }));
  await eraseOldMessages();
  expect([await db.contactMessage.count({ where: { id } }), await findAutosave(admin, typed)]).toEqual([0, null]);
});
