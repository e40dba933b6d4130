import sanitizeHtml from "sanitize-html";
import { findArticleRedirect, findPublishedArticle } from "#app/modules/articles/queries.server.ts";
import { shareCardOf } from "#app/modules/articles/share-card.ts";
import type { ArticlePage } from "#app/modules/articles/views.ts";
import { findElection } from "#app/modules/elections/queries.server.ts";
import { findTerm, termsOfArticles } from "#app/modules/glossary/queries.server.ts";
import { renderText } from "#app/modules/markdown/render-text.server.ts";
import { drawnAddress } from "#app/modules/media/share-images/share-image.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { type CountryCode, countryCodes, countryLabels } from "#app/utils/countries.ts";
import { type ImageView, SHARED, sharedImage } from "#app/utils/image-view.ts";
import { UserFacingError } from "#app/utils/outcome.ts";
import { pick } from "#app/utils/pick.ts";
import { asRead, foldKey } from "#app/utils/text.ts";
import { french } from "#app/utils/typography.ts";
import { type LetterPart, type PartKind, notShown, partLabels } from "./schema.ts";

/** A part as readers get it: what it leads to is there, its text is safe HTML. */
export type ShownPart = NonNullable<Awaited<ReturnType<typeof shownPart>>>;

/** As it is shared, and for a browser in each of its widths. */
type PartPicture = { src: string; alt: string; width: number; height: number; image?: ImageView } | null;

async function htmlOf(text: string): Promise<string> {
  const rendered = await renderText(text);
  // On a busy machine a long text is refused: it is tried again later, none leaves without its words.
  if (!rendered.ok) throw new UserFacingError(rendered.errors.body?.[0]);
  return rendered.value.html;
}

/** An answer to choose is a link of its own: none within it. */
const choiceOf = async (text: string) => sanitizeHtml(await htmlOf(text), { allowedTags: ["strong", "em"] });

const ownPage = /^\/(articles|lexique|elections)\/([\w-]+)$/;

async function articleAt(slug: string): Promise<ArticlePage | null> {
  const found = await findPublishedArticle(slug);
  if (found) return found;
  const moved = await findArticleRedirect(slug);
  return moved === null ? null : findPublishedArticle(moved);
}

const isThere = { articles: articleAt, lexique: findTerm, elections: findElection };

const toArticle = /\]\(\/articles\/([\w-]+)/;

/** The articles that a line leads to: null for each that readers do not see any more. */
const articlesOf = (line: string) =>
  Promise.all([...line.matchAll(new RegExp(toArticle, "g"))].map(([, slug = ""]) => articleAt(slug)));

async function linesOf(text: string, isKept: (articles: (ArticlePage | null)[]) => boolean): Promise<string> {
  const lines = text.split("\n").map(async (line) => (isKept(await articlesOf(line)) ? [line] : []));
  return (await Promise.all(lines)).flat().join("\n");
}

async function pictureOf(article: ArticlePage, isDrawing: boolean): Promise<PartPicture> {
  const { name, card, shown } = shareCardOf(article);
  // Dates are read as a list.
  const isDrawn = isDrawing && card.drawing?.kind !== "timeline";
  const drawn = isDrawn ? drawnAddress(name, { ...card, site: (await siteSettings()).name }) : null;
  // What is drawn is said by the words under it.
  if (drawn) return { src: drawn, alt: "", ...SHARED };
  return shown && !isDrawing ? { src: sharedImage(shown), alt: shown.alt, ...SHARED, image: shown } : null;
}

const bullet = /^\s*(?:[-*+]|\d+[.)])\s+/;

/** What readers get of a part's text; null where they do not see it: its link leads nowhere, or nothing of it is left. */
async function textOf({ kind, title, text, link }: LetterPart): Promise<string | null> {
  const [, section, slug = ""] = ownPage.exec(link) ?? [];
  if (section && !(await isThere[section as keyof typeof isThere](slug))) return null;
  const left = french(await linesOf(text, (articles) => !articles.includes(null)));
  return left || (title && kind !== "essentials") ? left : null;
}

async function shownPart(part: LetterPart) {
  const text = await textOf(part);
  if (text === null) return null;
  const [article] = await articlesOf(`](${part.link}`);
  const lines = text.split("\n").filter((line) => line.trim());
  const { kind } = part;
  const isEssential = kind === "essentials";
  const isList = (isEssential || kind === "question") && lines.length > 0 && lines.every((line) => bullet.test(line));
  const category = article?.category;
  return {
    kind,
    label: kind === "text" ? "" : isEssential && part.title ? french(part.title) : partLabels[kind],
    title: isEssential ? "" : french(part.title),
    // As it was written, without what leads nowhere any more.
    text,
    html: isList ? "" : await htmlOf(text),
    // Of a list that stands alone: a line each.
    items: isList
      ? await Promise.all(lines.map((line) => (isEssential ? htmlOf : choiceOf)(line.replace(bullet, ""))))
      : [],
    href: article ? `/articles/${article.slug}` : part.link || null,
    picture: article && (kind === "lead" || kind === "drawing") ? await pictureOf(article, kind === "drawing") : null,
    category: category ? pick(category, ["name", "color"]) : null,
  };
}

