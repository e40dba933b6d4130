import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { proofOf } from "#app/modules/push/confirmation.server.ts";
import { DAY, HOUR, MINUTE, now, travel } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { runDueJobs } from "#app/platform/jobs/jobs.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import { toLocalInput } from "#app/utils/dates.ts";
import type { Outcome } from "#app/utils/outcome.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { trailOf } from "#tests/support/section.ts";
import { announceUpdate, handleAnnouncements, updateToConfirm } from "./announcing.server.ts";
import { addEditor, removeEditor } from "./editors.server.ts";
import { addFigure, changeFigure, moveFigure, removeFigure } from "./figures.server.ts";
import { createDirect, deleteDirect, directBin, restoreDirect, updateDirect } from "./mutations.server.ts";
import { programmeIn } from "./schedule.ts";
import { directForm, updateSchema } from "./schema.ts";
import { findDirectForStaff } from "./staff-queries.server.ts";
import { endDirect, reopenDirect, scheduleDirect, startDirect, withdrawDirect } from "./status.server.ts";
import { editUpdate, markUpdate, postUpdate, deleteUpdate, restoreUpdate } from "./updates.server.ts";

let admin: StaffActor;
let editor: StaffActor;
let other: StaffActor;
let trial: StaffActor;

beforeAll(async () => {
  Object.assign(env, { VAPID_PUBLIC_KEY: "publique", VAPID_PRIVATE_KEY: "privée" });
  [admin, editor] = [await makeStaff("admin"), await makeStaff("editor")];
  [other, trial] = [await makeStaff("editor"), await makeStaff("trial")];
});

function value<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.errors));
  return outcome.value;
}

const why = (outcome: Outcome<unknown>) => (outcome.ok ? "" : Object.values(outcome.errors).flat().join(" "));
const direct = (fields: object) => directForm.schema.parse({ title: "Soirée", ...fields });
const update = (fields: object) => updateSchema.parse({ headline: "Les bureaux ferment", ...fields });
const rowOf = (id: number) => db.direct.findUniqueOrThrow({ where: { id } });
const inMs = (ms: number) => toLocalInput(new Date(now().getTime() + ms));

let count = 0;
async function make(fields: object = {}): Promise<number> {
  count += 1;
  return value(await createDirect(admin, direct({ title: `Soirée ${count}`, ...fields }), null)).id;
}

async function liveOne(): Promise<number> {
  const id = await make();
  value(await addEditor(admin, id, editor.id));
  value(await startDirect(editor, id));
  return id;
}

/** As the page that asks has shown it. */
const announced = async (actor: StaffActor, id: number, one: number) => {
  const campaign = await updateToConfirm(id, one);
  return announceUpdate(actor, id, one, campaign && proofOf(campaign, actor));
};

