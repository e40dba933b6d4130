import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { type FeedRow, feedSorts, listFeedsForStaff } from "#app/modules/feeds/staff/admin-queries.server.ts";
import { feedKindLabels, feedStateLabels, feedStates } from "#app/modules/feeds/labels.ts";
import { canManage } from "#app/modules/staff/permissions.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { countryChoices, countryCodes } from "#app/utils/countries.ts";
import { plural } from "#app/utils/text.ts";
import { filterValue, parseListQuery } from "../../shared/list-query.ts";
import { ListTable } from "../../shared/list-table.tsx";
import { ListCount, ListPages, ListTools, TitleCell } from "../../shared/list-tools.tsx";
import { adminMeta } from "../../shared/meta.ts";
import { PageHead } from "../../shared/page-head.tsx";
import { TrashRow, trashColumns } from "../../shared/trash-row.tsx";
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
  {
    name: "etat",
    label: "État",
    all: "Tous",
    options: feedStates.map((value) => ({ value, label: feedStateLabels[value] })),
  },
  {
    name: "contenu",
    label: "Contenu",
    all: "Tout",
    options: (["news", "podcast"] as const).map((value) => ({ value, label: feedKindLabels[value] })),
  },
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
  const { query, items, total, page, pages, canManage } = loaderData;
  return (
    <>
      <PageHead
        title={query.trash ? "Sources supprimées" : "Sources et contacts"}
        text={
          query.trash
            ? "Gardées 30 jours, puis effacées avec leurs articles."
            : "Les flux que le site lit pour le mur d’actualités et les podcasts."
        }
      >
        {canManage && !query.trash ? (
          <ButtonLink href={href("/admin/sources/nouveau")}>Ajouter un flux</ButtonLink>
        ) : null}
      </PageHead>
      <SourceTabs />
      <ListTools label="Nom ou adresse" filters={filters} trash={canManage} />
      <ListCount total={total} one="flux" many="flux" />
      {items.length === 0 ? (
        <EmptyState
          plain
          title="Rien ici"
          text={query.trash ? "La corbeille est vide." : "Aucun flux ne correspond."}
        />
      ) : query.trash ? (
        <ListTable caption="Sources supprimées" columns={trashColumns}>
          {items.map((feed) => (
            <TrashRow
              key={feed.id}
              title={feed.name}
              deletedAt={feed.deletedAt ?? ""}
              restore={href("/admin/sources/:id/retablir", { id: String(feed.id) })}
            />
          ))}
        </ListTable>
      ) : (
        <ListTable caption="Flux" columns={columns} sort={query}>
          {items.map((feed) => (
            <Row key={feed.id} feed={feed} />
          ))}
        </ListTable>
      )}
      <ListPages page={page} pages={pages} />
    </>
  );
}

function Row({ feed }: { feed: FeedRow }) {
  return (
    <tr>
      <TitleCell
        href={href("/admin/sources/:id", { id: String(feed.id) })}
        title={feed.name}
        thumb={
          <span className="bo-flag" aria-hidden="true">
            {feed.flag}
          </span>
        }
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
