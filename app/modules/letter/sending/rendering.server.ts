import { renderLetter } from "#app/modules/letter/issues/render.server.ts";
import type { LetterIssue } from "#app/platform/prisma/client.ts";

type Rendered = Awaited<ReturnType<typeof renderLetter>>;

/** A letter weighs a tenth of a megabyte. */
const MOST = 64;
const rendered = new Map<string, Promise<Rendered>>();

/** The letter as those who asked for these subjects get it: rendered once for all of them, placeholders standing. */
export function letterFor(issue: LetterIssue, topics: readonly string[]): Promise<Rendered> {
  const key = [issue.id, issue.version, issue.number, ...topics.toSorted()].join(" ");
  const known = rendered.get(key) ?? renderLetter(issue, { topics: topics.toSorted() });
  // The one used last stands last.
  rendered.delete(key);
  rendered.set(key, known);
  known.catch(() => rendered.delete(key));
  if (rendered.size > MOST) rendered.delete([...rendered.keys()][0] ?? "");
  return known;
}
