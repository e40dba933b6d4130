import { categoryForm } from "#app/modules/categories/schema.ts";
import { plural } from "#app/utils/text.ts";
import { declaredList } from "../declared/list.tsx";
import { categories } from "./section.server.ts";
import "../shared/color-check.css";

const page = declaredList<typeof categories>("category", {
  form: categoryForm,
  text: "L’ordre est celui du site.",
  adding: "Nouvelle catégorie",
  search: "Nom ou adresse de la page",
  uncounted: true,
  name: {
    key: "name",
    label: "Catégorie",
    thumb: ({ color }) => <span className="bo-swatch" style={{ "--swatch": color } as React.CSSProperties} />,
    sub: ({ articles }) => <span>{plural(articles, "article")}</span>,
  },
  columns: [
    { key: "slug", wide: true, cell: ({ slug }) => <code>/?categorie={slug}</code> },
    {
      key: "articles",
      label: "Articles",
      numeric: true,
      wide: true,
      hover: ({ articles }) => plural(articles, "article"),
    },
  ],
  order: {},
});

export const meta = page.meta;
export const loader = categories.list;
export default page.Page;
