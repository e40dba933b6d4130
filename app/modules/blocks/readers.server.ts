import type { AnyBlock, RefusedBlock } from "./block.ts";
import { LONGEST_BLOCK } from "./block.ts";
import { BlockRefused, type Directive, readDirective } from "./directive.server.ts";
import { readHemicycle, readVote } from "./kinds/hemicycle/read.server.ts";
import { readBars } from "./kinds/bars/read.server.ts";
import { readComparison } from "./kinds/comparison/read.server.ts";
import { readNumber } from "./kinds/number/read.server.ts";
import { readQuote } from "./kinds/quote/read.server.ts";
import { readTimeline } from "./kinds/timeline/read.server.ts";
import { readTwoCountries } from "./kinds/two-countries/read.server.ts";
import { readBill } from "./kinds/bill/read.server.ts";
import { readDebate } from "./kinds/debate/read.server.ts";
import { readDeciders } from "./kinds/deciders/read.server.ts";
import { readQuestion } from "./kinds/question/read.server.ts";
import { readTerm } from "./kinds/term/read.server.ts";

/** What reads each kind of block, by the name that is typed. */
const kinds = {
  chiffre: readNumber,
  hemicycle: readHemicycle,
  vote: readVote,
  frise: readTimeline,
  barres: readBars,
  comparaison: readComparison,
  citation: readQuote,
  "france-belgique": readTwoCountries,
  "pour-contre": readDebate,
  "qui-decide": readDeciders,
  "suivi-loi": readBill,
  terme: readTerm,
  question: readQuestion,
} satisfies Record<string, (directive: Directive) => unknown>;

export type BlockName = keyof typeof kinds;
const readers: Record<string, (directive: Directive) => unknown> = kinds;
export const blockNames = Object.keys(kinds);

/** A block as it is stored, or why it cannot be shown. `line` is where it begins in the text, from 1. */
export function readBlock(source: string, line: number): AnyBlock {
  const name = /^:{2,}\s*([\p{L}\d_-]*)/u.exec(source)?.[1] ?? "";
  const refuse = (...why: string[]): RefusedBlock => ({ kind: "refused", line, name, why, source });
  const reader = Object.hasOwn(readers, name) ? readers[name] : undefined;
  if (!reader) return refuse(`ce bloc n’existe pas. Ceux qui existent\u202F: ${blockNames.join(", ")}.`);
  if (source.length > LONGEST_BLOCK)
    return refuse(`il est trop long\u202F: ${LONGEST_BLOCK.toLocaleString("fr-FR")} caractères au plus.`);
  try {
    return { kind: name, line, data: reader(readDirective(source)) };
  } catch (error) {
    if (error instanceof BlockRefused) return refuse(...error.why);
    throw error;
  }
}
