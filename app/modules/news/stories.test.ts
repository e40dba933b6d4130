import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { type StoryItem, groupStories } from "./stories.ts";

type Line = [medium: string, hour: number, title: string, content: string];
const table = parse(readFileSync(join(import.meta.dirname, "fixtures/stories.yaml"), "utf8")) as {
  event: string;
  published: Line[];
}[];

const HOUR = 3_600_000;
let last = 0;
const item = ([medium, hour, title, content]: Line): StoryItem => ({
  id: ++last,
  media: [medium],
  at: hour * HOUR,
  title,
  content,
  storyId: null,
});
const lines = table.flatMap(({ event, published }) => published.map((line) => ({ event, ...item(line) })));

/** Every two lines of different media: 1 when they tell one event. */
const pairs = lines.flatMap((one, index) =>
  lines.slice(index + 1).flatMap((other) => (one.media[0] === other.media[0] ? [] : [[one, other] as const])),
);

test("items of several media on one event are one story, those of another event are not", () => {
  const storyOf = groupStories(lines);
  const together = pairs.filter(([one, other]) => storyOf.get(one.id) === storyOf.get(other.id));
  const sameEvent = pairs.filter(([one, other]) => one.event === other.event);
  const right = together.filter(([one, other]) => one.event === other.event);
  const told = ([one, other]: (typeof pairs)[number]) => `${one.title} | ${other.title}`;
  const figures = `wrong: ${together
    .filter((pair) => !right.includes(pair))
    .map(told)
    .join("\n")}\nmissed: ${sameEvent
    .filter((pair) => !right.includes(pair))
    .map(told)
    .join("\n")}`;
  expect(pairs.length).toBeGreaterThan(200);
  expect(right.length / together.length, figures).toBeGreaterThanOrEqual(0.95);
  expect(right.length / sameEvent.length, figures).toBeGreaterThanOrEqual(0.8);
});

test("what comes later joins the story, whatever the order of arrival", () => {
  const all = groupStories(lines);
  expect(groupStories(lines.toReversed())).toEqual(all);
  const first = groupStories(lines.slice(0, -1));
  const later = groupStories(lines.map((line) => ({ ...line, storyId: first.get(line.id) ?? null })));
  expect(later).toEqual(all);
});

test("a feed that repeats one title forty times makes one story, and no other medium's", () => {
  const repeated = Array.from({ length: 40 }, (_, index) =>
    item(["courrier", index / 10, "Le direct de la matinale", `Épisode ${index}`]),
  );
  const other = item(["gazette", 2, "La météo du jour", "Épisode 4"]);
  const storyOf = groupStories([...repeated, other]);
  expect(new Set(repeated.map(({ id }) => storyOf.get(id))).size).toBe(1);
  expect(storyOf.get(other.id)).toBe(other.id);
});

test("a medium alone makes no story of its articles on one subject", () => {
  const mine = lines.filter(({ event }) => event === "budget-rejected").map((line) => ({ ...line, media: ["un"] }));
  expect(new Set(groupStories(mine).values()).size).toBe(mine.length);
});

const told = (medium: string, hour: number, title: string, content: string, storyId: number | null = null) => ({
  ...item([medium, hour, title, content]),
  storyId,
});

test("a title made of the words of two events does not make them one", () => {
  const strike = [
    told("courrier", 1, "Grève à la SNCF : un TGV sur deux jeudi", "Les cheminots contestent leurs horaires."),
    told("gazette", 2, "SNCF : un TGV sur deux jeudi, grève des cheminots", "Leurs horaires changent."),
  ];
  const budget = [
    told("courrier", 1, "Le Sénat rejette le budget de la sécurité sociale", "Les sénateurs repoussent le texte."),
    told("gazette", 2, "Budget de la sécurité sociale rejeté par le Sénat", "Les sénateurs sont contre."),
  ];
  const both = told(
    "appât",
    3,
    "Grève SNCF TGV jeudi : le Sénat rejette budget sécurité sociale",
    "cheminots horaires",
  );
  const storyOf = groupStories([...strike, ...budget, both]);
  const names = ({ id }: StoryItem) => storyOf.get(id);
  expect(names(strike[0]!)).toBe(names(strike[1]!));
  expect(names(budget[0]!)).toBe(names(budget[1]!));
  expect(names(strike[0]!)).not.toBe(names(budget[0]!));
});

test("items made to be each like the next, or one title of a hundred media, stay small stories", () => {
  const sizeOfLargest = (items: StoryItem[]) =>
    Math.max(...[...Map.groupBy(groupStories(items).values(), (story) => story).values()].map(({ length }) => length));
  const word = (index: number) => `mot${String.fromCharCode(97 + (index % 26), 97 + Math.floor(index / 26))}`;
  const chain = Array.from({ length: 200 }, (_, index) =>
    told(`m${index % 2}`, index / 10, Array.from({ length: 8 }, (_word, at) => word(index + at)).join(" "), ""),
  );
  expect(sizeOfLargest(chain)).toBe(20);
  const everyone = Array.from({ length: 100 }, (_, index) =>
    told(`m${index}`, 1, "Le Sénat rejette le budget social", ""),
  );
  expect(sizeOfLargest(everyone)).toBe(50);
  expect(sizeOfLargest(Array.from({ length: 150 }, () => told("m", 1, "La matinale du Courrier", "")))).toBe(100);
});

test("an item that left the story named after it has another name", () => {
  const first = told("courrier", 1, "Grève à la SNCF : un TGV sur deux jeudi", "");
  const left = { ...first, title: "Tout autre chose est arrivé ce matin" };
  const stayed = told("gazette", 2, "SNCF : un TGV sur deux jeudi, grève", "", first.id);
  const storyOf = groupStories([left, stayed]);
  expect([storyOf.get(stayed.id), storyOf.get(left.id)]).toEqual([first.id, -first.id]);
});
