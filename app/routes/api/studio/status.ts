import { studioStatus } from "#app/modules/studio/queries.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import { publicJson, readOnly } from "../answers.ts";

export const handle = { shows: ["settings", "studio"] } satisfies PageHandle;

/** Seconds (docs/product.md, 9). */
const FRESHNESS = 30;

export async function loader() {
  return publicJson(await studioStatus(), FRESHNESS);
}

export const action = readOnly;
