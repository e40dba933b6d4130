import { escapeUTF8, decodeHTML } from "entities";
import type { ArticlePage } from "#app/modules/articles/views.ts";
import { type Block, blocksIn } from "#app/modules/blocks/block.ts";
import { drawOne } from "#app/modules/blocks/show.server.tsx";
import { levelIn, notFixed } from "#app/modules/elections/labels.ts";
import type { ElectionPage } from "#app/modules/elections/queries.server.ts";
import { glossary, linkText } from "#app/modules/glossary/linking.server.ts";
import { type LessonPage, findQuiz } from "#app/modules/learning/queries.server.ts";
import type { Question } from "#app/modules/learning/quiz.ts";
import { questionOn } from "#app/modules/related/article-question.server.ts";
import { env } from "#app/platform/env.server.ts";
import { countryLabels } from "#app/utils/countries.ts";
import { formatDate, formatDay, formatDayOf } from "#app/utils/dates.ts";
import { qrOf } from "#app/utils/qr-code.server.ts";
import { roundsOf } from "#app/utils/rounds.ts";
import { withoutTags, oneLine } from "#app/utils/text.ts";
import { french } from "#app/utils/typography.ts";
import { type ClassSheet, MOST } from "./sheet.ts";

/** Where the page is: `short` is another address of it, easier to type. */
function placed(path: string, short = path): Pick<ClassSheet, "path" | "address" | "qr"> {
  const url = `${env.SITE_URL}${short}`;
  return { path, address: url.replace(/^https?:\/\/(?:www\.)?/, ""), qr: qrOf(url) };
}

/** What a sheet is without more: few have all of it. */
const bare = { points: [], figures: [], calendar: [], questions: [] } satisfies Partial<ClassSheet>;

async function termsIn(html: string): Promise<ClassSheet["terms"]> {
  const { html: linked } = await linkText(html);
  const { bySlug } = await glossary();
  const slugs = new Set([...linked.matchAll(/href="\/lexique\/([\w-]+)"/g)].map(([, slug = ""]) => slug));
  return [...slugs].slice(0, MOST.terms).flatMap((slug) => {
    const known = bySlug.get(slug);
    return known ? [{ term: french(known.term), definition: known.shortDefinition }] : [];
  });
}

/** Millimetres for all that carries figures. */
const ROOM = 110;

/** Kinds of blocks that carry figures, the most telling first: millimetres that so many rows of one take on paper. */
const heights: Record<string, (rows: number) => number> = {
  hemicycle: (rows) => Math.min(ROOM, Math.max(77, 30 + 4.5 * rows)),
  vote: () => 77,
  barres: (rows) => 18 + 10.5 * rows,
  chiffre: () => 26,
  comparaison: (rows) => 22 + 11 * rows,
  frise: (rows) => 16 + 8 * rows,
};

function heightOf({ kind, data }: Block): number {
  const lists = Object.values(data as object).filter(Array.isArray);
  return heights[kind]?.(Math.max(0, ...lists.map(({ length }) => length))) ?? Infinity;
}

function figuresIn(html: string): string[] {
  const kinds = Object.keys(heights);
  const rank = ({ kind }: { kind: string }) => kinds.indexOf(kind);
  let heightLeft = ROOM;
  const blocks = blocksIn(html)
    .filter((block): block is Block => rank(block) >= 0)
    .toSorted((one, other) => rank(one) - rank(other))
    .filter((block) => {
      const height = heightOf(block);
      if (height > heightLeft) return false;
      heightLeft -= height;
      return true;
    })
    .slice(0, MOST.figures);
  return blocks.map(({ kind, data }, index) => drawOne(kind, data, { id: `chiffre-${index + 1}` }));
}

export async function articleSheet(article: ArticlePage, path: string, question: Question | null): Promise<ClassSheet> {
  const { title, excerpt, category, publishedAt, modifiedAt, asOf, bodyHtml, keyPoints, sources } = article;
  return {
    ...bare,
    kind: ["Article", category?.name].filter(Boolean).join(" · "),
    title,
    intro: excerpt,
    ...placed(path, `/articles/${article.id}`),
    dates: [
      `publié le ${formatDate(publishedAt)}`,
      ...(modifiedAt && formatDate(modifiedAt) !== formatDate(publishedAt)
        ? [`mis à jour le ${formatDate(modifiedAt)}`]
        : []),
      ...(asOf ? [`faits vérifiés le ${formatDate(asOf)}`] : []),
    ],
    points: keyPoints.map((text) => ({ label: "", text })),
    parts: partsOf(bodyHtml).slice(0, MOST.parts),
    figures: figuresIn(bodyHtml),
    terms: await termsIn(bodyHtml),
    questions: question ? [question] : [],
    sources: sources.map(({ title: name, publisher, url }) => ({
      name: [name, publisher].filter(Boolean).join(", "),
      url,
    })),
  };
}

