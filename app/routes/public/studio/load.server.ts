import { promiseHash } from "remix-utils/promise";
import { studioGuests, studioPresenters, studioStatus } from "#app/modules/studio/queries.server.ts";
import type { StudioData } from "./studio-view.tsx";

/** The studio as it is now. */
export async function loadStudio(): Promise<StudioData> {
  return promiseHash({ studio: studioStatus(), guests: studioGuests(), presenters: studioPresenters() });
}
