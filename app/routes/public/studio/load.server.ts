import { promiseHash } from "remix-utils/promise";
import { studioGuests, studioPresenters, studioStatus } from "#app/modules/studio/queries.server.ts";

export const loadStudio = async () =>
  promiseHash({ studio: studioStatus(), guests: studioGuests(), presenters: studioPresenters() });