const vouched = (asOf: string) => (asOf ? [`faits vérifiés le ${formatDay(asOf)}`] : []);

export async function lessonSheet(lesson: LessonPage, path: string): Promise<ClassSheet> {
  const { id, title, summary, module, bodyHtml, asOf, sources } = lesson;
  return {
    ...bare,
    kind: `Leçon · ${module.title}`,
    title,
    intro: summary,
    ...placed(path),
    dates: vouched(asOf),
    parts: partsOf(bodyHtml).slice(0, MOST.parts),
    terms: await termsIn(bodyHtml),
    questions: ((await findQuiz(id)) ?? []).slice(0, MOST.questions),
    sources,
  };
}

export async function electionSheet(election: ElectionPage, path: string): Promise<ClassSheet> {
  const { name, summary, country, level, voters, method, term, seats, lastDate, nextNote, bodyHtml } = election;
  const days = roundsOf(election).map(({ day }) => formatDayOf(day));
  const next = [days.join(" et ") || notFixed, nextNote ? `(${nextNote})` : ""].filter(Boolean).join(" ");
  const question = await questionOn(
    `${name}. ${summary}`,
    [name, summary, voters, method, withoutTags(bodyHtml, " ")].join(" "),
  );
  const facts = [
    ["Qui vote", voters],
    ["Comment", method],
    ["Durée du mandat", term],
    ["Combien d’élus", seats],
    ["Dernier vote", lastDate],
    ["Prochain vote", next],
  ];
  return {
    ...bare,
    kind: `Élection · ${countryLabels[country]} · ${levelIn(country, level)}`,
    title: name,
    intro: summary,
    ...placed(path),
    dates: vouched(election.asOf),
    points: facts.flatMap(([label = "", text = ""]) => (text ? [{ label, text }] : [])),
    parts: partsOf(bodyHtml).slice(0, MOST.parts),
    terms: await termsIn(`<p>${escapeUTF8([summary, voters, method].join(" "))}</p>${bodyHtml}`),
    calendar: election.deadlines
      .slice(0, MOST.calendar)
      .map(({ day, label }) => ({ day: day ? formatDayOf(day) : "", label })),
    questions: question ? [question] : [],
    sources: election.sources,
  };
}

const plainText = (html: string) => oneLine(decodeHTML(withoutTags(html)).trim());

/** Characters after which a sentence ends the digest of a part, and what a sheet holds of one at most. */
const ENOUGH = 90;
const LONGEST = 420;

/** The first sentences of a paragraph, each whole; a list without a full stop, up to its last whole item. */
function firstSentences(text: string): string {
  const ends = [...text.slice(0, LONGEST).matchAll(/[.!?…]["»”\u202F]{0,3}(?=\s|$)/g)];
  const end = ends.find(({ index }) => index >= ENOUGH) ?? (text.length > LONGEST ? ends.at(-1) : undefined);
  if (end) return text.slice(0, end.index + end[0].length);
  if (text.length <= LONGEST) return text.replace(/[;,]$/, "").trimEnd();
  const clause = Math.max(text.lastIndexOf(";", LONGEST), text.lastIndexOf(",", LONGEST));
  return `${text.slice(0, clause > ENOUGH ? clause : text.lastIndexOf(" ", LONGEST - 1)).trimEnd()}…`;
}

export function partsOf(html: string): ClassSheet["parts"] {
  return html
    .split(/<h2\b[^<>]*>/)
    .slice(1)
    .flatMap((part) => {
      const [title = "", body = ""] = part.split("</h2>");
      const [first = "", ...others] = [...body.matchAll(/<(p|li)>(.*?)<\/\1>/gs)].map(([, , inside = ""]) =>
        plainText(inside),
      );
      // A sentence that opens a list says nothing without it.
      const text = firstSentences(first.endsWith(":") ? `${first} ${others.join(" ")}` : first);
      return text ? [{ title: plainText(title), text }] : [];
    });
}
