import { lawCountryChoices, pathChoices, pathLabels } from "#app/modules/lawmaking/labels.ts";
import { lawStepForm } from "#app/modules/lawmaking/schema.ts";
import { countryLabels } from "#app/utils/countries.ts";
import { declaredList } from "../declared/list.tsx";
import { adminMeta } from "../shared/meta.ts";
import { LawTabs } from "../shared/tabs.tsx";
import { lawSteps } from "./section.server.ts";

const page = declaredList<typeof lawSteps>("law-step", {
  form: lawStepForm,
  title: "Fabrique de la loi",
  text: "Les étapes que dessinent les pages «\u202FComment se fait une loi\u202F», en France et en Belgique.",
  tabs: ({ canManage }) => <LawTabs canManage={canManage} />,
  search: "Titre, acteur ou texte",
  filters: [
    { name: "pays", label: "Pays", all: "Tous", options: lawCountryChoices },
    { name: "place", label: "Place", all: "Toutes", options: pathChoices },
  ],
  name: {
    key: "title",
    label: "Étape",
    sortable: true,
    sub: ({ country, path }) => (
      <span>
        {countryLabels[country]}, {pathLabels[path]}
      </span>
    ),
  },
  columns: [
    { key: "country", wide: true },
    { key: "path", wide: true },
    { key: "who", wide: true, className: "bo-said" },
  ],
  order: { within: "way", sortable: true },
});

export const meta = () => adminMeta("Fabrique de la loi");
export const loader = lawSteps.list;
export default page.Page;
