import { type RefObject, useEffect, useRef } from "react";
import { href } from "react-router";
import { rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { articleAt } from "#app/modules/articles/address.ts";
import { COMMENT_MAX } from "#app/modules/comments/schema.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PostForm, SmallButtonForm } from "#app/ui/form/button-form.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { plural, quoted } from "#app/utils/text.ts";
import { PageHead } from "../../shared/page-head.tsx";
import { StatusMark } from "../../shared/state-marks.tsx";
import { When } from "../../shared/when.tsx";
import "./comments.css";
import type { Route } from "./+types/reread";
import { loadReading, type ShownComment } from "./reading.server.ts";
import { SelectionComment } from "./selection-comment.tsx";

const commentOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(".cm")?.id.replace("commentaire-", "") : undefined;

/** Lights the passage of the comment that is pointed at or reached; a press on a passage leads to its comment. */
function useLitPassages(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const area = page.current;
    if (!area) return;
    const listening = new AbortController();
    const listen = (name: string, listener: (event: Event) => void) =>
      area.addEventListener(name, listener, { signal: listening.signal });
    const light = ({ target }: Event) => {
      const id = commentOf(target);
      for (const mark of area.querySelectorAll<HTMLElement>(".cm-mark"))
        mark.classList.toggle("cm-lit", id !== undefined && (mark.dataset.comments?.split(" ").includes(id) ?? false));
    };
    const lead = ({ target }: Event) => {
      const mark = target instanceof Element && !target.closest("a") ? target.closest<HTMLElement>(".cm-mark") : null;
      if (mark && document.getSelection()?.isCollapsed)
        location.hash = `commentaire-${mark.dataset.comments?.split(" ")[0]}`;
    };
    for (const name of ["pointerover", "focusin"]) listen(name, light);
    listen("click", lead);
    return () => listening.abort();
  }, [page]);
}

const CommentList = ({ articleId, comments }: { articleId: string; comments: ShownComment[] }) => (
  <ol className="grid gap-[0.9rem]">
    {comments.map((comment) => (
      <li key={comment.id} id={`commentaire-${comment.id}`} className="cm">
        <OneComment articleId={articleId} {...comment} />
      </li>
    ))}
  </ol>
);

function OneComment(comment: ShownComment & { articleId: string }) {
  const { articleId, id, label, quote, resolved, replies, canResolve } = comment;
  const address = { id: articleId, comment: String(id) };
  return (
    <>
      <blockquote className="cm-quote text-soft text-[0.9375rem] wrap-anywhere">
        {label ? (
          <a className="text-inherit no-underline hover:underline" href={`#passage-${id}`}>
            <span className="cm-number mx-0" aria-label={`Passage ${label}`}>
              {label}
            </span>{" "}
            {quoted(quote.length > 140 ? `${quote.slice(0, 139).trimEnd()}…` : quote)}
          </a>
        ) : quote ? (
          quoted(quote)
        ) : (
          "Sur tout l’article"
        )}
      </blockquote>
      <Said {...comment} />
      {replies.map((reply) => (
        <div key={reply.id} className="pl-[0.85rem] border-l-2 border-line">
          <Said {...reply} />
        </div>
      ))}
      {resolved ? (
        <p className="bo-muted">
          Résolu par {resolved.by}, <When date={resolved.at} />
        </p>
      ) : null}
      <div className="button-row items-start">
        {resolved ? null : (
          <details className="[&>summary]:w-fit open:flex-[1_1_100%] open:[&>form]:mt-[0.6rem]">
            <summary className="button button-quiet button-small">Répondre</summary>
            <PostForm action={href("/admin/articles/:id/commentaires/:comment/repondre", address)} className="stack">
              <label className="field-label" htmlFor={`reponse-${id}`}>
                Votre réponse
              </label>
              <textarea
                className="input"
                id={`reponse-${id}`}
                name="text"
                rows={3}
                maxLength={COMMENT_MAX}
                // Sent, the field is empty again.
                key={replies.length}
              />
              <Button type="submit" className="button-small">
                Envoyer
              </Button>
            </PostForm>
          </details>
        )}
        {canResolve ? (
          <SmallButtonForm
            action={href(`/admin/articles/:id/commentaires/:comment/${resolved ? "rouvrir" : "resoudre"}`, address)}
          >
            {resolved ? "Rouvrir" : "Résoudre"}
          </SmallButtonForm>
        ) : null}
      </div>
    </>
  );
}

