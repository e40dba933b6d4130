import { href } from "react-router";
import { ofSchema } from "#app/http/actions.server.ts";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { addFigure, changeFigure } from "#app/modules/live/figures.server.ts";
import { figureForm } from "#app/modules/live/schema.ts";
import { findDirectForStaff, findFigure } from "#app/modules/live/staff-queries.server.ts";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import { DeclaredForm } from "../declared/form.tsx";
import { FormActions } from "../shared/form-actions.tsx";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import type { Route } from "./+types/figure";

export const meta = () => adminMeta("Chiffre du bandeau");

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = rowId(params.id);
  const figure = params.figureId ? orNotFound(await findFigure(id, rowId(params.figureId))) : null;
  const { title, canCover } = orNotFound(await findDirectForStaff(staffActor(context), id));
  return { id: params.id, title, figure, canCover };
}

/** From its page, new or not, or from the one field of the desk. */
export const action = ofSchema(figureForm.schema, async ({ request, params, context }: Route.ActionArgs) => {
  const [actor, id] = [staffActor(context), rowId(params.id)];
  const form = await readForm(request, figureForm.schema);
  if (!form.ok) return form.reply();
  const saved = params.figureId
    ? await changeFigure(actor, id, rowId(params.figureId), form.value)
    : await addFigure(actor, id, form.value, form.submissionKey);
  if (!saved.ok) return form.reply(saved.errors);
  const desk = href("/admin/directs/:id/mises-a-jour", { id: params.id });
  return redirectWithToast(desk, params.figureId ? "Chiffre changé." : "Chiffre ajouté.");
});

export default function FigurePage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, figure, canCover } = loaderData;
  const desk = href("/admin/directs/:id/mises-a-jour", { id });
  const remove = figure && href("/admin/directs/:id/chiffres/:figureId/retirer", { id, figureId: figure.id });
  return (
    <>
      <PageHead title={figure?.label ?? "Nouveau chiffre"} back={{ to: desk, label: title }} />
      {canCover ? (
        <DeclaredForm of={figureForm} id="chiffre" actionData={actionData} data={{ row: figure ?? undefined }}>
          <FormActions cancel={desk} />
        </DeclaredForm>
      ) : (
        <p className="notice">Vous lisez ce direct, sans y écrire.</p>
      )}
      {remove && canCover ? (
        <div className="bo-apart">
          <ButtonForm action={remove} className="button button-danger button-small">
            Retirer ce chiffre
          </ButtonForm>
        </div>
      ) : null}
    </>
  );
}
