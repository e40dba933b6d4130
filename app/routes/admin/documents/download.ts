import { rowId } from "#app/http/answers.server.ts";
import { sendFile } from "#app/http/answers/private-file.server.ts";
import { openDocument } from "#app/modules/documents/queries.server.ts";
import type { Route } from "./+types/download";

/** A version of a document, the last one at `/fichier`; the guard of the section has asked who. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const { number } = params as { number?: string };
  const version = number === undefined ? {} : { number: rowId(number) };
  return sendFile(request, openDocument(rowId(params.id), version));
}
