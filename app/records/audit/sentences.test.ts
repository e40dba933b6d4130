import { expect, test } from "vitest";
import { recordedActions } from "#app/records/actions/every-action.ts";
import { deed } from "./sentences.ts";

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
