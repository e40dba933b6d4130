import { href } from "react-router";
import { answerButton, found, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { deletePlatform, findPlatform } from "#app/modules/podcasts/platforms.server.ts";
import { DeletePage } from "../../shared/delete-page.tsx";
import { adminMeta } from "../../shared/meta.ts";
import type { Route } from "./+types/delete";

export const meta = () => adminMeta("Supprimer une plateforme");

export async function loader({ params }: Route.LoaderArgs) {
  const { id, name } = found(await findPlatform(rowId(params.id)));
  return { id: String(id), name };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await readButton(request);
  const id = rowId(params.id);
  const undo = href("/admin/sources/plateformes/:id/retablir", { id: String(id) });
  const deleted = await deletePlatform(staffActor(context), id);
  return answerButton(deleted, href("/admin/sources/plateformes"), { title: "Plateforme supprimée.", undo });
}

export default function DeletePlatform({ loaderData: { id, name } }: Route.ComponentProps) {
  return (
    <DeletePage
      what={`la plateforme «\u202F${name}\u202F»`}
      action={href("/admin/sources/plateformes/:id/supprimer", { id })}
      back={href("/admin/sources/plateformes/:id", { id })}
    />
  );
}