function Said({ by, at, text }: { by: string; at: string; text: string }) {
  return (
    <>
      <p className="cm-who">
        <strong>{by}</strong>{" "}
        <span className="bo-muted">
          <When date={at} />
        </span>
      </p>
      <p className="cm-said whitespace-pre-wrap wrap-anywhere">{text}</p>
    </>
  );
}

export function loader({ request, params, context }: Route.LoaderArgs) {
  const isResolved = new URL(request.url).searchParams.get("etat") === "resolus";
  return loadReading(staffActor(context), rowId(params.id), isResolved ? "resolved" : "open");
}

export default function Reread({ loaderData }: Route.ComponentProps) {
  const { article, html, state, counts, comments, changed } = loaderData;
  const id = String(article.id);
  const page = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  useLitPassages(page);
  const hydrated = useHydrated();
  const here = articleAt(id, "relire");
  return (
    <>
      <PageHead
        title="Relire et commenter"
        tab={`Relire\u202F: ${article.title}`}
        text={
          <>
            <StatusMark status={article.status} /> ·{" "}
            <a href="#commentaires">{plural(counts.open, "commentaire ouvert", "commentaires ouverts")}</a>
          </>
        }
        back={{ to: articleAt(id), label: article.title || "Sans titre" }}
      />
      <div className="*:min-w-0 grid gap-8 lg:grid-cols-[minmax(0,42rem)_minmax(18rem,1fr)] lg:gap-12" ref={page}>
        <div
          className={hydrated ? "prose cm-text cm-scripted" : "prose cm-text"}
          ref={text}
          dangerouslySetInnerHTML={{ __html: html }}
        />
        <aside
          className="[&>h2]:text-(length:--text-lg) lg:sticky lg:top-4 lg:self-start lg:max-h-[calc(100dvh_-_2rem)] lg:overflow-auto"
          aria-labelledby="commentaires"
        >
          <h2 id="commentaires">Commentaires</h2>
          <nav
            className="bo-pills gap-2 mt-3 mb-4 [&_a]:inline-flex [&_a]:gap-[0.4rem] [&_a]:items-center [&_a]:min-h-10 [&_a]:px-[0.85rem]"
            aria-label="Quels commentaires"
          >
            {(["open", "resolved"] as const).map((one) => (
              <a
                key={one}
                href={one === "open" ? here : `${here}?etat=resolus`}
                aria-current={state === one ? "true" : undefined}
              >
                {one === "open" ? "Ouverts" : "Résolus"} <span>{counts[one]}</span>
              </a>
            ))}
          </nav>
          {comments.length + changed.length === 0 ? (
            <EmptyState plain title="Rien à régler" text={hint(state, hydrated)} />
          ) : null}
          <CommentList articleId={id} comments={comments} />
          {changed.length > 0 ? (
            <section className="cm-changed mt-7 pt-4 border-t border-line [&>ol]:mt-3">
              <h3>Passages modifiés</h3>
              <p className="bo-muted">Le texte commenté n’est plus dans l’article.</p>
              <CommentList articleId={id} comments={changed} />
            </section>
          ) : null}
        </aside>
      </div>
      <SelectionComment articleId={id} text={text} />
    </>
  );
}

function hint(state: "open" | "resolved", hydrated: boolean): string {
  if (state === "resolved") return "Aucun commentaire n’a encore été résolu.";
  return hydrated
    ? "Sélectionnez un passage du texte pour le commenter."
    : "Sous chaque paragraphe, un lien permet de le commenter.";
}
