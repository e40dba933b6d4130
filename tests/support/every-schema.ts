import { resolve } from "node:path";
import "#app/routes/admin/sections.server.ts";
import { postedSchemas } from "#app/utils/posted.ts";
import { listRoutes } from "./route-tree.ts";

/** Every schema by which a route reads a form or a JSON body: parsers take no other (utils/posted.ts). */
export async function everySchema() {
  const files = new Set((await listRoutes()).flatMap(({ file, parents }) => [...parents, file]));
  for (const file of files) await import(resolve("app", file));
  return postedSchemas();
}
