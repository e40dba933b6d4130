import { describe, expect, test } from "vitest";
import type { ArticlePage } from "#app/modules/articles/views.ts";
import { blockMark } from "#app/modules/blocks/block.ts";
import { contrast } from "#app/utils/colour.ts";
import { CAPTION_MAX, captionOf, hashtag } from "./caption.ts";
import { drawKit, planKit } from "./kit.server.ts";
import { lookOf } from "./look.ts";

const article: ArticlePage = {
  id: 42,
  slug: "budget",
  title: "Budget",
  excerpt: "Une première phrase. Une deuxième\u202F! «\u202FUne troisième\u202F», dit-on.",
  image: null,
  art: null,
  category: { id: 1, name: "Belgique", slug: "belgique", color: "#B86E00" },
  publishedAt: "2026-01-01T00:00:00.000Z",
  readingMinutes: 3,
  authors: [],
  bodyHtml: "",
  wordCount: 100,
  keyPoints: [],
  modifiedAt: null,
  asOf: null,
  seoTitle: "",
  seoDescription: "",
  seoKeywords: [],
  tags: [],
  sources: [],
  corrections: [],
};
const site = { name: "Clairvoix", url: "https://clairvoix.example" };

const block = (kind: string, data: object) => blockMark({ kind, line: 1, data });
const source = { name: "Assemblée nationale, analyse du scrutin", url: "https://exemple.fr", day: "" };
const long = "anticonstitutionnellement".repeat(3);
const title200 =
  "Dissolution de l’Assemblée nationale, motion de censure, vote de confiance et remaniement\u202F: ce que la " +
  "Constitution permet vraiment au président de la République, au Premier ministre et aux députés";
const point240 = "Chaque commission examine le texte, l’amende, puis le vote avant la séance. ".repeat(4).slice(0, 239);
const sources = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    title: `Rapport numéro ${at + 1} sur les institutions de la République`,
    publisher: at % 2 ? "Sénat" : "",
    url: "https://www.senat.fr/rapport",
    consultedAt: null,
  }));
const rows = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

/** Every image of an article, as it is written before it is painted. */
async function drawn(changes: Partial<ArticlePage>) {
  const name = changes.title ? "Un site au nom bien trop long pour le pied d’une image, ça va" : site.name;
  const planned = planKit({ ...article, ...changes }, { ...site, name });
  const images = planned?.kit.images ?? [];
  const sheets = await Promise.all(
    images.map(async ({ file, vertical }) => {
      const { written = [], robins = [] } = (await planned?.sheet(file)) ?? {};
      return { file, vertical, written, robins };
    }),
  );
  return { images, sheets };
}

