import { studioGuests, studioPresenters, studioStatus } from "#app/modules/studio/queries.server.ts";
import type { StudioData } from "./studio-view.tsx";

/** The studio as it is now. */
export async function loadStudio(): Promise<StudioData> {
  const [studio, guests, presenters] = await Promise.all([studioStatus(), studioGuests(), studioPresenters()]);
  return { studio, guests, presenters };
}
