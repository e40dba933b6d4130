import { platformForm } from "#app/modules/podcasts/platform-schema.ts";
import { declaredEdit } from "../../declared/edit.tsx";
import { platforms } from "./section.server.ts";

const page = declaredEdit<typeof platforms>("podcast-platform", { form: platformForm });

export const meta = page.meta;
export const loader = platforms.row.loader;
export const action = platforms.row.action;
export default page.Page;
