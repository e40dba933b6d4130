import { href } from "react-router";
import { insuranceForm } from "#app/modules/insurance/schema.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { declaredEdit } from "../declared/edit.tsx";
import { InsuranceStateMark } from "../shared/state-marks.tsx";
import { insurances } from "./section.server.ts";

const page = declaredEdit<typeof insurances>("insurance", {
  form: insuranceForm,
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
      <ButtonLink href={href("/admin/documents/:id/fichier", { id: String(certificate.id) })} kind="quiet" download>
        Attestation
      </ButtonLink>
    ),
});

export const meta = page.meta;
export const loader = insurances.row.loader;
export const action = insurances.row.action;
export default page.Page;
