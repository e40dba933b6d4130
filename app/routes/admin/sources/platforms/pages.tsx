import { platformForm } from "#app/modules/podcasts/platform-schema.ts";
import { declaredPages } from "../../declared/pages.tsx";
import { SourceTabs } from "../../shared/tabs.tsx";
import { platforms } from "../section.server.ts";

export default declaredPages<typeof platforms>("podcast-platform", platformForm, {
  text: "Les plateformes où écouter le podcast, dans l’ordre montré au public. Le flux du podcast lui-même s’ajoute parmi les flux.",
  tabs: <SourceTabs />,
  search: "Nom ou lien",
  uncounted: true,
  none: { title: "Aucune plateforme", text: "La page publique dit que les épisodes s’écoutent sur le site." },
  name: { key: "name", label: "Plateforme" },
  columns: [{ key: "url", under: true, wide: true, className: "wrap-anywhere" }],
  order: {},
});

export const loader = platforms.loader;
export const action = platforms.action;
