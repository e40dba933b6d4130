import { referenceForm } from "#app/modules/references/schema.ts";
import { countryChoices, countryFlags } from "#app/utils/countries.ts";
import { declaredList } from "../../declared/list.tsx";
import { Flag } from "../../shared/list-tools.tsx";
import { SourceTabs } from "../../shared/tabs.tsx";
import { references } from "./section.server.ts";

const page = declaredList<typeof references>("reference", {
  form: referenceForm,
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

export const meta = page.meta;
export const loader = references.list;
export default page.Page;
