import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import type { MediaRow } from "#app/modules/media/library.server.ts";
import { canManage } from "#app/records/rights/permissions.ts";
import { choices } from "#app/utils/choices.ts";
import { plural } from "#app/utils/text.ts";
import { ListPage } from "../shared/list-page.tsx";
import { SelectCell, binBulk } from "../shared/list-selection.tsx";
import { ListTable } from "../shared/list-table.tsx";
import { Thumb, TitleCell } from "../shared/list-tools.tsx";
import { adminMeta } from "../shared/meta.ts";
import { When } from "../shared/when.tsx";
import type { Route } from "./+types/list";
import { fileSize } from "./file-size.ts";
import { rows } from "./section.server.ts";
import "./media.css";

export const meta = () => adminMeta("Médiathèque");

export async function loader(args: Route.LoaderArgs) {
  return { ...(await rows.list(args)), canManage: canManage(staffActor(args.context)) };
}

const states = { used: "Utilisées", unused: "Inutilisées", undescribed: "Sans description" };

const filters = [{ name: "etat", label: "État", all: "Toutes", options: choices(states) }];

const views = [
  { label: "Inutilisées", query: "etat=unused" },
  { label: "Sans description", query: "etat=undescribed" },
  { label: "Les plus lourdes", query: "tri=bytes&sens=desc" },
];

const columns = [
  { key: "originalName", label: "Image", sortable: true },
  { key: "uses", label: "Montrée" },
  { key: "size", label: "Dimensions", wider: true },
  { key: "bytes", label: "Poids", sortable: true, wide: true, numeric: true },
  { key: "createdAt", label: "Ajoutée", sortable: true, wide: true },
];

export default function Media({ loaderData }: Route.ComponentProps) {
  const { query, items, canManage } = loaderData;
  return (
    <ListPage
      list={loaderData}
      title="Médiathèque"
      text="Toutes les images du site, et où elles sont montrées."
      add={{ to: href("/admin/media/nouvelle"), label: "Ajouter une image" }}
      search="Description, crédit ou fichier"
      filters={filters}
      views={views}
      bulk={canManage ? binBulk : []}
      count="image"
      csv="link"
      empty={{ text: query.q || query.state ? "Aucune image ne correspond." : "Aucune image pour l’instant." }}
      bin={{ title: "Images supprimées", name: ({ title }) => title }}
    >
      <ListTable caption="Images" columns={columns} sort={query}>
        {items.map((media) => (
          <Row key={media.id} media={media} />
        ))}
      </ListTable>
    </ListPage>
  );
}

function Row({ media }: { media: MediaRow }) {
  return (
    <tr>
      <SelectCell {...media} />
      <TitleCell
        href={href("/admin/media/:id", { id: String(media.id) })}
        title={media.title}
        thumb={<Thumb image={media.image} icon="image" />}
        also={media.alt ? null : <span className="text-amber-text">sans description</span>}
      >
        <span>{fileSize(media.bytes)}</span>
        <When date={media.createdAt} short />
      </TitleCell>
      <td>
        <span className={`bo-state ${media.uses > 0 ? "bo-state-on" : "bo-state-off"}`}>
          {media.uses > 0 ? plural(media.uses, "endroit") : "Nulle part"}
        </span>
      </td>
      <td className="bo-wider">
        {media.width} × {media.height} <span className="bo-muted">{media.kind}</span>
      </td>
      <td className="bo-wide numeric">{fileSize(media.bytes)}</td>
      <td className="bo-wide">
        {media.addedBy ? `${media.addedBy}, ` : ""}
        <span className="bo-muted">
          <When date={media.createdAt} />
        </span>
      </td>
    </tr>
  );
}
