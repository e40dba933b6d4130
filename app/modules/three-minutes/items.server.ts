import { escapeUTF8 } from "entities";
import { articleInBrief } from "#app/modules/articles/queries.server.ts";
import { listFlashCards } from "#app/modules/flash/queries.server.ts";
import { glossary, linkText } from "#app/modules/glossary/linking.server.ts";
import { findTermCard } from "#app/modules/glossary/queries.server.ts";
import { findQuestion, listQuestions, toAsk } from "#app/modules/learning/queries.server.ts";
import { explanationsOfToday } from "#app/modules/related/related.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { cachedRead } from "#app/platform/database/read-cache.server.ts";
import { parisDay } from "#app/utils/dates.ts";
import { type Day, daysBetween } from "#app/utils/days.ts";
import { pick } from "#app/utils/pick.ts";
import { type Item, promise } from "./journey.ts";

const FLASHES = 8;
const TERMS = 6;
const QUESTIONS = 6;

/** The one of a list whose turn it is: another each day. */
function ofTheDay<T>(all: T[]): T[] {
  const turn = daysBetween("2024-01-01", parisDay(now()));
  return all.slice(turn % all.length).slice(0, 1);
}

/** All that today offers, in order. What explains today's articles; then a word and a question of the day, new to who saw the rest. */
export const itemsOfToday = cachedRead(async (): Promise<Item[]> => {
  const [flashes, { lead, terms, questions }] = await Promise.all([listFlashCards(FLASHES), explanationsOfToday()]);
  const words = [...terms.slice(0, TERMS), ...ofTheDay((await glossary()).terms)];
  const asked = [...questions.slice(0, QUESTIONS), ...ofTheDay(await listQuestions())];
  const all = [
    ...(lead ? [`a${lead.id}`] : []),
    ...flashes.map(({ id }) => `f${id}`),
    ...words.map(({ id }) => `m${id}`),
    ...asked.map(({ lessonId, index }) => `q${lessonId}.${index}`),
  ];
  return [...new Set(all)];
});

/** A thing as its page shows it, a question without its answers; null when it is no more. */
export async function findItem(item: Item) {
  const [id = 0, index = 0] = item.slice(1).split(".").map(Number);
  switch (item[0]) {
    case "a": {
      const article = await articleInBrief(id);
      return article && { kind: "article" as const, article };
    }
    case "f": {
      const flash = (await listFlashCards(FLASHES)).find((one) => one.id === id);
      if (!flash) return null;
      const { html } = await linkText(escapeUTF8(flash.content.trim()));
      return { kind: "flash" as const, flash: { ...pick(flash, ["title", "url", "createdAt"]), html } };
    }
    case "m": {
      const term = await findTermCard(id);
      return term && { kind: "term" as const, term };
    }
    default: {
      const found = await findQuestion(id, index);
      return found && { kind: "question" as const, item, version: found.version, question: toAsk(found.question) };
    }
  }
}

export const daysOf = (things: (Awaited<ReturnType<typeof findItem>> | undefined)[]): Day[] =>
  things.flatMap((one) => {
    if (one?.kind === "article") return [parisDay(one.article.publishedAt)];
    return one?.kind === "flash" ? [parisDay(one.flash.createdAt)] : [];
  });

/** What a cover says of a journey: what it promises, and a line for each thing, flash infos together. */
export async function coverOf(items: Item[]) {
  const shown = await Promise.all(items.map(findItem));
  const flashes = shown.filter((one) => one?.kind === "flash").length;
  const lines = shown.flatMap((one, index) => {
    if (one?.kind === "article") return [{ label: "À la une", text: one.article.title }];
    if (one?.kind === "flash" && shown[index - 1]?.kind !== "flash")
      return [{ label: flashes > 1 ? `${flashes} flashs infos` : "Un flash info", text: one.flash.title }];
    if (one?.kind === "term") return [{ label: "Un mot", text: one.term.term }];
    return one?.kind === "question" ? [{ label: "Une question", text: "pour vérifier que c’est clair" }] : [];
  });
  const today = parisDay(now());
  return { lines, promised: promise(daysOf(shown), today), today };
}
