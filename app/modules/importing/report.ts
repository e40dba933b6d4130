import { plural } from "#app/utils/text.ts";
import { type ImportedSite, type Loss, type Tally, clean, count } from "./record.ts";

export const newReport = (isDry: boolean, { lost, isCut = false }: ImportedSite) => ({
  isDry,
  cut: isCut && "Fichier coupé\u202F: sa fin manque, et ses derniers articles avec elle. Redemandez un export.",
  posts: { published: 0, scheduled: 0, draft: 0, already: 0, refused: 0 },
  categories: 0,
  authors: 0,
  pictures: 0,
  addresses: 0,
  notes: 0,
  toReread: new Map() as Tally,
  lost: new Map() as Tally,
  left: lost,
  missing: [] as { articleId: number; title: string; detail: string }[],
  lines: [] as string[],
});

export type ImportReport = ReturnType<typeof newReport>;

/** The report of an import that was cut off, to go on with: the articles that it counted will be met again. */
export const resumed = (before: ImportReport, site: ImportedSite): ImportReport => ({
  ...before,
  left: site.lost,
  posts: { ...before.posts, already: -coming(before), refused: 0 },
  lines: [],
});

export const MOST_LINES = 200;

export function addLine({ lines }: ImportReport, line: string): void {
  if (lines.length < MOST_LINES) lines.push(clean(line, 1000));
}

export function countLoss({ toReread, lost }: ImportReport, { kind, isToReread }: Loss): void {
  count(isToReread ? toReread : lost, kind);
}

const counted = (tally: Tally) =>
  [...tally].toSorted(([, a], [, b]) => b - a).map(([kind, many]) => `${kind}\u202F: ${many}`);

function lostIn({ lost, left }: ImportReport): Tally {
  const all: Tally = new Map(left);
  for (const [kind, many] of lost) count(all, kind, many);
  return all;
}

export const coming = ({ posts }: ImportReport) => posts.published + posts.scheduled + posts.draft;
export const met = (report: ImportReport) => coming(report) + report.posts.already + report.posts.refused;

function some(...counts: Parameters<typeof plural>[]): string {
  const said = counts.filter(([count]) => count > 0).map((count) => plural(...count));
  return said.length > 0 ? `${said.join(", ")}.` : "";
}

/** The report in sentences, under titles: what comes, what the newsroom reads again, what does not come. */
export function inSentences(report: ImportReport): { title: string; lines: string[] }[] {
  const { posts, isDry } = report;
  const articles = isDry
    ? plural(coming(report), "article viendrait", "articles viendraient")
    : plural(coming(report), "article est venu", "articles sont venus");
  const states = some([posts.published, "publié"], [posts.scheduled, "programmé"], [posts.draft, "brouillon"]);
  const came = [
    states ? `${articles}\u202F: ${states}` : `${articles}.`,
    posts.already > 0 &&
      `Déjà là, d’un import d’avant\u202F: ${plural(posts.already, "article")}. Rien ne vient deux fois.`,
    some(
      [report.categories, "nouvelle catégorie", "nouvelles catégories"],
      [report.authors, "nouvelle signature, sans page sur le site", "nouvelles signatures, sans page sur le site"],
    ),
    some(
      isDry
        ? [report.pictures, "image à prendre", "images à prendre"]
        : [report.pictures, "image dans la médiathèque", "images dans la médiathèque"],
      [report.addresses, "ancienne adresse vers un article", "anciennes adresses vers un article"],
    ),
  ];
  const again = [
    report.notes > 0 && `Articles avec une note, qui dit ce qui a changé\u202F: ${report.notes}.`,
    ...counted(report.toReread),
  ];
  const lost = [
    posts.refused > 0 && `Ne viennent pas\u202F: ${plural(posts.refused, "article")}.`,
    ...counted(lostIn(report)),
  ];
  const parts = { [`Ce qui ${isDry ? "vient" : "est venu"}`]: came, "À relire ensuite": again, "Ce qui se perd": lost };
  return Object.entries(parts)
    .map(([title, lines]) => ({ title, lines: lines.filter((line): line is string => Boolean(line)) }))
    .filter(({ lines }) => lines.length > 0);
}
