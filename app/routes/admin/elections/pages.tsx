import { href } from "react-router";
import { levelIn, notFixed } from "#app/modules/elections/labels.ts";
import { electionForm } from "#app/modules/elections/schema.ts";
import { SmallLink } from "#app/ui/button.tsx";
import { countryChoices, countryFlags, countryLabels } from "#app/utils/countries.ts";
import { formatDay } from "#app/utils/dates.ts";
import { changedColumn } from "../declared/list.tsx";
import { declaredPages } from "../declared/pages.tsx";
import { Flag } from "../shared/list-tools.tsx";
import { ElectionTabs } from "../shared/tabs.tsx";
import { elections } from "./section.server.ts";

export default declaredPages<typeof elections>(
  "election",
  electionForm,
  {
    text: "Les élections que le site explique, et la date des prochaines. Une date sans source se montre «\u202Fdate pas encore fixée\u202F».",
    tabs: ({ canManage }) => <ElectionTabs canManage={canManage} />,
    search: "Nom ou texte",
    filters: [{ name: "pays", label: "Pays", all: "Tous", options: countryChoices }],
    name: {
      key: "name",
      label: "Élection",
      sortable: true,
      thumb: ({ country }) => <Flag>{countryFlags[country]}</Flag>,
      also: ({ id, name, nextDay, tour }, canManage) =>
        canManage && nextDay ? (
          <SmallLink
            href={href("/admin/elections/:id/resultats/:tour/chiffres", { id, tour })}
            className="mt-1 min-h-11"
          >
            Résultats<span className="visually-hidden"> de {name}</span>
          </SmallLink>
        ) : null,
      sub: ({ country, level, isPublished }) =>
        `${countryLabels[country]} · ${levelIn(country, level)}${isPublished ? "" : ", pas sur le site"}`,
    },
    columns: [
      {
        key: "next",
        label: "Prochain vote",
        wide: true,
        className: "bo-said",
        cell: ({ nextDay, nextNote }) => (nextDay ? formatDay(nextDay) : nextNote || notFixed),
      },
      { key: "asOf", wider: true, cell: ({ asOf }) => asOf && formatDay(asOf) },
      { ...changedColumn("Modifiée"), wider: true },
    ],
    order: { sortable: true },
  },
  {
    opens: () => ({ asOf: "" }),
    also: ({ id, nextDay, isPublished, slug }) => (
      <>
        {nextDay ? <SmallLink href={href("/admin/elections/:id/resultats", { id })}>Résultats</SmallLink> : null}
        {isPublished ? <SmallLink href={href("/elections/:slug", { slug })}>Voir la page</SmallLink> : null}
      </>
    ),
  },
);

export const loader = elections.loader;
export const action = elections.action;
