import { href } from "react-router";
import { moduleForm } from "#app/modules/learning/schema.ts";
import { plural } from "#app/utils/text.ts";
import { declaredList } from "../declared/list.tsx";
import { adminMeta } from "../shared/meta.ts";
import { LearningTabs } from "../shared/tabs.tsx";
import { modules } from "./section.server.ts";

const page = declaredList<typeof modules>("learning-module", {
  form: moduleForm,
  title: "Apprendre",
  text: "Les modules, dans l’ordre montré au public. Un module sans leçon visible n’y paraît pas.",
  tabs: <LearningTabs />,
  search: "Titre ou texte",
  uncounted: true,
  name: { key: "title", label: "Module", sub: ({ lessons }) => <span>{plural(lessons, "leçon")}</span> },
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
});

export const meta = () => adminMeta("Apprendre");
export const loader = modules.list;
export default page.Page;
