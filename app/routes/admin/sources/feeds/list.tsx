import { feedKindLabels, feedStateLabels } from "#app/modules/feeds/labels.ts";
import { keptFor } from "#app/records/retention/retention.ts";
import { choices } from "#app/utils/choices.ts";
import { countryChoices } from "#app/utils/countries.ts";
import { plural } from "#app/utils/text.ts";
import { listAt } from "../../declared/list.tsx";
import { Flag } from "../../shared/list-tools.tsx";
import { FeedStateMark } from "../../shared/state-marks.tsx";
import { StateMenu } from "../../shared/state-menu.tsx";
import { SourceTabs } from "../../shared/tabs.tsx";
import { When } from "../../shared/when.tsx";
import { rows } from "../section.server.ts";

export const loader = rows.loader;

const activate = { word: "activer", label: "Activer" };
const deactivate = { word: "desactiver", label: "Désactiver" };

export default listAt<{ list: typeof loader }>("feed", {
  at: "/admin/sources",
  add: "nouveau",
  title: "Sources et contacts",
  text: "Les flux que le site lit pour le mur d’actualités et les podcasts.",
  adding: "Ajouter un flux",
  opensForAll: true,
  tabs: <SourceTabs />,
  search: "Nom ou lien",
  filters: [
    { name: "etat", label: "État", all: "Tous", options: choices(feedStateLabels) },
    { name: "contenu", label: "Contenu", all: "Tout", options: choices(feedKindLabels) },
    { name: "pays", label: "Pays", all: "Tous", options: countryChoices },
  ],
  views: [
    { label: "En échec", query: "etat=failing&tri=failureCount&sens=desc" },
    { label: "Désactivés", query: "etat=off" },
    { label: "Podcasts", query: "contenu=podcast" },
  ],
  several: [activate, deactivate],
  counted: ["flux", "flux"],
  unfound: "Aucun flux ne correspond.",
  binText: `Gardées ${keptFor("bin")}, puis effacées avec leurs articles.`,
  name: {
    key: "name",
    label: "Source",
    sortable: true,
    thumb: ({ flag }) => <Flag>{flag}</Flag>,
    also: ({ kind }) => (kind === "podcast" ? feedKindLabels.podcast : null),
    sub: ({ lastFetchedAt, kept, state, lastResult }) => (
      <>
        {lastFetchedAt ? <When date={lastFetchedAt} /> : null}
        <span>{plural(kept, "gardé", "gardés")}</span>
        {state === "failing" ? <span>{lastResult}</span> : null}
      </>
    ),
  },
  columns: [
    {
      key: "state",
      label: "État",
      cell: ({ id, version, name, state }, canManage) => (
        <StateMenu
          row={{ id, version, title: name }}
          actions={canManage ? [state === "off" ? activate : deactivate] : []}
        >
          <FeedStateMark state={state} />
        </StateMenu>
      ),
    },
    {
      key: "lastResult",
      label: "Dernier résultat",
      wider: true,
      className: "bo-said",
      hover: ({ lastResult }) => lastResult,
    },
    {
      key: "lastFetchedAt",
      label: "Dernière lecture",
      sortable: true,
      wide: true,
      cell: ({ lastFetchedAt }) => lastFetchedAt && <When date={lastFetchedAt} />,
    },
    { key: "kept", label: "Gardés", numeric: true, wider: true, cell: ({ kept }) => kept.toLocaleString("fr-FR") },
    {
      key: "failureCount",
      label: "Échecs",
      numeric: true,
      sortable: true,
      wide: true,
      cell: ({ failureCount }) => failureCount || null,
    },
  ],
});
