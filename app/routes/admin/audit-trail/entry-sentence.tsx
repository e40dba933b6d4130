import type { AuditLine } from "#app/modules/audit/lines.server.ts";
import { pageOf } from "./subject-pages.ts";

type Line = Pick<AuditLine, "who" | "by" | "lead" | "object" | "rest" | "subject" | "about">;

/** An entry as a sentence: "Léa a publié « Le 49.3 »", who and what leading to their pages while they have one. */
export function EntrySentence({ entry }: { entry: Line }) {
  const { who, by, lead, object, rest, subject, about } = entry;
  const person = by ? pageOf(by, { isDeleted: false }) : null;
  const thing = pageOf(subject, about);
  return (
    <span className="bo-deed">
      {person ? <a href={person}>{who}</a> : <strong>{who}</strong>} {lead}
      {object ? thing ? <a href={thing}>{object}</a> : object : null}
      {rest}
    </span>
  );
}

/** The same in plain words. */
export function deedText({ who, lead, object, rest }: Pick<Line, "who" | "lead" | "object" | "rest">): string {
  return `${who} ${lead}${object}${rest}`.trim();
}
