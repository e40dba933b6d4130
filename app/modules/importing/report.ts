import { plural, withoutBidiMarks } from "#app/utils/text.ts";

/** What came of an import, or would. */
export const newReport = (isDry: boolean) => ({
  isDry,
  posts: { published: 0, scheduled: 0, draft: 0, already: 0, refused: 0 },
  categories: 0,
  authors: 0,
  pictures: { stored: 0, missing: 0 },
  addresses: 0,
  /** Articles that carry a note. */
  notes: 0,
  losses: new Map<string, number>(),
  leftOut: new Map<string, number>(),
  isCut: false,
  /** The first articles that lose something, or do not come, each in a line. */
  lines: [] as string[],
  /** Those that have no line any more. */
  more: 0,
});

export type ImportReport = ReturnType<typeof newReport>;

const MOST_LINES = 200;

/** Words on one line, and nothing that a terminal would take for more. */
export const harmless = (text: string) =>
  withoutBidiMarks(text)
    .replaceAll(/[\p{Cc}\u2028\u2029 ]+/gu, " ")
    .trim();

export function addLine(report: ImportReport, line: string): void {
  if (report.lines.length < MOST_LINES) report.lines.push(harmless(line).slice(0, 400));
  else report.more += 1;
}

const sorted = (counts: Map<string, number>) =>
  [...counts].toSorted(([, a], [, b]) => b - a).map(([kind, many]) => `${harmless(kind)}\u202F: ${many}`);

/** The report in sentences: what comes, then what does not. */
export function inSentences({ posts, pictures, isDry, isCut, ...report }: ImportReport) {
  const total = posts.published + posts.scheduled + posts.draft;
  const verb = isDry ? ["article viendrait", "articles viendraient"] : ["article est venu", "articles sont venus"];
  const states = [
    plural(posts.published, "publié"),
    plural(posts.scheduled, "programmé"),
    plural(posts.draft, "brouillon"),
  ];
  const came = [
    `${plural(total, verb[0] ?? "", verb[1])}\u202F: ${states.join(", ")}.`,
    posts.already > 0 &&
      `Déjà là, d’un import d’avant\u202F: ${plural(posts.already, "article")}. Rien ne vient deux fois.`,
    `${plural(report.categories, "nouvelle catégorie", "nouvelles catégories")}, ${plural(report.authors, "nouvelle signature", "nouvelles signatures")} (sans page sur le site).`,
    `${plural(pictures.stored, "image")} ${isDry ? "à prendre" : "dans la médiathèque"}, ${plural(report.addresses, "ancienne adresse", "anciennes adresses")} vers un article.`,
  ];
  const lost = [
    isCut && "Le fichier est coupé\u202F: la suite manque. Redemandez un export, puis recommencez.",
    posts.refused > 0 && `Ne viennent pas\u202F: ${plural(posts.refused, "article")}.`,
    pictures.missing > 0 && `Images qui manquent, un lien à leur place\u202F: ${pictures.missing}.`,
    report.notes > 0 && `Articles qui perdent quelque chose, une note le dit à la rédaction\u202F: ${report.notes}.`,
    ...sorted(report.losses),
    ...sorted(report.leftOut).map((line) => `laissé de côté, ${line}`),
  ];
  const said = (lines: (string | false)[]) => lines.filter((line) => line !== false);
  return { came: said(came), lost: said(lost) };
}
