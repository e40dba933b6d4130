import { href } from "react-router";
import { personalCsvExport } from "#app/http/list-rows.server.ts";
import { rows } from "./rows.server.ts";

/** A POST: that it was taken is in the audit trail. */
export const action = personalCsvExport("application", rows, href("/admin/applications"));
