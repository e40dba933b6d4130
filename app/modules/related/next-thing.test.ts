import { expect, test } from "vitest";
import { createArticle } from "#app/modules/articles/mutations.server.ts";
import { publishArticle } from "#app/modules/articles/publication.server.ts";
import { findPublishedArticle } from "#app/modules/articles/queries.server.ts";
import { articleSchema } from "#app/modules/articles/schema.ts";
import { blockMark } from "#app/modules/blocks/block.ts";
import { terms } from "#app/modules/glossary/mutations.server.ts";
import { termForm } from "#app/modules/glossary/schema.ts";
import { maintain } from "#app/platform/db.server.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { nextThing } from "./related.server.ts";

const steps = [
  { moment: "Le dépôt", text: ["Le texte arrive."] },
  { moment: "Le vote", text: ["L’Assemblée vote."] },
];
const plain = { id: 999, title: "Un titre", keyPoints: [], bodyHtml: "<p>Rien.</p>" };
const following = (current: number) => ({
  ...plain,
  bodyHtml: `<p>Une loi.</p>${blockMark({ kind: "suivi-loi", line: 1, data: { title: "La loi", steps, current, source: null } })}`,
});

test("one thing: the next step of the law that an article follows; three minutes where it names nothing", async () => {
  expect(await nextThing(following(1), "2026-11-29")).toEqual({
    kind: "La suite de cette loi",
    title: "Le vote",
    text: "L’Assemblée vote.",
    href: "/creation-lois/france",
  });
  // Its last step is done.
  for (const article of [following(2), plain])
    expect((await nextThing(article, "2026-11-29")).href).toBe("/trois-minutes");
});

test("a word that the title names comes before one of the key points, and that before any other", async () => {
  const editor = await makeStaff("editor");
  for (const term of ["Assemblée", "Parrainage", "Quorum"]) {
    const form = { term, shortDefinition: "Une phrase.", asOf: "2026-03-01" };
    const sources = [{ name: "Fiche", url: "https://www.vie-publique.fr/fiches/1" }];
    expect((await terms.create(editor, termForm.schema.parse({ ...form, sources }))).ok).toBe(true);
  }
  const category = await maintain("test", (tx) => tx.category.create({ data: { name: "France", slug: "france" } }));
  const body = "À l’assemblée, puis le quorum.";
  const input = articleSchema.parse({ title: "Un titre", body, excerpt: "Un chapeau.", categoryId: category.id });
  const made = await createArticle(editor, input);
  if (!made.ok) throw new Error(JSON.stringify(made.errors));
  expect((await publishArticle(editor, made.value.id)).ok).toBe(true);
  const article = await findPublishedArticle(made.value.slug);
  if (!article) throw new Error("no article");
  const word = async (more: object) => (await nextThing({ ...article, ...more }, "2026-11-29")).title;
  expect(await word({})).toBe("Assemblée");
  expect(await word({ keyPoints: ["Le quorum compte."] })).toBe("Quorum");
  expect(await word({ title: "500 parrainages", keyPoints: ["Le quorum compte."] })).toBe("Parrainage");
});
