import { phraseForm } from "#app/modules/search/phrase-form.ts";
import { declaredList } from "../declared/list.tsx";
import { phrases } from "./section.server.ts";

const page = declaredList<typeof phrases>("search-phrase", {
  form: phraseForm,
  text: "Ce que les lecteurs tapent avec leurs mots, et la page qui leur répond en premier.",
  search: "Phrase, texte ou adresse",
  name: { key: "phrase", label: "Phrase", sortable: true },
  columns: [
    { key: "title", under: true, sortable: true },
    { key: "path", under: true, wide: true },
  ],
});

export const meta = page.meta;
export const loader = phrases.list;
export default page.Page;
