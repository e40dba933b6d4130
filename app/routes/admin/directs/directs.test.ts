import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import { contextFor, formRequest, makeStaff } from "#tests/support/actors.ts";
import { flashOf, post, trailOf } from "#tests/support/section.ts";
import { action as press } from "./desk-buttons.ts";
import { action as sendQueued } from "./desk-calls.ts";
import { action as write, loader as open } from "./desk.tsx";
import { action as edit } from "./edit.tsx";
import { action as end, loader as asksToEnd } from "./end.tsx";
import { loader as newFigure } from "./figure.tsx";
import { loader as list } from "./list.tsx";
import { action as create } from "./new.tsx";
import { action as start } from "./start.tsx";
import { action as addEditor } from "./team.tsx";
import { action as correct } from "./update.tsx";

let admin: StaffActor;
let editor: StaffActor;
let trial: StaffActor;
let id: number;

beforeAll(async () => {
  [admin, editor, trial] = [await makeStaff("admin"), await makeStaff("editor"), await makeStaff("trial")];
  const answer = await post(create, admin, { title: "Soirée de résultats", questionsOpen: "on" });
  flashOf(answer);
  id = Number(/\/(\d+)\/editeurs$/.exec((answer as Response).headers.get("location") ?? "")?.[1]);
  flashOf(await post(addEditor, admin, { staffId: String(editor.id) }, { id }));
  expect(flashOf(await post(start, editor, {}, { id }))?.title).toBe("Le direct a commencé.");
});

const updates = () => db.directUpdate.findMany({ where: { directId: id }, orderBy: { id: "asc" } });

/** What a device sends that kept an update: the status, and what it is told. */
async function queued(actor: StaffActor, fields: Record<string, string>, by = actor.id) {
  const answer = await sendQueued({
    request: formRequest(`/admin/directs/${id}/mises-a-jour/envoi`, { by: String(by), ...fields }),
    context: contextFor(actor),
    params: { id: String(id) },
    pattern: "/admin/directs/:id/mises-a-jour/envoi",
  } as never);
  return { status: answer.status, ...((await answer.json()) as { id?: number; message?: string }) };
}

describe("a device that kept an update", () => {
  const fields = { headline: "Les bureaux ferment", submissionKey: "0123456789-abcdef" };

  test("has it done once, however often it sends it", async () => {
    const [one, two] = [await queued(editor, fields), await queued(editor, fields)];
    expect(one).toEqual({ status: 200, id: expect.any(Number) });
    expect(two).toEqual(one);
    expect(await updates()).toHaveLength(1);
    expect(await trailOf(`update:${one.id}`)).toEqual(["update.created"]);
  });

  test("is told why it is refused, in words it can show", async () => {
    expect(await queued(editor, { headline: "" })).toMatchObject({
      status: 422,
      message: expect.stringContaining("titre"),
    });
    expect(await queued(editor, { headline: "Long", body: "é".repeat(100_000) })).toMatchObject({
      status: 422,
      message: expect.stringContaining("trop longue"),
    });
    expect(await queued(trial, { headline: "Moi aussi" })).toMatchObject({ status: 422 });
    expect(await queued(editor, { headline: "D’une autre" }, admin.id)).toMatchObject({
      status: 409,
      message: expect.stringContaining("autre personne"),
    });
    expect(await updates()).toHaveLength(1);
  });
});

