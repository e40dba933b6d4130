import { studioStatus, studioGuests, studioPresenters } from "#app/modules/studio/queries.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import { calls, publicJson } from "./answers.ts";

export const handle = { shows: ["settings", "studio"] } satisfies PageHandle;

/** Seconds (docs/product.md, 9). */
const freshness = { status: 30, people: 120 };

const status = async () => publicJson(await studioStatus(), freshness.status);

const guests = async () => publicJson(await studioGuests(), freshness.people);
const presenters = async () => publicJson(await studioPresenters(), freshness.people);

const answers = calls({ reads: { status: status, guests: guests, presenters: presenters } });

export const loader = answers.loader;
export const action = answers.action;
