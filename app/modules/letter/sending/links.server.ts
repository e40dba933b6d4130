import { placeholders } from "#app/modules/letter/issues/placeholders.ts";
import { db } from "#app/platform/db.server.ts";
import { letterFor } from "./rendering.server.ts";

/** Where a counted link of this issue leads on the site; one that the letter has not leads to the letter. */
export async function findLink(issueId: number, given: string): Promise<{ to: string; isOurs: boolean } | null> {
  const issue = await db.letterIssue.findFirst({ where: { id: issueId, number: { not: null }, deletedAt: null } });
  if (!issue) return null;
  const { html } = await letterFor(issue, []);
  const links = html.split(placeholders.link).slice(1);
  // A browser keeps the part after "#" to itself, and puts it back where it is led to.
  const paths = links.map((link) => link.split(/["'<>#\s]/, 1)[0]?.replaceAll("&amp;", "&") || "/");
  const path = given || "/";
  const isOurs = /^\/(?![/\\])/.test(path) && paths.includes(path);
  return { to: isOurs ? path : `/lettre/${issue.slug}`, isOurs };
}
