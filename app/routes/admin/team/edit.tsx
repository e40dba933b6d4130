import { href } from "react-router";
import { memberForm } from "#app/modules/team/schema.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { declaredEdit } from "../declared/edit.tsx";
import { team } from "./section.server.ts";

const page = declaredEdit<typeof team>("team-member", {
  form: memberForm,
  adding: "Ajouter à l’équipe",
  add: "Ajouter à l’équipe",
  title: ({ name }) => name,
  text: ({ isFictional }) => (isFictional ? "Profil fictif, de la démonstration." : null),
  also: ({ isPublished, username }) =>
    isPublished ? (
      <ButtonLink href={href("/equipe/:username", { username })} kind="quiet">
        Voir sa page
      </ButtonLink>
    ) : null,
});

export const meta = page.meta;
export const loader = team.row.loader;
export const action = team.row.action;
export default page.Page;
