import { themeForm } from "#app/modules/elections/programmes/schema.ts";
import { declaredEdit } from "../../declared/edit.tsx";
import { themes } from "./section.server.ts";

const page = declaredEdit<typeof themes>("programme-theme", { form: themeForm });

export const meta = page.meta;
export const loader = themes.row.loader;
export const action = themes.row.action;
export default page.Page;
