import { href } from "react-router";
import { memberForm } from "#app/modules/team/schema.ts";
import { QuietLink } from "#app/ui/button.tsx";
import { declaredPages } from "../declared/pages.tsx";
import { Thumb } from "../shared/list-tools.tsx";
import { OnOff } from "../shared/state-marks.tsx";
import { team } from "./section.server.ts";

export default declaredPages<typeof team>(
  "team-member",
  memberForm,
  {
    text: "Les pages de /equipe, dans l’ordre montré au public.",
    adding: "Ajouter une personne",
    search: "Nom ou fonction",
    several: [
      { word: "montrer", label: "Montrer" },
      { word: "masquer", label: "Ne plus montrer" },
    ],
    counted: ["personne", "personnes"],
    unfound: "Personne ne correspond.",
    none: { title: "Personne encore", text: "La page publique annonce que l’équipe se présente bientôt." },
    binTitle: "Personnes retirées",
    name: {
      key: "name",
      label: "Personne",
      thumb: ({ image }) => <Thumb image={image} icon="user" />,
      sub: ({ role, isPublished }) => [role, !isPublished && "Pas montré"],
    },
    columns: [
      { key: "role", wide: true, className: "xl:max-w-none" },
      { key: "staff", label: "Compte", wider: true, cell: ({ staff }) => staff?.displayName },
      {
        key: "state",
        label: "Sur le site",
        wide: true,
        cell: ({ isPublished }) => <OnOff isOn={isPublished}>{isPublished ? "Montré" : "Pas montré"}</OnOff>,
      },
    ],
    order: {},
  },
  {
    adding: "Ajouter à l’équipe",
    add: "Ajouter à l’équipe",
    title: ({ name }) => name,
    text: ({ isFictional }) => (isFictional ? "Profil fictif, de la démonstration." : null),
    also: ({ isPublished, username }) =>
      isPublished ? <QuietLink href={href("/equipe/:username", { username })}>Voir sa page</QuietLink> : null,
  },
);

export const loader = team.loader;
export const action = team.action;
