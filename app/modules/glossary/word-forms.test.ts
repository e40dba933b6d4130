import { expect, test } from "vitest";
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
