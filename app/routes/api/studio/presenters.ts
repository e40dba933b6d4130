import { studioPresenters } from "#app/modules/studio/queries.server.ts";
import { publicJson, readOnly } from "../answers.ts";

export async function loader() {
  return publicJson(await studioPresenters());
}

export const action = readOnly;
