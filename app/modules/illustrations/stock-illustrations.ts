import type { ImageView } from "#app/utils/image-view.ts";

/** A picture of the house: `chosen` by the newsroom, or given by default. */
export interface StockIllustration {
  key: string;
  chosen: boolean;
}

interface Drawing {
  color: string;
  alt: string;
}

/**
 * Four drawings a category (prisma/seed/art/scenes-house.mjs); "general" serves categories of the newsroom's own.
 * "apprendre": those of the modules to learn from (scenes-learning.mjs).
 */
const drawings: Record<string, Drawing[]> = {
  institutions: [
    { color: "#d3dcf5", alt: "le dôme d’une assemblée entre des arbres" },
    { color: "#1b2c6b", alt: "un hémicycle et sa tribune" },
    { color: "#f3e3c8", alt: "deux textes et un stylo sur une table" },
    { color: "#7c93d9", alt: "un rouge-gorge à l’entrée d’un palais à colonnes" },
  ],
  elections: [
    { color: "#e7d9f3", alt: "une enveloppe tombe dans une urne transparente" },
    { color: "#7a3fb0", alt: "une main tient des bulletins en éventail" },
    { color: "#f5b93b", alt: "cinq mains levées" },
    { color: "#43206b", alt: "un résultat en anneau autour d’une enveloppe" },
  ],
  justice: [
    { color: "#cfe9e1", alt: "une balance en équilibre" },
    { color: "#0e7c6b", alt: "un marteau de justice" },
    { color: "#f6ead2", alt: "un rouge-gorge sur un code ouvert" },
    { color: "#06463e", alt: "un grand cadenas doré" },
  ],
  belgique: [
    { color: "#fbe6bb", alt: "neuf boules reliées, comme l’Atomium" },
    { color: "#d98e04", alt: "des fanions noirs, jaunes et rouges au-dessus d’un groupe" },
    { color: "#fdf3dd", alt: "trois bulles de trois couleurs" },
    { color: "#7d4c02", alt: "un palais aux arcades et un drapeau belge" },
  ],
  europe: [
    { color: "#1e5fbf", alt: "un rouge-gorge au milieu de douze étoiles" },
    { color: "#d2e3f8", alt: "un grand bâtiment vitré et des drapeaux" },
    { color: "#f8b48c", alt: "un avion en papier parmi des étoiles" },
    { color: "#12366f", alt: "des personnes traversent un pont" },
  ],
  societe: [
    { color: "#f9dae4", alt: "un mégaphone" },
    { color: "#c2467a", alt: "une foule et deux pancartes" },
    { color: "#efe3d3", alt: "une loupe sur un journal" },
    { color: "#701f49", alt: "des élèves devant un tableau" },
  ],
  general: [
    { color: "#ffe7cb", alt: "un rouge-gorge prend la parole" },
    { color: "#ff4d4d", alt: "un micro" },
    { color: "#2a2630", alt: "une horloge" },
    { color: "#cfe9e1", alt: "un rouge-gorge sur trois textes" },
  ],
  apprendre: [
    { color: "#e7d9f3", alt: "trois isoloirs, des chaussures rouges sous un rideau" },
    { color: "#1b2c6b", alt: "une feuille monte un escalier et devient une loi" },
    { color: "#fbe6bb", alt: "une maison à trois étages, noir, jaune et rouge" },
    { color: "#bfe0f5", alt: "une montgolfière aux douze étoiles" },
    { color: "#0e7c6b", alt: "un rouge-gorge chante à côté d’une cage ouverte" },
    { color: "#f9dae4", alt: "une loupe sur la photo d’un téléphone" },
  ],
};

const themeOf = (categorySlug: string | null | undefined) =>
  categorySlug && Object.hasOwn(drawings, categorySlug) ? categorySlug : "general";

const keysOf = (theme: string) => (drawings[theme] ?? []).map((_, index) => `${theme}-${index + 1}`);

export function stockGallery(categorySlug: string | null | undefined): string[] {
  const own = themeOf(categorySlug);
  return [own, ...Object.keys(drawings).filter((theme) => theme !== own)].flatMap(keysOf);
}

function drawingOf(key: string): Drawing | undefined {
  const [, theme = "", number] = /^([a-z]+)-(\d)$/.exec(key) ?? [];
  return Object.hasOwn(drawings, theme) ? drawings[theme]?.[Number(number) - 1] : undefined;
}

export const isStockIllustration = (key: string) => drawingOf(key) !== undefined;

/** The drawing as a page shows it; null for a key that is none. */
export function stockImage(key: string): ImageView | null {
  const drawing = drawingOf(key);
  if (!drawing) return null;
  return {
    base: `/art/maison/${key}`,
    widths: [480, 720, 960],
    width: 960,
    height: 540,
    color: drawing.color,
    alt: `Illustration\u202F: ${drawing.alt}`,
    credit: "Illustration de la rédaction",
  };
}

/** The illustration of what has no picture of its own: the newsroom's choice, else one by its number. */
export function stockIllustration(of: {
  id: number;
  illustration: string;
  categorySlug?: string | undefined;
}): StockIllustration {
  if (isStockIllustration(of.illustration)) return { key: of.illustration, chosen: true };
  const keys = keysOf(themeOf(of.categorySlug));
  return { key: keys[of.id % keys.length] ?? "general-1", chosen: false };
}

interface Illustrated {
  image: ImageView | null;
  art: StockIllustration | null;
}

/** The picture an article shows: its own, else the house's. */
export const shownImage = ({ image, art }: Illustrated): ImageView | null => image ?? (art && stockImage(art.key));

/** Cards within this distance in a list may stand side by side or one under the other. */
const NEAR = 3;

/** Cards in their order, none with the default drawing of a neighbour: the next of its category takes its place. */
export function withoutRepeats<T extends Illustrated>(cards: T[], before: Illustrated[] = []): T[] {
  const shown = [...before];
  return cards.map((card) => {
    const near = shown.slice(-NEAR).map(({ image, art }) => (image ? null : art?.key));
    const placed = card.art && !card.image && !card.art.chosen ? { ...card, art: another(card.art, near) } : card;
    shown.push(placed);
    return placed;
  });
}

function another(art: StockIllustration, near: (string | null | undefined)[]): StockIllustration {
  const keys = keysOf(art.key.slice(0, art.key.lastIndexOf("-")));
  const from = keys.indexOf(art.key);
  const free = [...keys.slice(from), ...keys.slice(0, from)].find((key) => !near.includes(key));
  return { ...art, key: free ?? art.key };
}
