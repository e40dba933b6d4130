import { expect, test } from "vitest";
import { createArticle, updateArticle } from "#app/modules/articles/mutations.server.ts";
import { publishArticle } from "#app/modules/articles/publication.server.ts";
import { articlesMentioning, findPublishedArticle, articleTexts } from "#app/modules/articles/queries.server.ts";
import { articleSchema } from "#app/modules/articles/schema.ts";
import { plainText, shownText } from "#app/modules/articles/shown-text.server.ts";
import { blockMark } from "#app/modules/blocks/block.ts";
import { updateTexts } from "#app/modules/live/updates.server.ts";
import { SECOND, travel } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { glossary, relink } from "./linking.server.ts";
import { terms } from "./mutations.server.ts";
import { findDefinition, findMovedTerm, findTerm, letterOf, listTerms, termFinder } from "./queries.server.ts";
import { termForm } from "./schema.ts";
import { shownNames } from "./word-forms.ts";

test("other names are shown once each, whatever leads to them, and never the term again", () => {
  expect(shownNames("Commune", ["municipalité", "la commune", "les communes", "chaque commune"])).toEqual([
    "municipalité",
  ]);
  expect(shownNames("Élections communales", ["les communales", "aux communales"])).toEqual(["les communales"]);
  expect(shownNames("Article 49.3", ["49.3", "49-3", "article 49, alinéa 3"])).toEqual([
    "49.3",
    "article 49, alinéa 3",
  ]);
  expect(shownNames("Opposition", ["dans l’opposition", "partis d’opposition"])).toEqual(["partis d’opposition"]);
  expect(shownNames("La", ["le"])).toEqual(["le"]);
});

const read = (term: string, more: object = {}) =>
  termForm.schema.parse({
    term,
    shortDefinition: "Une phrase.",
    sources: [{ name: "Fiche", url: "https://www.vie-publique.fr/fiches/1" }],
    asOf: "2026-03-01",
    ...more,
  });

async function make(term: string, more: object = {}): Promise<number> {
  const created = await terms.create(await makeStaff("editor"), read(term, more));
  if (!created.ok) throw new Error(JSON.stringify(created.errors));
  return created.value.id;
}

async function errorsOf(term: string, more: object = {}) {
  const created = await terms.create(await makeStaff("editor"), read(term, more));
  return created.ok ? {} : created.errors;
}

/** What a second later reads: what many pages read alike is kept that long. */
const later = () => travel(2 * SECOND);

const link = '<a class="term" href="/lexique/douzieme">';

async function published(title: string, body: string): Promise<{ id: number; slug: string }> {
  const editor = await makeStaff("editor");
  const category = await maintain("test", (tx) => tx.category.create({ data: { name: title, slug: "belgique" } }));
  const input = articleSchema.parse({ title, body, excerpt: "Un chapeau.", categoryId: category.id });
  const made = await createArticle(editor, input);
  if (!made.ok) throw new Error(JSON.stringify(made.errors));
  const out = await publishArticle(editor, made.value.id);
  if (!out.ok) throw new Error(JSON.stringify(out.errors));
  return made.value;
}

test("a form without source or day, or with a bare word for an address, is refused in words", () => {
  const fields = (input: object) => {
    const { error } = termForm.schema.safeParse({ term: "Quorum", shortDefinition: "Une phrase.", ...input });
    return error?.issues.map(({ path }) => path.join(".")) ?? [];
  };
  expect(fields({})).toEqual(["sources", "asOf"]);
  // An address without a name is called by its site.
  expect(fields({ asOf: "2026-03-01", sources: [{ name: "", url: "https://a.fr/b" }] })).toEqual([]);
  expect(fields({ asOf: "2026-03-01", sources: [{ name: "A", url: "nulle part" }] })).toEqual(["sources.0.url"]);
  const sources = [{ name: "A", url: "https://a.fr/b" }];
  expect(fields({ asOf: "2026-03-01", sources, term: "…" })).toEqual(["term"]);
  expect(fields({ asOf: "0012-03-01", sources })).toEqual(["asOf"]);
  expect(fields({ asOf: "2026-03-01", sources, pronunciation: "ko".repeat(41) })).toEqual(["pronunciation"]);
  const longLine = "Un nom\n".concat("x".repeat(81));
  expect(fields({ asOf: "2026-03-01", sources, aliases: longLine, related: longLine })).toEqual(["aliases", "related"]);
});

