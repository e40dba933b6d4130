import { placeChoices, placeLabel } from "#app/modules/glossary/labels.ts";
import { termForm } from "#app/modules/glossary/schema.ts";
import { formatDate } from "#app/utils/dates.ts";
import { changedColumn, declaredList } from "../declared/list.tsx";
import { terms } from "./section.server.ts";

const page = declaredList<typeof terms>("term", {
  form: termForm,
  text: "Les mots de la politique, expliqués sur leur page et là où les articles les emploient.",
  search: "Terme, autre nom ou définition",
  filters: [{ name: "pays", label: "Pays", all: "Tous", options: placeChoices }],
  name: {
    key: "term",
    label: "Terme",
    sortable: true,
    sub: ({ country, asOf }) => (
      <>
        <span>{placeLabel(country)}</span>
        <span>{asOf ? `à jour au ${formatDate(asOf)}` : "sans date"}</span>
      </>
    ),
  },
  columns: [
    { key: "country", wide: true, cell: ({ country }) => placeLabel(country) },
    { key: "asOf", sortable: true, wide: true, cell: ({ asOf }) => asOf && formatDate(asOf) },
    { key: "mentions", label: "Articles liés", numeric: true, wide: true },
    { ...changedColumn("Modifié"), wide: true },
  ],
});

export const meta = page.meta;
export const loader = terms.list;
export default page.Page;
