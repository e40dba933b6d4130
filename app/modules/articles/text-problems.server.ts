import { decodeHTML } from "entities";
import {
  type AnyBlock,
  type Block,
  blockProblems,
  blockReasons,
  blocksIn,
  replaceBlocks,
} from "#app/modules/blocks/block.ts";
import type { ArticleQuestion } from "#app/modules/blocks/kinds/question/data.ts";
import type { TermOfGlossary } from "#app/modules/blocks/kinds/term/data.ts";
import { blockWords } from "#app/modules/blocks/words.ts";
import { termFinder } from "#app/modules/glossary/queries.server.ts";
import { foldKey } from "#app/utils/text.ts";
import { middleMark, mineMark, theirsMark } from "#app/utils/text-merge.ts";
import { type CheckedText, linkProblems } from "./link-problems.server.ts";
import { withoutTags } from "#app/utils/html.ts";

const notInText =
  "sous ses réponses, recopiez une phrase de l’article\u202F: celle-ci n’y est pas, et qui se trompe doit pouvoir la relire.";

/** What keeps each block of a text from being published, what it says against the rest included. */
export async function reasonsIn(html: string): Promise<(block: AnyBlock) => string[]> {
  const termCalled = await termFinder();
  const read = blocksIn(html).some(({ kind }) => kind === "question") ? wordsRead(html) : "";
  return (block) => {
    const { kind, data } = block as Block;
    if (kind === "terme" && !termCalled((data as TermOfGlossary).term))
      return ["le lexique n’a pas ce terme. Ajoutez-le, ou prenez l’un des siens."];
    if (kind === "question" && !read.includes(` ${foldKey((data as ArticleQuestion).explanation)} `))
      return [notInText];
    return blockReasons(block);
  };
}

/** What keeps a text from being published: a sentence a problem. */
export const textProblems = async (text: CheckedText): Promise<string[]> => [
  ...blockProblems(text.html, await reasonsIn(text.html)),
  ...(await linkProblems(text)),
  ...mergeProblems(text.source),
];

/** Two versions of a passage that were put together, and not chosen between. */
function mergeProblems(source: string): string[] {
  const line = source.split("\n").findIndex((one) => [mineMark, middleMark, theirsMark].includes(one.trim()));
  return line < 0 ? [] : [`Ligne ${line + 1}\u202F: deux versions d’un passage se suivent encore. Gardez-en une.`];
}

/** All that one reads in a text but its questions, whatever its spaces and its typography. */
function wordsRead(html: string): string {
  const shown = replaceBlocks(html, (block) =>
    block.kind === "question" || block.kind === "refused" ? "" : ` ${blockWords(block).replaceAll(/[<>&]/g, " ")} `,
  );
  return ` ${foldKey(decodeHTML(withoutTags(shown.replaceAll("<br>", " "))))} `;
}