const letters = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, "");
interface Place {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Line extends Place {
  text: string;
  size: number;
}

/** How far two places lie over each other, px: across, and down. */
const shared = (one: Place, other: Place) => [
  Math.min(one.right, other.right) - Math.max(one.left, other.left),
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
];

/** The line that this one is written over, if any. */
const under = (one: Line, others: Line[]) =>
  others.find((other) => {
    const [across = 0, down = 0] = shared(one, other);
    return across > 2 && down > 0.25 * Math.min(one.size, other.size);
  })?.text;

const said = (sheets: { written: Line[] }[]) =>
  letters(
    sheets
      // Without what each image has: the name of the site, the number.
      .flatMap(({ written }) => written.filter(({ top, bottom }) => top > 170 && bottom < 1160).map(({ text }) => text))
      .join(""),
  );

const cases: [string, Partial<ArticlePage>, string[]][] = [
  ["a word", {}, ["Budget", "Une première phrase.", "Une deuxième", "Une troisième"]],
  ["a title of one endless word", { title: long }, [long]],
  ["a title of 200 characters", { title: title200 }, [title200]],
  ["key points of 240 characters", { keyPoints: [point240, long, "Oui."] }, [point240, long, "Oui."]],
  ["nothing but a title", { excerpt: "", category: null }, ["Budget", "savoir plus"]],
  ["six sources", { sources: sources(6) }, ["senat.fr"]],
  ["sixty sources", { sources: sources(60) }, ["senat.fr", "Rapport numéro 1 sur les institutions de la République"]],
  [
    "a number",
    { bodyHtml: block("chiffre", { value: "289 voix", text: [point240], source }) },
    ["289voix", point240, source.name],
  ],
  [
    "an endless number",
    { bodyHtml: block("chiffre", { value: long, text: [long.repeat(9)], source }) },
    [long.repeat(9)],
  ],
  [
    "bars",
    {
      bodyHtml: block("barres", {
        title: title200,
        unit: "milliards",
        bars: rows(12).map((value) => ({ label: `${long} ${value}`, value })),
        source,
      }),
    },
    [title200, `${long}12`, source.name],
  ],
  [
    "a timeline",
    {
      bodyHtml: block("frise", {
        title: "Du dépôt au vote",
        steps: rows(8).map((day) => ({ moment: `${day} mai 2026`, text: [point240] })),
        source,
      }),
    },
    ["8 mai 2026", point240, source.name],
  ],
  [
    "an assembly",
    {
      bodyHtml: block("hemicycle", {
        title: "Assemblée",
        total: 120,
        majority: 61,
        groups: rows(8).map((at) => ({ name: `Groupe ${at} ${title200}`, seats: 15, color: "#cc2443" })),
        source,
      }),
    },
    ["Aucun groupe", `Groupe 8 ${title200}`],
  ],
  [
    "a vote",
    {
      bodyHtml: block("vote", {
        title: title200,
        total: 577,
        for: 331,
        against: 200,
        abstentions: null,
        needed: 288,
        rule: "given",
        result: "Adoptée",
        source,
      }),
    },
    ["Adoptée", "331 voix pour", "288", source.name],
  ],
];

describe.each(cases)("the images of %s", (_, changes, words) => {
  test("have all its words, none cut, none too small, none off the paper nor over another", async () => {
    const { sheets } = await drawn(changes);
    const carousel = said(sheets.filter(({ vertical }) => !vertical));
    for (const text of words) expect(carousel).toContain(letters(text));
    for (const { file, vertical, written, robins } of sheets) {
      for (const robin of robins)
        for (const one of written) {
          const [across = 0, down = 0] = shared(one, robin);
          expect([file, one.text, across > 2 && down > 2]).toEqual([file, one.text, false]);
        }
      written.forEach((one, at) =>
        expect([file, one.text, under(one, written.slice(0, at))]).toEqual([file, one.text, undefined]),
      );
      for (const { text, size, left, right, top, bottom } of written) {
        expect([file, text, text.includes("…")]).toEqual([file, text, false]);
        expect([file, text, size >= 40, left >= 40, top >= 40]).toEqual([file, text, true, true, true]);
        // What TikTok and Shorts cover: 140 px at the right, 250 above, 400 below.
        if (vertical) expect([text, right <= 940, top >= 250, bottom <= 1520]).toEqual([text, true, true, true]);
        else expect([file, text, right <= 1000, bottom <= 1320]).toEqual([file, text, true, true]);
      }
    }
    expect(sheets.length).toBeLessThan(20);
  });
});

test("a standfirst of a hundred sentences loses none, and is no hundred images", async () => {
  const excerpt = "Oui\u202F! ".repeat(100).trim();
  const { images, sheets } = await drawn({ excerpt });
  expect(images.length).toBeLessThanOrEqual(20);
  const said = sheets.flatMap(({ written }) => written.map(({ text }) => text)).join(" ");
  expect(said.match(/Oui/g)).toHaveLength(100);
});

test("a title in another alphabet has no images; another text is left out, and said", () => {
  expect(planKit({ ...article, title: "選挙" }, site)).toBeNull();
  expect(planKit({ ...article, keyPoints: ["選挙", "Un point."] }, site)?.kit.undrawn).toEqual(["選挙"]);
});

test("a caption has the title, two sentences, where to read, five hashtags at most", () => {
  const tags = ["Assemblée nationale", "49.3", "vote", "vote", "budget", "élections", "Sénat"];
  const about = {
    title: "Budget",
    excerpt: article.excerpt,
    tags,
    category: "Belgique",
    address: "clairvoix.example/articles/42",
  };
  expect(captionOf(about)).toBe(
    "Budget\n\nUne première phrase.\nUne deuxième\u202F!\n\nL’article complet\u202F: lien en bio, ou clairvoix.example/articles/42\n\n" +
      "#AssembléeNationale #Vote #Budget #Élections #Sénat",
  );
  expect(captionOf({ ...about, tags: [] })).toMatch(/#Belgique$/);
  expect(
    captionOf({
      ...about,
      title: "a".repeat(200),
      excerpt: "b".repeat(400),
      tags: rows(12).map((at) => `${"c".repeat(58)}${at}`),
    }).length,
  ).toBeLessThan(CAPTION_MAX);
  expect(hashtag("À l’école")).toBe("#ÀLÉcole");
});

test("every colour that staff may choose leaves what is written readable", () => {
  for (const colour of ["#2F4BA8", "#B86E00", "#FF4D4D", "#FFFF00", "#000000", "#FFFFFF", "#7A7A7A", "#101014"])
    for (const tone of Object.values(lookOf(colour)))
      for (const [one, other] of [
        [tone.text, tone.ground],
        [tone.soft, tone.ground],
        [tone.accent, tone.ground],
        [tone.onAccent, tone.accent],
        [tone.text, tone.marker],
      ] as const)
        expect([colour, one, other, contrast(one, other) >= 4.5]).toEqual([colour, one, other, true]);
});

test("the images of an article are drawn once for all who ask, after those of another; past three that wait come back", async () => {
  let [atWork, drawn] = [0, 0];
  const draw = async () => {
    expect((atWork += 1)).toBe(1);
    await new Promise(setImmediate);
    atWork -= 1;
    drawn += 1;
    return Buffer.from("png");
  };
  const plan = (title: string) => ({ ...planKit({ ...article, title }, site)!, draw });
  const many = Array.from({ length: 12 }, (_, index) => plan(`Budget ${index}`));
  const count = plan("Budget").kit.images.length;
  const asked = await Promise.all([...many, ...many].map((planned) => drawKit(planned, "1")));
  const images = [...Array<number>(4).fill(count), ...Array<number>(8).fill(0)];
  expect(asked.map((kit) => kit?.size ?? 0)).toEqual([...images, ...images]);
  expect(drawn).toBe(4 * count);
  expect(await drawKit(plan("Budget"), "1")).not.toBeNull();
});
