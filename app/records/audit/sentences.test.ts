import { readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { recordedActions } from "#app/records/actions/every-action.ts";
import { deed, actionLabel, nounFilters, machineInWords, subjectInWords } from "./sentences.ts";

const say = (...of: Parameters<typeof deed>) => Object.values(deed(...of)).join("");

test("an entry is a sentence", () => {
  expect(say("article.published", "article:12", "Le 49.3, mode d’emploi")).toBe(
    "a publié «\u202FLe 49.3, mode d’emploi\u202F»",
  );
  expect(say("article.published", "article:12", "")).toBe("a publié l’article n°\u00A012");
  expect(say("video.deleted", "video:3", "")).toBe("a supprimé la vidéo n°\u00A03");
  expect(say("banner.updated", "banner:breaking", "")).toBe("a modifié le bandeau alerte");
  expect(say("account.article-saved", "reader:7", "")).toBe("a mis un article de côté");
  expect(say("staff.created", "staff:3", "Ana Diaz")).toBe("a créé le compte d’Ana Diaz");
  expect(say("staff.created", "staff:3", "Tom")).toBe("a créé le compte de Tom");
  // Its own quotes stand inside those of the sentence.
  expect(say("article.published", "article:12", "«\u202FPas au courant\u202F»\u202F: le dossier")).toBe(
    "a publié «\u202F“Pas au courant”\u202F: le dossier\u202F»",
  );
  expect(say("quiz.created", "quiz:3", "Les régions")).toBe("quiz.created\u202F: «\u202FLes régions\u202F»");
  // What nothing does any more is still told.
  expect(say("saved-view.deleted", "saved-view:3", "")).toBe("a supprimé une de ses vues");
  expect(say("video.deleted", "video:3", "é".repeat(200))).toHaveLength("a supprimé la vidéo « »".length + 91);
});

test("every action has its sentence: what comes after a name, without its own code", () => {
  const wrong = Object.entries(recordedActions).filter(
    ([name, { did = "" }]) => !/^a \p{Ll}/u.test(did) || did.includes(name) || (did.match(/\{/g)?.length ?? 0) > 1,
  );
  expect(wrong.map(([name]) => name)).toEqual([]);
});

/** Every name that a version of the site has written: rows keep theirs for good. */
const names = Object.keys(recordedActions);

test("every action reads in French, as a sentence begins, and no two read alike within a noun", () => {
  const said = names.map((name) => ({ name, label: actionLabel(name) }));
  expect(said.filter(({ label }) => !/^\p{Lu}/u.test(label))).toEqual([]);
  const twice = said.filter(
    ({ name, label }) =>
      said.filter((other) => other.label === label && other.name.split(".")[0] === name.split(".")[0]).length > 1,
  );
  expect(twice).toEqual([]);
});

test("the filter leads to every action, once", () => {
  const nouns = nounFilters.flatMap((filter) => filter.nouns);
  expect(new Set(nouns).size).toBe(nouns.length);
  expect(names.filter((name) => !nouns.includes(name.split(".")[0] ?? ""))).toEqual([]);
  expect(new Set(nounFilters.map(({ label }) => label)).size).toBe(nounFilters.length);
});

test("an action that the code no longer knows is shown as it was written", () => {
  expect(actionLabel("quiz.created")).toBe("quiz.created");
});

const root = resolve(import.meta.dirname, "../..");
const code = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".server.ts") && !path.startsWith("platform/prisma/"))
  .map((path) => readFileSync(join(root, path), "utf8"))
  .join("\n");

test("what an entry is about is said in words", () => {
  expect(subjectInWords("staff:1")).toBe("Compte de la rédaction n°\u00A01");
  expect(subjectInWords("banner:breaking")).toBe("Bandeau\u202F: alerte");
  expect(subjectInWords("law-guide:FR")).toBe("Page de la fabrique de la loi\u202F: France");
  expect(subjectInWords("account")).toBe("Compte de lecteur");
  expect(subjectInWords("quiz:3")).toBe("Élément n°\u00A03");
  expect(subjectInWords("")).toBe("");
});

test("every kind of subject and every machine that the code writes has its words", () => {
  const nouns = [...code.matchAll(/[sS]ubject(?:Of)?\b[^\n]*`([a-z-]+):\$\{/g)].map(([, noun = ""]) => noun);
  expect(nouns.length).toBeGreaterThan(10);
  expect(nouns.filter((noun) => subjectInWords(`${noun}:1`).startsWith("Élément"))).toEqual([]);
  const machines = [...code.matchAll(/systemActor\("([a-z-]+)"\)/g)].map(([, name = ""]) => name);
  expect(machines.filter((name) => machineInWords(name) === "Le site")).toEqual([]);
});
