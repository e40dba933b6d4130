import { type At, byAddress, rowId } from "#app/http/answers.server.ts";
import { sendFile } from "#app/http/answers/private-file.server.ts";
import { openCv } from "#app/modules/applications/queries.server.ts";
import { openDocument } from "#app/modules/documents/queries.server.ts";

async function cv({ request, params }: At<"id">) {
  return sendFile(request, openCv(rowId(params.id)));
}

/** A version of a document, the last one at `/fichier`; the guard of the section has asked who. */
async function version({ request, params }: At<"id">) {
  const { number } = params;
  return sendFile(request, openDocument(rowId(params.id), number === undefined ? {} : { number: rowId(number) }));
}

export const loader = byAddress({ cv, fichier: version, "versions/:number": version });
