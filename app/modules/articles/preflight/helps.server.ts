import type { glossary } from "#app/modules/glossary/linking.server.ts";
import { keyOf, wordsOf } from "#app/modules/glossary/word-forms.ts";
import { DAY, now } from "#app/platform/clock.server.ts";
import { formatDate, fromLocalInput } from "#app/utils/dates.ts";
import { plural } from "#app/utils/text.ts";
import type { TypedArticle } from "../schema.ts";
import type { TextFacts } from "./read-text.server.ts";
import { kandelMoles, levelOf } from "./sentences.ts";

export interface Point {
  text: string;
  field?: string;
  line?: number;
  term?: string;
}

interface Group {
  title: string;
  points: Point[];
}

const MOST_SHOWN = 6;
const OLD = 90 * DAY;
const ENOUGH_SENTENCES = 3;

const startOf = (sentence: string) => {
  const words = sentence.replaceAll(/\s+/g, " ").split(" ");
  return words.length > 8 ? `${words.slice(0, 8).join(" ")}…` : words.join(" ");
};

function toPoints<T>(items: T[] = [], point: (item: T) => Point): Point[] {
  const rest = items.length - MOST_SHOWN;
  return [...items.slice(0, MOST_SHOWN).map(point), ...(rest > 0 ? [{ text: `Et ${plural(rest, "autre")}.` }] : [])];
}

const pointIf = (isSo: boolean, field: string, text: string): Point[] => (isSo ? [{ text, field }] : []);

interface Read {
  typed: TypedArticle;
  /** Null where the text could not be read in time. */
  facts: TextFacts | null;
  terms: Awaited<ReturnType<typeof glossary>>["terms"];
  /** The person may add words to the glossary. */
  canDefine: boolean;
  openComments: number;
}

/** What would make an article better, by subject. */
export function helpsFor({ typed, facts, terms, canDefine, openComments }: Read): Group[] {
  const score = (facts && scoreOf(facts)) ?? 100;
  const asOf = fromLocalInput(typed.asOf);
  const isSourced = typed.sources.some(({ title, url }) => title || url);
  const parties = facts?.parties ?? [];
  const unknown = facts && unknownWords(facts, terms);
  const toDefine = (term: string) => (canDefine ? { term } : {});
  const groups: Record<string, Point[]> = {
    Signature: pointIf(
      typed.authorIds.length === 0,
      "authorIds",
      "Personne ne signe l’article\u202F: choisissez qui l’a écrit.",
    ),
    "Phrases de plus de 25 mots": toPoints(facts?.long, ({ text, words, line }) => ({
      text: `«\u202F${startOf(text)}\u202F» (${words} mots)`,
      line,
    })),
    Lisibilité: pointIf(
      levelOf(score) !== "facile",
      "body",
      `${levelOf(score) === "moyen" ? "Moyenne" : "Difficile"} pour 16 ans (${Math.round(score)} sur l’échelle de Kandel et Moles, où 70 se lit sans effort). Des phrases et des mots plus courts l’améliorent.`,
    ),
    "Sigles à expliquer": toPoints(unknown?.acronyms, ({ word, line }) => ({
      text: `«\u202F${word}\u202F»\u202F: ni développé dans le texte, ni dans le lexique.`,
      line,
      ...toDefine(word),
    })),
    "Mots longs que le lexique n’a pas": toPoints(unknown?.hard, ({ word, line }) => ({
      text: `«\u202F${word}\u202F»`,
      line,
      ...toDefine(word),
    })),
    Images: [
      ...pointIf(
        !typed.imageId && !typed.illustration,
        "image",
        "L’article n’a pas d’image\u202F: une illustration de la maison la remplace.",
      ),
      ...toPoints(facts?.bare, ({ line }) => ({
        text: "Une image du texte n’a pas de description, pour les personnes qui ne la voient pas.",
        line,
      })),
    ],
    "Faits et sources": [
      ...pointIf(!isSourced, "sources", "Aucune source n’est donnée."),
      ...toPoints(isSourced ? [] : facts?.percentages, ({ text, line }) => ({
        text: `«\u202F${text.replaceAll(/\s+/g, "\u202F")}\u202F»\u202F: ce pourcentage n’a ni lien ni source.`,
        line,
      })),
      ...pointIf(
        !asOf || now().getTime() - asOf.getTime() > OLD,
        "asOf",
        asOf
          ? `Les faits ont été vérifiés le ${formatDate(asOf)}\u202F: est-ce encore vrai\u202F?`
          : "«\u202FÀ jour au\u202F» est vide\u202F: on ne sait pas jusqu’à quel jour les faits sont vérifiés.",
      ),
    ],
    "Partis nommés": pointIf(
      parties.length > 0,
      "body",
      `${parties.map(({ label, count }) => `${label} ${count} fois`).join(", ")}.`,
    ),
    "Relu ensemble":
      openComments > 0
        ? [
            {
              text: `${plural(openComments, "commentaire ouvert", "commentaires ouverts")}, sur la page «\u202FRelire et commenter\u202F».`,
            },
          ]
        : [],
  };
  return Object.entries(groups).flatMap(([title, points]) => (points.length > 0 ? [{ title, points }] : []));
}

function scoreOf({ words, sentences, syllables }: TextFacts): number | null {
  return sentences >= ENOUGH_SENTENCES ? kandelMoles(words, sentences, syllables) : null;
}

function unknownWords({ acronyms, hard }: TextFacts, terms: Read["terms"]) {
  const known = new Set(
    terms.flatMap(({ term, aliases }) => [term, ...aliases].flatMap(wordsOf)).map(({ key }) => key),
  );
  const isUnknown = ({ word }: { word: string }) => !known.has(keyOf(word));
  return {
    acronyms: acronyms.filter(isUnknown),
    hard: hard.filter(isUnknown).toSorted((one, other) => other.syllables - one.syllables),
  };
}

/** What is well: `linked` are the terms that the glossary explains. */
export function wellOf(facts: TextFacts | null, linked: string[]): string[] {
  const score = facts && scoreOf(facts);
  const isEasy = score !== null && levelOf(score) === "facile";
  const more = linked.length > 12 ? ` et ${plural(linked.length - 12, "autre")}` : "";
  return [
    ...(isEasy
      ? [`Lisibilité\u202F: facile pour 16 ans (${Math.round(score)} sur l’échelle de Kandel et Moles).`]
      : []),
    ...(facts && facts.sentences >= ENOUGH_SENTENCES && facts.long.length === 0
      ? ["Aucune phrase ne dépasse 25 mots."]
      : []),
    ...(linked.length > 0
      ? [`Expliqués par le lexique, d’un toucher\u202F: ${linked.slice(0, 12).join(", ")}${more}.`]
      : []),
  ];
}
