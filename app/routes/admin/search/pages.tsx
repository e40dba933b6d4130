import { phraseForm } from "#app/modules/search/phrase-form.ts";
import { declaredPages } from "../declared/pages.tsx";
import { phrases } from "./section.server.ts";

export default declaredPages<typeof phrases>("search-phrase", phraseForm, {
  text: "Ce que les lecteurs tapent avec leurs mots, et la page qui leur répond en premier.",
  search: "Phrase, texte ou adresse",
  name: { key: "phrase", label: "Phrase", sortable: true },
  columns: [
    { key: "title", under: true, sortable: true },
    { key: "path", under: true, wide: true },
  ],
});

export const loader = phrases.loader;
export const action = phrases.action;
