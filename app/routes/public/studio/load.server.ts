import { promiseHash } from "remix-utils/promise";
import { studioGuests, studioPresenters, studioStatus } from "#app/modules/studio/queries.server.ts";

/** The studio as it is now. */
export async function loadStudio() {
  return promiseHash({ studio: studioStatus(), guests: studioGuests(), presenters: studioPresenters() });
}