export async function shownParts(parts: readonly LetterPart[]): Promise<ShownPart[]> {
  const all = await Promise.all(parts.map(shownPart));
  const shown = all.flatMap((part) => part ?? []);
  // Several of a kind stand under one label.
  return shown.map((part, index) => (shown[index - 1]?.kind === part.kind ? { ...part, label: "" } : part));
}

export const noticed = <P extends LetterPart>(parts: readonly P[]): Promise<(P & { notice?: string })[]> =>
  Promise.all(parts.map(async (part) => ((await textOf(part)) === null ? { ...part, notice: `${notShown}.` } : part)));

/**
 * The parts for who asked for these subjects (none is all): those of an article of another go, and so do such lines of
 * the essentials, the term that only such articles name, the vote of another country than theirs. The first article left
 * stands for a lead that goes. Null when no article is left of those there were.
 */
export async function partsFor(parts: readonly LetterPart[], topics: readonly string[]): Promise<LetterPart[] | null> {
  if (topics.length === 0) return [...parts];
  const [own, others]: [ArticlePage[], ArticlePage[]] = [[], []];
  const isFor = (articles: (ArticlePage | null)[]) => {
    const seen = articles.filter((article) => article !== null);
    const isOwn = ({ category }: ArticlePage) => !category || topics.includes(category.slug);
    own.push(...seen.filter(isOwn));
    others.push(...seen.filter((article) => !isOwn(article)));
    return seen.some(isOwn) || articles.length === 0;
  };
  const kept = await Promise.all(
    parts.map(async (part) => {
      if (part.kind === "essentials") return { ...part, text: await linesOf(part.text, isFor) };
      return ofAnArticle.has(part.kind) && !isFor(await articlesOf(`](${part.link}`)) ? null : part;
    }),
  );
  if (own.length === 0 && others.length > 0) return null;
  const [ownTerms, otherTerms] = await Promise.all([own, others].map(termsOf));
  const isHers = async ({ kind, link }: LetterPart) => {
    const [, section, slug = ""] = ownPage.exec(link) ?? [];
    if (kind === "term") return !otherTerms?.has(slug) || ownTerms?.has(slug);
    const country = kind === "vote" && section === "elections" && (await findElection(slug))?.country;
    return !country || votesIn(topics, country);
  };
  const answers = await Promise.all(kept.map((part) => part && isHers(part)));
  const left = kept.flatMap((part, index) => (part && answers[index] ? [part] : []));
  const isLead = (part: LetterPart | null | undefined) => part?.kind === "lead";
  return parts.some(isLead) && !left.some(isLead) ? withLead(left) : left;
}

const termsOf = async (articles: ArticlePage[]) =>
  new Set((await termsOfArticles(articles.map(({ id }) => id))).map(({ slug }) => slug));

/** Whose subjects are all of a country, that of Europe beside it or not, votes there alone. */
function votesIn(topics: readonly string[], country: CountryCode): boolean {
  const own = countryCodes.filter((code) => topics.includes(foldKey(countryLabels[code])));
  return own.length < topics.length || own[0] === "EU" || own.includes(country);
}

const ofAnArticle = new Set<PartKind>(["lead", "article", "drawing"]);

/**
 * In words that the letter has, and there alone: of the first article with a part of its own, else of the first line
 * that leads to one, else of the one that is drawn.
 */
function withLead(parts: LetterPart[]): LetterPart[] {
  const first = (kind: PartKind) => parts.find((part) => part.kind === kind);
  const lead = first("article") ?? lineLead(parts) ?? first("drawing");
  if (!lead) return parts;
  const isElsewhere = (line: string) => !line.split(/[()?#\s]/).includes(lead.link);
  const rest = parts.flatMap((part) => {
    if (part.kind === "essentials") return { ...part, text: part.text.split("\n").filter(isElsewhere).join("\n") };
    return ofAnArticle.has(part.kind) && part.link === lead.link ? [] : part;
  });
  return [{ ...lead, kind: "lead" }, ...rest];
}

function lineLead(parts: LetterPart[]): LetterPart | null {
  const texts = parts.flatMap(({ kind, text }) => (kind === "essentials" ? text.split("\n") : []));
  const line = texts.find((one) => toArticle.test(one));
  const [, slug = ""] = toArticle.exec(line ?? "") ?? [];
  if (!line) return null;
  return { kind: "lead", place: "", title: asRead(line.replace(bullet, "")), text: "", link: `/articles/${slug}` };
}

export const opening = async (intro: string): Promise<string> => (intro ? htmlOf(french(intro)) : "");
