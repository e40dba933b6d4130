import { formAction } from "#app/http/form-action.server.ts";
import { staffEntrySchema } from "#app/modules/registers/schema.ts";
import { createStaffEntry } from "#app/modules/registers/staff-entries.server.ts";
import { adminMeta } from "../../shared/meta.ts";
import { PageHead } from "../../shared/page-head.tsx";
import type { Route } from "./+types/new";
import { StaffEntryForm, back } from "./form.tsx";

export const meta = () => adminMeta("Ajouter à l’effectif");

export const action = formAction(staffEntrySchema, createStaffEntry, { to: back.to, said: "Fiche ajoutée." });

export default function NewStaffEntry({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Ajouter à l’effectif" back={back} />
      <StaffEntryForm actionData={actionData} />
    </>
  );
}
