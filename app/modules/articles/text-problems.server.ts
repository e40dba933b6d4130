import { decodeHTML } from "entities";
import {
  type AnyBlock,
  type Block,
  blockProblems,
  blockReasons,
  blockWords,
  blocksIn,
  replaceBlocks,
  plainText,
  type RichText,
} from "#app/modules/blocks/block.ts";
import type { OwnPageBlock, TermOfGlossary } from "#app/modules/blocks/kinds/looked-up.ts";
import type { Video } from "#app/modules/blocks/kinds/media.ts";
import type { ArticleQuestion } from "#app/modules/blocks/kinds/question.ts";
import { findElection, findMovedElection } from "#app/modules/elections/queries.server.ts";
import { findMovedTerm, termFinder } from "#app/modules/glossary/queries.server.ts";
import { findModule, findMovedLesson, findMovedModule } from "#app/modules/learning/queries.server.ts";
import { findHead, findMovedDirect } from "#app/modules/live/coverage-page.server.ts";
import { listParties } from "#app/modules/parties/queries.server.ts";
import { findMember } from "#app/modules/team/queries.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { middleMark, mineMark, theirsMark } from "#app/utils/text-diff.ts";
import { withoutTags, foldKey, quoted, truncate } from "#app/utils/text.ts";
import { urlOf } from "#app/utils/url.ts";
import { MOST_VIDEO_SITES, videoAt } from "#app/utils/video-address.ts";
import { ownPagesIn } from "./own-pages.server.ts";
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
  ["calculateur", "et-moi"].includes(slug) || ((await findElection(slug)) ?? (await findMovedElection(slug))) !== null;

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
async function leadsSomewhere({ pathname, hash }: URL): Promise<boolean> {
  for (const [pattern, isThere] of nouns) {
    const slug = pattern.exec(pathname)?.[1];
    if (slug) return isThere(slug, hash);
  }
  return true;
}

interface CheckedText {
  html: string;
  source: string;
  slug: string;
}

interface Link {
  address: string;
  text: string;
  line?: number;
}

const MOST_OF_OURS = 200;
const MOST_PROBLEMS = 20;

const nowhere = "il ne mène nulle part. Donnez son adresse, ou ôtez le lien.";
const wordless = "il n’a pas de mots. Écrivez-en entre les crochets.";
const malformed = (address: string) =>
  `${quoted(truncate(address, 80))} n’est pas une adresse entière. Elle est comme https://exemple.fr/page, /articles/titre ou mailto:nom@exemple.fr.`;
const absent = (path: string) => `la page ${path} n’existe pas, ou n’est pas en ligne.`;

/** Problems of a text's links that forbid its publication, a sentence each. Other sites are not requested. */
async function linkProblems({ html, source, slug }: CheckedText): Promise<string[]> {
  const lineOf = lineFinder(source);
  const checkedPages = new Map<string, Promise<boolean>>();
  const problems: { line: number; sentence: string }[] = [];
  for (const link of [...linksOf(html), ...unreadLinks(html)]) {
    if (problems.length >= MOST_PROBLEMS) break;
    const line = link.line ?? lineOf(link.address) ?? 0;
    const why = await whyNot(link, slug, checkedPages);
    const where = line ? `Ligne ${line}, lien` : "Lien";
    if (why) problems.push({ line, sentence: `${where} ${quoted(truncate(link.text || "…", 60))}\u202F: ${why}` });
  }
  return problems.sort((one, other) => one.line - other.line).map(({ sentence }) => sentence);
}

