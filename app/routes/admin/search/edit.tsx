import { phraseForm } from "#app/modules/search/phrase-form.ts";
import { declaredEdit } from "../declared/edit.tsx";
import { phrases } from "./section.server.ts";

const page = declaredEdit<typeof phrases>("search-phrase", { form: phraseForm });

export const meta = page.meta;
export const loader = phrases.row.loader;
export const action = phrases.row.action;
export default page.Page;
