import { plural } from "#app/utils/text.ts";
import { type ImportedSite, clean, harmless } from "./record.ts";

/** What came of an import, or would. */
export const newReport = (isDry: boolean, { lost }: ImportedSite) => ({
  isDry,
  posts: { published: 0, scheduled: 0, draft: 0, already: 0, refused: 0 },
  categories: 0,
  authors: 0,
  pictures: { stored: 0, missing: 0 },
  addresses: 0,
  /** Articles that carry a note. */
  notes: 0,
  lost,
  /** The first articles that lose something, or do not come, each in a line. */
  lines: [] as string[],
});

export type ImportReport = ReturnType<typeof newReport>;

const MOST_LINES = 200;

export function addLine({ lines }: ImportReport, line: string): void {
  if (lines.length < MOST_LINES) lines.push(clean(line, 400));
}

/** The report in sentences: what comes, then what does not. */
export function inSentences({ posts, pictures, isDry, ...report }: ImportReport) {
  const total = posts.published + posts.scheduled + posts.draft;
  const articles = isDry
    ? plural(total, "article viendrait", "articles viendraient")
    : plural(total, "article est venu", "articles sont venus");
  const came = [
    `${articles}\u202F: ${plural(posts.published, "publié")}, ${plural(posts.scheduled, "programmé")}, ${plural(posts.draft, "brouillon")}.`,
    posts.already > 0 &&
      `Déjà là, d’un import d’avant\u202F: ${plural(posts.already, "article")}. Rien ne vient deux fois.`,
    `${plural(report.categories, "nouvelle catégorie", "nouvelles catégories")}, ${plural(report.authors, "nouvelle signature", "nouvelles signatures")} (sans page sur le site).`,
    `${plural(pictures.stored, "image")} ${isDry ? "à prendre" : "dans la médiathèque"}, ${plural(report.addresses, "ancienne adresse", "anciennes adresses")} vers un article.`,
  ];
  const counted = [...report.lost].toSorted(([, a], [, b]) => b - a);
  const lost = [
    posts.refused > 0 && `Ne viennent pas\u202F: ${plural(posts.refused, "article")}.`,
    pictures.missing > 0 && `Images qui manquent, un lien à leur place\u202F: ${pictures.missing}.`,
    report.notes > 0 && `Articles qui perdent quelque chose, une note le dit à la rédaction\u202F: ${report.notes}.`,
    ...counted.map(([kind, many]) => `${harmless(kind)}\u202F: ${many}`),
  ];
  const said = (lines: (string | false)[]) => lines.filter((line) => line !== false);
  return { came: said(came), lost: said(lost) };
}
