import { href } from "react-router";
import { ofSchema } from "#app/http/actions.server.ts";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { changeFigure } from "#app/modules/live/figures.server.ts";
import { figureForm } from "#app/modules/live/schema.ts";
import { findDirectForStaff, findFigure } from "#app/modules/live/staff-queries.server.ts";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import type { Route } from "./+types/figure";
import { FigureForm } from "./figure-form.tsx";
import { ReadOnlyNotice } from "./read-only-notice.tsx";

export const meta = () => adminMeta("Chiffre du bandeau");

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = rowId(params.id);
  const figure = orNotFound(await findFigure(id, rowId(params.figureId)));
  const { canCover } = orNotFound(await findDirectForStaff(staffActor(context), id));
  return { figure, canCover };
}

/** From its page, or from the one field of the desk. */
export const action = ofSchema(figureForm.schema, async ({ request, params, context }: Route.ActionArgs) => {
  const id = rowId(params.id);
  const form = await readForm(request, figureForm.schema);
  if (!form.ok) return form.reply();
  const saved = await changeFigure(staffActor(context), id, rowId(params.figureId), form.value);
  if (!saved.ok) return form.reply(saved.errors);
  return redirectWithToast(href("/admin/directs/:id/mises-a-jour", { id: String(id) }), "Chiffre changé.");
});

export default function FigurePage({ loaderData: { figure, canCover }, actionData }: Route.ComponentProps) {
  const id = String(figure.directId);
  return (
    <>
      <PageHead
        title={figure.label}
        back={{ to: href("/admin/directs/:id/mises-a-jour", { id }), label: figure.direct.title }}
      />
      {canCover ? (
        <>
          <FigureForm actionData={actionData} directId={id} figure={figure} />
          <div className="bo-apart">
            <ButtonForm
              action={href("/admin/directs/:id/chiffres/:figureId/retirer", { id, figureId: String(figure.id) })}
              className="button button-danger button-small"
            >
              Retirer ce chiffre
            </ButtonForm>
          </div>
        </>
      ) : (
        <ReadOnlyNotice />
      )}
    </>
  );
}
