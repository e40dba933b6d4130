import { createHash } from "node:crypto";

/**
 * Key of one sending of one content: a double click makes one row, and going back to send something else from
 * the same page makes another. Undefined when the form carried no key.
 */
export function onceKey(submissionKey: string | undefined, input: unknown): string | undefined {
  if (!submissionKey) return undefined;
  return `${submissionKey}.${createHash("sha256").update(JSON.stringify(input)).digest("hex").slice(0, 16)}`;
}
