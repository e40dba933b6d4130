import { referenceForm } from "#app/modules/references/schema.ts";
import { countryChoices, countryFlags } from "#app/utils/countries.ts";
import { declaredPages } from "../../declared/pages.tsx";
import { Flag } from "../../shared/list-tools.tsx";
import { SourceTabs } from "../../shared/tabs.tsx";
import { references } from "../section.server.ts";

export default declaredPages<typeof references>("reference", referenceForm, {
  text: "Les sources auprès de qui la rédaction vérifie, montrées au public sur la page «\u202FNos sources\u202F».",
  tabs: <SourceTabs />,
  search: "Nom, lien ou texte",
  filters: [{ name: "pays", label: "Pays", all: "Tous", options: countryChoices }],
  name: { key: "name", label: "Source", sortable: true, thumb: ({ country }) => <Flag>{countryFlags[country]}</Flag> },
  columns: [
    { key: "country", under: true, wide: true },
    { key: "purpose", wide: true, className: "bo-said" },
  ],
  order: { within: "country", sortable: true },
});

export const loader = references.loader;
export const action = references.action;
