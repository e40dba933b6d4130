import { languageLabels } from "#app/modules/parties/labels.ts";
import { countryChoices, partyForm } from "#app/modules/parties/schema.ts";
import { countryFlags, countryLabels } from "#app/utils/countries.ts";
import { formatDate } from "#app/utils/dates.ts";
import { formatPartialDay } from "#app/utils/partial-day.ts";
import { declaredList } from "../declared/list.tsx";
import { Flag } from "../shared/list-tools.tsx";
import { parties } from "./section.server.ts";

const page = declaredList<typeof parties>("party", {
  form: partyForm,
  text: "Les partis que racontent les pages d’histoire, en France et en Belgique. Les fiches les plus anciennes à vérifier sont en tête par «\u202FÀ jour au\u202F».",
  search: "Nom ou dirigeant",
  filters: [{ name: "pays", label: "Pays", all: "Tous", options: countryChoices }],
  name: {
    key: "name",
    label: "Parti",
    sortable: true,
    called: ({ name, shortName }) => (shortName === name ? name : `${name} (${shortName})`),
    binned: ({ name }) => name,
    thumb: ({ country }) => <Flag>{countryFlags[country]}</Flag>,
    sub: ({ country, language, asOf }) => (
      <>
        <span>
          {countryLabels[country]}
          {language ? `, ${languageLabels[language].toLowerCase()}` : null}
        </span>
        <span>à jour au {formatDate(asOf)}</span>
      </>
    ),
  },
  columns: [
    {
      key: "foundedOn",
      label: "Vie",
      sortable: true,
      wide: true,
      cell: ({ foundedOn, endedOn }) =>
        endedOn ? `${formatPartialDay(foundedOn)} – ${formatPartialDay(endedOn)}` : formatPartialDay(foundedOn),
    },
    { key: "leader", wide: true, className: "bo-said" },
    { key: "asOf", sortable: true, wide: true, cell: ({ asOf }) => formatDate(asOf) },
  ],
});

export const meta = page.meta;
export const loader = parties.list;
export default page.Page;
