import { type Errors, type Outcome, done } from "#app/utils/outcome.ts";
import { blockMark, blockReasons } from "../block.ts";
import { readBlock } from "../readers.server.ts";
import { type BlockForm, isRows } from "./block-form.ts";
import { type Sent, typedIn } from "./schema.ts";

interface Written {
  markdown: string;
  /** Its mark, for showBlocks. */
  html: string;
}

/** The Markdown that a form makes, judged by what reads the text: refused in its words, beside the field they speak of. */
export function judgeForm(form: BlockForm, sent: Sent): Outcome<Written> {
  const markdown = form.write(typedIn(sent));
  const block = readBlock(markdown, 1);
  const errors: Errors = {};
  for (const why of blockReasons(block))
    (errors[fieldOf(form, why)] ??= []).push(why.charAt(0).toUpperCase() + why.slice(1));
  return Object.keys(errors).length > 0 ? { ok: false, errors } : done({ markdown, html: blockMark(block) });
}

/** The field that a refusal speaks of; the form as a whole ("") where it is none. */
function fieldOf({ parts }: BlockForm, why: string): string {
  const named = /«\u202F(\w+)\u202F»/.exec(why)?.[1]?.toLowerCase();
  return (parts.find(({ name, wrong }) => name === named || wrong?.test(why)) ?? parts.find(isRows))?.name ?? "";
}
