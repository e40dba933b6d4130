import { studioGuests } from "#app/modules/studio/queries.server.ts";
import { publicJson, readOnly } from "../answers.ts";

export async function loader() {
  return publicJson(await studioGuests());
}

export const action = readOnly;