describe("a coverage", () => {
  test("goes from draft to announced, live, ended and live again, each revision above the last", async () => {
    const id = await make({ scheduledFor: inMs(HOUR) });
    const seen: number[] = [];
    for (const step of [scheduleDirect, withdrawDirect, scheduleDirect, startDirect, endDirect, reopenDirect]) {
      value(await step(admin, id));
      const { revision, headRevision } = await rowOf(id);
      expect(headRevision).toBe(revision);
      seen.push(revision);
    }
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(await rowOf(id)).toMatchObject({ status: "live", endedAt: null });
    expect(await trailOf(`direct:${id}`)).toEqual([
      "direct.created",
      "direct.scheduled",
      "direct.withdrawn",
      "direct.scheduled",
      "direct.started",
      "direct.ended",
      "direct.reopened",
    ]);
  });

  test("is announced for a date to come only", async () => {
    const id = await make();
    expect(why(await scheduleDirect(admin, id))).toContain("Donnez d’abord une date");
    expect(why(await createDirect(admin, direct({ scheduledFor: inMs(-HOUR) }), null))).toContain("déjà passée");
    const soon = await make({ scheduledFor: inMs(MINUTE * 2) });
    value(await scheduleDirect(admin, soon));
    expect(why(await updateDirect(admin, soon, direct({ version: 1 }), null))).toContain("annoncé");
  });

  test.each([
    [{ title: "" }, "title"],
    [{ slug: "Soirée Électorale" }, "slug"],
    [{ scheduledFor: "2026-13-45T99:00" }, "scheduledFor"],
    [{ scheduledFor: "9026-12-01T20:00" }, "scheduledFor"],
    [{ liveUrl: "http://exemple.fr" }, "liveUrl"],
    [{ programme: "20:00 Ouverture\nensuite" }, "programme"],
  ])("refuses %j", (fields, field) => {
    const { error } = directForm.schema.safeParse({ title: "Soirée", ...fields });
    expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });

  test("is where its card leads, at its address of the day, unless a video is", async () => {
    const id = await make();
    expect((await rowOf(id)).liveUrl).toBe(`/suivis-en-direct/${(await rowOf(id)).slug}`);
    expect((await findDirectForStaff(admin, id))?.liveUrl).toBeNull();
    value(await updateDirect(admin, id, direct({ slug: "le-vote-du-soir", version: 1 }), null));
    expect((await rowOf(id)).liveUrl).toBe("/suivis-en-direct/le-vote-du-soir");
    value(await updateDirect(admin, id, direct({ liveUrl: "https://exemple.fr/direct", version: 2 }), null));
    expect((await rowOf(id)).liveUrl).toBe("https://exemple.fr/direct");
  });

  test("is saved over the version that its form showed, or the second is told what changed", async () => {
    const id = await make();
    value(await updateDirect(admin, id, direct({ title: "Un autre titre", version: 1 }), null));
    expect(why(await updateDirect(admin, id, direct({ version: 1 }), null))).toContain("Un autre titre");
  });

  test("has an address of its own, and says whose one is taken", async () => {
    await make({ slug: "soiree-du-vote" });
    const taken = await createDirect(admin, direct({ slug: "soiree-du-vote" }), null);
    expect(why(taken)).toContain("soiree-du-vote-2");
    const live = await liveOne();
    const moved = await updateDirect(admin, live, direct({ slug: "ailleurs", version: 1 }), null);
    expect(why(moved)).toContain("les pages ouvertes le perdraient");
    value(await updateDirect(admin, live, direct({ title: "À la même adresse", version: 1 }), null));
    const emoji = await make({ title: "🗳️🎉" });
    expect((await rowOf(emoji)).slug).toMatch(/^direct/);
  });

  test("keeps its programme as readers see it", () => {
    const { programme } = direct({ programme: "20h les urnes\n\n 9:05 - café\n21 h 30 résultats" });
    expect(programmeIn(programme)).toEqual([
      { time: "20:00", text: "les urnes" },
      { time: "09:05", text: "café" },
      { time: "21:30", text: "résultats" },
    ]);
  });

  test("goes to the bin once ended, comes back, is erased after 30 days with what it holds", async () => {
    const id = await liveOne();
    value(await postUpdate(editor, id, update({}), null));
    expect(why(await deleteDirect(admin, id))).toContain("terminez-le d’abord");
    value(await endDirect(admin, id));
    value(await deleteDirect(admin, id));
    expect(why(await postUpdate(admin, id, update({}), null))).toBe("Ce direct n’existe plus.");
    value(await restoreDirect(admin, id));
    value(await deleteDirect(admin, id));
    travel(31 * DAY);
    await directBin.purge();
    expect(await db.directUpdate.count({ where: { directId: id } })).toBe(0);
  });

  test("is led by its team; who is not on it neither leads nor writes", async () => {
    const id = await make({ scheduledFor: inMs(HOUR) });
    value(await addEditor(admin, id, editor.id));
    expect((await createDirect(trial, direct({}), null)).ok).toBe(false);
    expect((await deleteDirect(editor, id)).ok).toBe(false);
    for (const person of [other, trial]) {
      const tries = [
        updateDirect(person, id, direct({}), null),
        addEditor(person, id, person.id),
        removeEditor(person, id, editor.id),
        scheduleDirect(person, id),
        deleteDirect(person, id),
      ];
      for (const tried of tries) expect((await tried).ok).toBe(false);
    }
    for (const person of [other, trial]) {
      expect((await startDirect(person, id)).ok).toBe(false);
      expect((await postUpdate(person, id, update({}), null)).ok).toBe(false);
      expect((await addFigure(person, id, { label: "Sièges", value: "76", detail: "" })).ok).toBe(false);
    }
    value(await startDirect(editor, id));
    value(await endDirect(editor, id));
    expect(why(await addEditor(admin, id, trial.id))).toContain("à l’essai");
    expect(why(await addEditor(admin, id, editor.id))).toContain("déjà dans l’équipe");
  });
});

