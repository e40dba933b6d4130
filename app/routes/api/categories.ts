import { listCategories } from "#app/modules/categories/queries.server.ts";
import { publicJson, readOnly } from "./answers.ts";

export async function loader() {
  return publicJson(await listCategories());
}

export const action = readOnly;
