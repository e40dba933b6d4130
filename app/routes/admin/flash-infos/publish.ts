import { href } from "react-router";
import { answerButton, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { publishFlash } from "#app/modules/flash/publication.server.ts";
import { formatDayTime } from "#app/utils/dates.ts";
import type { Route } from "./+types/publish";

export async function action({ request, params, context }: Route.ActionArgs) {
  await readButton(request);
  const id = rowId(params.id);
  const published = await publishFlash(staffActor(context), id);
  const title =
    published.ok && published.value.isComing
      ? `Programmé pour le ${formatDayTime(published.value.publishedAt)}.`
      : "Flash info publié.";
  return answerButton(published, href("/admin/flash-infos/:id", { id: String(id) }), title);
}
