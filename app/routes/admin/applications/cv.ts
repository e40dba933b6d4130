import { rowId } from "#app/http/answers.server.ts";
import { sendFile } from "#app/http/answers/private-file.server.ts";
import { openCv } from "#app/modules/applications/queries.server.ts";
import type { Route } from "./+types/cv";

export async function loader({ request, params }: Route.LoaderArgs) {
  return sendFile(request, openCv(rowId(params.id)));
}
