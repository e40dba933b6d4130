import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { canManage } from "#app/modules/rights/permissions.ts";
import { choices } from "#app/utils/choices.ts";
import { ListPage } from "../shared/list-page.tsx";
import { adminMeta } from "../shared/meta.ts";
import type { Route } from "./+types/list";
import { rows } from "./section.server.ts";
import { VideoTable } from "./table.tsx";

export const meta = () => adminMeta("Vidéos");

export async function loader(args: Route.LoaderArgs) {
  return { ...(await rows.list(args)), canManage: canManage(staffActor(args.context)) };
}

const filters = [
  { name: "etat", label: "État", all: "Toutes", options: choices({ published: "Sur le site", hidden: "Masquées" }) },
];

const views = [
  { label: "Sur le site", query: "etat=published" },
  { label: "Masquées", query: "etat=hidden" },
];

const bulk = [
  { word: "publier", label: "Publier" },
  { word: "masquer", label: "Masquer" },
  { word: "supprimer", label: "Supprimer…", danger: true },
  { word: "retablir", label: "Rétablir" },
];

export default function Videos({ loaderData }: Route.ComponentProps) {
  const { query, canManage } = loaderData;
  const isWhole = !query.q && !query.state;
  return (
    <ListPage
      list={loaderData}
      title="Vidéos"
      text="L’accueil montre les quatre premières, dans cet ordre."
      add={{ to: href("/admin/videos/nouvelle"), label: "Ajouter une vidéo" }}
      search="Titre ou identifiant"
      filters={filters}
      views={views}
      bulk={canManage ? bulk : []}
      count="vidéo"
      csv="link"
      empty={{ text: "Aucune vidéo ne correspond." }}
      bin={{ title: "Vidéos supprimées", name: ({ title }) => title }}
    >
      <VideoTable list={loaderData} canManage={canManage} canMove={canManage && isWhole} />
    </ListPage>
  );
}
