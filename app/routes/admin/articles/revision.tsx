import { Form, href } from "react-router";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { FieldDiff } from "#app/modules/articles/diff-view.tsx";
import { compareRevisions, listRevisions } from "#app/modules/articles/revisions.server.ts";
import { findArticleForStaff } from "#app/modules/articles/staff-queries.server.ts";
import { canPublish } from "#app/records/rights/permissions.ts";
import { QuietButton } from "#app/ui/button.tsx";
import { ButtonForm, MainButtonForm } from "#app/ui/form/button-form.tsx";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import { When } from "../shared/when.tsx";
import type { Route } from "./+types/revision";

export const meta: Route.MetaFunction = ({ params }) => adminMeta(`Version ${params.number}`);

/** A version beside another one: the one before it unless `?avec=` names one. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const article = orNotFound(await findArticleForStaff(staffActor(context), rowId(params.id)));
  const revisions = await listRevisions(article.id);
  const number = rowId(params.number);
  const revision = orNotFound(revisions.find((candidate) => candidate.number === number));
  const comparedWith = Number(new URL(request.url).searchParams.get("avec"));
  const other = revisions.find((candidate) => candidate.number === comparedWith)?.number ?? Math.max(1, number - 1);
  const [from, to] = other < number ? [other, number] : [number, other];
  return {
    id: String(article.id),
    title: article.title,
    canEdit: article.canEdit,
    canPublish: canPublish(staffActor(context)),
    revision,
    other,
    from,
    to,
    latest: revisions[0]?.number ?? number,
    numbers: revisions.map((candidate) => candidate.number).filter((candidate) => candidate !== number),
    differences: orNotFound(await compareRevisions(article.id, from, to)),
  };
}

const historyWords = {
  shown: "",
  never: "",
  hidden:
    "Cette version a été en ligne. Elle est retirée de l’historique public\u202F: les lecteurs n’en voient plus rien.",
};

export default function Revision({ loaderData }: Route.ComponentProps) {
  const {
    id,
    title,
    canEdit,
    canPublish: mayHide,
    revision,
    other,
    from,
    to,
    latest,
    numbers,
    differences,
  } = loaderData;
  const number = String(revision.number);
  const text = (
    <>
      {title} · enregistrée <When date={revision.createdAt} /> par {revision.author}
    </>
  );
  return (
    <>
      <PageHead
        title={`Version ${number}`}
        text={text}
        back={{ to: href("/admin/articles/:id/versions", { id }), label: "Versions" }}
      >
        {canEdit && revision.number !== latest ? (
          <MainButtonForm action={href("/admin/articles/:id/versions/:number/restaurer", { id, number })}>
            Rétablir cette version
          </MainButtonForm>
        ) : null}
        {mayHide && revision.history !== "never" && revision.number !== latest ? (
          <ButtonForm
            action={href(
              `/admin/articles/:id/versions/:number/${revision.history === "shown" ? "masquer" : "montrer"}`,
              {
                id,
                number,
              },
            )}
          >
            {revision.history === "shown" ? "Retirer de l’historique public" : "Remettre dans l’historique public"}
          </ButtonForm>
        ) : null}
      </PageHead>
      {historyWords[revision.history] ? <p className="notice mb-4">{historyWords[revision.history]}</p> : null}
      {numbers.length > 0 ? (
        <Form method="get" className="bo-tools">
          <label>
            Comparer avec
            <select className="input" name="avec" defaultValue={other}>
              {numbers.map((candidate) => (
                <option key={candidate} value={candidate}>
                  Version {candidate}
                  {candidate === latest ? " (actuelle)" : ""}
                </option>
              ))}
            </select>
          </label>
          <QuietButton type="submit">Comparer</QuietButton>
        </Form>
      ) : null}
      <p className="bo-count">
        {from === to
          ? "C’est la première version."
          : differences.length === 0
            ? `Les versions ${from} et ${to} disent la même chose.`
            : `De la version ${from} à la version ${to}\u202F: ce qui est barré a été retiré, ce qui est souligné a été ajouté.`}
      </p>
      <div className="stack">
        {differences.map((difference) => (
          <section key={difference.field} className="ed-panel">
            <h2>{difference.label}</h2>
            <FieldDiff of={difference} />
          </section>
        ))}
      </div>
    </>
  );
}
