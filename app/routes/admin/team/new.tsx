import { href } from "react-router";
import { formAction } from "#app/http/form-action.server.ts";
import { listActiveStaff } from "#app/modules/staff/admin-queries.server.ts";
import { createMember } from "#app/modules/team/mutations.server.ts";
import { memberSchema } from "#app/modules/team/schema.ts";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import { sentFile } from "../shared/sent-file.ts";
import type { Route } from "./+types/new";
import { MemberForm, back } from "./form.tsx";

export const meta = () => adminMeta("Ajouter à l’équipe");

export async function loader() {
  return { people: await listActiveStaff() };
}

export const action = formAction(
  memberSchema,
  (actor, value, key, { formData }) => createMember(actor, value, sentFile(formData, "image"), key),
  { to: href("/admin/team"), said: ({ firstName }) => `${firstName} est dans l’équipe.` },
);

export default function NewMember({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Ajouter à l’équipe" back={back} />
      <MemberForm actionData={actionData} people={loaderData.people} />
    </>
  );
}
