import { href, redirect } from "react-router";
import { rowFormAction } from "#app/http/actions.server.ts";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { updateDirect } from "#app/modules/live/mutations.server.ts";
import { directForm } from "#app/modules/live/schema.ts";
import { findDirectForStaff } from "#app/modules/live/staff-queries.server.ts";
import { scheduleDirect, withdrawDirect } from "#app/modules/live/status.server.ts";
import { DangerLink } from "../shared/asking.tsx";
import { adminMeta } from "../shared/meta.ts";
import { uploadedFile } from "../shared/uploaded-file.ts";
import type { Route } from "./+types/edit";
import { deskOf } from "./addresses.ts";
import { DirectForm } from "./form.tsx";
import { DirectHead } from "./head.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData?.direct.title ?? "Direct");

export async function loader({ params, context }: Route.LoaderArgs) {
  const direct = orNotFound(await findDirectForStaff(staffActor(context), rowId(params.id)));
  // Not theirs to present: the desk says whom to ask.
  if (!direct.canLead) throw redirect(deskOf(params.id));
  return { direct };
}

export const action = rowFormAction(
  directForm.schema,
  (actor, id, value, { formData }) => updateDirect(actor, id, value, uploadedFile(formData, "image")),
  {
    to: (id) => href("/admin/directs/editer/:id", { id }),
    message: "Direct enregistré.",
    acts: {
      annoncer: { work: scheduleDirect, message: "Direct annoncé\u202F: les lecteurs le voient venir." },
      "remettre-en-brouillon": {
        work: withdrawDirect,
        message: "Direct remis en brouillon et enregistré.",
        isFirst: true,
      },
    },
  },
);

export default function EditDirect({ loaderData: { direct }, actionData }: Route.ComponentProps) {
  const { id } = direct;
  return (
    <>
      <DirectHead direct={direct} isEdited />
      <DirectForm actionData={actionData} direct={direct} cancel={deskOf(id)} />
      {direct.canAdminister ? (
        <div className="bo-apart">
          <DangerLink href={href("/admin/directs/:id/supprimer", { id })}>Supprimer ce direct…</DangerLink>
        </div>
      ) : null}
    </>
  );
}
