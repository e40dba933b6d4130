import { referenceForm } from "#app/modules/references/schema.ts";
import { declaredEdit } from "../../declared/edit.tsx";
import { references } from "./section.server.ts";

const page = declaredEdit<typeof references>("reference", { form: referenceForm });

export const meta = page.meta;
export const loader = references.row.loader;
export const action = references.row.action;
export default page.Page;