describe("an update", () => {
  test("sent twice by a phone that did not hear the answer is one row", async () => {
    const id = await liveOne();
    const key = crypto.randomUUID();
    const one = value(await postUpdate(editor, id, update({}), null, { key, isOwn: true }));
    expect(value(await postUpdate(editor, id, update({}), null, { key, isOwn: true }))).toEqual(one);
    const changed = await postUpdate(editor, id, update({ body: "retouché" }), null, { key, isOwn: true });
    expect(why(changed)).toContain("première version");
    value(await editUpdate(admin, id, one.id, update({ headline: "Corrigée", version: 1 }), null));
    expect(value(await postUpdate(editor, id, update({}), null, { key, isOwn: true }))).toEqual(one);
    const [a, b] = await Promise.all(
      [1, 2].map(() =>
        postUpdate(editor, id, update({ headline: "À la fois" }), null, { key: `${key}-2`, isOwn: true }),
      ),
    );
    expect(a).toEqual(b);
    expect(await db.directUpdate.count({ where: { directId: id } })).toBe(2);
  });

  const vote = { kind: "vote", for: 331, against: 0, abstentions: 0 };
  test.each([
    ["empty", { headline: "" }, "headline", "Écrivez un titre"],
    ["only spaces", { headline: "   \n " }, "headline", "Écrivez un titre"],
    ["of 100 kB", { body: "x".repeat(100_000) }, "body", "trop longue"],
    ["with a title too long", { headline: "x".repeat(201) }, "headline", "trop long"],
    ["a vote without its voices", { kind: "vote", for: 12 }, "against", "voix contre"],
    ["a vote of less than none", { kind: "vote", for: -1, against: 0, abstentions: 0 }, "for", "zéro"],
    ["a vote in an assembly of which one thing is known", { ...vote, seats: 577 }, "needed", "nécessaires"],
    ["a vote in an assembly of an unknown size", { ...vote, needed: 288 }, "seats", "combien de sièges"],
    ["more votes than seats", { ...vote, for: 578, seats: 577, needed: 288 }, "seats", "plus de voix que de sièges"],
    ["an assembly that is not drawn", { ...vote, seats: 5, needed: 3 }, "seats", "de 10 à 751 sièges"],
    ["a majority past all seats", { ...vote, seats: 577, needed: 600 }, "needed", "Entre 1 et 577"],
    ["a quote of nobody", { kind: "quote", words: "Oui." }, "who", "Dites qui parle"],
    ["a figure without one", { kind: "figure", label: "sièges" }, "value", "Indiquez le chiffre"],
    ["of no kind of ours", { kind: "carte" }, "kind", "Choisissez"],
  ])("%s is refused in French", (_, fields, field, words) => {
    const { error } = updateSchema.safeParse({ headline: "Un titre", ...fields });
    expect(error?.issues.find(({ path }) => path[0] === field)?.message).toContain(words);
  });

  test("takes its headline from what it says when none was typed", () => {
    const quote = updateSchema.parse({ kind: "quote", words: "Nous voterons.", who: "Une députée" });
    expect(quote.headline).toBe("Une députée");
    const vote = updateSchema.parse({ kind: "vote", for: 82, against: 61, abstentions: 0 });
    expect(vote).toMatchObject({ headline: "Résultat du vote", particulars: { kind: "vote", for: 82, question: "" } });
  });

  test("shows no HTML of its author", async () => {
    const id = await liveOne();
    const body = "<script>alert(1)</script> **oui** <img src=x onerror=alert(1)> [x](javascript:alert(1))";
    const made = value(await postUpdate(editor, id, update({ body }), null));
    const { bodyHtml } = await db.directUpdate.findUniqueOrThrow({ where: { id: made.id } });
    expect(bodyHtml).toContain("<strong>oui</strong>");
    expect(bodyHtml).not.toMatch(/<script|<img|href="javascript/i);
  });

  test("takes a picture with its description, and no other file", async () => {
    const id = await liveOne();
    const notOne = new File(["%PDF-1.7 rien d’une photo"], "photo.jpg", { type: "image/jpeg" });
    const refused = await postUpdate(editor, id, update({ imageAlt: "Une urne" }), notOne);
    expect(refused).toMatchObject({ ok: false, errors: { image: [expect.any(String)] } });
    const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#bc1b2a" } })
      .png()
      .toBuffer();
    const photo = new File([new Uint8Array(bytes)], "photo.png", { type: "image/png" });
    expect(await postUpdate(editor, id, update({}), photo)).toMatchObject({
      errors: { imageAlt: [expect.any(String)] },
    });
    const made = value(await postUpdate(editor, id, update({ imageAlt: "Une urne 🗳️" }), photo));
    expect((await db.directUpdate.findUniqueOrThrow({ where: { id: made.id } })).imageId).not.toBeNull();
  });

  test("posted while two people end the coverage is in it or refused, never lost between; the second to end is told", async () => {
    const id = await liveOne();
    const [first, post, second] = await Promise.all([
      endDirect(editor, id),
      postUpdate(editor, id, update({}), null),
      endDirect(admin, id),
    ]);
    expect([first.ok, second.ok].filter(Boolean)).toHaveLength(1);
    expect(why(first) + why(second)).toMatch(/déjà terminé/);
    expect(await db.directUpdate.count({ where: { directId: id } })).toBe(post.ok ? 1 : 0);
    if (!post.ok) expect(why(post)).toContain("gardé");
  });

  test("is refused once the coverage is ended, and in a draft, with words for the text that is kept", async () => {
    const id = await liveOne();
    value(await endDirect(admin, id));
    expect(why(await postUpdate(editor, id, update({}), null))).toMatch(/terminé depuis \d\d:\d\d.*gardé/);
    expect(why(await postUpdate(admin, await make(), update({}), null))).toMatch(/brouillon.*gardé/);
  });

  test("is edited over its version, its correction said, before and after the end", async () => {
    const id = await liveOne();
    const made = value(await postUpdate(editor, id, update({}), null));
    value(await endDirect(editor, id));
    const input = update({ headline: "Le bon chiffre", correction: "Il manquait un zéro.", version: 1 });
    value(await editUpdate(editor, id, made.id, input, null));
    const row = await db.directUpdate.findUniqueOrThrow({ where: { id: made.id } });
    expect(row).toMatchObject({ headline: "Le bon chiffre", correction: "Il manquait un zéro.", version: 2 });
    expect(row.revision).toBe((await rowOf(id)).revision);
    expect(why(await editUpdate(admin, id, made.id, input, null))).toContain("a modifié cette fiche");
    expect(why(await editUpdate(admin, id, 999_999, input, null))).toContain("n’existe plus");
  });

  test("is pinned alone, marked, deleted and brought back, each with a new revision", async () => {
    const id = await liveOne();
    const [one, two] = [
      value(await postUpdate(editor, id, update({ isPinned: true }), null)).id,
      value(await postUpdate(editor, id, update({ headline: "Autre" }), null)).id,
    ];
    value(await markUpdate(editor, id, two, "pinned"));
    value(await markUpdate(editor, id, two, "marked"));
    const rows = await db.directUpdate.findMany({ where: { directId: id }, orderBy: { id: "asc" } });
    expect(rows.map(({ isPinned, isKeyMoment }) => [isPinned, isKeyMoment])).toEqual([
      [false, false],
      [true, true],
    ]);
    expect(new Set(rows.map(({ revision }) => revision)).size).toBe(2);
    const before = (await rowOf(id)).revision;
    expect((await deleteUpdate(other, id, one)).ok).toBe(false);
    value(await deleteUpdate(editor, id, two));
    // What it took the pin of has it again; what is undone at once gives it back too.
    const pinned = () => db.directUpdate.findMany({ where: { directId: id, isPinned: true, deletedAt: null } });
    expect(await pinned()).toMatchObject([{ id: one }]);
    const undone = value(await postUpdate(editor, id, update({ isPinned: true }), null)).id;
    value(await deleteUpdate(editor, id, undone));
    expect(await pinned()).toMatchObject([{ id: one }]);
    value(await restoreUpdate(editor, id, two));
    const back = await db.directUpdate.findUniqueOrThrow({ where: { id: two } });
    expect(back).toMatchObject({ deletedAt: null, isPinned: false });
    expect(back.revision).toBeGreaterThan(before);
    const elsewhere = await liveOne();
    expect((await deleteUpdate(editor, elsewhere, one)).ok).toBe(false);
  });

  test("is sent once to those who asked, and six of a coverage at most", async () => {
    const id = await liveOne();
    const ids: number[] = [];
    for (let at = 0; at < 8; at += 1)
      ids.push(value(await postUpdate(editor, id, update({ headline: `Mise à jour ${at}` }), null)).id);
    expect(why(await announced(editor, id, ids[0] ?? 0))).toContain("Personne");
    await maintain("test", async (tx) => {
      for (const [email, emailVerifiedAt] of [
        ["lea@exemple.fr", now()],
        ["jamais@exemple.fr", null],
      ] as const) {
        const reader = { firstName: "Léa", lastName: "B", email, emailVerifiedAt, passwordHash: "$argon2id$" };
        const { id: readerId } = await tx.reader.create({ data: reader });
        await tx.directReminder.create({ data: { directId: id, readerId } });
      }
    });
    expect(why(await announceUpdate(editor, id, ids[0] ?? 0, "un autre message"))).toContain("relisez");
    expect(value(await announced(editor, id, ids[0] ?? 0))).toEqual({ readers: 1, devices: 0 });
    expect(why(await announced(admin, id, ids[0] ?? 0))).toContain("déjà été envoyée");
    for (const one of ids.slice(1, 6)) value(await announced(editor, id, one));
    expect(why(await announced(editor, id, ids[6] ?? 0))).toContain("pas une de plus");
    handleAnnouncements();
    await runDueJobs();
    const mails = await db.mail.findMany({ where: { kind: "direct.update" } });
    expect(mails).toHaveLength(6);
    expect(mails[0]?.recipient).toBe("lea@exemple.fr");
    expect(mails[0]?.text).toContain(`#maj-${ids[0]}`);
    expect(mails[0]?.text).toContain(mails[0]?.stopUrl);
  });
});

test("an announcement to many is written in rounds, after the request, once each", async () => {
  const id = await liveOne();
  const one = value(await postUpdate(editor, id, update({}), null)).id;
  const subject = `suiveuse-${id}-`;
  await maintain("test", async (tx) => {
    for (let at = 0; at < 230; at += 1) {
      const { id: readerId } = await tx.reader.create({
        data: {
          firstName: "Léa",
          lastName: "B",
          email: `${subject}${at}@exemple.fr`,
          emailVerifiedAt: now(),
          passwordHash: "$argon2id$",
        },
      });
      await tx.directReminder.create({ data: { directId: id, readerId } });
    }
  });
  const sent = () => db.mail.findMany({ where: { recipient: { startsWith: subject } }, select: { recipient: true } });
  handleAnnouncements();
  expect(value(await announced(editor, id, one))).toEqual({ readers: 230, devices: 0 });
  expect(await sent()).toHaveLength(0);
  await runDueJobs();
  expect(new Set((await sent()).map(({ recipient }) => recipient)).size).toBe(230);
  // Run again after a crash that forgot it was done: it starts where it stopped.
  await maintain("test", (tx) =>
    tx.job.updateMany({
      where: { kind: "direct.update-mails" },
      data: { status: "queued", payload: JSON.stringify({ updateId: one }) },
    }),
  );
  await runDueJobs();
  expect(await sent()).toHaveLength(230);
  // Withdrawn after it was announced, the coverage mails nobody more.
  const other = value(await postUpdate(editor, id, update({}), null)).id;
  value(await announced(editor, id, other));
  await maintain("test", (tx) => tx.direct.update({ where: { id }, data: { status: "draft" } }));
  await runDueJobs();
  expect(await sent()).toHaveLength(230);
});

test("the strip of figures is added to, changed, moved and cut, eight at most", async () => {
  const id = await liveOne();
  for (const label of ["Participation", "Sièges", "Voix"])
    value(await addFigure(editor, id, { label, value: "1", detail: "" }));
  const labels = async () =>
    (await db.directFigure.findMany({ where: { directId: id }, orderBy: { position: "asc" } })).map((one) => one.label);
  const [first, second] = await db.directFigure.findMany({ where: { directId: id }, orderBy: { position: "asc" } });
  const before = (await rowOf(id)).headRevision;
  value(
    await changeFigure(editor, id, first?.id ?? 0, { label: "Participation", value: "62,4\u00A0%", detail: "17 h" }),
  );
  value(await moveFigure(editor, id, second?.id ?? 0, "up"));
  expect(await labels()).toEqual(["Sièges", "Participation", "Voix"]);
  expect((await rowOf(id)).headRevision).toBe(before + 2);
  value(await removeFigure(editor, id, second?.id ?? 0));
  expect(await labels()).toEqual(["Participation", "Voix"]);
  for (let at = 0; at < 6; at += 1) value(await addFigure(editor, id, { label: `F${at}`, value: "1", detail: "" }));
  expect(why(await addFigure(editor, id, { label: "De trop", value: "1", detail: "" }))).toContain("8 chiffres");
});
