import { href } from "react-router";
import { sections } from "#app/http/sections.server.ts";
import type { AuditLine } from "#app/records/audit/lines.server.ts";
import { groupForms } from "../group-forms.ts";
import "../sections.server.ts";

/** Parts of the site that have a name instead of a number. */
const named: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(groupForms).map(([word, part]) => [
      "kind" in part ? `banner:${part.kind}` : `settings:${part.group}`,
      `/admin/settings/${word}`,
    ]),
  ),
  studio: "/admin/studio-live",
  "settings:logo": "/admin/settings/logo",
};

/** The page of what an entry is about, or null: gone, in the bin, or nothing that has a page. */
export function pageOf(subject: string, standing: { isDeleted: boolean } | null): string | null {
  const [noun = "", part = ""] = subject.split(":");
  if (named[subject]) return named[subject];
  if (!standing || standing.isDeleted) return null;
  if (noun === "programme") return href("/admin/elections/candidatures/:id/programme", { id: part });
  // A subscriber stands in a list alone.
  if (noun === "subscriber") return href("/admin/public-users/lettre");
  const section = sections().find((one) => one.noun === noun);
  return section ? `${section.at}/${part}` : null;
}

/** An entry with the pages of who did it and of what it is about. */
export const withPages = <E extends Pick<AuditLine, "by" | "subject" | "about">>(entry: E) => ({
  ...entry,
  whoPage: entry.by && pageOf(entry.by, { isDeleted: false }),
  page: pageOf(entry.subject, entry.about),
});
