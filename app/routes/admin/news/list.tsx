import { ExampleBadge } from "#app/ui/example-badge.tsx";
import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { type NewsRow, listNewsForStaff } from "#app/modules/news/admin-queries.server.ts";
import { newsStateLabels, newsStates } from "#app/modules/news/labels.ts";
import { listWallSources } from "#app/modules/news/queries.server.ts";
import { canManage } from "#app/modules/staff/permissions.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { countryChoices, countryCodes } from "#app/utils/countries.ts";
import { filterValue, parseListQuery } from "../shared/list-query.ts";
import { ListTable } from "../shared/list-table.tsx";
import { ListCount, ListPages, ListTools, TitleCell } from "../shared/list-tools.tsx";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import { TrashRow, trashColumns } from "../shared/trash-row.tsx";
import { When } from "../shared/when.tsx";
import type { Route } from "./+types/list";
import { HideButton } from "./hide-button.tsx";
import { NewsStateMark } from "./state-mark.tsx";

export const meta = () => adminMeta("Actualités du mur");

export async function loader({ request, context }: Route.LoaderArgs) {
  const sources = await listWallSources();
  const sourceId = filterValue(
    request,
    "source",
    sources.map(({ id }) => String(id)),
  );
  const query = {
    ...parseListQuery(request, ["id"]),
    origin: filterValue(request, "origine", ["staff", "feeds"]),
    state: filterValue(request, "etat", newsStates),
    country: filterValue(request, "pays", countryCodes),
    sourceId: sourceId ? Number(sourceId) : null,
  };
  return { query, sources, ...(await listNewsForStaff(query)), canManage: canManage(staffActor(context)) };
}

const fixedFilters = [
  {
    name: "origine",
    label: "Origine",
    all: "Toutes",
    options: [
      { value: "feeds", label: "Les flux" },
      { value: "staff", label: "La rédaction" },
    ],
  },
  {
    name: "etat",
    label: "État",
    all: "Tous",
    options: newsStates.map((value) => ({ value, label: newsStateLabels[value] })),
  },
  { name: "pays", label: "Pays", all: "Tous", options: countryChoices },
];

const columns = [
  { key: "title", label: "Actualité" },
  { key: "state", label: "État", wide: true },
  { key: "source", label: "Source", wide: true },
  { key: "publishedAt", label: "Publiée", wide: true },
  { key: "actions", label: "" },
];

export default function News({ loaderData }: Route.ComponentProps) {
  const { query, sources, items, total, page, pages, canManage } = loaderData;
  const sourceFilter = {
    name: "source",
    label: "Source",
    all: "Toutes",
    options: sources.map(({ id, name }) => ({ value: String(id), label: name })),
  };
  return (
    <>
      <PageHead
        title={query.trash ? "Actualités supprimées" : "Actualités du mur"}
        text={
          query.trash
            ? "Celles de la rédaction, gardées 30 jours, puis effacées."
            : "Les dernières arrivées d’abord : celles des flux, et les vôtres."
        }
      >
        {canManage && !query.trash ? (
          <ButtonLink href={href("/admin/news/nouvelle")}>Écrire une actualité</ButtonLink>
        ) : null}
      </PageHead>
      <ListTools
        label="Mots du titre ou du texte"
        filters={query.trash ? [] : [...fixedFilters, sourceFilter]}
        trash={canManage}
      />
      <ListCount total={total} one="actualité" />
      {items.length === 0 ? (
        <EmptyState
          plain
          title="Rien ici"
          text={query.trash ? "La corbeille est vide." : "Aucune actualité ne correspond."}
        />
      ) : query.trash ? (
        <ListTable caption="Actualités supprimées" columns={trashColumns}>
          {items.map((item) => (
            <TrashRow
              key={item.id}
              title={item.title}
              deletedAt={item.deletedAt ?? ""}
              restore={href("/admin/news/:id/retablir", { id: String(item.id) })}
            />
          ))}
        </ListTable>
      ) : (
        <ListTable caption="Actualités du mur" columns={columns}>
          {items.map((item) => (
            <Row key={item.id} item={item} canManage={canManage} />
          ))}
        </ListTable>
      )}
      <ListPages page={page} pages={pages} />
    </>
  );
}

function Row({ item, canManage }: { item: NewsRow; canManage: boolean }) {
  const source = item.sources.map(({ name }) => name).join(", ") || (item.isRss ? item.authorName : "La rédaction");
  return (
    <tr>
      <TitleCell
        href={href("/admin/news/:id", { id: String(item.id) })}
        title={item.title}
        thumb={<Thumb item={item} />}
      >
        <NewsStateMark state={item.state} />
        {source ? <span>{source}</span> : null}
        <When date={item.publishedAt} short />
      </TitleCell>
      <td className="bo-wide">
        <NewsStateMark state={item.state} />
      </td>
      <td className="bo-wide bo-said">
        {source || "—"}
        {item.isDemo ? (
          <>
            {" "}
            <ExampleBadge />
          </>
        ) : null}
      </td>
      <td className="bo-wide">
        <When date={item.publishedAt} short />
      </td>
      <td>
        <div className="bo-row-actions">{canManage ? <HideButton item={item} small /> : null}</div>
      </td>
    </tr>
  );
}

function Thumb({ item: { image, remoteImage } }: { item: NewsRow }) {
  if (image) return <Picture image={image} sizes="52px" className="bo-thumb" alt="" />;
  if (remoteImage) return <img src={remoteImage} alt="" className="bo-thumb" width={52} height={36} loading="lazy" />;
  return <span className="bo-thumb" />;
}
