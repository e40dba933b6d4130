import { setImmediate } from "node:timers/promises";
import { escapeUTF8 } from "entities";
import { featuredArticles, recentArticles } from "#app/modules/articles/queries.server.ts";
import { blocksIn, plainText } from "#app/modules/blocks/block.ts";
import type { Bill } from "#app/modules/blocks/kinds/steps.ts";
import { comingDeadlines, listElections } from "#app/modules/elections/queries.server.ts";
import { type Linker, linkTerms } from "#app/modules/glossary/linker.ts";
import { glossary } from "#app/modules/glossary/linking.server.ts";
import { type MentionedTerm, findDefinition, termsOfArticles } from "#app/modules/glossary/queries.server.ts";
import { listModules, listQuestions } from "#app/modules/learning/queries.server.ts";
import { cachedRead } from "#app/platform/database/read-cache.server.ts";
import { formatDayOf } from "#app/utils/dates.ts";
import { type Day, addDays } from "#app/utils/days.ts";
import { french } from "#app/utils/typography.ts";

interface Explanation {
  terms: string[];
}

/** What was linked with the present glossary: all of it takes tens of milliseconds, most of it never changes. */
let linked: { linker: Linker; termsOf: Map<string, string[]> } | null = null;
const BATCH = 10;
const MOST = 2_000;

export async function withTerms<E extends { words: string }>(all: E[]): Promise<(E & Explanation)[]> {
  const { linker } = await glossary();
  if (linked?.linker !== linker || linked.termsOf.size > MOST) linked = { linker, termsOf: new Map() };
  const { termsOf } = linked;
  let fresh = 0;
  for (const { words } of all) {
    if (termsOf.has(words)) continue;
    termsOf.set(words, linkTerms(escapeUTF8(words), linker).slugs);
    fresh += 1;
    if (fresh % BATCH === 0) await setImmediate();
  }
  return all.map((one) => ({ ...one, terms: termsOf.get(one.words) ?? [] }));
}

export const explanations = cachedRead(async () => {
  const [modules, questions, elections] = await Promise.all([listModules(), listQuestions(), listElections(null)]);
  const lessons = modules.flatMap((module) =>
    module.lessons.map(({ slug, title, summary }) => ({
      slug,
      title,
      module: module.slug,
      words: `${title}. ${summary}`,
    })),
  );
  const votes = elections.map(({ slug, name, summary, nextDay }) => ({
    slug,
    title: name,
    nextDay,
    words: `${name}. ${summary}`,
  }));
  return {
    lessons: await withTerms(lessons),
    questions: await withTerms(questions),
    elections: await withTerms(votes),
  };
});

function nearest<E extends Explanation>(all: E[], terms: MentionedTerm[]): E[] {
  const weightOf = new Map(terms.map(({ slug, weight }) => [slug, weight]));
  return all
    .map((one) => ({ one, score: one.terms.reduce((sum, slug) => sum + (weightOf.get(slug) ?? 0), 0) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ one }) => one);
}

const ARTICLES = 5;

/**
 * The article that leads today, and what explains it and the latest: terms, lessons, questions and elections, the nearest
 * first (docs/decisions/0026-what-explains-the-news.md).
 */
export const explanationsOfToday = cachedRead(async () => {
  const [[featured], latest] = await Promise.all([featuredArticles(1), recentArticles({ limit: ARTICLES })]);
  const lead = featured ?? latest[0] ?? null;
  const ids = [...new Set([...(lead ? [lead.id] : []), ...latest.map(({ id }) => id)])];
  const [terms, all] = await Promise.all([termsOfArticles(ids), explanations()]);
  return {
    lead,
    terms,
    lessons: nearest(all.lessons, terms),
    questions: nearest(all.questions, terms),
    elections: nearest(all.elections, terms),
  };
});

export interface NextThing {
  kind: string;
  title: string;
  text: string;
  href: string;
}

const NEAR = 200;
const LEAST_SHARED = 2;

/** What an election asks of a voter soon, else a word to learn: one that `heads` name, else any that the article does. */
const ofTerms = cachedRead(async (articleId: number, heads: string[], today: Day): Promise<NextThing> => {
  const [terms, headed, { elections }, dates] = await Promise.all([
    termsOfArticles([articleId]),
    withTerms(heads.map((words) => ({ words }))),
    explanations(),
    comingDeadlines(today),
  ]);
  const named = new Set(terms.map(({ slug }) => slug));
  const about = new Set(
    elections
      .filter((election) => election.terms.filter((term) => named.has(term)).length >= LEAST_SHARED)
      .map(({ slug }) => slug),
  );
  const last = addDays(today, NEAR);
  const date = dates.find(({ isYours, day, election }) => isYours && day <= last && about.has(election.slug));
  if (date)
    return {
      kind: "À faire avant de voter",
      title: date.label,
      text: `Le ${formatDayOf(date.day)}. ${date.election.name}.`,
      href: `/elections/${date.election.slug}#${date.key}`,
    };
  const [inHeads] = headed.flatMap((head) => head.terms);
  const word = (inHeads && (await findDefinition(inHeads))) || terms[0];
  if (word)
    return { kind: "Un mot à retenir", title: word.term, text: word.shortDefinition, href: `/lexique/${word.slug}` };
  return {
    kind: "L’actualité du jour",
    title: "Trois minutes, et tu es à jour",
    text: "Une chose à la fois\u202F: la une, deux flashs infos, un mot, une question.",
    href: "/trois-minutes",
  };
});

/** The next step of the law that an article follows; else what an election asks of a voter; else a word. */
export async function nextThing(
  { id, title, keyPoints, bodyHtml }: { id: number; title: string; keyPoints: string[]; bodyHtml: string },
  today: Day,
): Promise<NextThing> {
  const bill = blocksIn(bodyHtml).find(({ kind }) => kind === "suivi-loi") as { data: Bill } | undefined;
  const step = bill?.data.steps[bill.data.current];
  if (!step) return ofTerms(id, [title, keyPoints.join("\n")], today);
  return {
    kind: "La suite de cette loi",
    title: french(step.moment),
    text: french(plainText(step.text)),
    href: "/creation-lois/france",
  };
}
