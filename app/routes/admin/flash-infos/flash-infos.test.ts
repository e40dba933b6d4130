import { describe, expect, test } from "vitest";
import { listFlashCards } from "#app/modules/flash/queries.server.ts";
import { DAY, HOUR, now, travel } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import { toLocalInput } from "#app/utils/dates.ts";
import { contextFor, makeStaff } from "#tests/support/actors.ts";
import { flashOf, post, trailOf } from "#tests/support/section.ts";
import { action as edit, loader as open } from "./edit.tsx";
import { action as publish } from "./publish.tsx";
import { flashes } from "./section.server.ts";

const { buttons: press } = flashes;

const [editor] = [await makeStaff("editor"), await makeStaff("trial")];

/** A new draft; its number comes from where the answer leads. */
async function draft(actor: StaffActor, fields: Record<string, string> = {}): Promise<number> {
  const answer = await post(edit, actor, { title: "Un décret paraît", content: "Une phrase.", ...fields });
  flashOf(answer);
  return Number(/\/(\d+)$/.exec((answer as Response).headers.get("location") ?? "")?.[1]);
}

const rowOf = (id: number) => db.flash.findUniqueOrThrow({ where: { id } });
const later = (ms: number) => toLocalInput(new Date(now().getTime() + ms));

describe("writing", () => {
  test("a draft is nobody's to see before it is published, and everybody's after", async () => {
    const id = await draft(editor, { url: "https://www.vie-publique.fr/" });
    expect(await rowOf(id)).toMatchObject({
      status: "draft",
      createdById: editor.id,
      url: "https://www.vie-publique.fr/",
    });
    expect((await listFlashCards(100)).some((card) => card.id === id)).toBe(false);
    expect(flashOf(await post(publish, editor, {}, { id }))).toEqual({
      title: "Flash info publié\u202F: personne n’est prévenu.",
    });
    expect((await listFlashCards(100)).some((card) => card.id === id)).toBe(true);
    flashOf(await post(press, editor, {}, { id }, "depublier"));
    expect((await listFlashCards(100)).some((card) => card.id === id)).toBe(false);
    expect(await trailOf(`flash:${id}`)).toEqual(["flash.created", "flash.published", "flash.unpublished"]);
  });

  test("one that notifies is saved, then asked about on a page of its own", async () => {
    const id = await draft(editor);
    const fields = { title: "Un décret paraît ce soir", version: "1", notifyOnPublish: "on", puis: "publier" };
    const answer = (await post(edit, editor, fields, { id })) as Response;
    expect(answer.headers.get("location")).toBe(`/admin/flash-infos/${id}/publier`);
    expect(await rowOf(id)).toMatchObject({ title: "Un décret paraît ce soir", status: "draft" });
    expect(flashOf(await post(publish, editor, { silent: "on" }, { id }))).toEqual({
      title: "Flash info publié\u202F: personne n’est prévenu.",
    });
    expect(await rowOf(id)).toMatchObject({ status: "published", notifyOnPublish: false });
    // Its page offers to tell them later, as that of an article does.
    expect(await open({ params: { id: String(id) }, context: contextFor(editor) } as never)).toMatchObject({
      asked: "later",
    });
  });

  test("published for later, it comes at its hour and leaves at its end", async () => {
    const id = await draft(editor, { publishedAt: later(2 * HOUR), expiresAt: later(DAY) });
    expect(flashOf(await post(publish, editor, {}, { id }))?.title).toMatch(
      /^Programmé pour le .*\u202F: personne ne sera prévenu\.$/,
    );
    const isShown = async () => (await listFlashCards(100)).some((card) => card.id === id);
    expect(await isShown()).toBe(false);
    travel(2 * HOUR + 60_000);
    expect(await isShown()).toBe(true);
    travel(DAY);
    expect(await isShown()).toBe(false);
  });

  test.each([
    [{ title: "" }, "title", "Donnez un titre"],
    [{ title: "x".repeat(500) }, "title", "trop long"],
    [{ url: "javascript:alert(1)" }, "url", "commence par https://"],
    [{ url: "ftp://exemple.fr/" }, "url", "commence par https://"],
    [{ publishedAt: "demain" }, "publishedAt", "pas valide"],
    [{ publishedAt: "2030-05-02T10:00", expiresAt: "2030-05-01T10:00" }, "expiresAt", "plus tardive"],
  ])("%o is refused", async (fields, field, words) => {
    const answer = await post(edit, editor, { title: "Un titre", ...fields });
    expect(answer).toMatchObject({ status: 422, errors: { [field]: [expect.stringContaining(words)] } });
  });

  test("past its end, it is not published", async () => {
    const id = await draft(editor, { expiresAt: "2020-01-01T10:00" });
    expect(flashOf(await post(publish, editor, {}, { id }))).toMatchObject({ style: "destructive" });
  });
});

test("a publication beside a form being filled does not count as someone else's save; a save does", async () => {
  const id = await draft(editor);
  const other = await makeStaff("editor");
  flashOf(await post(publish, other, {}, { id }));
  flashOf(await post(edit, editor, { title: "Ma version", version: "1" }, { id }));
  expect(await post(edit, other, { title: "La sienne", version: "1" }, { id })).toMatchObject({
    errors: { version: [expect.stringContaining(`${editor.displayName} a modifié cette fiche`), "2"] },
  });
  expect((await rowOf(id)).publishedAt).not.toBeNull();
});
