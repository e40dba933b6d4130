import type { ReactNode } from "react";
import { href } from "react-router";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { absoluteUrl } from "#app/http/site-url.server.ts";
import { answerFor } from "#app/modules/correction-requests/answer.ts";
import { type RequestKind, requestKindLabels } from "#app/modules/correction-requests/labels.ts";
import { findRequest } from "#app/modules/correction-requests/queries.server.ts";
import { rules, rulesReadOn } from "#app/modules/correction-requests/rules.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { listActiveStaff } from "#app/modules/staff/admin-queries.server.ts";
import { historyOf } from "#app/records/audit/lines.server.ts";
import { Button, ButtonLink, QuietLink } from "#app/ui/button.tsx";
import { ButtonForm, PostForm } from "#app/ui/form/button-form.tsx";
import { formatDay } from "#app/utils/dates.ts";
import { DeleteLink } from "../shared/asking.tsx";
import { AssignForm } from "../shared/assign-form.tsx";
import { Facts } from "../shared/facts.tsx";
import { PageHead } from "../shared/page-head.tsx";
import { RequestStatusMark } from "../shared/state-marks.tsx";
import { When } from "../shared/when.tsx";
import type { Route } from "./+types/request";

interface TellProps {
  sender: { messageId: number; email: string; lastReply: number };
  answer: string;
}

const Panel = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className="bo-panel" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

/** The answer to who asked, ready to send: it goes by their message, which shows a refused one again. */
function TellSender({ sender, answer }: TellProps) {
  return (
    <Panel id="prevenir" title="Prévenir la personne">
      <PostForm
        action={`${href("/admin/messages/:id", { id: sender.messageId })}?vu=${sender.lastReply}`}
        className="stack"
      >
        <div className="field field-wide">
          <label className="field-label" htmlFor="reponse">
            La réponse
          </label>
          <p className="field-hint" id="reponse-hint">
            Part par email à {sender.email}, avec son message en dessous.
          </p>
          <textarea
            className="input"
            id="reponse"
            name="body"
            rows={9}
            maxLength={10_000}
            aria-describedby="reponse-hint"
            defaultValue={answer}
          />
        </div>
        <div className="button-row">
          <Button type="submit">Envoyer la réponse</Button>
        </div>
      </PostForm>
    </Panel>
  );
}

/** What the law, or our own policy, asks for: each rule with where it is written. */
function Rules({ kind }: { kind: RequestKind }) {
  const { until, rules: list } = rules[kind];
  return (
    <section className="bo-panel [&>*+*]:mt-3 [&_li_.bo-muted]:block" aria-labelledby="regles">
      <h2 id="regles">Ce que disent les règles</h2>
      <p>
        <strong>{until}</strong>
      </p>
      <ul className="grid gap-3">
        {list.map(({ text, source }) => (
          <li key={source}>
            {text} <span className="bo-muted">{source}</span>
          </li>
        ))}
      </ul>
      <p className="bo-muted">Textes relus le {rulesReadOn}. Dans le doute, demandez l’avis d’un juriste.</p>
    </section>
  );
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const request = orNotFound(await findRequest(staffActor(context), rowId(params.id)));
  const [editors, admins, history, { name }] = await Promise.all([
    listActiveStaff("editor"),
    listActiveStaff("admin"),
    historyOf(`request:${request.id}`),
    siteSettings(),
  ]);
  const page = request.article ? href("/articles/:slug", { slug: request.article.slug }) : null;
  const answer = request.sender && answerFor(request, page && absoluteUrl(page), name);
  return { request, people: [...editors, ...admins], history, page, answer };
}

