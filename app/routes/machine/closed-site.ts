import { refuseFilesWhileClosed } from "#app/http/pages/closed-site.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";

/** Around what programs and pages fetch of what readers read: closed with the site. */
export const middleware = [refuseFilesWhileClosed];

/** Closing the site changes them all. */
export const handle = { shows: ["settings"] } satisfies PageHandle;
