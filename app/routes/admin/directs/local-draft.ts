import { type FoundHere, forgetHere, keepHere, listHere } from "#app/ui/editor/draft.ts";
import { elapsed } from "#app/utils/relative-time.ts";

/** What is typed at a desk and not published, kept on this device. `from`: the key of what it corrects, that waits in the queue. */
export type Draft = Record<string, string>;

/** Each open page has a place of its own: another tab's text is not written over. */
const page = Math.random().toString(36).slice(2);
/** The text of another page, closed most often, that the form of this one goes on with. */
let taken: FoundHere | null = null;

let typedAt = 0;
const TYPING_MS = 10_000;

/** Was anything typed at this desk in the last seconds? */
export const isTyping = (): boolean => elapsed(typedAt) < TYPING_MS;

const prefixOf = (directId: number, staffId: number) => `cx-direct-${directId}-${staffId}.`;
const ownOf = (directId: number, staffId: number) => listHere(prefixOf(directId, staffId) + page)[0];

function lastOf(directId: number, staffId: number): FoundHere | undefined {
  return ownOf(directId, staffId) ?? listHere(prefixOf(directId, staffId))[0];
}

const fieldsOf = (found: FoundHere | undefined): Draft | null =>
  found ? Object.fromEntries(new URLSearchParams(found.typed)) : null;

export const readDraft = (directId: number, staffId: number): Draft | null => fieldsOf(lastOf(directId, staffId));

/** The same, for a form that opens with it. */
export function takeDraft(directId: number, staffId: number): Draft | null {
  taken = lastOf(directId, staffId) ?? null;
  return fieldsOf(taken ?? undefined);
}

/** Is there a text of this page's form, not published? */
export const isWriting = (directId: number, staffId: number): boolean =>
  taken !== null || ownOf(directId, staffId) !== undefined;

/** Keeps the texts of the form; one without any leaves nothing. False where the browser keeps nothing. */
export function keepDraft(directId: number, staffId: number, fields: [string, string][]): boolean {
  const prefix = prefixOf(directId, staffId);
  typedAt = fields.length > 0 ? Date.now() : 0;
  const isTyped = fields.some(([name, value]) => name !== "kind" && name !== "from" && value.trim() !== "");
  const own = ownOf(directId, staffId);
  const kept = { at: new Date().toISOString(), after: "", typed: new URLSearchParams(fields).toString() };
  if (isTyped && !keepHere(prefix + page, kept)) return false;
  if (!isTyped && own) forgetHere(own.key, own.typed);
  // It is in this page's own now, or published; unless the other page has typed on.
  if (taken && taken.key !== prefix + page && taken.key.startsWith(prefix)) forgetHere(taken.key, taken.typed);
  taken = null;
  return isTyped;
}

export function texts(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === "string" && entry[1] !== "" && entry[0] !== "csrf" && entry[0] !== "submissionKey",
  );
}
