import sanitizeHtml from "sanitize-html";
import { findArticleRedirect, findPublishedArticle, publicTitle } from "#app/modules/articles/queries.server.ts";
import { shareCardOf } from "#app/modules/articles/share-card.ts";
import type { ArticlePage } from "#app/modules/articles/views.ts";
import { findElection } from "#app/modules/elections/queries.server.ts";
import { findTerm } from "#app/modules/glossary/queries.server.ts";
import { renderText } from "#app/modules/markdown/render-text.server.ts";
import { drawnAddress } from "#app/modules/media/share-images/share-image.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { type ImageView, SHARED, sharedImage } from "#app/utils/image-view.ts";
import { pick } from "#app/utils/pick.ts";
import { french } from "#app/utils/typography.ts";
import { type LetterPart, partLabels } from "./schema.ts";

/** A part as readers get it: what it leads to is there, its text is safe HTML. */
export type ShownPart = NonNullable<Awaited<ReturnType<typeof shownPart>>>;

/** As it is shared, and for a browser in each of its widths. */
type PartPicture = { src: string; alt: string; width: number; height: number; image?: ImageView } | null;

const htmlOf = async (text: string): Promise<string> => {
  const rendered = await renderText(text);
  return rendered.ok ? rendered.value.html : "";
};

/** An answer to choose is a link of its own: none within it. */
const choiceOf = async (text: string) => sanitizeHtml(await htmlOf(text), { allowedTags: ["strong", "em"] });

/** Lines that lead to an article which readers do not see any more are left out. */
async function withoutGone(text: string): Promise<string> {
  const lines = text.split("\n").map(async (line) => {
    const slugs = [...line.matchAll(/\]\(\/articles\/([\w-]+)/g)].map(([, slug = ""]) => slug);
    const titles = await Promise.all(slugs.map(publicTitle));
    return titles.includes(null) ? [] : [line];
  });
  return (await Promise.all(lines)).flat().join("\n");
}

const ownPage = /^\/(articles|lexique|elections)\/([\w-]+)$/;
const isThere = { lexique: findTerm, elections: findElection };

async function articleAt(slug: string): Promise<ArticlePage | null> {
  const found = await findPublishedArticle(slug);
  if (found) return found;
  const moved = await findArticleRedirect(slug);
  return moved === null ? null : findPublishedArticle(moved);
}

/** The picture of an article, or what is drawn of it, as it is shared. */
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

async function shownPart(part: LetterPart, topics: readonly string[]) {
  const [, section, slug = ""] = ownPage.exec(part.link) ?? [];
  const article = section === "articles" ? await articleAt(slug) : null;
  if (section === "articles" && !article) return null;
  if ((section === "lexique" || section === "elections") && !(await isThere[section](slug))) return null;
  const isOfTopic = topics.length === 0 || !article?.category || topics.includes(article.category.slug);
  if ((part.kind === "article" || part.kind === "drawing") && !isOfTopic) return null;
  const text = french(await withoutGone(part.text));
  if (!text && !part.title) return null;
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

/** What of a letter's parts goes to who asked for these subjects: all of them without one; the lead and the essentials to all. */
export async function shownParts(parts: readonly LetterPart[], topics: readonly string[] = []): Promise<ShownPart[]> {
  const all = await Promise.all(parts.map((part) => shownPart(part, topics)));
  const shown = all.flatMap((part) => part ?? []);
  // Several of a kind stand under one label.
  return shown.map((part, index) => (shown[index - 1]?.kind === part.kind ? { ...part, label: "" } : part));
}

export const opening = async (intro: string): Promise<string> => (intro ? htmlOf(french(intro)) : "");
