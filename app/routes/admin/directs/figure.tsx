import { rowFormAction } from "#app/http/actions.server.ts";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { addFigure, changeFigure } from "#app/modules/live/figures.server.ts";
import { figureForm } from "#app/modules/live/schema.ts";
import { findDirectForStaff, findFigure } from "#app/modules/live/staff-queries.server.ts";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import { done } from "#app/utils/outcome.ts";
import { DeclaredForm } from "../declared/form.tsx";
import { FormActions } from "../shared/form-actions.tsx";
import { PageHead } from "../shared/page-head.tsx";
import type { Route } from "./+types/figure";
import { deskOf, figureAt } from "./addresses.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = rowId(params.id);
  const figure = params.figureId ? orNotFound(await findFigure(id, rowId(params.figureId))) : null;
  const { title, canCover } = orNotFound(await findDirectForStaff(staffActor(context), id));
  return { id, title, figure, canCover };
}

/** From its page, new or not, or from the one field of the desk. */
export const action = rowFormAction(
  figureForm.schema,
  async (actor, id, value, { params: { figureId }, submissionKey }) => {
    const saved = figureId
      ? await changeFigure(actor, id, rowId(figureId), value)
      : await addFigure(actor, id, value, submissionKey);
    return saved.ok ? done(figureId ? "Chiffre changé." : "Chiffre ajouté.") : saved;
  },
  { to: deskOf, message: (_, said) => said },
);

export default function FigurePage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, figure, canCover } = loaderData;
  return (
    <>
      <PageHead
        title={figure?.label ?? "Nouveau chiffre"}
        tab="Chiffre du bandeau"
        back={{ to: deskOf(id), label: title }}
      />
      {canCover ? (
        <DeclaredForm of={figureForm} id="chiffre" actionData={actionData} data={{ row: figure ?? undefined }}>
          <FormActions cancel={deskOf(id)} />
        </DeclaredForm>
      ) : (
        <p className="notice">Vous lisez ce direct, sans y écrire.</p>
      )}
      {figure && canCover ? (
        <div className="bo-apart">
          <ButtonForm action={figureAt(id, figure.id, "retirer")} className="button button-danger button-small">
            Retirer ce chiffre
          </ButtonForm>
        </div>
      ) : null}
    </>
  );
}
