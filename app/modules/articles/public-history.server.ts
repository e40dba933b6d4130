import { blockInWords } from "#app/modules/blocks/show.server.tsx";
import { db } from "#app/platform/db.server.ts";
import { formatDate } from "#app/utils/dates.ts";
import { paged } from "#app/utils/paged.ts";
import { french } from "#app/utils/typography.ts";
import { type ArticleContent, type Snapshot, publicChanges, snapshotOf } from "./content.ts";
import type { PublicField } from "./labels.ts";
import { describeChanges } from "./passage-diff.ts";

const PER_PAGE = 8;

const versions = (articleId: number) => ({ articleId, publicFrom: { not: null }, hiddenAt: null });

export async function countPublicChanges(articleId: number): Promise<number> {
  return Math.max(0, (await db.articleRevision.count({ where: versions(articleId) })) - 1);
}

/** The versions of an article that readers saw, with what each changed of the one before, newest first. Drafts and names never leave here. */
export async function listPublicVersions(articleId: number, page: number) {
  const count = db.articleRevision.count({ where: versions(articleId) });
  const { items, ...list } = await paged({ page, perPage: PER_PAGE }, count, ({ skip, take }) =>
    db.articleRevision.findMany({
      where: versions(articleId),
      orderBy: { number: "desc" },
      skip,
      take: take + 1,
      select: { snapshot: true, publicFrom: true },
    }),
  );
  const read = items.map(snapshotOf);
  const shown = items.slice(0, PER_PAGE).map(({ publicFrom }, index) => {
    const [before, after] = [read[index + 1], read[index] ?? {}];
    return {
      /** 1 for the first one that was published. */
      place: list.total - (list.page - 1) * PER_PAGE - index,
      at: publicFrom?.toISOString() ?? "",
      ...(before ? changesOf(before, after) : { corrections: [], changes: [], others: [] }),
    };
  });
  return { ...list, versions: shown };
}

export type PublicVersion = Awaited<ReturnType<typeof listPublicVersions>>["versions"][number];

/** What is compared, with its words. */
const compared: Partial<Record<PublicField, [label: string, text: (content: Snapshot) => string]>> = {
  title: ["Le titre", ({ title = "" }) => title],
  excerpt: ["Le résumé", ({ excerpt = "" }) => excerpt],
  keyPoints: ["En 30 secondes", ({ keyPoints = [] }) => keyPoints.join("\n\n")],
  body: ["Le texte", ({ body = "" }) => body],
  sources: [
    "Les sources",
    ({ sources = [] }) =>
      sources.map(({ title, publisher }) => [title, publisher].filter(Boolean).join(", ")).join("\n\n"),
  ],
  asOf: ["La date de vérification des faits", ({ asOf }) => (asOf ? formatDate(asOf) : "")],
};

/** What is only named: « l’image ». */
const inAWord: Partial<Record<PublicField, string>> = {
  imageId: "l’image",
  illustration: "l’image",
  imageAlt: "la description de l’image",
  imageCredit: "le crédit de l’image",
  categoryId: "la rubrique",
  authorIds: "la signature",
};

const correctionKey = ({ date, text }: ArticleContent["corrections"][number]) => `${date.slice(0, 10)} ${french(text)}`;

function changesOf(before: Snapshot, after: Snapshot) {
  const fields = publicChanges(before, after);
  const knownCorrections = new Set(before.corrections?.map(correctionKey));
  const corrections = fields.includes("corrections")
    ? (after.corrections ?? [])
        .filter((one) => !knownCorrections.has(correctionKey(one)))
        .map(({ text }) => french(text))
    : [];
  const hasRemoved = (before.corrections?.length ?? 0) + corrections.length > (after.corrections?.length ?? 0);
  const changes = Object.entries(compared).flatMap(([field, [label, text]]) => {
    if (!fields.includes(field as PublicField)) return [];
    const entries = describeChanges(text(before), text(after), blockInWords);
    return entries.some(({ kind }) => kind === "changed" || kind === "more") ? [{ label, entries }] : [];
  });
  const others = [
    ...fields.map((field) => inAWord[field] ?? ""),
    fields.includes("corrections") && hasRemoved ? "une correction, reformulée ou retirée" : "",
  ];
  return { corrections, changes, others: [...new Set(others)].filter(Boolean) };
}
