import { createHash } from "node:crypto";
import { type Block, blocksIn } from "#app/modules/blocks/block.ts";
import type { ArticleQuestion } from "#app/modules/blocks/kinds/question/question.ts";
import { french } from "#app/utils/typography.ts";

const isQuestion = (block: { kind: string }): block is Block<"question", ArticleQuestion> => block.kind === "question";

/** Says whether a question is still the one that was asked. */
const versionOf = (question: ArticleQuestion) =>
  createHash("sha256").update(JSON.stringify(question)).digest("base64url").slice(0, 10);

/** The questions that were written with an article, in the order of its text, with their answers. */
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
