import { blocksIn, plainText } from "#app/modules/blocks/block.ts";
import type { Bill } from "#app/modules/blocks/kinds/steps.ts";
import { comingDeadlines } from "#app/modules/elections/queries.server.ts";
import { findDefinition, termsOfArticles } from "#app/modules/glossary/queries.server.ts";
import { cachedRead } from "#app/platform/database/read-cache.server.ts";
import { formatDayOf } from "#app/utils/dates.ts";
import { type Day, addDays } from "#app/utils/days.ts";
import { french } from "#app/utils/typography.ts";
import { explanations, withTerms } from "./related.server.ts";

export interface NextThing {
  kind: string;
  title: string;
  text: string;
  href: string;
}

/** Days within which what a voter has to do is worth telling. */
const NEAR = 200;
/** Terms that an article shares with an election that it is about. */
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
