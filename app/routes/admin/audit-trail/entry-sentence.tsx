import type { AuditLine } from "#app/records/audit/lines.server.ts";
import type { withPages } from "./subject-pages.server.ts";

type Deed = Pick<AuditLine, "who" | "lead" | "object" | "rest">;
type Line = Deed & Pick<ReturnType<typeof withPages>, "whoPage" | "page">;

/** An entry as a sentence: "Léa a publié « Le 49.3 »", who and what leading to their pages while they have one. */
export function EntrySentence({ entry }: { entry: Line }) {
  const { who, whoPage, lead, object, rest, page } = entry;
  return (
    <span className="font-normal wrap-anywhere">
      {whoPage ? (
        <a className="font-semibold" href={whoPage}>
          {who}
        </a>
      ) : (
        <strong>{who}</strong>
      )}{" "}
      {lead}
      {object && page ? (
        <a className="font-semibold" href={page}>
          {object}
        </a>
      ) : (
        object
      )}
      {rest}
    </span>
  );
}

export function deedText({ who, lead, object, rest }: Deed): string {
  return `${who} ${lead}${object}${rest}`.trim();
}
