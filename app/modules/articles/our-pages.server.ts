import { findElection, findMovedElection } from "#app/modules/elections/queries.server.ts";
import { findMovedTerm } from "#app/modules/glossary/queries.server.ts";
import { findModule, findMovedLesson, findMovedModule } from "#app/modules/learning/queries.server.ts";
import { findHead, findMovedDirect } from "#app/modules/live/coverage-page.server.ts";
import { listParties } from "#app/modules/parties/queries.server.ts";
import { findMember } from "#app/modules/team/queries.server.ts";
import { db } from "#app/platform/db.server.ts";
import { findArticleRedirect, findPublishedArticle } from "./queries.server.ts";
import { reservedSlugs } from "./schema.ts";

/** A scheduled article counts: it comes by itself. */
async function isArticle(slug: string): Promise<boolean> {
  if (reservedSlugs.includes(slug) || (await findPublishedArticle(slug))) return true;
  if (await findArticleRedirect(slug)) return true;
  return (await db.article.count({ where: { slug, status: "scheduled", deletedAt: null } })) > 0;
}

async function isTerm(slug: string): Promise<boolean> {
  if ((await db.glossaryTerm.count({ where: { slug, deletedAt: null } })) > 0) return true;
  const moved = await findMovedTerm(slug);
  return moved !== null && moved !== "deleted";
}

const isElection = async (slug: string) =>
  slug === "calculateur" || ((await findElection(slug)) ?? (await findMovedElection(slug))) !== null;

const isLearningModule = async (slug: string) =>
  slug === "progression" || ((await findModule(slug)) ?? (await findMovedModule(slug))) !== null;

async function isParty(country: string, hash: string): Promise<boolean> {
  const slug = /^#parti-(.+)$/.exec(hash)?.[1];
  if (!slug) return true;
  const parties = await listParties(country === "france" ? "FR" : "BE");
  return parties.some((party) => party.slug === slug || party.oldSlugs.includes(slug));
}

/** Pages that the newsroom names itself: the others come with the site. */
const nouns: [RegExp, (slug: string, hash: string) => Promise<boolean>][] = [
  [/^\/articles\/([^/]+)/, isArticle],
  [/^\/lexique\/([^/]+)/, isTerm],
  [/^\/elections\/([^/]+)/, isElection],
  [/^\/histoire-des-partis\/(france|belgique)/, isParty],
  [/^\/apprendre\/[^/]+\/([^/]+)/, async (slug) => (await findMovedLesson(slug)) !== null],
  [/^\/apprendre\/([^/]+)/, isLearningModule],
  [/^\/suivis-en-direct\/([^/]+)/, async (slug) => ((await findHead(slug)) ?? (await findMovedDirect(slug))) !== null],
  [/^\/equipe\/([^/]+)/, async (slug) => (await findMember(slug)) !== null],
];

/** Does an address of this site lead readers somewhere? One that is no noun's is believed. */
export async function leadsSomewhere({ pathname, hash }: URL): Promise<boolean> {
  for (const [pattern, isThere] of nouns) {
    const slug = pattern.exec(pathname)?.[1];
    if (slug) return isThere(slug, hash);
  }
  return true;
}
