import type { TermOfGlossary } from "#app/modules/blocks/kinds/term/data.ts";
import { type Place, type ShownText, showBlocks } from "#app/modules/blocks/show.server.tsx";
import { linkedNow } from "#app/modules/glossary/linking.server.ts";
import { termFinder } from "#app/modules/glossary/queries.server.ts";
import { answerTo, ownQuestions } from "./own-questions.server.ts";
import { reasonsIn } from "./text-problems.server.ts";

/**
 * The text of an article with its blocks drawn: a term linked in the text is not linked again in them. Its questions are
 * answered at `slug`; without one it is the newsroom's preview: nobody answers, and it says what to mend.
 */
export async function shownText(linkedHtml: string, slug?: string): Promise<ShownText> {
  const linked = [...linkedHtml.matchAll(/href="\/lexique\/([\w-]+)"/g)].map(([, term = ""]) => term);
  const finish = async (drawn: string) => {
    const { html, slugs } = await linkedNow(drawn, linked);
    linked.push(...slugs);
    return html;
  };
  const place = await placing(linkedHtml, slug);
  return showBlocks(linkedHtml, finish, slug ? { place } : { place, reasonsOf: await reasonsIn(linkedHtml) });
}

/** What blocks are told of the rest of the site as they are shown. */
async function placing(html: string, slug: string | undefined): Promise<Place> {
  const questions = ownQuestions(html);
  const termCalled = await termFinder();
  return ({ kind, line, data }) => {
    if (kind === "terme") return { term: termCalled((data as TermOfGlossary).term) };
    const at = questions.findIndex((question) => question.line === line);
    const question = questions[at];
    return slug && question ? { answer: answerTo(slug, String(at + 1), question.version) } : {};
  };
}
