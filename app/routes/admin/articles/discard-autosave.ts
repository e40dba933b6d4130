import { staffActor } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { autosaveKey } from "#app/modules/articles/saving.server.ts";
import { dropAutosave } from "#app/records/autosave/autosave.server.ts";
import type { Route } from "./+types/discard-autosave";
import { formId } from "./editor-data.server.ts";

export async function action({ request, params, context }: Route.ActionArgs) {
  const at = (await readButton(request)).get("at")?.toString();
  const id = formId(params.id);
  await dropAutosave(staffActor(context), autosaveKey(id), at);
  return redirectWithToast(`/admin/articles/${id}`, "Saisie oubliée.");
}
