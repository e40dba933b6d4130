import { rowFormAction } from "#app/http/actions.server.ts";
import { notFound, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { articleAt } from "#app/modules/articles/address.ts";
import { addComment } from "#app/modules/comments/mutations.server.ts";
import { paragraphPassage } from "#app/modules/comments/passage.server.ts";
import { QUOTE_MAX, commentSchema } from "#app/modules/comments/schema.ts";
import { sentValues } from "#app/ui/form/form.tsx";
import { PageHead } from "../../shared/page-head.tsx";
import type { Route } from "./+types/new";
import { readingOf } from "./reading.server.ts";
import { CommentForm } from "./selection-comment.tsx";
import "./comments.css";

/** `?paragraphe=`: the whole of one, for pages without script. After a refusal the form has its passage itself. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const id = rowId(params.id);
  const { article, text } = await readingOf(staffActor(context), id);
  const asked = new URL(request.url).searchParams.get("paragraphe");
  const passage = asked === null ? null : paragraphPassage(text, Number(asked), QUOTE_MAX);
  if (asked !== null && !passage) throw notFound();
  return { id: String(id), title: article.title, passage };
}

export const action = rowFormAction(
  commentSchema,
  (actor, id, input, { submissionKey }) => addComment(actor, id, input, submissionKey),
  { to: (id, made) => `${articleAt(id, "relire")}#passage-${made.id}`, message: "Commentaire ajouté." },
);

export default function NewComment({ loaderData: { id, title, passage }, actionData }: Route.ComponentProps) {
  const sent = sentValues(actionData);
  const sentText = (name: string) => (typeof sent?.[name] === "string" ? sent[name] : "");
  const shown = passage ?? {
    quote: sentText("quote"),
    prefix: sentText("prefix"),
    suffix: sentText("suffix"),
    paragraph: Number(sentText("paragraph")) || 0,
  };
  const to = articleAt(id, "relire");
  return (
    <>
      <PageHead title="Commenter un passage" back={{ to, label: title || "Relire" }} />
      <CommentForm articleId={id} passage={shown} actionData={actionData} cancel={to} />
    </>
  );
}
