import { insuranceForm } from "#app/modules/insurance/schema.ts";
import { declaredList } from "../declared/list.tsx";
import { InsuranceStateMark } from "../shared/state-marks.tsx";
import { insurances } from "./section.server.ts";

const page = declaredList<typeof insurances>("insurance", {
  form: insuranceForm,
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
    { key: "state", label: "État", never: true, cell: ({ state }) => <InsuranceStateMark state={state} /> },
    { key: "insurer", sortable: true, wide: true, hover: ({ contractNumber }) => `Contrat ${contractNumber}` },
    { key: "endOn", label: "Fin", sortable: true, wide: true, cell: ({ ends }) => ends },
    { key: "cost", label: "Coût par an", numeric: true, wider: true, never: true, cell: ({ cost }) => cost },
  ],
});

export const meta = page.meta;
export const loader = insurances.list;
export default page.Page;
