import { Form, href } from "react-router";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { articleAt } from "#app/modules/articles/address.ts";
import { FieldDiff } from "#app/modules/articles/diff-view.tsx";
import { compareRevisions, listRevisions } from "#app/modules/articles/revisions.server.ts";
import { findArticleForStaff } from "#app/modules/articles/staff-queries.server.ts";
import { QuietButton } from "#app/ui/button.tsx";
import { ButtonForm, MainButtonForm } from "#app/ui/form/button-form.tsx";
import { pick } from "#app/utils/pick.ts";
import { PageHead } from "../shared/page-head.tsx";
import { When } from "../shared/when.tsx";
import type { Route } from "./+types/revision";

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
    ...pick(article, ["title", "canEdit", "canPublish"]),
    id: String(article.id),
    revision,
    other,
    from,
    to,
    isLatest: revisions[0]?.number === number,
    others: revisions.filter((candidate) => candidate.number !== number).map((candidate) => candidate.number),
    latest: revisions[0]?.number,
    differences: orNotFound(await compareRevisions(article.id, from, to)),
  };
}

export default function Revision({ loaderData }: Route.ComponentProps) {
  const { id, title, canEdit, canPublish, revision, isLatest, other, from, to, latest, others, differences } =
    loaderData;
  const { history } = revision;
  const number = String(revision.number);
  const at = (word: "restaurer" | "masquer" | "montrer") =>
    href(`/admin/articles/:id/versions/:number/${word}`, { id, number });
  return (
    <>
      <PageHead
        title={`Version ${number}`}
        text={
          <>
            {title} · enregistrée <When date={revision.createdAt} /> par {revision.author}
          </>
        }
        back={{ to: articleAt(id, "versions"), label: "Versions" }}
      >
        {canEdit && !isLatest ? <MainButtonForm action={at("restaurer")}>Rétablir cette version</MainButtonForm> : null}
        {canPublish && !isLatest && history === "shown" ? (
          <ButtonForm action={at("masquer")}>Retirer de l’historique public</ButtonForm>
        ) : null}
        {canPublish && !isLatest && history === "hidden" ? (
          <ButtonForm action={at("montrer")}>Remettre dans l’historique public</ButtonForm>
        ) : null}
      </PageHead>
      {history === "hidden" ? (
        <p className="notice mb-4">
          Cette version a été en ligne. Elle est retirée de l’historique public&#8239;: les lecteurs n’en voient plus
          rien.
        </p>
      ) : null}
      {others.length > 0 ? (
        <Form method="get" className="bo-tools">
          <label>
            Comparer avec
            <select className="input" name="avec" defaultValue={other}>
              {others.map((candidate) => (
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
