import { formAction } from "#app/http/form-action.server.ts";
import { memberEntrySchema } from "#app/modules/registers/schema.ts";
import { createMemberEntry } from "#app/modules/registers/member-entries.server.ts";
import { adminMeta } from "../../shared/meta.ts";
import { PageHead } from "../../shared/page-head.tsx";
import type { Route } from "./+types/new";
import { MemberEntryForm, back } from "./form.tsx";

export const meta = () => adminMeta("Ajouter un adhérent");

export const action = formAction(memberEntrySchema, createMemberEntry, { to: back.to, said: "Fiche ajoutée." });

export default function NewMemberEntry({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Ajouter un adhérent" back={back} />
      <MemberEntryForm actionData={actionData} />
    </>
  );
}
