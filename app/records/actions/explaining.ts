import { type Actions, usual, usualActions, usualAndMoved } from "./action.ts";

export const glossary = usualActions(
  "term",
  ["glossary"],
  ["created", "updated", "checked", "deleted", "restored", "purged"],
);

export const parties = usualActions(
  "party",
  ["parties"],
  ["created", "updated", "checked", "deleted", "restored", "purged"],
);

export const lawmaking = {
  ...usualActions("law-step", ["lawmaking"], usualAndMoved),
  "law-guide.updated": [
    "Page de la fabrique de la loi modifiée",
    "a modifié la page de la fabrique de la loi",
    ["lawmaking"],
  ],
  "law-guide.checked": [
    "Page de la fabrique de la loi revérifiée",
    "a revérifié la page de la fabrique de la loi",
    ["lawmaking"],
  ],
} as const satisfies Actions;

export const learning = {
  ...usualActions("learning-module", ["learning"], usualAndMoved),
  ...usualActions("lesson", ["learning"], [...usualAndMoved, "checked"]),
  "lesson.learned": ["Résultats de quiz gardés", "a gardé ses résultats de quiz", []],
} as const satisfies Actions;

export const search = usualActions("search-phrase", ["search"], usual);
