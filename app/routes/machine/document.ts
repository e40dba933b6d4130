import type { LoaderFunctionArgs } from "react-router";
import { rowId } from "#app/http/answers.server.ts";
import { sendFile } from "#app/http/answers/private-file.server.ts";
import { openDocument } from "#app/modules/documents/queries.server.ts";

/** `/documents/12/statuts.pdf`: a public document in its last version. The name is for people: the number finds it. */
export const loader = async ({ request, params }: LoaderFunctionArgs) =>
  sendFile(request, openDocument(rowId(params.id), { forAll: true }));
