import { href } from "react-router";
import { IllustrationField } from "#app/modules/illustrations/illustration-field.tsx";
import { moduleForm } from "#app/modules/learning/schema.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { fieldOf } from "../declared/controls.tsx";
import { declaredEdit } from "../declared/edit.tsx";
import { modules } from "./section.server.ts";

const page = declaredEdit<typeof modules>("learning-module", {
  form: moduleForm,
  addingText: "Le public voit le module dès qu’il a une leçon.",
  remove: "Supprimer ce module et ses leçons…",
  also: ({ id }) => (
    <ButtonLink href={`${href("/admin/apprendre/lecons")}?module=${id}`} kind="quiet" small>
      Ses leçons
    </ButtonLink>
  ),
  own: {
    illustration: ({ form }) => (
      <IllustrationField
        field={fieldOf(form, "illustration")}
        categorySlug="apprendre"
        folded
        words={{
          title: "Dessin de la maison",
          legend: "Dessin de ce module",
          hint: "Le dessin paraît sur la carte du module et en haut de sa page.",
          none: "Par défaut",
        }}
      />
    ),
  },
});

export const meta = page.meta;
export const loader = modules.row.loader;
export const action = modules.row.action;
export default page.Page;