test("a name leads to one term: names, other names and those in the bin are taken", async () => {
  const cmp = await make("Commission mixte paritaire", { aliases: "CMP\nCommission mixte" });
  expect(await errorsOf("commission  MIXTE")).toMatchObject({ term: [expect.stringContaining("mixte paritaire")] });
  const twice = await errorsOf("Composition", { aliases: "cmp" });
  expect(twice.aliases?.[0]).toContain("un mot ne mène qu’à un terme");
  await terms.bin.delete(await makeStaff("editor"), cmp);
  expect((await errorsOf("Cmp")).term?.[0]).toContain("dans la corbeille");
  await terms.bin.restore(await makeStaff("editor"), cmp);
  expect((await terms.find(cmp))?.aliases).toBe("CMP\nCommission mixte");
  expect((await errorsOf("Autre", { related: "Personne" })).related?.[0]).toContain("Personne");
});

test("the address that a term had leads to the one it has; a term taken away is told", async () => {
  const editor = await makeStaff("editor");
  const id = await make("Saisine", { slug: "saisine" });
  await terms.update(editor, id, read("Saisine", { slug: "saisine-du-conseil", version: 1 }));
  later();
  expect(await findTerm("saisine")).toBeNull();
  expect(await findMovedTerm("saisine")).toEqual({ slug: "saisine-du-conseil" });
  // A text names it as it was called.
  await terms.update(editor, id, read("Recours", { slug: "recours", version: 2 }));
  later();
  for (const name of ["SAISINE", "saisine du conseil", "recours"])
    expect((await termFinder())(name)).toMatchObject({ slug: "recours" });
  const named = (term: string) => blockMark({ kind: "terme", line: 1, data: { term } });
  expect(await plainText(named("saisine"))).toBe("<p><strong>Recours</strong>\u202F: Une phrase.</p>");
  expect((await shownText(named("perdu"), "article")).html).toBe("");
  expect((await shownText(named("perdu"))).html).toContain("Le lexique n’a pas ce terme");
  expect((await errorsOf("Autre saisine", { slug: "saisine" })).slug?.[0]).toContain("y mène encore");
  await terms.bin.delete(editor, id);
  later();
  expect((await termFinder())("recours")).toBeNull();
  expect(await findMovedTerm("saisine")).toBe("deleted");
  expect(await findMovedTerm("saisine-du-conseil")).toBe("deleted");
  expect(await findMovedTerm("rien")).toBeNull();
});

test("the glossary is read by letter, by place, and with slips of the hand", async () => {
  await make("État de droit", { aliases: "prééminence du droit" });
  await make("Scrutin majoritaire", { country: "FR" });
  later();
  expect(letterOf("État de droit")).toBe("E");
  expect(letterOf("49.3")).toBe("#");
  const { groups } = await listTerms({ q: "", place: null });
  expect(groups.map(({ letter }) => letter)).toEqual(groups.map(({ letter }) => letter).toSorted());
  expect(groups.find(({ letter }) => letter === "E")?.terms[0]?.term).toBe("État de droit");
  const answers = async (q: string) => (await listTerms({ q, place: null })).groups[0]?.terms[0]?.slug;
  expect(await answers("etat DE droit")).toBe("etat-de-droit");
  expect(await answers("preeminence")).toBe("etat-de-droit");
  expect(await answers("scruttin majoritère")).toBe("scrutin-majoritaire");
  expect(await answers("cmp")).toBe("commission-mixte-paritaire");
  await make("Député", { slug: "depute-essai" });
  await make("Assemblée d’essai", { aliases: "députée européenne" });
  later();
  for (const typed of ["député", "Députée", "deputees"]) expect(await answers(typed), typed).toBe("depute-essai");
  expect(await answers("zzzzz")).toBeUndefined();
  expect((await listTerms({ q: "scrutin", place: "BE" })).total).toBe(0);
});

