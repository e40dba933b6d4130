import { currentDirect } from "#app/modules/live/queries.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import { publicJson, readOnly } from "./answers.ts";
import { liveEventJson } from "./views.ts";

export const handle = { shows: ["directs"] } satisfies PageHandle;

export const loader = async () => publicJson(liveEventJson(await currentDirect()));

export const action = readOnly;
