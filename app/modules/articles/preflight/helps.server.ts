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

export interface Group {
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

function toPoints<T>(items: T[], point: (item: T) => Point): Point[] {
  const rest = items.length - MOST_SHOWN;
  return [...items.slice(0, MOST_SHOWN).map(point), ...(rest > 0 ? [{ text: `Et ${plural(rest, "autre")}.` }] : [])];
}

const pointIf = (isSo: boolean, field: string, text: () => string): Point[] => (isSo ? [{ text: text(), field }] : []);

type Unknown = Pick<TextFacts, "acronyms" | "hard">;

/** `canDefine`: the person may add words to the glossary. */
export function textHelps(facts: TextFacts, unknown: Unknown, canDefine: boolean): Group[] {
  const toDefine = (term: string) => (canDefine ? { term } : {});
  const score = scoreOf(facts);
  return [
    {
      title: "Phrases de plus de 25 mots",
      points: toPoints(facts.long, ({ text, words, line }) => ({
        text: `«\u202F${startOf(text)}\u202F» (${words} mots)`,
        line,
      })),
    },
    {
      title: "Lisibilité",
      points: pointIf(
        score !== null && levelOf(score) !== "facile",
        "body",
        () =>
          `${levelOf(score ?? 0) === "moyen" ? "Moyenne" : "Difficile"} pour 16 ans (${Math.round(score ?? 0)} sur l’échelle de Kandel et Moles, où 70 se lit sans effort). Des phrases et des mots plus courts l’améliorent.`,
      ),
    },
    {
      title: "Sigles à expliquer",
      points: toPoints(unknown.acronyms, ({ word, line }) => ({
        text: `«\u202F${word}\u202F»\u202F: ni développé dans le texte, ni dans le lexique.`,
        line,
        ...toDefine(word),
      })),
    },
    {
      title: "Mots longs que le lexique n’a pas",
      points: toPoints(unknown.hard, ({ word, line }) => ({ text: `«\u202F${word}\u202F»`, line, ...toDefine(word) })),
    },
  ];
}

function scoreOf({ words, sentences, syllables }: TextFacts): number | null {
  return sentences >= ENOUGH_SENTENCES ? kandelMoles(words, sentences, syllables) : null;
}

export function unknownWords(facts: TextFacts, { terms }: Awaited<ReturnType<typeof glossary>>): Unknown {
  const known = new Set(
    terms.flatMap(({ term, aliases }) => [term, ...aliases].flatMap(wordsOf)).map(({ key }) => key),
  );
  const isUnknown = ({ word }: { word: string }) => !known.has(keyOf(word));
  return {
    acronyms: facts.acronyms.filter(isUnknown),
    hard: facts.hard.filter(isUnknown).toSorted((one, other) => other.syllables - one.syllables),
  };
}

export const signatureHelps = ({ authorIds }: TypedArticle): Group => ({
  title: "Signature",
  points: pointIf(
    authorIds.length === 0,
    "authorIds",
    () => "Personne ne signe l’article\u202F: choisissez qui l’a écrit.",
  ),
});

export const pictureHelps = (typed: TypedArticle, facts: TextFacts | null): Group => ({
  title: "Images",
  points: [
    ...pointIf(
      !typed.imageId && !typed.illustration,
      "image",
      () => "L’article n’a pas d’image\u202F: une illustration de la maison la remplace.",
    ),
    ...toPoints(facts?.bare ?? [], ({ line }) => ({
      text: "Une image du texte n’a pas de description, pour les personnes qui ne la voient pas.",
      line,
    })),
  ],
});

export function factHelps(typed: TypedArticle, facts: TextFacts | null): Group {
  const asOf = fromLocalInput(typed.asOf);
  const isSourced = typed.sources.some(({ title, url }) => title || url);
  return {
    title: "Faits et sources",
    points: [
      ...pointIf(!isSourced, "sources", () => "Aucune source n’est donnée."),
      ...toPoints(isSourced ? [] : (facts?.percentages ?? []), ({ text, line }) => ({
        text: `«\u202F${text.replaceAll(/\s+/g, "\u202F")}\u202F»\u202F: ce pourcentage n’a ni lien ni source.`,
        line,
      })),
      ...pointIf(!asOf || now().getTime() - asOf.getTime() > OLD, "asOf", () =>
        asOf
          ? `Les faits ont été vérifiés le ${formatDate(asOf)}\u202F: est-ce encore vrai\u202F?`
          : "«\u202FÀ jour au\u202F» est vide\u202F: on ne sait pas jusqu’à quel jour les faits sont vérifiés.",
      ),
    ],
  };
}

export function partyHelps(facts: TextFacts | null): Group {
  const parties = facts?.parties ?? [];
  const told = () => `${parties.map(({ label, count }) => `${label} ${count} fois`).join(", ")}.`;
  return { title: "Partis nommés", points: pointIf(parties.length > 0, "body", told) };
}

export function wellOf(facts: TextFacts | null, linked: string[]): string[] {
  const score = facts && scoreOf(facts);
  return [
    ...(score !== null && score !== undefined && levelOf(score) === "facile"
      ? [`Lisibilité\u202F: facile pour 16 ans (${Math.round(score)} sur l’échelle de Kandel et Moles).`]
      : []),
    ...(facts && facts.sentences >= ENOUGH_SENTENCES && facts.long.length === 0
      ? ["Aucune phrase ne dépasse 25 mots."]
      : []),
    ...(linked.length > 0
      ? [
          `Expliqués par le lexique, d’un toucher\u202F: ${linked.slice(0, 12).join(", ")}${linked.length > 12 ? ` et ${plural(linked.length - 12, "autre")}` : ""}.`,
        ]
      : []),
  ];
}
