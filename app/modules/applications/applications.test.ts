import { subMonths } from "date-fns/subMonths";
import { expect, test } from "vitest";
import { DAY, now } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { findAutosave, saveAutosave, typedKey } from "#app/records/autosave/autosave.server.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { docx, pdf } from "#tests/support/files.ts";
import { trailOf } from "#tests/support/section.ts";
import {
  answerApplication,
  createApplication,
  eraseOldApplications,
  markApplication,
  noteApplication,
} from "./mutations.server.ts";
import { findApplication, openCv } from "./queries.server.ts";
import { applicationSchema } from "./schema.ts";

const [admin] = [await makeStaff("admin"), await makeStaff("editor")];

let networks = 0;
function application(fields: Record<string, unknown> = {}, network = `203.0.113.${(networks += 1)}`) {
  const parsed = applicationSchema.parse({
    firstName: "Noé",
    lastName: "Petit",
    email: "noe@exemple.fr",
    position: "Écrire",
    motivation: "J’ai envie.",
    ...fields,
  });
  return { ...parsed, network };
}

async function received(fields: Record<string, unknown> = {}, cv: File | null = null): Promise<number> {
  const created = await createApplication(application(fields), cv);
  if (!created.ok || created.value.id === null) throw new Error(JSON.stringify(created));
  return created.value.id;
}

test("an application is kept with its CV; the trail says that it came, not what it says", async () => {
  const id = await received({}, pdf("mon parcours"));
  const cv = await openCv(id);
  expect([cv?.name, await new Response(cv?.stream).text()]).toEqual([
    "CV Noé Petit.pdf",
    expect.stringContaining("parcours"),
  ]);
  const entry = await db.auditEntry.findFirstOrThrow({ where: { subject: `application:${id}` } });
  expect(entry).toMatchObject({ action: "application.received", actorKind: "anonymous", before: null, after: null });
});

test.each([
  ["0 bytes", new File([], "cv.pdf"), /vide \(0 octet\)/],
  ["a Word file named .pdf", docx("x", "cv.pdf"), /pas un PDF, quel que soit son nom/],
  ["a picture named .pdf", new File(["\u0089PNG\r\n"], "cv.pdf"), /pas un PDF/],
])("a CV of %s is refused, and nothing is kept", async (_what, cv, words) => {
  const before = await db.application.count();
  const refused = await createApplication(application(), cv);
  expect(!refused.ok && refused.errors.cv?.[0]).toMatch(words);
  expect(await db.application.count()).toBe(before);
});

test("sent twice it is one; a filled hidden field is none; too many wait", async () => {
  const before = await db.application.count();
  const input = application();
  const send = () => createApplication(input, pdf("cv"), "a-form-key-0003");
  expect(await send()).toEqual(await send());
  expect(await createApplication(application({ website: "https://spam.example" }), null)).toEqual({
    ok: true,
    value: { id: null },
  });
  expect(await db.application.count()).toBe(before + 1);
  const busy = "198.51.100.7";
  for (let count = 0; count < 5; count += 1)
    expect((await createApplication(application({ motivation: `n° ${count}` }, busy), null)).ok).toBe(true);
  const sixth = await createApplication(application({ motivation: "encore" }, busy), pdf("cv"));
  expect(!sixth.ok && sixth.errors[""]?.[0]).toContain("Réessaie dans 60 minutes");
});

test("a reply goes by mail once, joins the thread, and counts the 24 months again", async () => {
  const id = await received({ email: "suite@exemple.fr" });
  await maintain("test", (tx) =>
    tx.application.update({ where: { id }, data: { lastContactAt: subMonths(now(), 20) } }),
  );
  await noteApplication(admin, id, "À rencontrer.");
  const answer = () => answerApplication(admin, id, "Bonjour Noé,\n\nOn se parle jeudi ?", "a-form-key-0004");
  expect([(await answer()).ok, (await answer()).ok]).toEqual([true, true]);
  const mails = await db.mail.findMany({ where: { recipient: "suite@exemple.fr" } });
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ kind: "application.reply", replyTo: expect.stringContaining("@") });
  expect(mails[0]?.text).toContain("On se parle jeudi");
  const found = await findApplication(id);
  expect(found?.notes.map(({ text, isReply, by }) => [text.slice(0, 7), isReply, by])).toEqual([
    ["À renco", false, admin.displayName],
    ["Bonjour", true, admin.displayName],
  ]);
  expect(new Date(found?.erasedOn ?? 0).getTime()).toBeGreaterThan(now().getTime() + 700 * DAY);
  expect(await trailOf(`application:${id}`)).toEqual([
    "application.received",
    "application.noted",
    "application.answered",
  ]);
});

test("the greeting that the page begins with is no reply: refused, and nothing goes", async () => {
  const id = await received({ email: "nue@exemple.fr" });
  const { firstName } = await db.application.findUniqueOrThrow({ where: { id } });
  const sent = await answerApplication(admin, id, `Bonjour ${firstName},`);
  expect(sent.ok ? "" : sent.errors.text?.[0]).toMatch(/rien n’est parti/);
  expect(await db.mail.count({ where: { recipient: "nue@exemple.fr" } })).toBe(0);
});

test("who sorts after someone else is told, and changes nothing", async () => {
  const id = await received();
  expect((await markApplication(admin, id, "interview", "received")).ok).toBe(true);
  const late = await markApplication(admin, id, "declined", "received");
  expect(!late.ok && late.errors[""]?.[0]).toContain("entre-temps\u202F: entretien");
  expect((await findApplication(id))?.status).toBe("interview");
});

test("24 months after the last contact everything goes: row, notes, CV, mails, the answer being typed", async () => {
  const id = await received({ email: "ancien@exemple.fr" }, pdf("vieux"));
  await answerApplication(admin, id, "Merci.");
  const typed = typedKey(`/admin/applications/${id}/repondre`);
  await saveAutosave(admin, typed, "texte=Bonjour+Noé");
  const data = { lastContactAt: new Date(subMonths(now(), 24).getTime() - DAY) };
  const { cvId } = await maintain("test", (tx) => tx.application.update({ where: { id }, data }));
  await eraseOldApplications();
  expect(await findAutosave(admin, typed)).toBeNull();
  const left = await Promise.all([
    db.application.count({ where: { id } }),
    db.applicationNote.count({ where: { applicationId: id } }),
    db.media.count({ where: { id: cvId ?? 0 } }),
    db.mail.count({ where: { recipient: "ancien@exemple.fr" } }),
  ]);
  expect([cvId, left]).toEqual([expect.any(Number), [0, 0, 0, 0]]);
});

test("answered while the work that erases goes through its list, an application stays", async () => {
  const [first, answered] = [await received(), await received({ email: "enfin@exemple.fr" })];
  const lastContactAt = subMonths(now(), 25);
  await maintain("test", (tx) =>
    tx.application.updateMany({ where: { id: { in: [first, answered] } }, data: { lastContactAt } }),
  );
  // Whoever writes waits until the list is made; the answer is then before the second erasure.
  const list = Promise.withResolvers<void>();
  const writing = maintain("test", () => list.promise);
  const erasing = eraseOldApplications();
  await db.application.count();
  const answering = answerApplication(admin, answered, "Pardon du retard !");
  list.resolve();
  await Promise.all([writing, erasing, answering]);
  expect(await db.application.findMany({ where: { id: { in: [first, answered] } }, select: { id: true } })).toEqual([
    { id: answered },
  ]);
});
