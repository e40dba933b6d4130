import { href } from "react-router";
import { COMMENT_MAX } from "#app/modules/comments/schema.ts";
import { ButtonForm, PostForm } from "#app/ui/form/button-form.tsx";
import { quoted } from "#app/utils/text.ts";
import { When } from "../../shared/when.tsx";
import type { ShownComment } from "./reading.server.ts";

interface Props {
  articleId: string;
  comments: ShownComment[];
}

/** Comments with their replies; each leads to its passage. */
export function CommentList({ articleId, comments }: Props) {
  return (
    <ol className="cm-list">
      {comments.map((comment) => (
        <li key={comment.id} id={`commentaire-${comment.id}`} className="cm">
          <OneComment articleId={articleId} comment={comment} />
        </li>
      ))}
    </ol>
  );
}

function OneComment({ articleId, comment }: { articleId: string; comment: ShownComment }) {
  const { id, label, quote, text, by, at, resolved, replies, canResolve } = comment;
  const address = { id: articleId, comment: String(id) };
  return (
    <>
      <blockquote className="cm-quote">
        {label ? (
          <a href={`#passage-${id}`}>
            <span className="cm-number" aria-label={`Passage ${label}`}>
              {label}
            </span>{" "}
            {shortened(quote)}
          </a>
        ) : (
          quoted(quote)
        )}
      </blockquote>
      <Said by={by} at={at} text={text} />
      {replies.map((reply) => (
        <div key={reply.id} className="cm-reply">
          <Said by={reply.by} at={reply.at} text={reply.text} />
        </div>
      ))}
      {resolved ? (
        <p className="bo-muted">
          Résolu par {resolved.by}, <When date={resolved.at} />
        </p>
      ) : null}
      <div className="button-row cm-acts">
        {resolved ? null : (
          <details className="cm-answer">
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
              <button type="submit" className="button button-small">
                Envoyer
              </button>
            </PostForm>
          </details>
        )}
        {canResolve ? (
          <ButtonForm
            action={
              resolved
                ? href("/admin/articles/:id/commentaires/:comment/rouvrir", address)
                : href("/admin/articles/:id/commentaires/:comment/resoudre", address)
            }
            className="button button-quiet button-small"
          >
            {resolved ? "Rouvrir" : "Résoudre"}
          </ButtonForm>
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
      <p className="cm-said">{text}</p>
    </>
  );
}

/** The passage itself is in the text: a few words name it. */
function shortened(quote: string): string {
  return quoted(quote.length > 140 ? `${quote.slice(0, 139).trimEnd()}…` : quote);
}
