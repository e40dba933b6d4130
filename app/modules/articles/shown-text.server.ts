import { createHash } from "node:crypto";
import { type Block, blocksIn } from "#app/modules/blocks/block.ts";
import type { OwnPageBlock, TermOfGlossary } from "#app/modules/blocks/kinds/looked-up.ts";
import type { ArticleQuestion } from "#app/modules/blocks/kinds/question.ts";
import { type Place, type ShownText, plainBlocks, showBlocks } from "#app/modules/blocks/show.server.tsx";
import { linkText } from "#app/modules/glossary/linking.server.ts";
import { termFinder } from "#app/modules/glossary/queries.server.ts";
import { renderArticle } from "#app/modules/markdown/render-text.server.ts";
import { withSoftHeadings } from "#app/utils/hyphenation.ts";
import { type Outcome, done } from "#app/utils/outcome.ts";
import { french } from "#app/utils/typography.ts";
import { ownPagesIn } from "./own-pages.server.ts";
import { reasonsIn } from "./text-problems.server.ts";

/** The text of an article with its blocks drawn. Its questions are answered at `slug`; without one it is a preview, which says what to mend. */
export async function shownText(linkedHtml: string, slug?: string): Promise<ShownText> {
  const place = await placing(linkedHtml, slug);
  const options = slug ? { place } : { place, reasonsOf: await reasonsIn(linkedHtml) };
  const { html } = await showBlocks(linkedHtml, linkingIn(linkedHtml), options);
  return { html: withSoftHeadings(html) };
}

/** A text that was typed, as readers will see it; or why it cannot be. */
export async function asShown(body: string): Promise<Outcome<string>> {
  const rendered = await renderArticle(body);
  if (!rendered.ok) return rendered;
  return done((await shownText((await linkText(rendered.value.html)).html)).html);
}

/** A block that stands in no article: a form's, an example. `id` is its own on the page. */
export async function shownAlone(html: string, id: string): Promise<ShownText> {
  const place = await placing(html, undefined);
  return showBlocks(html, linkingIn(html), { place: (block) => ({ ...place(block), id }) });
}

/** The text for feeds: its blocks in words. */
export const plainText = async (html: string): Promise<string> => plainBlocks(html, await placing(html, undefined));

function linkingIn(linkedHtml: string) {
  const linked = [...linkedHtml.matchAll(/href="\/lexique\/([\w-]+)"/g)].map(([, term = ""]) => term);
  return async (drawn: string) => {
    const { html, slugs } = await linkText(drawn, linked);
    linked.push(...slugs);
    return html;
  };
}

const isQuestion = (block: { kind: string }): block is Block<"question", ArticleQuestion> => block.kind === "question";

const versionOf = (question: ArticleQuestion) =>
  createHash("sha256").update(JSON.stringify(question)).digest("base64url").slice(0, 10);

export function ownQuestions(html: string) {
  return blocksIn(html)
    .filter(isQuestion)
    .map(({ line, data }) => ({
      line,
      version: versionOf(data),
      question: {
        prompt: french(data.prompt),
        choices: data.choices.map(({ text, right }) => ({ text: french(text), right })),
        explanation: french(data.explanation),
      },
    }));
}

export const answerTo = (slug: string, question: string, version: string) => ({
  action: `/articles/${slug}/question`,
  fields: { question, version },
});

async function placing(html: string, slug: string | undefined): Promise<Place> {
  const questions = ownQuestions(html);
  const termCalled = await termFinder();
  const pages = await ownPagesIn(html);
  return ({ kind, line, data }) => {
    if (kind === "renvoi") return { page: pages.get((data as OwnPageBlock).page) ?? null };
    if (kind === "terme") return { term: termCalled((data as TermOfGlossary).term) };
    const at = questions.findIndex((question) => question.line === line);
    const question = questions[at];
    return slug && question ? { answer: answerTo(slug, String(at + 1), question.version) } : {};
  };
}