test("articles are linked when saved, again when a term comes, changes or goes, and never change otherwise", async () => {
  const editor = await makeStaff("editor");
  const article = await published(
    "Le budget belge",
    "La Chambre vote des **douzièmes provisoires**, un douzième à la fois.",
  );
  const stored = () => db.article.findUniqueOrThrow({ where: { id: article.id } });
  expect((await stored()).linkedHtml).toBe((await stored()).bodyHtml);
  const id = await make("Douzièmes provisoires", {
    slug: "douzieme",
    longExplanation: "Un quorum, des douzièmes provisoires.",
  });
  later();
  const before = await stored();
  expect(await relink([articleTexts, updateTexts])).toBeGreaterThan(0);
  const after = await stored();
  expect(after.linkedHtml).toContain(`${link}douzièmes provisoires</a>`);
  expect({ ...after, linkedHtml: "", linkedWith: "" }).toEqual({ ...before, linkedHtml: "", linkedWith: "" });
  expect((await articlesMentioning(id, 5)).map(({ slug }) => slug)).toEqual([article.slug]);
  expect(await relink([articleTexts, updateTexts])).toBe(0);
  // Its own page does not lead to itself.
  expect((await findTerm("douzieme"))?.explanation).not.toContain("<a");

  const list = await terms.list(
    { q: "DOUZIEME", sort: "term", direction: "asc", page: 1, perPage: 25, trash: false },
    {},
  );
  expect(list.items.map(({ slug, mentions }) => [slug, mentions])).toEqual([["douzieme", 1]]);

  // A definition that changes links nothing again; a term that goes is no longer shown, at once, then no longer stored.
  const { glossaryHash } = await glossary();
  await terms.update(
    editor,
    id,
    read("Douzièmes provisoires", { slug: "douzieme", shortDefinition: "Autre.", version: 1 }),
  );
  later();
  expect((await glossary()).glossaryHash).toBe(glossaryHash);
  expect((await findPublishedArticle(article.slug))?.bodyHtml).toContain(link);
  expect((await findDefinition("douzieme"))?.shortDefinition).toBe("Autre.");
  // Renamed, it is linked at its new address at once; so it is when it takes the old one again.
  const shown = async () => {
    later();
    return (await findPublishedArticle(article.slug))?.bodyHtml;
  };
  const renamed = (slug: string, version: number) =>
    terms.update(editor, id, read("Douzièmes provisoires", { slug, version }));
  expect((await renamed("douziemes", 2)).ok).toBe(true);
  expect((await stored()).linkedHtml).toContain(link);
  expect(await shown()).toContain(`<a class="term" href="/lexique/douziemes">douzièmes provisoires</a>`);
  expect((await renamed("douzieme", 3)).ok).toBe(true);
  expect(await shown()).toContain(`${link}douzièmes provisoires</a>`);
  await terms.bin.delete(editor, id);
  later();
  expect((await stored()).linkedHtml).toContain(link);
  expect((await findPublishedArticle(article.slug))?.bodyHtml).not.toContain("<a");
  await relink([articleTexts]);
  expect((await stored()).linkedHtml).not.toContain("<a");
  await terms.bin.restore(editor, id);
  later();
  await relink([articleTexts]);
  expect((await stored()).linkedHtml).toContain(link);

  const input = articleSchema.parse({
    title: "Le budget belge",
    body: "Rien de tel.",
    excerpt: "x",
    version: after.version,
  });
  await updateArticle(editor, article.id, input);
  expect((await stored()).linkedHtml).toBe("<p>Rien de tel.</p>\n");
  expect(await articlesMentioning(id, 4)).toEqual([]);
});
