import { pressContactForm } from "#app/modules/press-contacts/schema.ts";
import { declaredEdit } from "../../declared/edit.tsx";
import { contacts } from "./section.server.ts";

const page = declaredEdit<typeof contacts>("press-contact", {
  form: pressContactForm,
  adding: "Ajouter un contact presse",
});

export const meta = page.meta;
export const loader = contacts.row.loader;
export const action = contacts.row.action;
export default page.Page;
