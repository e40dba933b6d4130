import { csvExport } from "#app/http/list-rows.server.ts";
import { rows } from "./rows.server.ts";

export const loader = csvExport(rows);
