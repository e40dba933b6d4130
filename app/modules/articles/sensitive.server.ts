import { type NamedParty, countParties } from "#app/modules/parties/mentions.ts";
import { namedParties } from "#app/modules/parties/queries.server.ts";
import { db } from "#app/platform/db.server.ts";

/** What is sensitive, and the words that tell it. A vote in Parliament or a law is not: the site is about them. */
const subjects = [
  {
    about: "les élections",
    words:
      /(?<!\p{L})(?:élections?|électora(?:l|le|les|ux)|scrutins?|législatives|présidentielles?|municipales|candidat(?:e|s|es|ure|ures)?|sondages?)(?!\p{L})/giu,
  },
  {
    about: "la justice",
    words:
      /(?<!\p{L})(?:mise?s? en examen|garde à vue|procès|tribuna(?:l|ux)|condamn(?:é|ée|és|ées|ations?)|accus(?:é|ée|és|ées|ations?)|plaintes?|enquêtes? (?:judiciaires?|préliminaires?)|parquet|procureure?s?|inculp(?:é|ée|és|ées|ations?))(?!\p{L})/giu,
  },
];

const inCategory = /élection|justice|parti(?:s|\b)/iu;

/** Said once where everybody looks, or this often in the text. */
const OFTEN = 2;

interface Written {
  title: string;
  excerpt: string;
  body: string;
}

/**
 * Why an article is likely to be sensitive, in a sentence; null when it is not. One rule: its category says so, its title
 * or its standfirst names a party, an election or a case, or its text does twice.
 */
export function sensitiveBecause(article: Written, category: string, parties: NamedParty[]): string | null {
  if (inCategory.test(category)) return `La catégorie «\u202F${category}\u202F» est sensible.`;
  const head = `${article.title}\n${article.excerpt}`;
  const count = (text: string, words: RegExp) => text.match(words)?.length ?? 0;
  const found = [
    ...(countParties(head, parties).length > 0 || named(article.body, parties) >= OFTEN ? ["des partis"] : []),
    ...subjects.flatMap(({ about, words }) =>
      count(head, words) > 0 || count(article.body, words) >= OFTEN ? [about] : [],
    ),
  ];
  return found.length > 0 ? `Ce texte parle de sujets sensibles\u202F: ${found.join(", ")}.` : null;
}

const named = (text: string, parties: NamedParty[]) =>
  countParties(text, parties).reduce((sum, { count }) => sum + count, 0);

/** The same of what is typed or saved. */
export async function suggestSensitive(
  article: Written & { categoryId: number | string | null },
): Promise<string | null> {
  const id = Number(article.categoryId) || 0;
  const category = id ? await db.category.findUnique({ where: { id }, select: { name: true } }) : null;
  return sensitiveBecause(article, category?.name ?? "", await namedParties());
}
