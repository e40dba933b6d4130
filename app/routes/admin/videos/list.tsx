import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { canManage } from "#app/modules/staff/permissions.ts";
import { listVideosForStaff } from "#app/modules/videos/admin-queries.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ListTable } from "../shared/list-table.tsx";
import { filterValue, parseListQuery } from "../shared/list-query.ts";
import { ListCount, ListTools } from "../shared/list-tools.tsx";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import { TrashRow, trashColumns } from "../shared/trash-row.tsx";
import type { Route } from "./+types/list";
import { VideoTable } from "./table.tsx";

export const meta = () => adminMeta("Vidéos");

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = {
    ...parseListQuery(request, ["position"]),
    state: filterValue(request, "etat", ["published", "hidden"]),
  };
  return { query, videos: await listVideosForStaff(query), canManage: canManage(staffActor(context)) };
}

const filters = [
  {
    name: "etat",
    label: "État",
    all: "Toutes",
    options: [
      { value: "published", label: "Sur le site" },
      { value: "hidden", label: "Masquées" },
    ],
  },
];

export default function Videos({ loaderData }: Route.ComponentProps) {
  const { query, videos, canManage } = loaderData;
  const isWhole = !query.q && !query.state;
  return (
    <>
      <PageHead
        title={query.trash ? "Vidéos supprimées" : "Vidéos"}
        text={
          query.trash ? "Gardées 30 jours, puis effacées." : "L’accueil montre les quatre premières, dans cet ordre."
        }
      >
        {canManage && !query.trash ? (
          <ButtonLink href={href("/admin/videos/nouvelle")}>Ajouter une vidéo</ButtonLink>
        ) : null}
      </PageHead>
      <ListTools label="Titre ou identifiant" filters={filters} trash={canManage} />
      <ListCount total={videos.length} one="vidéo" />
      {videos.length === 0 ? (
        <EmptyState
          plain
          title="Rien ici"
          text={query.trash ? "La corbeille est vide." : "Aucune vidéo ne correspond."}
        />
      ) : query.trash ? (
        <ListTable caption="Vidéos supprimées" columns={trashColumns}>
          {videos.map((video) => (
            <TrashRow
              key={video.id}
              title={video.title}
              deletedAt={video.deletedAt ?? ""}
              restore={href("/admin/videos/:id/retablir", { id: String(video.id) })}
            />
          ))}
        </ListTable>
      ) : (
        <VideoTable videos={videos} canManage={canManage} canMove={canManage && isWhole} />
      )}
    </>
  );
}
