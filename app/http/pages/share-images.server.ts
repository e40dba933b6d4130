import { findArticleRedirect, findPublishedArticle } from "#app/modules/articles/queries.server.ts";
import { type ShareImage, shareCardOf } from "#app/modules/articles/share-card.ts";
import { assemblyDrawing, drawingWords } from "#app/modules/blocks/share-drawing.ts";
import { type ElectionPage, findElection, findMovedElection } from "#app/modules/elections/queries.server.ts";
import { type ResultsPage, findResults } from "#app/modules/elections/results/queries.server.ts";
import { countWords, estimateWords } from "#app/modules/elections/results/views.ts";
import { findMovedTerm, findTerm } from "#app/modules/glossary/queries.server.ts";
import { findLesson, findMovedLesson } from "#app/modules/learning/queries.server.ts";
import { findHead, findMovedDirect } from "#app/modules/live/coverage-page.server.ts";
import type { DirectHead } from "#app/modules/live/views.ts";
import type { Card } from "#app/modules/media/share-images/card.ts";
import { drawnAddress } from "#app/modules/media/share-images/share-image.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { DEFAULT_COLOUR } from "#app/utils/colour.ts";
import { formatDay } from "#app/utils/dates.ts";
import { PERCENT } from "#app/utils/drawn-share.ts";
import { type ImageView, sharedImage } from "#app/utils/image-view.ts";

interface ShareMeta {
  image?: string;
  imageAlt?: string;
}

const ofDirect = ({ slug, title, image }: DirectHead): ShareImage => ({
  name: `directs/${slug}`,
  card: { title, label: "Suivi en direct", colour: DEFAULT_COLOUR, picture: image?.base ?? null },
  shown: image,
});

const ofTerm = ({ slug, term }: { slug: string; term: string }): ShareImage => ({
  name: `lexique/${slug}`,
  card: { title: term, label: "Lexique", colour: "#0E7C6B", picture: null },
  shown: null,
});

const ofLesson = ({
  slug,
  title,
  module,
}: {
  slug: string;
  title: string;
  module: { slug: string; title: string; image: ImageView | null };
}): ShareImage => ({
  // A slug has no dot.
  name: `apprendre/${module.slug}.${slug}`,
  card: { title, label: module.title, colour: "#2F4BA8", picture: module.image?.base ?? null },
  shown: null,
});

const ofElection = ({ slug, name, result }: Pick<ElectionPage, "slug" | "name" | "result">): ShareImage => ({
  name: `elections/${slug}`,
  card: {
    title: name,
    label: "Élections",
    colour: "#7A3FB0",
    picture: "/art/maison/elections-1",
    drawing: result && assemblyDrawing({ title: result.name, total: result.seats, ...result }),
  },
  shown: null,
});

/** The last round: its seats, else its bars; a share is in percent. */
function ofResults({ election: { slug, name }, next, rounds: [last] }: ResultsPage): ShareImage {
  const shown = last?.counts ?? last?.estimates;
  const unit = last?.counts ? countWords(last.counts) : last?.estimates ? estimateWords(last.estimates) : "";
  const bars = shown?.shares.map(({ name: label, share }) => ({ label, value: share / 100 })) ?? [];
  const { groups = [], seats = 0 } = last?.counts ?? {};
  return {
    name: `resultats/${slug}`,
    card: {
      title: `${last?.counts ? "Résultats" : bars.length > 0 ? "Estimation" : "Participation"} du ${formatDay(last?.day ?? "")}`,
      // Of an earlier vote, the name of the one that comes would belie the date.
      label: next ? "Le vote précédent" : name,
      colour: "#7A3FB0",
      picture: "/art/maison/elections-1",
      drawing:
        groups.length > 0
          ? assemblyDrawing({ title: unit, total: seats, groups })
          : bars.length > 0
            ? { kind: "bars", title: "Suffrages exprimés", unit, bars, scale: PERCENT }
            : null,
    },
    shown: null,
  };
}

const shareMetaOf =
  <Page>(toShareImage: (page: Page) => ShareImage) =>
  async (page: Page): Promise<ShareMeta> => {
    const shareImage = toShareImage(page);
    const image = drawnAddress(shareImage.name, await wholeCard(shareImage));
    const title = `«\u202F${shareImage.card.title}\u202F»`;
    const { drawing } = shareImage.card;
    const alt = drawing ? drawingWords(drawing) : shareImage.shown?.alt;
    if (image) return { image, imageAlt: alt ? `${title}, ${alt}` : title };
    return shareImage.shown ? { image: sharedImage(shareImage.shown), imageAlt: shareImage.shown.alt } : {};
  };

const wholeCard = async ({ card }: ShareImage): Promise<Card> => ({ ...card, site: (await siteSettings()).name });

/** The share image of each kind of page: one drawn for it, else the page's own picture, else the site's. */
export const shareArticle = shareMetaOf(shareCardOf);
export const shareDirect = shareMetaOf(ofDirect);
export const shareTerm = shareMetaOf(ofTerm);
export const shareLesson = shareMetaOf(ofLesson);
export const shareElection = shareMetaOf(ofElection);
export const shareResults = shareMetaOf(ofResults);

const bySlug =
  <Page>(
    find: (slug: string) => Promise<Page | null>,
    moved: (slug: string) => Promise<string | null>,
    toShareImage: (page: Page) => ShareImage,
  ) =>
  async (slug: string): Promise<ShareImage | null> => {
    const found = await find(slug);
    if (found) return toShareImage(found);
    const currentSlug = await moved(slug);
    const page = currentSlug === null ? null : await find(currentSlug);
    return page && toShareImage(page);
  };

const findByName = (name: string) => {
  const [module = "", lesson = ""] = name.split(".");
  return findLesson(module, lesson);
};

const movedLesson = async (name: string) => {
  const at = await findMovedLesson(name.slice(name.indexOf(".") + 1));
  return at && `${at.module}.${at.lesson}`;
};

const movedTerm = async (slug: string) => {
  const moved = await findMovedTerm(slug);
  return moved === "deleted" ? null : (moved?.slug ?? null);
};

const findDirectHead = async (slug: string) => (await findHead(slug))?.head ?? null;

const pages: Record<string, (slug: string) => Promise<ShareImage | null>> = {
  articles: bySlug(findPublishedArticle, findArticleRedirect, shareCardOf),
  directs: bySlug(findDirectHead, findMovedDirect, ofDirect),
  lexique: bySlug(findTerm, movedTerm, ofTerm),
  apprendre: bySlug(findByName, movedLesson, ofLesson),
  elections: bySlug(findElection, findMovedElection, ofElection),
  resultats: bySlug(findResults, findMovedElection, ofResults),
};

/**
 * The page whose picture has this name: its card, and the address of that picture at this moment (null when its title
 * cannot be drawn). Null when readers see no such page.
 */
export async function findShared(kind: string, slug: string): Promise<{ card: Card; address: string | null } | null> {
  const shareImage = Object.hasOwn(pages, kind) ? await pages[kind]?.(slug) : null;
  if (!shareImage) return null;
  const card = await wholeCard(shareImage);
  return { card, address: drawnAddress(shareImage.name, card) };
}
