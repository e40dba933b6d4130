import { href } from "react-router";
import { placeChoices, placeLabel } from "#app/modules/glossary/labels.ts";
import { termForm, NAME_MAX } from "#app/modules/glossary/schema.ts";
import { formatDate } from "#app/utils/dates.ts";
import { plural } from "#app/utils/text.ts";
import { changedColumn } from "../declared/list.tsx";
import { declaredPages } from "../declared/pages.tsx";
import { terms } from "./section.server.ts";

export default declaredPages<typeof terms>(
  "term",
  termForm,
  {
    text: "Les mots de la politique, expliqués sur leur page et là où les articles les emploient.",
    search: "Terme, autre nom ou définition",
    filters: [{ name: "pays", label: "Pays", all: "Tous", options: placeChoices }],
    name: {
      key: "term",
      label: "Terme",
      sortable: true,
      sub: ({ country, asOf }) => [placeLabel(country), asOf ? `à jour au ${formatDate(asOf)}` : "sans date"],
    },
    columns: [
      { key: "country", wide: true, cell: ({ country }) => placeLabel(country) },
      { key: "asOf", sortable: true, wide: true, cell: ({ asOf }) => asOf && formatDate(asOf) },
      { key: "mentions", label: "Articles liés", numeric: true, wide: true },
      { ...changedColumn("Modifié"), wide: true },
    ],
  },
  {
    above: ({ slug, mentions }) => (
      <p className="mb-6">
        <a href={href("/lexique/:slug", { slug })}>Voir sa page</a>
        {" · "}
        {mentions === 0 ? "Aucun article n’y est lié." : `Lié dans ${plural(mentions, "article")}.`}
      </p>
    ),
    opens: (params) => ({ term: params.get("terme")?.slice(0, NAME_MAX) ?? "" }),
  },
);

export const loader = terms.loader;
export const action = terms.action;
