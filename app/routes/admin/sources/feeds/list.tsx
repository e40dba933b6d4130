import { href } from "react-router";
import { feedKindLabels, feedStateLabels } from "#app/modules/feeds/labels.ts";
import type { FeedRow } from "#app/modules/feeds/queries.server.ts";
import { keptFor } from "#app/records/retention/retention.ts";
import { choices } from "#app/utils/choices.ts";
import { countryChoices } from "#app/utils/countries.ts";
import { plural } from "#app/utils/text.ts";
import { ListPage } from "../../shared/list-page.tsx";
import { SelectCell, binBulk } from "../../shared/list-selection.tsx";
import { ListTable } from "../../shared/list-table.tsx";
import { Flag, TitleCell } from "../../shared/list-tools.tsx";
import { adminMeta } from "../../shared/meta.ts";
import { FeedStateMark } from "../../shared/state-marks.tsx";
import { StateMenu } from "../../shared/state-menu.tsx";
import { SourceTabs } from "../../shared/tabs.tsx";
import { When } from "../../shared/when.tsx";
import type { Route } from "./+types/list";
import { rows } from "./section.server.ts";

export const meta = () => adminMeta("Flux");

export const loader = rows.loader;

const filters = [
  { name: "etat", label: "État", all: "Tous", options: choices(feedStateLabels) },
  { name: "contenu", label: "Contenu", all: "Tout", options: choices(feedKindLabels) },
  { name: "pays", label: "Pays", all: "Tous", options: countryChoices },
];

const columns = [
  { key: "name", label: "Source", sortable: true },
  { key: "state", label: "État" },
  { key: "lastResult", label: "Dernier résultat", wider: true },
  { key: "lastFetchedAt", label: "Dernière lecture", sortable: true, wide: true },
  { key: "kept", label: "Gardés", numeric: true, wider: true },
  { key: "failureCount", label: "Échecs", numeric: true, sortable: true, wide: true },
];

const views = [
  { label: "En échec", query: "etat=failing&tri=failureCount&sens=desc" },
  { label: "Désactivés", query: "etat=off" },
  { label: "Podcasts", query: "contenu=podcast" },
];

const bulk = [{ word: "activer", label: "Activer" }, { word: "desactiver", label: "Désactiver" }, ...binBulk];

export default function Feeds({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      list={loaderData}
      title="Sources et contacts"
      text="Les flux que le site lit pour le mur d’actualités et les podcasts."
      add={{ to: href("/admin/sources/nouveau"), label: "Ajouter un flux" }}
      tabs={<SourceTabs />}
      search="Nom ou lien"
      filters={filters}
      views={views}
      bulk={loaderData.canManage ? bulk : []}
      count={["flux", "flux"]}
      csv="link"
      empty={{ text: "Aucun flux ne correspond." }}
      bin={{ title: "Sources supprimées", text: `Gardées ${keptFor("bin")}, puis effacées avec leurs articles.` }}
    >
      <ListTable caption="Flux" columns={columns} sort={loaderData.query}>
        {loaderData.items.map((feed) => (
          <Row key={feed.id} feed={feed} canManage={loaderData.canManage} />
        ))}
      </ListTable>
    </ListPage>
  );
}

const activate = { word: "activer", label: "Activer" };
const deactivate = { word: "desactiver", label: "Désactiver" };

function Row({ feed, canManage }: { feed: FeedRow; canManage: boolean }) {
  return (
    <tr>
      <SelectCell id={feed.id} version={feed.version} title={feed.name} />
      <TitleCell
        href={href("/admin/sources/:id", { id: String(feed.id) })}
        title={feed.name}
        thumb={<Flag>{feed.flag}</Flag>}
        also={feed.kind === "podcast" ? feedKindLabels.podcast : null}
      >
        {feed.lastFetchedAt ? <When date={feed.lastFetchedAt} /> : null}
        <span>{plural(feed.kept, "gardé", "gardés")}</span>
        {feed.state === "failing" ? <span>{feed.lastResult}</span> : null}
      </TitleCell>
      <td>
        <StateMenu
          row={{ id: feed.id, version: feed.version, title: feed.name }}
          actions={canManage ? [feed.state === "off" ? activate : deactivate] : []}
        >
          <FeedStateMark state={feed.state} />
        </StateMenu>
      </td>
      <td className="bo-wider bo-said" title={feed.lastResult}>
        {feed.lastResult || "—"}
      </td>
      <td className="bo-wide">{feed.lastFetchedAt ? <When date={feed.lastFetchedAt} /> : "—"}</td>
      <td className="bo-wider numeric">{feed.kept.toLocaleString("fr-FR")}</td>
      <td className="bo-wide numeric">{feed.failureCount || "—"}</td>
    </tr>
  );
}
