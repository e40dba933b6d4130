import { useRef } from "react";
import { href } from "react-router";
import { rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { plural } from "#app/utils/text.ts";
import { adminMeta } from "../../shared/meta.ts";
import { PageHead } from "../../shared/page-head.tsx";
import { StatusMark } from "../status-mark.tsx";
import type { Route } from "./+types/reread";
import { CommentList } from "./comment-list.tsx";
import { useLitPassages } from "./lit-passages.ts";
import { loadReading } from "./reading.server.ts";
import { SelectionComment } from "./selection-comment.tsx";
import "#app/modules/blocks/every-block.css";
import "#app/ui/prose.css";
import "./comments.css";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(`Relire\u202F: ${loaderData?.article.title ?? ""}`);

/** `?etat=resolus`: the comments already settled. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const isResolved = new URL(request.url).searchParams.get("etat") === "resolus";
  return loadReading(staffActor(context), rowId(params.id), isResolved ? "resolved" : "open");
}

/** The article as it is saved, to read and to comment with others. */
export default function Reread({ loaderData }: Route.ComponentProps) {
  const { article, html, state, counts, comments, changed } = loaderData;
  const id = String(article.id);
  const page = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  useLitPassages(page);
  const hydrated = useHydrated();
  const here = href("/admin/articles/:id/relire", { id });
  return (
    <>
      <PageHead
        title="Relire et commenter"
        text={
          <>
            <StatusMark status={article.status} /> ·{" "}
            <a href="#commentaires">{plural(counts.open, "commentaire ouvert", "commentaires ouverts")}</a>
          </>
        }
        back={{ to: href("/admin/articles/:id", { id }), label: article.title || "Sans titre" }}
      />
      <div className="cm-page" ref={page}>
        <div
          className={hydrated ? "prose cm-text cm-scripted" : "prose cm-text"}
          ref={text}
          dangerouslySetInnerHTML={{ __html: html }}
        />
        <aside className="cm-aside" aria-labelledby="commentaires">
          <h2 id="commentaires">Commentaires</h2>
          <nav className="cm-filter" aria-label="Quels commentaires">
            <a href={here} aria-current={state === "open" ? "true" : undefined}>
              Ouverts <span>{counts.open}</span>
            </a>
            <a href={`${here}?etat=resolus`} aria-current={state === "resolved" ? "true" : undefined}>
              Résolus <span>{counts.resolved}</span>
            </a>
          </nav>
          {comments.length + changed.length === 0 ? (
            <EmptyState plain title="Rien à régler" text={hint(state, hydrated)} />
          ) : null}
          <CommentList articleId={id} comments={comments} />
          {changed.length > 0 ? (
            <section className="cm-changed">
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
