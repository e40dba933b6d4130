import { articlesSince, findPublishedArticle } from "#app/modules/articles/queries.server.ts";
import type { ArticleCard } from "#app/modules/articles/views.ts";
import { drawingLines, shareDrawing } from "#app/modules/blocks/share-drawing.ts";
import { editionOf } from "#app/modules/editions/queries.server.ts";
import { listElections } from "#app/modules/elections/queries.server.ts";
import { termsOfArticles, wordOfTheDay } from "#app/modules/glossary/queries.server.ts";
import { findQuestion, listQuestions } from "#app/modules/learning/queries.server.ts";
import { fieldOf } from "#app/modules/learning/quiz.ts";
import type { Frequency } from "#app/modules/letter/subscribers/labels.ts";
import { explanationsOfToday } from "#app/modules/related/related.server.ts";
import { DAY, now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { formatWeekdayOf, parisDay } from "#app/utils/dates.ts";
import { addDays, daysBetween, daysFrom, startOfDay } from "#app/utils/days.ts";
import { capital, quoted, truncate } from "#app/utils/text.ts";
import { type LetterPart, SUBJECT_MAX } from "./schema.ts";

const most = {
  daily: { articles: 5, lines: 3, days: 1 },
  weekly: { articles: 8, lines: 5, days: 7 },
} as const satisfies Record<Frequency, object>;

/** Until when the last letter of this frequency tells what was published; a whole period ago without one. */
export async function coveredUntil(frequency: Frequency): Promise<Date> {
  const last = await lastIssue(frequency);
  return last?.coversTo ?? new Date(now().getTime() - most[frequency].days * DAY);
}

const lastIssue = (frequency: Frequency) =>
  db.letterIssue.findFirst({
    where: { frequency, deletedAt: null, state: { not: "cancelled" } },
    orderBy: { coversTo: "desc" },
    select: { coversTo: true, parts: true },
  });

type Unplaced = Omit<LetterPart, "place">;

const pathOf = ({ slug }: Pick<ArticleCard, "slug">) => `/articles/${slug}`;
/** A link in Markdown: brackets in its words would end it. */
const linked = (text: string, link: string) => `[${text.replaceAll(/[[\]\\]/g, String.raw`\$&`)}](${link})`;

/** What the newsroom wrote as essential on the days since then, the last day first, less what is told (paths). */
async function essentials(frequency: Frequency, from: Date, told: string[]) {
  const today = parisDay(now());
  const first = addDays(today, 1 - most[frequency].days);
  const days = daysFrom(parisDay(from) > first ? parisDay(from) : first, addDays(today, 1)).toReversed();
  const editions = await Promise.all(days.map(editionOf));
  const seen = new Set(told);
  return editions
    .flatMap(({ day, lines }) =>
      lines.map((line) => ({ ...line, when: line.at ? new Date(line.at) : startOfDay(day) })),
    )
    .filter(({ text, href, when }) => {
      const key = href ?? text;
      const isNew = when >= from && when <= now() && !seen.has(key);
      seen.add(key);
      return isNew;
    })
    .slice(0, most[frequency].lines);
}

async function drawingPart(articles: ArticleCard[]): Promise<Unplaced[]> {
  for (const card of articles) {
    const article = await findPublishedArticle(card.slug);
    const drawing = article && shareDrawing(article.bodyHtml);
    if (!drawing) continue;
    const { title, lines } = drawingLines(drawing);
    // What stands before the colon is the date of a timeline.
    const listed = lines.map((line) => `- ${line.replace(/^(.+?)\u202F:/, "**$1**\u202F:")}`);
    const text = listed.length > 1 ? listed.join("\n") : lines.join("");
    // Without its picture the number would tell of nothing.
    return [{ kind: "drawing", title, text: `${text}\n\nDans ${quoted(card.title)}`, link: pathOf(card) }];
  }
  return [];
}

async function termPart(articles: ArticleCard[]): Promise<Unplaced[]> {
  const [named] = await termsOfArticles(articles.map(({ id }) => id));
  const term = named ?? (await wordOfTheDay(parisDay(now())));
  return term ? [{ kind: "term", title: term.term, text: term.shortDefinition, link: `/lexique/${term.slug}` }] : [];
}

/** The next one of each country. */
async function voteParts(): Promise<Unplaced[]> {
  const today = parisDay(now());
  const daysOf = ({ nextDay, secondDay }: { nextDay: string; secondDay: string }) =>
    [nextDay, secondDay].filter((day) => day >= today);
  const coming = (await listElections(null))
    .filter((election) => daysOf(election).length > 0)
    .toSorted((one, other) => (daysOf(one)[0] ?? "").localeCompare(daysOf(other)[0] ?? ""));
  const first = coming.filter(({ country }, index) => coming.findIndex((one) => one.country === country) === index);
  return first.map((next) => ({
    kind: "vote",
    title: next.name,
    text: `**${capital(daysOf(next).map(formatWeekdayOf).join(" et "))}.** ${next.summary}`,
    link: `/elections/${next.slug}`,
  }));
}

/** The one that three minutes ask: it explains the news, else it is another each day. */
async function questionPart(): Promise<Unplaced[]> {
  const [{ questions }, all] = await Promise.all([explanationsOfToday(), listQuestions()]);
  const asked = questions[0] ?? all[daysBetween("2024-01-01", parisDay(now())) % all.length];
  const found = asked && (await findQuestion(asked.lessonId, asked.index));
  if (!found) return [];
  const { lesson, question, index } = found;
  const text = question.choices.map((choice) => `- ${choice.text}`).join("\n");
  const link = `/apprendre/${lesson.module}/${lesson.slug}/quiz#${fieldOf(index)}`;
  return [{ kind: "question", title: question.prompt, text, link }];
}

const isTold = (card: ArticleCard, parts: string) => [`"`, ")"].some((end) => parts.includes(pathOf(card) + end));

/** What a letter says of what was published since the last of its frequency; null when that is nothing. */
export async function composeLetter(frequency: Frequency) {
  const [from, last] = [await coveredUntil(frequency), await lastIssue(frequency)];
  const { articles: count } = most[frequency];
  // A minute more, less what the last one told: what came out while that one was composed is in none otherwise.
  const since = new Date(from.getTime() - 60_000);
  const articles = (await articlesSince(since, 2 * count))
    .filter((card) => !isTold(card, last?.parts ?? ""))
    .slice(0, count);
  const { lead: standing } = await explanationsOfToday();
  const lead = articles.find(({ id }) => id === standing?.id) ?? articles[0];
  // An article is told once: the lead has its picture, and no line nor part is left for the one that is drawn.
  const drawn = await drawingPart(articles.filter((card) => card !== lead));
  const told = [...(lead ? [pathOf(lead)] : []), ...drawn.map(({ link }) => link)];
  const lines = await essentials(frequency, from, told);
  const others = articles.filter(
    (card) => !told.includes(pathOf(card)) && !lines.some(({ href }) => href === pathOf(card)),
  );
  if (articles.length === 0 && lines.length === 0) return null;
  const ofArticle = (kind: "lead" | "article") => (card: ArticleCard) => ({
    kind,
    title: card.title,
    text: card.excerpt,
    link: pathOf(card),
  });
  const essential = lines.map(({ text, href }) => `- ${href ? linked(text, href) : text}`).join("\n");
  const parts: Unplaced[] = [
    ...(lead ? [ofArticle("lead")(lead)] : []),
    ...(essential ? [{ kind: "essentials" as const, title: "", text: essential, link: "" }] : []),
    ...drawn,
    ...others.map(ofArticle("article")),
    ...(await termPart(articles)),
    ...(await voteParts()),
    ...(await questionPart()),
  ];
  const [first = "", second = lead?.excerpt ?? ""] = [lead, ...others, ...lines].flatMap((one) =>
    one ? ("title" in one ? one.title : one.text) : [],
  );
  return {
    frequency,
    subject: truncate(first, SUBJECT_MAX - 3).replace(/\.$/, ""),
    preview: second ? truncate(`Et aussi\u202F: ${second}`, SUBJECT_MAX - 3) : "",
    intro: "",
    parts: parts.map((part, index) => ({ ...part, place: String(index + 1) })),
  };
}
