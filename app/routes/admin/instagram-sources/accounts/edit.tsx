import { instagramSourceForm } from "#app/modules/instagram/schema.ts";
import { declaredEdit } from "../../declared/edit.tsx";
import { accounts } from "./section.server.ts";

const page = declaredEdit<typeof accounts>("instagram-source", {
  form: instagramSourceForm,
  title: ({ account }) => `@${account}`,
  back: "Instagram",
  adding: "Ajouter un compte Instagram",
});

export const meta = page.meta;
export const loader = accounts.row.loader;
export const action = accounts.row.action;
export default page.Page;
