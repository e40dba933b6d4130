import { isDeepStrictEqual } from "node:util";
import { type Block, blockReasons } from "../block.ts";
import { readBlock } from "../readers.server.ts";
import type { BlockForm, Filled } from "./block-form.ts";
import { findForm } from "./forms.ts";
import { type Sent, schemaOf, typedIn } from "./schema.ts";

interface Reopened {
  /** Its form and what it holds; null where the form would lose something of it. */
  filled: { form: BlockForm; values: Filled } | null;
  /** The problem that forbids its publication. */
  why: string[];
}

/** A block of a text, opened again in its form: only when the form would write the same block. */
export function reopened(source: string): Reopened {
  const block = readBlock(source, 1);
  const why = blockReasons(block);
  const form = findForm(block.kind);
  if (block.kind === "refused" || !form) return { filled: null, why };
  const values = form.fill((block as Block).data);
  const typed = schemaOf(form).safeParse(values);
  if (!typed.success) return { filled: null, why };
  const isSame = isDeepStrictEqual(readBlock(form.write(typedIn(typed.data as Sent)), 1), block);
  return { filled: isSame ? { form, values } : null, why };
}
