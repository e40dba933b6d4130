import { href } from "react-router";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { addFigure } from "#app/modules/live/figures.server.ts";
import { figureForm } from "#app/modules/live/schema.ts";
import { findDirectForStaff } from "#app/modules/live/staff-queries.server.ts";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import type { Route } from "./+types/figure-new";
import { FigureForm } from "./figure-form.tsx";
import { ReadOnlyNotice } from "./read-only-notice.tsx";

export const meta = () => adminMeta("Nouveau chiffre");

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, title, canCover } = orNotFound(await findDirectForStaff(staffActor(context), rowId(params.id)));
  return { id: String(id), title, canCover };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = rowId(params.id);
  const form = await readForm(request, figureForm.schema);
  if (!form.ok) return form.reply();
  const made = await addFigure(staffActor(context), id, form.value, form.submissionKey);
  if (!made.ok) return form.reply(made.errors);
  return redirectWithToast(href("/admin/directs/:id/mises-a-jour", { id: String(id) }), "Chiffre ajouté.");
}

export default function NewFigure({ loaderData: { id, title, canCover }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Nouveau chiffre" back={{ to: href("/admin/directs/:id/mises-a-jour", { id }), label: title }} />
      {canCover ? <FigureForm actionData={actionData} directId={id} /> : <ReadOnlyNotice />}
    </>
  );
}
