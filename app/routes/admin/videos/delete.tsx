import { href } from "react-router";
import { answerButton, found, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { findVideoForStaff } from "#app/modules/videos/admin-queries.server.ts";
import { deleteVideo } from "#app/modules/videos/removal.server.ts";
import { DeletePage } from "../shared/delete-page.tsx";
import { adminMeta } from "../shared/meta.ts";
import type { Route } from "./+types/delete";

export const meta = () => adminMeta("Supprimer une vidéo");

export async function loader({ params }: Route.LoaderArgs) {
  const { id, title } = found(await findVideoForStaff(rowId(params.id)));
  return { id: String(id), title };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await readButton(request);
  const id = rowId(params.id);
  const undo = href("/admin/videos/:id/retablir", { id: String(id) });
  return answerButton(await deleteVideo(staffActor(context), id), href("/admin/videos"), {
    title: "Vidéo supprimée.",
    undo,
  });
}

export default function DeleteVideo({ loaderData: { id, title } }: Route.ComponentProps) {
  const what = `la vidéo «\u202F${title}\u202F»`;
  return (
    <DeletePage
      what={what}
      action={href("/admin/videos/:id/supprimer", { id })}
      back={href("/admin/videos/:id", { id })}
    />
  );
}
