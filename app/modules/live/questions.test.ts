import { beforeEach, describe, expect, test } from "vitest";
import { eraseReader } from "#app/modules/accounts/erasure.server.ts";
import { MINUTE, now, travel } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import type { ReaderActor, StaffActor } from "#app/records/rights/actor.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { answerQuestion, publishQuestion, rejectQuestion, reopenQuestion } from "./moderation.server.ts";
import { answerSchema, questionSchema } from "./question-schema.ts";
import { ANONYMOUS, type Asker, askQuestion, listMyQuestions, ownQuestions } from "./questions.server.ts";

let count = 0;
const next = () => `n${(count += 1)}`;
const device = (token: string | null = next()): Asker => ({ reader: null, tokens: token ? [token] : [] });

async function coverage(data: Partial<Prisma.DirectUncheckedCreateInput> = {}) {
  const slug = next();
  const base = { title: "Direct", slug, status: "live" as const, startedAt: now() };
  return maintain("test", (tx) => tx.direct.create({ data: { ...base, ...data } }));
}

async function reader(): Promise<ReaderActor> {
  const person = {
    firstName: "Zoé",
    lastName: "Dupont",
    email: `${next()}@lecture.example`,
    passwordHash: "$argon2id$",
  };
  const { id } = await maintain("test", (tx) => tx.reader.create({ data: { ...person, emailVerifiedAt: now() } }));
  return { kind: "reader", id, firstName: "Zoé" };
}

const question = (text = "Et après ?") => questionSchema.parse({ authorName: "Zoé", text });

async function asked(slug: string, asker: Asker = device(), text?: string): Promise<number> {
  const outcome = await askQuestion(asker, slug, question(text), next());
  if (!outcome.ok || outcome.value.id === null) throw new Error(JSON.stringify(outcome));
  return outcome.value.id;
}

const revisionOf = async (id: number) => (await db.direct.findUniqueOrThrow({ where: { id } })).revision;
const rowOf = (id: number) => db.directQuestion.findUniqueOrThrow({ where: { id } });

describe("asking", () => {
  test("waits unseen, and is found again from the same device alone", async () => {
    const direct = await coverage();
    const asker = device();
    const id = await asked(direct.slug, asker);
    expect(await ownQuestions(direct.id, asker)).toMatchObject([{ id, status: "pending", answer: "" }]);
    expect(await ownQuestions(direct.id, device())).toEqual([]);
    expect(await ownQuestions(direct.id, device(null))).toEqual([]);
    const row = await rowOf(id);
    expect([row.readerId, row.askerHash === asker.tokens[0], await revisionOf(direct.id)]).toEqual([null, false, 0]);
  });

  test("with an account it is the account's, not the device's", async () => {
    const direct = await coverage({ status: "scheduled" });
    const zoe = await reader();
    const id = await asked(direct.slug, { reader: zoe, tokens: ["appareil-partagé"] });
    expect(await ownQuestions(direct.id, device("appareil-partagé"))).toEqual([]);
    expect(await listMyQuestions(zoe.id)).toMatchObject([{ id, direct: { slug: direct.slug } }]);
    const entry = await db.auditEntry.findFirstOrThrow({ where: { subject: `question:${id}` } });
    expect([entry.action, entry.actorKind, entry.after]).toEqual(["question.asked", "reader", null]);
  });

  test.each([
    ["ended", { status: "ended" }, "Ce direct est terminé"],
    ["closed", { questionsOpen: false }, "Les questions de ce direct sont fermées"],
    ["a draft", { status: "draft" }, "Ce direct n’existe plus"],
    ["deleted", { deletedAt: new Date() }, "Ce direct n’existe plus"],
  ] as const)("a coverage that is %s takes none, and says so", async (_name, data, words) => {
    const { slug, id } = await coverage(data);
    const outcome = await askQuestion(device(), slug, question(), next());
    expect(outcome.ok ? "" : outcome.errors[""]?.[0]).toContain(words);
    expect(await db.directQuestion.count({ where: { directId: id } })).toBe(0);
  });

  test("a flood from one network is stopped, and another network is not", async () => {
    const { slug, id } = await coverage();
    const send = (network: string, text: string) => askQuestion(device(), slug, question(text), network);
    const flood = [];
    for (let time = 0; time < 8; time += 1) flood.push(await send("192.0.2.7", `Question ${time}`));
    expect(flood.map(({ ok }) => ok)).toEqual([true, true, true, true, true, false, false, false]);
    const refusal = flood.at(-1);
    expect(refusal?.ok ? "" : refusal?.errors[""]?.[0]).toMatch(/Réessaie dans 10 minutes.*gardé sur cette page/);
    expect((await send("192.0.2.8", "Et moi ?")).ok).toBe(true);
    travel(11 * MINUTE);
    expect((await send("192.0.2.7", "Plus tard ?")).ok).toBe(true);
    travel(-11 * MINUTE);
    expect(await db.directQuestion.count({ where: { directId: id } })).toBe(7);
  });

  test("sent twice is once; a program's is dropped as if it were kept", async () => {
    const { slug, id } = await coverage();
    const asker = device();
    for (let time = 0; time < 2; time += 1) await askQuestion(asker, slug, question(), "192.0.2.9", "meme-envoi-123");
    expect(await db.directQuestion.count({ where: { directId: id } })).toBe(1);
    const trap = await askQuestion(asker, slug, { ...question("Pub"), website: "https://spam.example" }, next());
    expect([trap.ok, await db.directQuestion.count({ where: { directId: id } })]).toEqual([true, 1]);
  });

  test("the form: what is empty, too long or odd", () => {
    const errors = (value: object) =>
      questionSchema.safeParse(value).error?.issues.map(({ message }) => message.replaceAll("\u202F", " ")) ?? [];
    expect(errors({})).toEqual(["Indique ton prénom.", "Écris ta question."]);
    expect(errors({ authorName: " \n ", text: "  " })).toEqual(["Indique ton prénom.", "Écris ta question."]);
    expect(errors({ authorName: "a".repeat(41), text: "b".repeat(501) })).toEqual([
      "Ce prénom est trop long : 40 caractères au plus.",
      "Ta question est trop longue : 500 caractères au plus.",
    ]);
    const breaks = `${"a".repeat(250)}\r\n${"b".repeat(249)}`;
    const odd = "<b>Où</b> 🗳️ \u200fمرحبا ?";
    expect(questionSchema.parse({ authorName: " Zoé \n D. ", text: breaks })).toMatchObject({ authorName: "Zoé D." });
    expect(questionSchema.parse({ authorName: "Zoé", text: odd }).text).toBe(odd);
  });
});

