import { href } from "react-router";
import { insuranceForm } from "#app/modules/insurance/schema.ts";
import { QuietLink } from "#app/ui/button.tsx";
import { declaredPages } from "../declared/pages.tsx";
import { InsuranceStateMark } from "../shared/state-marks.tsx";
import { insurances } from "./section.server.ts";

export default declaredPages<typeof insurances>(
  "insurance",
  insuranceForm,
  {
    text: "Les assurances de l’association. Un rappel part par email avant chaque fin de contrat.",
    search: "Poste, assureur ou contrat",
    none: { title: "Aucune assurance", text: "Responsabilité civile, matériel, local\u202F: une fiche par contrat." },
    name: {
      key: "post",
      label: "Ce qui est assuré",
      sortable: true,
      binned: ({ post, insurer }) => `${post}, ${insurer}`,
    },
    columns: [
      { key: "state", label: "État", cell: ({ state }) => <InsuranceStateMark state={state} /> },
      {
        key: "insurer",
        under: true,
        sortable: true,
        wide: true,
        hover: ({ contractNumber }) => `Contrat ${contractNumber}`,
      },
      { key: "endOn", under: true, label: "Fin", sortable: true, wide: true, cell: ({ ends }) => ends },
      { key: "cost", label: "Coût par an", numeric: true, wider: true },
    ],
  },
  {
    hints: {
      certificateId: (
        <>
          Parmi les <a href={href("/admin/documents")}>documents</a>, où elle s’ajoute d’abord.
        </>
      ),
    },
    text: ({ state }) => <InsuranceStateMark state={state} />,
    also: ({ certificate }) =>
      certificate && (
        <QuietLink href={href("/admin/documents/:id/fichier", { id: certificate.id })} download>
          Attestation
        </QuietLink>
      ),
  },
);

export const loader = insurances.loader;
export const action = insurances.action;