describe("without script", () => {
  test("an update is published from the page, or the page comes again with what was typed", async () => {
    expect(flashOf(await post(write, editor, { headline: "En clair" }, { id }))).toEqual({
      title: "Mise à jour publiée.",
    });
    const refused = await write({
      request: formRequest("/admin", { kind: "vote", question: "La confiance 🗳️", for: "beaucoup", against: "1" }),
      context: contextFor(editor),
      params: { id: String(id) },
    } as never);
    if (refused instanceof Response) throw new Error("published");
    expect(refused.data.result.submission.payload).toMatchObject({ question: "La confiance 🗳️", for: "beaucoup" });
    expect(Object.keys(refused.data.result.error.fieldErrors)).toEqual(["for"]);
  });

  test("an update is corrected over its version, pinned, deleted, brought back", async () => {
    const last = (await updates()).at(-1);
    const own = { id, updateId: last?.id ?? 0 };
    const mended = { headline: "En clair, corrigé", correction: "Le lieu était faux.", version: "1" };
    flashOf(await post(correct, editor, mended, own));
    expect(await post(correct, admin, mended, own)).toMatchObject({
      errors: { version: [expect.stringContaining("a modifié"), "2"] },
    });
    flashOf(await post(press, editor, {}, own, ":updateId/epingler"));
    expect(flashOf(await post(press, editor, {}, own, ":updateId/supprimer"))).toEqual({
      title: "Mise à jour supprimée.",
      undo: `/admin/directs/${id}/mises-a-jour/${own.updateId}/retablir`,
      bin: `/admin/directs/${id}/mises-a-jour?corbeille=1`,
    });
    flashOf(await post(press, editor, {}, own, ":updateId/retablir"));
    expect((await updates()).at(-1)).toMatchObject({ headline: "En clair, corrigé", isPinned: true, deletedAt: null });
  });
});

test("an editor taken off in mid-coverage is refused from then on, and reads what they sent again", async () => {
  flashOf(
    await press({
      request: formRequest("/admin", {}),
      context: contextFor(admin),
      params: { id: String(id), staffId: String(editor.id) },
      pattern: "/admin/directs/:id/editeurs/:staffId/retirer",
    } as never),
  );
  const refused = await post(write, editor, { headline: "Encore un mot" }, { id });
  expect(refused).toMatchObject({ status: 422, errors: { "": [expect.stringContaining("Votre texte est gardé")] } });
  const desk = await open({
    request: new Request(`http://localhost:3000/admin/directs/${id}/mises-a-jour`),
    context: contextFor(editor),
    params: { id: String(id) },
  } as never);
  expect(desk.desk.direct).toMatchObject({ canCover: false, canAdminister: false });
});

test("who is not on the team is given no form of it, and is not asked to end it", async () => {
  const args = (actor: StaffActor, of = id) =>
    ({
      request: new Request("http://localhost:3000"),
      context: contextFor(actor),
      params: { id: String(of) },
    }) as never;
  expect(await newFigure(args(trial))).toMatchObject({ canCover: false });
  expect(await newFigure(args(admin))).toMatchObject({ canCover: true });
  const asked = (actor: StaffActor, of = id) =>
    asksToEnd(args(actor, of)).catch((thrown: unknown) => thrown instanceof Response && thrown.headers.get("location"));
  expect(await asked(admin)).toMatchObject({ title: "Soirée de résultats" });
  expect(await asked(trial)).toBe(`/admin/directs/${id}/mises-a-jour`);
});

test("the list is searched, and cut to a state and to one's own", async () => {
  flashOf(await post(create, admin, { title: "Débat d’un soir" }));
  const titles = async (query: string, actor = admin) => {
    const request = new Request(`http://localhost:3000/admin/directs${query}`);
    return (await list({ request, context: contextFor(actor), params: {} } as never)).items.map(({ title }) => title);
  };
  expect(await titles("?q=débat")).toEqual(["Débat d’un soir"]);
  expect(await titles("?etat=live")).toEqual(["Soirée de résultats"]);
  expect(await titles("?qui=moi")).toEqual([]);
});

test("two who end it at once: the second is told; the presentation takes no date that is over", async () => {
  expect(flashOf(await post(end, admin, {}, { id }))?.title).toBe("Le direct est terminé.");
  const asked = asksToEnd({ context: contextFor(admin), params: { id: String(id) } } as never);
  await expect(asked).rejects.toMatchObject({ status: 302 });
  expect(flashOf(await post(end, admin, {}, { id }))).toMatchObject({
    style: "destructive",
    title: expect.stringContaining("déjà terminé"),
  });
  expect(await queued(admin, { headline: "Trop tard" })).toMatchObject({
    status: 422,
    message: expect.stringContaining("terminé depuis"),
  });
  const past = { title: "Soirée", scheduledFor: "2020-01-01T20:00", version: "1" };
  expect(await post(edit, admin, past, { id })).toMatchObject({
    errors: { scheduledFor: [expect.stringContaining("déjà passée")] },
  });
});
