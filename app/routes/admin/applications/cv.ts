import { found, rowId } from "#app/http/answers.server.ts";
import { fileAnswer } from "#app/http/file-answer.server.ts";
import { openCv } from "#app/modules/applications/queries.server.ts";
import type { Route } from "./+types/cv";

export async function loader({ request, params }: Route.LoaderArgs) {
  return fileAnswer(request, found(await openCv(rowId(params.id))));
}
