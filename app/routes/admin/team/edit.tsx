import { href } from "react-router";
import { found, rowId } from "#app/http/answers.server.ts";
import { rowFormAction } from "#app/http/form-action.server.ts";
import { listActiveStaff } from "#app/modules/staff/admin-queries.server.ts";
import { findMemberForStaff } from "#app/modules/team/admin-queries.server.ts";
import { updateMember } from "#app/modules/team/mutations.server.ts";
import { memberSchema } from "#app/modules/team/schema.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { DeleteLink } from "../shared/delete-page.tsx";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import { sentFile } from "../shared/sent-file.ts";
import type { Route } from "./+types/edit";
import { MemberForm, back } from "./form.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData?.member.name ?? "Équipe");

export async function loader({ params }: Route.LoaderArgs) {
  return { member: found(await findMemberForStaff(rowId(params.id))), people: await listActiveStaff() };
}

export const action = rowFormAction(
  memberSchema,
  (actor, id, value, { formData }) => updateMember(actor, id, value, sentFile(formData, "image")),
  { to: (id) => href("/admin/team/:id", { id }), said: "Page enregistrée." },
);

export default function EditMember({ loaderData: { member, people }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={member.name}
        text={member.isFictional ? "Profil fictif, de la démonstration." : null}
        back={back}
      >
        {member.isPublished ? (
          <ButtonLink href={href("/equipe/:username", { username: member.username })} kind="quiet">
            Voir sa page
          </ButtonLink>
        ) : null}
      </PageHead>
      <MemberForm actionData={actionData} member={member} people={people} />
      <DeleteLink>Supprimer cette page…</DeleteLink>
    </>
  );
}
