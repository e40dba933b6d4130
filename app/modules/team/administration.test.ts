import { expect, test } from "vitest";
import { makeStaff } from "#tests/support/actors.ts";
import { trailOf } from "#tests/support/section.ts";
import { members, createOwnPage } from "./members.server.ts";
import { findMember } from "./queries.server.ts";
import { memberForm } from "./schema.ts";

const admin = await makeStaff("admin");

const input = (fields: Record<string, unknown>) =>
  memberForm.schema.parse({ firstName: "Léa", lastName: "Ménard", isPublished: true, ...fields });

async function made(fields: Record<string, unknown>): Promise<number> {
  const created = await members.create(admin, input(fields));
  if (!created.ok) throw new Error(JSON.stringify(created.errors));
  return created.value.id;
}

const refusals = (fields: Record<string, unknown>) =>
  memberForm.schema
    .safeParse({ firstName: "Léa", ...fields })
    .error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`) ?? [];

test("an address is made of the name, links of lines; the public page follows", async () => {
  const id = await made({
    role: "Rédactrice",
    links: "Instagram https://www.instagram.com/lea\nSon site : https://lea.example",
  });
  expect(await findMember("lea-menard")).toMatchObject({
    name: "Léa Ménard",
    links: [
      { label: "Instagram", url: "https://www.instagram.com/lea" },
      { label: "Son site", url: "https://lea.example" },
    ],
  });
  const shown = await members.find(id);
  expect(shown?.links).toBe("Instagram https://www.instagram.com/lea\nSon site https://lea.example");
  await members.update(admin, id, input({ isPublished: false, version: 1 }));
  expect(await findMember("lea-menard")).toBeNull();
});

test.each([
  [{ links: "https://lea.example" }, /^links: La ligne 1 n’est pas/],
  [{ links: "Piège javascript:alert(1)" }, /^links: La ligne 1/],
  [{ links: "a https://a.example\n".repeat(7) }, /^links: 6 liens au plus/],
  [{ username: "Léa !" }, /^username: Des lettres/],
  [{ firstName: "🐦", lastName: "" }, /^username: Donnez une adresse/],
  [{ firstName: "🐦\u202E".repeat(200) }, /^firstName: Ce prénom est trop long/],
])("%# is refused in words", (fields, words) => expect(refusals(fields)[0]).toMatch(words));

test("an address and an account are one person's", async () => {
  await made({ username: "seule", staffId: admin.id });
  const again = await members.create(admin, input({ username: "seule" }));
  expect(!again.ok && again.errors.username?.[0]).toContain("déjà prise");
  const account = await members.create(admin, input({ username: "autre", staffId: admin.id }));
  expect(!account.ok && account.errors.staffId?.[0]).toContain("déjà celui");
  const nobody = await members.create(admin, input({ username: "autre", staffId: 9999 }));
  expect(!nobody.ok && nobody.errors.staffId?.[0]).toContain("n’existe plus");
});

test("a photo of 0 bytes, or without words, is refused", async () => {
  const empty = await members.create(
    admin,
    input({ username: "vide", imageAlt: "Portrait" }),
    undefined,
    new File([], "vide.jpg"),
  );
  expect(!empty.ok && empty.errors.image?.[0]).toContain("vide");
  const mute = await members.create(admin, input({ username: "muet" }), undefined, new File(["x"], "x.jpg"));
  expect(!mute.ok && mute.errors.imageAlt?.[0]).toContain("Décrivez");
});

test("one adds the page one signs with, once; a trial member's waits for an administrator", async () => {
  const own = { firstName: "Ana", lastName: "Moreau", bio: "Étudiante." };
  const [editor, trial] = [await makeStaff("editor"), await makeStaff("trial")];
  const shown = await createOwnPage(editor, own, null);
  const waiting = await createOwnPage(trial, own, null);
  if (!shown.ok || !waiting.ok) throw new Error("refused");
  expect(await findMember("ana-moreau")).toMatchObject({ name: "Ana Moreau", bio: "Étudiante." });
  expect(await findMember("ana-moreau-2")).toBeNull();
  expect(await members.find(waiting.value.id)).toMatchObject({ staffId: trial.id, isPublished: false });
  const again = await createOwnPage(editor, own, null);
  expect(!again.ok && again.errors.staffId?.[0]).toContain("déjà une page");
  expect(await trailOf(`team-member:${shown.value.id}`)).toEqual(["team-member.created"]);
});
