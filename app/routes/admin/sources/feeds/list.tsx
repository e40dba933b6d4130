import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { type FeedRow, feedSorts, listFeedsForStaff } from "#app/modules/feeds/staff/admin-queries.server.ts";
import { feedKindLabels, feedStateLabels, feedStates } from "#app/modules/feeds/labels.ts";
import { canManage } from "#app/modules/staff/permissions.ts";
import { choices } from "#app/utils/choices.ts";
import { countryChoices, countryCodes } from "#app/utils/countries.ts";
import { plural } from "#app/utils/text.ts";
import { filterValue, parseListQuery } from "../../shared/list-query.ts";
import { ListPage } from "../../shared/list-page.tsx";
import { ListTable } from "../../shared/list-table.tsx";
import { Flag, TitleCell } from "../../shared/list-tools.tsx";
import { adminMeta } from "../../shared/meta.ts";
import { When } from "../../shared/when.tsx";
import { SourceTabs } from "../tabs.tsx";
import type { Route } from "./+types/list";
import { FeedStateMark } from "./state-mark.tsx";

export const meta = () => adminMeta("Flux");

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = {
    ...parseListQuery(request, feedSorts, "asc"),
    kind: filterValue(request, "contenu", ["news", "podcast"]),
    country: filterValue(request, "pays", countryCodes),
    state: filterValue(request, "etat", feedStates),
  };
  return { query, ...(await listFeedsForStaff(query)), canManage: canManage(staffActor(context)) };
}

const filters = [
  { name: "etat", label: "État", all: "Tous", options: choices(feedStateLabels) },
  { name: "contenu", label: "Contenu", all: "Tout", options: choices(feedKindLabels) },
  { name: "pays", label: "Pays", all: "Tous", options: countryChoices },
];

const columns = [
  { key: "name", label: "Source", sortable: true },
  { key: "state", label: "État" },
  { key: "lastResult", label: "Dernier résultat", wide: true },
  { key: "lastFetchedAt", label: "Dernière lecture", sortable: true, wide: true },
  { key: "kept", label: "Gardés", numeric: true, wide: true },
  { key: "failureCount", label: "Échecs", numeric: true, sortable: true, wide: true },
];

export default function Feeds({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      list={loaderData}
      title="Sources et contacts"
      text="Les flux que le site lit pour le mur d’actualités et les podcasts."
      add={{ to: href("/admin/sources/nouveau"), label: "Ajouter un flux" }}
      tabs={<SourceTabs />}
      search="Nom ou adresse"
      filters={filters}
      count={["flux", "flux"]}
      empty={{ text: "Aucun flux ne correspond." }}
      bin={{ title: "Sources supprimées", text: "Gardées 30 jours, puis effacées avec leurs articles." }}
    >
      <ListTable caption="Flux" columns={columns} sort={loaderData.query}>
        {loaderData.items.map((feed) => (
          <Row key={feed.id} feed={feed} />
        ))}
      </ListTable>
    </ListPage>
  );
}

function Row({ feed }: { feed: FeedRow }) {
  return (
    <tr>
      <TitleCell
        href={href("/admin/sources/:id", { id: String(feed.id) })}
        title={feed.name}
        thumb={<Flag>{feed.flag}</Flag>}
      >
        {feed.lastFetchedAt ? <When date={feed.lastFetchedAt} /> : null}
        <span>{plural(feed.kept, "gardé", "gardés")}</span>
        {feed.state === "failing" ? <span>{feed.lastResult}</span> : null}
      </TitleCell>
      <td>
        <FeedStateMark state={feed.state} />
        {feed.kind === "podcast" ? <div className="bo-muted">{feedKindLabels.podcast}</div> : null}
      </td>
      <td className="bo-wide bo-said">{feed.lastResult || "—"}</td>
      <td className="bo-wide">{feed.lastFetchedAt ? <When date={feed.lastFetchedAt} /> : "—"}</td>
      <td className="bo-wide numeric">{feed.kept.toLocaleString("fr-FR")}</td>
      <td className="bo-wide numeric">{feed.failureCount || "—"}</td>
    </tr>
  );
}
