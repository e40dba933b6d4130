import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import type { NewsRow } from "#app/modules/news/admin-queries.server.ts";
import { newsStateLabels } from "#app/modules/news/labels.ts";
import { keptFor } from "#app/records/retention/retention.ts";
import { canManage } from "#app/records/rights/permissions.ts";
import { ExampleBadge } from "#app/ui/demo-notice.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { choices } from "#app/utils/choices.ts";
import { countryChoices } from "#app/utils/countries.ts";
import { ListPage } from "../shared/list-page.tsx";
import { SelectCell } from "../shared/list-selection.tsx";
import { ListTable } from "../shared/list-table.tsx";
import { TitleCell } from "../shared/list-tools.tsx";
import { adminMeta } from "../shared/meta.ts";
import { NewsStateMark } from "../shared/state-marks.tsx";
import { StateMenu } from "../shared/state-menu.tsx";
import { When } from "../shared/when.tsx";
import type { Route } from "./+types/list";
import { rows } from "./section.server.ts";

export const meta = () => adminMeta("Actualités du mur");

export async function loader(args: Route.LoaderArgs) {
  return { ...(await rows.list(args)), canManage: canManage(staffActor(args.context)) };
}

const fixedFilters = [
  { name: "origine", label: "Origine", all: "Toutes", options: choices({ feeds: "Les flux", staff: "La rédaction" }) },
  { name: "etat", label: "État", all: "Tous", options: choices(newsStateLabels) },
  { name: "pays", label: "Pays", all: "Tous", options: countryChoices },
];

const columns = [
  { key: "title", label: "Actualité", sortable: true },
  { key: "state", label: "État", sortable: true },
  { key: "source", label: "Source", wide: true },
  { key: "publishedAt", label: "Publiée", sortable: true, wide: true },
];

const views = [
  { label: "Les nôtres", query: "origine=staff" },
  { label: "Masquées", query: "etat=hidden" },
];

const bulk = [
  { word: "masquer", label: "Masquer" },
  { word: "afficher", label: "Afficher" },
  { word: "retablir", label: "Rétablir" },
];

export default function News({ loaderData }: Route.ComponentProps) {
  const { query, sources, items, canManage } = loaderData;
  const sourceFilter = {
    name: "source",
    label: "Source",
    all: "Toutes",
    options: sources.map(({ id, name }) => ({ value: String(id), label: name })),
  };
  return (
    <ListPage
      list={loaderData}
      title="Actualités du mur"
      text="Les dernières arrivées d’abord&#8239;: celles des flux, et les vôtres."
      add={{ to: href("/admin/news/nouvelle"), label: "Écrire une actualité" }}
      search="Mots du titre ou du texte"
      views={views}
      bulk={canManage ? bulk : []}
      filters={query.trash ? [] : [...fixedFilters, sourceFilter]}
      count="actualité"
      csv="link"
      empty={{ text: "Aucune actualité ne correspond." }}
      bin={{
        title: "Actualités supprimées",
        text: `Celles de la rédaction, gardées ${keptFor("bin")}, puis effacées.`,
        name: ({ title }) => title,
      }}
    >
      <ListTable caption="Actualités du mur" columns={columns} sort={query}>
        {items.map((item) => (
          <Row key={item.id} item={item} canManage={canManage} />
        ))}
      </ListTable>
    </ListPage>
  );
}

function Row({ item, canManage }: { item: NewsRow; canManage: boolean }) {
  const source = item.sources.map(({ name }) => name).join(", ") || (item.isRss ? item.authorName : "La rédaction");
  return (
    <tr>
      <SelectCell {...item} />
      <TitleCell
        href={href("/admin/news/:id", { id: String(item.id) })}
        title={item.title}
        thumb={<Thumb item={item} />}
        also={item.isDemo ? <ExampleBadge /> : null}
      >
        {source ? <span>{source}</span> : null}
        <When date={item.publishedAt} short />
      </TitleCell>
      <td>
        <StateMenu row={item} actions={canManage ? [item.isHidden ? show : hide] : []}>
          <NewsStateMark state={item.state} />
        </StateMenu>
      </td>
      <td className="bo-wide bo-said">{source || "—"}</td>
      <td className="bo-wide">
        <When date={item.publishedAt} short />
      </td>
    </tr>
  );
}

const hide = { word: "masquer", label: "Masquer" };
const show = { word: "afficher", label: "Afficher" };

function Thumb({ item: { image, remoteImage } }: { item: NewsRow }) {
  if (image) return <Picture image={image} sizes="60px" className="bo-thumb" alt="" />;
  if (remoteImage) return <img src={remoteImage} alt="" className="bo-thumb" width={52} height={36} loading="lazy" />;
  return <span className="bo-thumb" />;
}
