import { currentBanner } from "#app/modules/banners/queries.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import { publicJson, readOnly } from "./answers.ts";

export const handle = { shows: ["banners"] } satisfies PageHandle;

const noBanner = { id: 0, message: "", isActive: false, linkType: "internal", internalLink: "", externalLink: "" };

/** Seconds (docs/product.md, 9). */
const FRESHNESS = 300;

export const loader = async () => publicJson((await currentBanner("breaking")) ?? noBanner, FRESHNESS);

export const action = readOnly;