export default function RequestPage({ loaderData }: Route.ComponentProps) {
  const { request, people, history, page, answer } = loaderData;
  const { kind, status, sender, article, answeredAt: toldAt } = request;
  const { id } = request;
  return (
    <>
      <PageHead
        title={`${requestKindLabels[kind]} n°\u00A0${id}`}
        tab={`Demande n°\u00A0${id}`}
        text={<RequestStatusMark status={status} kind={kind} />}
        back={{ to: href("/admin/demandes"), label: "Demandes" }}
      >
        <Acts request={request} />
      </PageHead>
      <div className="bo-form bo-form-aside">
        <div className="stack">
          <Panel id="demande" title="Ce qui est demandé">
            <p className="bo-message">{request.asked || "Effacé, comme promis aux lecteurs."}</p>
            <p>
              <a href={href("/admin/demandes/:id/modifier", { id })}>Modifier la demande</a>
            </p>
          </Panel>
          {request.published ? (
            <Panel id="texte" title={kind === "reply" ? "La réponse à publier" : "La correction à publier"}>
              <p className="bo-message">{request.published}</p>
            </Panel>
          ) : null}
          {request.motive ? (
            <Panel id="raison" title="Pourquoi elle est refusée">
              <p className="bo-message">{request.motive}</p>
            </Panel>
          ) : null}
          {toldAt ? (
            <p className="notice">
              La personne a reçu une réponse <When date={toldAt} />.
            </p>
          ) : answer && sender ? (
            <TellSender sender={sender} answer={answer} />
          ) : request.hasSender && !sender && request.closedAt ? (
            <p className="notice">Un administrateur peut maintenant prévenir la personne.</p>
          ) : null}
          <Rules kind={kind} />
        </div>
        <aside className="stack" aria-label="À propos de cette demande">
          <Facts
            of={{
              Article: article ? (
                <a href={href("/admin/articles/:id", { id: article.id })}>{article.title}</a>
              ) : (
                "À choisir"
              ),
              "En ligne": page && status === "published" && <a href={`${page}#corrections`}>Voir la correction</a>,
              Reçue: formatDay(request.receivedOn),
              Échéance: (
                <>
                  {formatDay(request.dueOn)}
                  {request.isLate ? <strong> en retard</strong> : null}
                </>
              ),
              Close: request.closedAt && <When date={request.closedAt} />,
              De: sender && <a href={href("/admin/messages/:id", { id: sender.messageId })}>{sender.name}</a>,
            }}
            places={{ De: "wrap-anywhere" }}
          />
          <AssignForm
            action={href("/admin/demandes/:id/attribuer", { id })}
            label="Suivie par"
            assigneeId={request.assignee?.id ?? null}
            people={people}
          />
          <section aria-labelledby="historique">
            <h2 id="historique">Historique</h2>
            <ol className="rq-history grid gap-2 mt-2 text-[0.9375rem] [&_.bo-muted]:block">
              {history.map(({ seq, at, who, did }) => (
                <li key={seq}>
                  {who} {did}{" "}
                  <span className="bo-muted">
                    <When date={at} />
                  </span>
                </li>
              ))}
            </ol>
          </section>
        </aside>
      </div>
      <DeleteLink>Supprimer cette demande…</DeleteLink>
    </>
  );
}

type Request = Route.ComponentProps["loaderData"]["request"];

function Acts({ request: { id, status, article } }: { request: Request }) {
  const review = (label: string) => (
    <ButtonForm action={href("/admin/demandes/:id/etudier", { id })}>{label}</ButtonForm>
  );
  if (status === "published" || status === "refused") return review("Rouvrir");
  if (status === "accepted")
    return (
      <>
        {article ? (
          <ButtonLink href={`${href("/admin/articles/:id", { id: article.id })}?correction=${id}`}>
            Corriger l’article
          </ButtonLink>
        ) : null}
        <ButtonForm action={href("/admin/demandes/:id/publiee", { id })}>C’est publié</ButtonForm>
      </>
    );
  return (
    <>
      <ButtonLink href={href("/admin/demandes/:id/accepter", { id })}>Accepter</ButtonLink>
      <QuietLink href={href("/admin/demandes/:id/refuser", { id })}>Refuser</QuietLink>
      {status === "received" ? review("Mettre à l’étude") : null}
    </>
  );
}