describe("moderating", () => {
  let editor: StaffActor;
  let direct: Awaited<ReturnType<typeof coverage>>;
  beforeEach(async () => {
    editor = await makeStaff("editor");
    direct = await coverage();
    await maintain("test", (tx) => tx.directEditor.create({ data: { directId: direct.id, staffId: editor.id } }));
  });
  const answer = (text: string, version: number) => answerSchema.parse({ answer: text, version });

  test("what readers see come, change or go takes a revision; what they never saw takes none", async () => {
    const id = await asked(direct.slug);
    const other = await asked(direct.slug);
    await rejectQuestion(editor, other);
    await reopenQuestion(editor, other);
    expect(await revisionOf(direct.id)).toBe(0);
    const seen: number[] = [];
    for (const work of [
      () => publishQuestion(editor, id),
      () => answerQuestion(editor, id, answer("Voici.", 2)),
      () => rejectQuestion(editor, id),
    ]) {
      expect(await work()).toMatchObject({ ok: true });
      seen.push((await rowOf(id)).revision);
    }
    expect(seen).toEqual([1, 2, 3]);
    expect(await revisionOf(direct.id)).toBe(3);
    const trail = await db.auditEntry.findMany({ where: { subject: `question:${id}` }, orderBy: { seq: "asc" } });
    expect(trail.map(({ action }) => action.split(".")[1])).toEqual(["asked", "published", "answered", "rejected"]);
    expect(JSON.stringify(trail)).not.toContain("Et après");
  });

  test("only who covers it: an editor of another coverage, a trial member and a reader are refused", async () => {
    const id = await asked(direct.slug);
    for (const actor of [await makeStaff("editor"), await makeStaff("trial"), await reader()])
      expect((await publishQuestion(actor, id)).ok).toBe(false);
    expect((await publishQuestion(await makeStaff("admin"), id)).ok).toBe(true);
    await maintain("test", (tx) => tx.directEditor.deleteMany({ where: { directId: direct.id } }));
    expect((await rejectQuestion(editor, id)).ok).toBe(false);
  });

  test("two who answer at once: the second is told, both texts are kept, and it can be replaced", async () => {
    const id = await asked(direct.slug);
    const admin = await makeStaff("admin");
    await answerQuestion(admin, id, answer("La première.", 1));
    const late = await answerQuestion(editor, id, answer("La seconde.", 1));
    expect(late.ok ? "" : late.errors.version?.join(" ")).toContain("La première.");
    expect((await rowOf(id)).answer).toBe("La première.");
    expect((await rejectQuestion(editor, id, 1)).ok).toBe(false);
    expect((await answerQuestion(editor, id, { ...answer("La seconde.", 1), overwrite: 2 })).ok).toBe(true);
    expect(await rowOf(id)).toMatchObject({ answer: "La seconde.", answeredById: editor.id, status: "answered" });
  });

  test("the asker sees the answer once it is given, and no longer once it is taken back", async () => {
    const asker = device();
    const id = await asked(direct.slug, asker);
    await answerQuestion(editor, id, answer("Voici.", 1));
    expect(await ownQuestions(direct.id, asker)).toMatchObject([{ status: "answered", answer: "Voici." }]);
    expect((await publishQuestion(editor, id)).ok).toBe(false);
    await reopenQuestion(editor, id);
    expect(await ownQuestions(direct.id, asker)).toMatchObject([{ status: "pending", answer: "" }]);
  });

  test("with the account, what was shown loses its name and says so to pages; what was not goes", async () => {
    const zoe = await reader();
    const shown = await asked(direct.slug, { reader: zoe, tokens: [] }, "Publiée ?");
    const unseen = await asked(direct.slug, { reader: zoe, tokens: [] }, "Pas publiée ?");
    await publishQuestion(editor, shown);
    await maintain("test", (tx) => eraseReader(tx, zoe.id));
    expect(await rowOf(shown)).toMatchObject({ authorName: ANONYMOUS, readerId: null, revision: 2 });
    expect(await db.directQuestion.findUnique({ where: { id: unseen } })).toBeNull();
  });
});