async function whyNot({ address, text }: Link, slug: string, checkedPages: Map<string, Promise<boolean>>) {
  if (!address || address === "#") return nowhere;
  if (!text) return wordless;
  if (/^mailto:/i.test(address))
    return /^mailto:[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/i.test(address) ? null : malformed(address);
  if (address.startsWith("#")) return null;
  const url = /^(https?:\/\/|\/)/i.test(address) ? urlOf(address.replace(/^(?=\/)/, env.SITE_URL)) : null;
  if (url?.origin !== env.SITE_URL) return url && /[^.]\.[^.]{2,}$/.test(url.hostname) ? null : malformed(address);
  if (url.pathname === `/articles/${slug}`) return null;
  const path = url.pathname + url.hash;
  if (!checkedPages.has(path)) {
    if (checkedPages.size >= MOST_OF_OURS)
      return `un texte mène à ${MOST_OF_OURS} de nos pages au plus. Ôtez des liens.`;
    checkedPages.set(path, leadsSomewhere(url));
  }
  return (await checkedPages.get(path)) ? null : absent(path);
}

const linkText = (html: string) => decodeHTML(withoutTags(html)).trim();

/** Links as readers would see them, those of blocks last; a picture of ours is something to touch. */
function linksOf(html: string): Link[] {
  const inText = [...html.matchAll(/<a(?: href="([^"]*)")?[^<>]*>([\s\S]*?)<\/a>/g)].map(
    ([, address = "", inner = ""]) => ({
      address: decodeHTML(address).trim(),
      text: linkText(inner) || (inner.includes("<img") ? "image" : ""),
    }),
  );
  const inBlocks = blocksIn(html).flatMap((block) => linksWithin(block).map((link) => ({ ...link, line: block.line })));
  return [...inText, ...inBlocks];
}

/** Rich text keeps a link as `{ href, text }` (modules/blocks/block.ts). */
function linksWithin(data: unknown): Link[] {
  if (typeof data !== "object" || data === null) return [];
  if ("href" in data && typeof data.href === "string")
    return [{ address: data.href, text: "text" in data ? plainText(data.text as RichText) : "" }];
  return Object.values(data).flatMap(linksWithin);
}

/** "[texte](www.exemple.fr)" is no link for the parser: readers would see its brackets. */
const unreadLinks = (html: string): Link[] =>
  [
    ...linkText(html.replaceAll(/<(code|pre)>[\s\S]*?<\/\1>|<a[\s\S]*?<\/a>/g, " ")).matchAll(
      /\[([^\][\n]{0,300})\]\(([^()\n]{0,2000})\)/g,
    ),
  ].map(([, text = "", address = ""]) => ({ address: address.trim(), text }));

const DESTINATION =
  /\]\(([^()\n]{0,2000})\)|^ {0,3}\[[^\]\n]{1,300}\]:[ \t]*<?([^\s>]+)|<(https?:[^\s<>]*|[^\s<>@]{1,64}@[^\s<>]+)>/gm;

function lineFinder(source: string): (address: string) => number | undefined {
  const lines = new Map<string, number[]>();
  let line = 1;
  let at = 0;
  for (const match of source.matchAll(DESTINATION)) {
    for (; at < match.index; at += 1) if (source[at] === "\n") line += 1;
    const inline = match[1]?.trim();
    for (const written of new Set([inline, inline?.split(/\s/)[0]?.replaceAll(/^<|>$/g, ""), match[2], match[3]])) {
      if (written === undefined) continue;
      const key = decoded(written);
      const known = lines.get(key);
      if (known) known.push(line);
      else lines.set(key, [line]);
    }
  }
  return (address) => {
    const known = lines.get(decoded(address)) ?? lines.get(decoded(address).replace(/^mailto:/, ""));
    return known && known.length > 1 ? known.shift() : known?.[0];
  };
}

function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

const notInText =
  "sous ses réponses, recopiez une phrase de l’article\u202F: celle-ci n’y est pas, et qui se trompe doit pouvoir la relire.";

/** What keeps each block of a text from being published, what it says against the rest included. */
export async function reasonsIn(html: string): Promise<(block: AnyBlock) => string[]> {
  const termCalled = await termFinder();
  const pages = await ownPagesIn(html);
  const read = blocksIn(html).some(({ kind }) => kind === "question") ? wordsRead(html) : "";
  const siteOf = ({ kind, data }: Block) => (kind === "video" ? videoAt((data as Video).url)?.site : undefined);
  const sites = [...new Set(blocksIn(html).map((block) => siteOf(block as Block)))].filter((site) => site);
  return (block) => {
    const { kind, data } = block as Block;
    if (sites.indexOf(siteOf(block as Block)) >= MOST_VIDEO_SITES)
      return [`un texte a des vidéos de ${MOST_VIDEO_SITES} sites au plus. Faites de celle-ci un lien.`];
    if (kind === "terme" && !termCalled((data as TermOfGlossary).term))
      return ["le lexique n’a pas ce terme. Ajoutez-le, ou prenez l’un des siens."];
    if (kind === "renvoi" && !pages.get((data as OwnPageBlock).page))
      return ["cette page n’est pas en ligne. Choisissez-en une autre, ou retirez le bloc."];
    if (kind === "question" && !read.includes(` ${foldKey((data as ArticleQuestion).explanation)} `))
      return [notInText];
    return blockReasons(block);
  };
}

export const textProblems = async (text: CheckedText): Promise<string[]> => [
  ...blockProblems(text.html, await reasonsIn(text.html)),
  ...(await linkProblems(text)),
  ...mergeProblems(text.source),
];

/** Two versions of a passage that were put together, and not chosen between. */
function mergeProblems(source: string): string[] {
  const line = source.split("\n").findIndex((one) => [mineMark, middleMark, theirsMark].includes(one.trim()));
  return line < 0 ? [] : [`Ligne ${line + 1}\u202F: deux versions d’un passage se suivent encore. Gardez-en une.`];
}

/** All that one reads in a text but its questions, whatever its spaces and its typography. */
function wordsRead(html: string): string {
  const shown = replaceBlocks(html, (block) =>
    block.kind === "question" || block.kind === "refused" ? "" : ` ${blockWords(block).replaceAll(/[<>&]/g, " ")} `,
  );
  return ` ${foldKey(decodeHTML(withoutTags(shown.replaceAll("<br>", " "))))} `;
}
