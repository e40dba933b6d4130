import { parser } from "#app/modules/markdown/parser.server.ts";
import { type NamedParty, countParties } from "#app/modules/parties/mentions.ts";
import { sentencesOf, syllableCounter } from "./sentences.ts";

const LONG_SENTENCE = 25;
/** Syllables from which a word is hard, unless it is common. */
const HARD = 4;
/** Names of a sensitive subject in the text that make it one: once may be in passing. */
const OFTEN = 2;
const MOST = 40;

export interface At {
  line: number;
}

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

export function subjectsIn(text: string, parties: NamedParty[], least: number): string[] {
  const named = countParties(text, parties).reduce((sum, { count }) => sum + count, 0);
  return [
    ...(named >= least ? ["des partis"] : []),
    ...subjects.flatMap(({ about, words }) => ((text.match(words)?.length ?? 0) >= least ? [about] : [])),
  ];
}

export interface TextFacts {
  words: number;
  sentences: number;
  syllables: number;
  long: (At & { text: string; words: number })[];
  bare: At[];
  percentages: (At & { text: string })[];
  /** Acronyms never spelled out beside: candidates, until the glossary is searched. */
  acronyms: (At & { word: string })[];
  hard: (At & { word: string; syllables: number })[];
  parties: { label: string; count: number }[];
  subjects: string[];
}

type Token = ReturnType<typeof parser.parse>[number];

/** The words of an inline token, its line breaks kept to know where each stands. */
const wordsOf = (token: Token) =>
  (token.children ?? [])
    .map(({ type, content }) =>
      type.endsWith("break") ? "\n" : type === "text" || type === "code_inline" ? content : "",
    )
    .join("");

const wordKey = (word: string): string => word.toLowerCase().replace(/s$/u, "").replace(/e$/u, "");

/** Words of four syllables or more that at least three articles of the demonstration use: what the site says all the time. */
const commonWords = new Set(
  `administration agriculture allocation amendement application association autorité avortement coalition
  communautaire communauté comparaison considéré constitution constitutionnel constitutionnelle déclaration
  enseignement environnement eurodéputé européen européenne examiner gouvernement indépendante initiative
  institution interdiction interroger législatif législative majorité nationalité néerlandophone obligation
  obligatoire opposition organisation participer particularité proportionnel proposition publication représentant
  responsabilité sécurité unanimité utiliser écologiste égalité électorale`
    .split(/\s+/u)
    .map(wordKey),
);

/** Reads a Markdown text whole, in linear time; in a thread when it is long (facts.server.ts). */
export function readFacts(source: string, parties: NamedParty[]): TextFacts {
  const tokens = parser.parse(source, { blocks: true });
  const facts: TextFacts = {
    words: 0,
    sentences: 0,
    syllables: 0,
    long: [],
    bare: [],
    percentages: [],
    acronyms: [],
    hard: [],
    parties: [],
    subjects: [],
  };
  const syllables = syllableCounter();
  const texts: string[] = [];
  const hard = new Map<string, TextFacts["hard"][number]>();
  const acronyms = new Map<string, TextFacts["acronyms"][number]>();
  tokens.forEach((token, index) => {
    if (token.type !== "inline") return;
    const text = wordsOf(token);
    const lineAt = (at: number) => (token.map?.[0] ?? 0) + 1 + (text.slice(0, at).match(/\n/g)?.length ?? 0);
    const isProse = !/^(?:heading|th|td)_open$/.test(tokens[index - 1]?.type ?? "");
    texts.push(text);
    for (const child of token.children ?? [])
      if (child.type === "image" && !child.content.trim() && facts.bare.length < MOST)
        facts.bare.push({ line: lineAt(0) });
    const percent = /\d[\d\u00A0\u202F ,.]{0,12}%/u.exec(text);
    if (percent && !token.children?.some(({ type }) => type === "link_open") && facts.percentages.length < MOST)
      facts.percentages.push({ line: lineAt(percent.index), text: percent[0] });
    for (const { 0: word, index: at } of text.matchAll(/(?<![\p{L}\p{N}&-])\p{Lu}{2,6}(?![\p{L}\p{N}&-])/gu))
      if (!acronyms.has(word) && acronyms.size < MOST) acronyms.set(word, { word, line: lineAt(at) });
    for (const { 0: word, index: at } of text.matchAll(/(?<![\p{L}-])\p{Ll}{7,40}(?![\p{L}-]|[.@/]\p{L})/gu)) {
      const key = wordKey(word);
      if (hard.has(key) || hard.size >= MOST || commonWords.has(key) || /[ae]m+ent$|[ée]ment$/u.test(word)) continue;
      const count = syllables(word);
      if (count >= HARD) hard.set(key, { word, syllables: count, line: lineAt(at) });
    }
    if (!isProse) return;
    for (const sentence of sentencesOf(text)) {
      facts.sentences += 1;
      for (const [word] of sentence.text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)) {
        facts.words += 1;
        facts.syllables += Math.max(1, syllables(word.toLowerCase()));
      }
      if (sentence.words > LONG_SENTENCE && facts.long.length < MOST)
        facts.long.push({ line: lineAt(sentence.at), text: sentence.text.slice(0, 200), words: sentence.words });
    }
  });
  const whole = texts.join("\n");
  facts.parties = countParties(whole, parties);
  facts.subjects = subjectsIn(whole, parties, OFTEN);
  const names = new Set(parties.flatMap((party) => party.names));
  facts.acronyms = [...acronyms.values()].filter(
    ({ word }) => !/^[IVXLC]+$/.test(word) && !names.has(word) && !isExpanded(word, whole),
  );
  facts.hard = [...hard.values()];
  return facts;
}

/** "l’Organisation des Nations unies (ONU)", "l’ONU (Organisation…": its words stand beside it. */
const isExpanded = (word: string, text: string) =>
  text.includes(`(${word})`) || text.includes(`(${word},`) || new RegExp(`${word}\\s?\\(\\p{L}{3}`, "u").test(text);
