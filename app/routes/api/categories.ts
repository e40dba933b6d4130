import { listCategories } from "#app/modules/categories/queries.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import { publicJson, readOnly } from "./answers.ts";

export const handle = { shows: ["categories"] } satisfies PageHandle;

export const loader = async () => publicJson(await listCategories());

export const action = readOnly;
