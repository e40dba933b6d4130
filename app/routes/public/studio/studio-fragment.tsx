import { fragment } from "#app/http/answers/shared.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import { loadStudio } from "./load.server.ts";
import { StudioView } from "./studio-view.tsx";

export const handle = { shows: ["settings", "studio"] } satisfies PageHandle;

/** Of the studio's status, seconds (docs/product.md, 9). */
const FRESHNESS = 30;

export const loader = async () => fragment(<StudioView {...await loadStudio()} />, FRESHNESS);
