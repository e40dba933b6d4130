import { encodeXML } from "entities";
import { href } from "react-router";
import { orNotFound } from "#app/http/answers.server.ts";
import { shownText } from "#app/modules/articles/shown-text.server.ts";
import { type StaffArticle, findArticleForStaff } from "#app/modules/articles/staff-queries.server.ts";
import { markPassages, type ReadText, findPassage, readText } from "#app/modules/comments/passage.server.ts";
import { type CommentState, countComments, listComments } from "#app/modules/comments/queries.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";

/** The saved article as its readers would read it, title and key points included. */
export async function readingOf(actor: StaffActor, id: number): Promise<{ article: StaffArticle; text: ReadText }> {
  const article = orNotFound(await findArticleForStaff(actor, id));
  const { title, excerpt, keyPoints } = article.typed;
  const paragraph = (kind: string, words: string) => (words ? `<p class="${kind}">${encodeXML(words)}</p>` : "");
  const points = keyPoints.map((point) => `<li>${encodeXML(point)}</li>`).join("");
  const { html } = await shownText(article.bodyHtml);
  const head = paragraph("cm-title", title) + paragraph("cm-excerpt", excerpt) + (points ? `<ul>${points}</ul>` : "");
  return { article, text: readText(head + html) };
}

/** The page of reading: the text with its passages marked, and the comments in the order of the text. */
export async function loadReading(actor: StaffActor, id: number, state: CommentState) {
  const { article, text } = await readingOf(actor, id);
  const [comments, counts] = await Promise.all([listComments(actor, id, state), countComments(id)]);
  const placed = comments.map(({ passage, ...comment }) => ({
    comment: { ...comment, quote: passage.quote },
    place: findPassage(text, passage),
  }));
  const standing = placed
    .flatMap(({ comment, place }) => (place ? [{ comment, place }] : []))
    .toSorted((one, other) => one.place[0] - other.place[0])
    .map(({ comment, place: [from, to] }, index) => ({ ...comment, label: String(index + 1), from, to }));
  const write = href("/admin/articles/:id/commentaires/nouveau", { id });
  const html = markPassages(
    text,
    standing,
    (paragraph) =>
      `<p class="cm-add" data-paragraph="${paragraph}"><a href="${write}?paragraphe=${paragraph}">Commenter ce passage<span class="visually-hidden"> (${paragraph + 1})</span></a></p>`,
  );
  return {
    article: { id, title: article.title, status: article.status, canEdit: article.canEdit },
    html,
    state,
    counts,
    comments: standing,
    changed: placed.flatMap(({ comment, place }) => (place ? [] : [{ ...comment, label: "" }])),
  };
}

export type ShownComment = Awaited<ReturnType<typeof loadReading>>["changed"][number];
