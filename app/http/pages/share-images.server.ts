import { shownImage } from "#app/modules/illustrations/stock-illustrations.ts";
import { findArticleRedirect, findPublishedArticle } from "#app/modules/articles/queries.server.ts";
import type { ArticlePage } from "#app/modules/articles/views.ts";
import { assemblyDrawing, drawingWords, shareDrawing } from "#app/modules/blocks/share-drawing.ts";
import { type ElectionPage, findElection, findMovedElection } from "#app/modules/elections/queries.server.ts";
import { findMovedTerm, findTerm } from "#app/modules/glossary/queries.server.ts";
import { findLesson, findMovedLesson } from "#app/modules/learning/queries.server.ts";
import { findHead, findMovedDirect } from "#app/modules/live/coverage-page.server.ts";
import type { DirectHead } from "#app/modules/live/views.ts";
import type { Card } from "#app/modules/media/share-images/card.ts";
import { drawnAddress } from "#app/modules/media/share-images/share-image.server.ts";
import { type ResultsPage, findResults } from "#app/modules/results/queries.server.ts";
import { countWords, estimateWords } from "#app/modules/results/words.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { DEFAULT_COLOUR } from "#app/utils/colour.ts";
import { formatDay } from "#app/utils/dates.ts";
import { type ImageView, sharedImage } from "#app/utils/image-view.ts";

/** What pageMeta is told of the picture that a page is shared with. */
export interface SharedWith {
  image?: string;
  imageAlt?: string;
}

/** What is drawn of a page: its part of the card, and how its address names it. */
interface Drawn {
  name: string;
  card: Omit<Card, "site">;
  /** What the page shows, where its title cannot be drawn. */
  shown: ImageView | null;
}

const ofArticle = (article: ArticlePage): Drawn => {
  const { slug, title, category } = article;
  const shown = shownImage(article);
  const colour = category?.color ?? DEFAULT_COLOUR;
  const drawing = shareDrawing(article.bodyHtml);
  return {
    name: `articles/${slug}`,
    card: { title, label: category?.name ?? null, colour, picture: shown?.base ?? null, drawing },
    shown,
  };
};

const ofDirect = ({ slug, title, image }: DirectHead): Drawn => ({
  name: `directs/${slug}`,
  card: { title, label: "Suivi en direct", colour: DEFAULT_COLOUR, picture: image?.base ?? null },
  shown: image,
});

const ofTerm = ({ slug, term }: { slug: string; term: string }): Drawn => ({
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
}): Drawn => ({
  // A slug has no dot.
  name: `apprendre/${module.slug}.${slug}`,
  card: { title, label: module.title, colour: "#2F4BA8", picture: module.image?.base ?? null },
  shown: null,
});

const ofElection = ({ slug, name, result }: Pick<ElectionPage, "slug" | "name" | "result">): Drawn => ({
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
function ofResults({ election: { slug, name }, next, rounds: [last] }: ResultsPage): Drawn {
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
            ? { kind: "bars", title: "Suffrages exprimés, en %", unit, bars }
            : null,
    },
    shown: null,
  };
}

const sharing =
  <Page>(drawnOf: (page: Page) => Drawn) =>
  async (page: Page): Promise<SharedWith> => {
    const drawn = drawnOf(page);
    const image = drawnAddress(drawn.name, await wholeCard(drawn));
    const title = `«\u202F${drawn.card.title}\u202F»`;
    const { drawing } = drawn.card;
    const alt = drawing ? drawingWords(drawing) : drawn.shown?.alt;
    if (image) return { image, imageAlt: alt ? `${title}, ${alt}` : title };
    return drawn.shown ? { image: sharedImage(drawn.shown), imageAlt: drawn.shown.alt } : {};
  };

const wholeCard = async ({ card }: Drawn): Promise<Card> => ({ ...card, site: (await siteSettings()).name });

/** What a page of each kind is shared with: a picture drawn for it, else the one that it shows, else the site's own. */
export const shareArticle = sharing(ofArticle);
export const shareDirect = sharing(ofDirect);
export const shareTerm = sharing(ofTerm);
export const shareLesson = sharing(ofLesson);
export const shareElection = sharing(ofElection);
export const shareResults = sharing(ofResults);

/** A page by its slug, or by one that it had before. */
const pageAt =
  <Page>(
    find: (slug: string) => Promise<Page | null>,
    moved: (slug: string) => Promise<string | null>,
    drawnOf: (page: Page) => Drawn,
  ) =>
  async (slug: string): Promise<Drawn | null> => {
    const found = await find(slug);
    if (found) return drawnOf(found);
    const present = await moved(slug);
    const page = present === null ? null : await find(present);
    return page && drawnOf(page);
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

/** Pages that readers see at this moment, by the name in the address of their picture. */
const pages: Record<string, (slug: string) => Promise<Drawn | null>> = {
  articles: pageAt(findPublishedArticle, findArticleRedirect, ofArticle),
  directs: pageAt(findDirectHead, findMovedDirect, ofDirect),
  lexique: pageAt(findTerm, movedTerm, ofTerm),
  apprendre: pageAt(findByName, movedLesson, ofLesson),
  elections: pageAt(findElection, findMovedElection, ofElection),
  resultats: pageAt(findResults, findMovedElection, ofResults),
};

/**
 * The page whose picture has this name: its card, and the address of that picture at this moment (null when its title
 * cannot be drawn). Null when readers see no such page.
 */
export async function findShared(kind: string, slug: string): Promise<{ card: Card; address: string | null } | null> {
  const drawn = Object.hasOwn(pages, kind) ? await pages[kind]?.(slug) : null;
  if (!drawn) return null;
  const card = await wholeCard(drawn);
  return { card, address: drawnAddress(drawn.name, card) };
}
