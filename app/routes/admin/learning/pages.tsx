import { href } from "react-router";
import { IllustrationField } from "#app/modules/illustrations/illustration-field.tsx";
import { moduleForm } from "#app/modules/learning/schema.ts";
import { SmallLink } from "#app/ui/button.tsx";
import { plural } from "#app/utils/text.ts";
import { fieldOf } from "../declared/controls.tsx";
import { declaredPages } from "../declared/pages.tsx";
import { LearningTabs } from "../shared/tabs.tsx";
import { modules } from "./section.server.ts";

export default declaredPages<typeof modules>(
  "learning-module",
  moduleForm,
  {
    tab: "Apprendre",
    title: "Apprendre",
    text: "Les modules, dans l’ordre montré au public. Un module sans leçon visible n’y paraît pas.",
    tabs: <LearningTabs />,
    search: "Titre ou texte",
    uncounted: true,
    name: { key: "title", label: "Module", sub: ({ lessons }) => plural(lessons, "leçon") },
    columns: [
      {
        key: "lessons",
        label: "Leçons",
        wide: true,
        cell: ({ id, lessons }) => (
          <a href={`${href("/admin/apprendre/lecons")}?module=${id}`}>{plural(lessons, "leçon")}</a>
        ),
      },
    ],
    order: {},
  },
  {
    addingText: "Le public voit le module dès qu’il a une leçon.",
    remove: "Supprimer ce module et ses leçons…",
    also: ({ id }) => <SmallLink href={`${href("/admin/apprendre/lecons")}?module=${id}`}>Ses leçons</SmallLink>,
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
  },
);

export const loader = modules.loader;
export const action = modules.action;
