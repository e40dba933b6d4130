import { type NamedParty, countParties } from "#app/modules/parties/mentions.ts";

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

/** The sensitive subjects that a text names this often at least. */
export function subjectsIn(text: string, parties: NamedParty[], least: number): string[] {
  const named = countParties(text, parties).reduce((sum, { count }) => sum + count, 0);
  return [
    ...(named >= least ? ["des partis"] : []),
    ...subjects.flatMap(({ about, words }) => ((text.match(words)?.length ?? 0) >= least ? [about] : [])),
  ];
}
