import { lawCountryChoices, pathChoices, pathLabels } from "#app/modules/lawmaking/labels.ts";
import { lawStepForm } from "#app/modules/lawmaking/schema.ts";
import { countryLabels } from "#app/utils/countries.ts";
import { declaredPages } from "../declared/pages.tsx";
import { LawTabs } from "../shared/tabs.tsx";
import { lawSteps } from "./section.server.ts";

export default declaredPages<typeof lawSteps>(
  "law-step",
  lawStepForm,
  {
    tab: "Fabrique de la loi",
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
      sub: ({ country, path }) => `${countryLabels[country]}, ${pathLabels[path]}`,
    },
    columns: [
      { key: "country", wide: true },
      { key: "path", wide: true },
      { key: "who", wide: true, className: "bo-said" },
    ],
    order: { within: "way", sortable: true },
  },
  { back: "Fabrique de la loi" },
);

export const loader = lawSteps.loader;
export const action = lawSteps.action;
