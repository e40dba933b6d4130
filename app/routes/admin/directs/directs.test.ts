import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import { contextFor, formRequest, makeStaff } from "#tests/support/actors.ts";
import { flashOf, post, trailOf } from "#tests/support/section.ts";
import { action as press } from "./calls.ts";
import { action as write, loader as open } from "./desk.tsx";
import { loader as asksToEnd } from "./end.tsx";
import { loader as newFigure } from "./figure.tsx";
import { action as create } from "./new.tsx";
import { action as start } from "./start.tsx";
import { action as addEditor } from "./team.tsx";

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
  const answer = await press({
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
  expect(await asked(admin)).toMatchObject({ title: expect.stringContaining("Soirée de résultats") });
  expect(await asked(trial)).toBe(`/admin/directs/${id}/mises-a-jour`);
});
