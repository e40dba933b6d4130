import { href } from "react-router";
import { found, rowId } from "#app/http/answers.server.ts";
import { rowFormAction } from "#app/http/form-action.server.ts";
import { findVideoForStaff } from "#app/modules/videos/admin-queries.server.ts";
import { updateVideo } from "#app/modules/videos/mutations.server.ts";
import { videoSchema } from "#app/modules/videos/schema.ts";
import { Picture } from "#app/ui/picture.tsx";
import { DeleteLink } from "../shared/delete-page.tsx";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import type { Route } from "./+types/edit";
import { VideoForm } from "./form.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData?.video.title ?? "Vidéo");

export async function loader({ params }: Route.LoaderArgs) {
  return { video: found(await findVideoForStaff(rowId(params.id))) };
}

export const action = rowFormAction(videoSchema, updateVideo, {
  to: href("/admin/videos"),
  said: "Vidéo enregistrée.",
});

export default function EditVideo({ loaderData, actionData }: Route.ComponentProps) {
  const { video } = loaderData;
  return (
    <>
      <PageHead title={video.title} back={{ to: href("/admin/videos"), label: "Vidéos" }}>
        <a href={`https://www.youtube.com/watch?v=${video.videoId}`} target="_blank" rel="noreferrer">
          Voir sur YouTube
        </a>
      </PageHead>
      <div className="bo-form bo-form-aside">
        <VideoForm actionData={actionData} video={video} />
        <aside className="bo-panel" aria-label="Image">
          {video.thumbnail ? (
            <Picture image={video.thumbnail} sizes="17rem" alt="" />
          ) : (
            <p className="bo-muted">
              {video.isThumbnailAwaited
                ? "L’image est demandée à YouTube."
                : "YouTube n’a pas d’image pour cette vidéo\u202F: le site montre son titre sur un fond dessiné."}
            </p>
          )}
        </aside>
      </div>
      <DeleteLink>Supprimer cette vidéo…</DeleteLink>
    </>
  );
}
