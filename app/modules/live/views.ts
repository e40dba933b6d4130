import { imageSelect, toImageView } from "#app/modules/media/views.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import type { ImageView } from "#app/utils/image-view.ts";
import { pick, selectOf } from "#app/utils/pick.ts";
import { french, inFrench } from "#app/utils/typography.ts";
import { programmeIn } from "./schedule.ts";
import { type Particulars, particularsIn } from "./update-kinds.ts";

export const directSelect = {
  ...selectOf(["id", "title", "slug", "description", "imageAlt", "liveUrl", "scheduledFor", "startedAt", "endedAt"]),
  ...selectOf(["status", "isDemo"]),
  image: { select: imageSelect },
  editors: { orderBy: { addedAt: "asc" }, select: { staff: { select: { displayName: true } } } },
} satisfies Prisma.DirectSelect;

export const headSelect = {
  ...directSelect,
  ...selectOf(["createdAt", "programme", "takeawaysHtml", "questionsOpen", "revision", "headRevision"]),
  figures: {
    orderBy: [{ position: "asc" }, { id: "asc" }],
    select: { id: true, label: true, value: true, detail: true, resultId: true },
  },
} satisfies Prisma.DirectSelect;

export const updateSelect = {
  ...selectOf(["id", "headline", "bodyHtml", "linkedHtml", "kind", "particulars", "correction", "imageAlt"]),
  ...selectOf(["isKeyMoment", "isPinned", "authorLabel", "publishedAt", "editedAt", "revision"]),
  image: { select: imageSelect },
} satisfies Prisma.DirectUpdateSelect;

export const questionSelect = {
  ...selectOf(["id", "authorName", "text", "status", "answer", "answeredAt"]),
  answeredBy: { select: { displayName: true } },
} satisfies Prisma.DirectQuestionSelect;

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** What readers may know of a live coverage; drafts never get here. Times in ISO 8601. */
export function toDirectCard(row: Prisma.DirectGetPayload<{ select: typeof directSelect }>) {
  if (row.status === "draft") throw new Error("a draft must not reach readers");
  return {
    ...inFrench(pick(row, ["id", "slug", "liveUrl", "isDemo", "title", "description"]), "title", "description"),
    image: toImageView(row.image, row.imageAlt),
    scheduledFor: iso(row.scheduledFor),
    startedAt: iso(row.startedAt),
    endedAt: iso(row.endedAt),
    status: row.status,
    editors: row.editors.map(({ staff }) => ({ editor: pick(staff, ["displayName"]) })),
  };
}

export type DirectCard = ReturnType<typeof toDirectCard>;

/** A coverage without its updates and questions. `last`: when its updates last changed. */
export function toDirectHead(
  row: Prisma.DirectGetPayload<{ select: typeof headSelect }>,
  { last, takesQuestions }: { last: Date | null; takesQuestions: boolean },
) {
  return {
    ...toDirectCard(row),
    ...pick(row, ["takeawaysHtml", "revision"]),
    programme: programmeIn(row.programme).map((moment) => inFrench(moment, "text")),
    takesQuestions,
    figures: row.figures.map(({ resultId: _, ...figure }) => ({
      ...inFrench(figure, "label", "detail"),
      value: toFigure(figure.value),
    })),
    /** Its strip shows the results of a round: they may come at any second. */
    showsResults: row.figures.some(({ resultId }) => resultId !== null),
    updatedAt: (last ?? row.startedAt ?? row.createdAt).toISOString(),
  };
}

export type DirectHead = ReturnType<typeof toDirectHead>;

/** A figure with the spaces of French and a true minus, which keyboards lack. */
const toFigure = (typed: string) => french(typed).replaceAll(/(?<=^|[\s(])-\s?(?=\d)/g, "\u2212");

function spoken(of: Particulars): Particulars {
  switch (of.kind) {
    case "vote":
      return inFrench(of, "question");
    case "quote":
      return inFrench(of, "words", "who", "role");
    case "figure":
      return { ...inFrench(of, "label"), value: toFigure(of.value) };
    case "check":
      return inFrench(of, "claim");
    default:
      return of;
  }
}

/** Pinned ones before the others, then the newest; two of one moment by their number. */
function orderOf({ isPinned, publishedAt, id }: { isPinned: boolean; publishedAt: Date; id: number }): string {
  return [isPinned ? 1 : 0, String(publishedAt.getTime()).padStart(14, "0"), String(id).padStart(10, "0")].join("-");
}

export function toUpdateView(row: Prisma.DirectUpdateGetPayload<{ select: typeof updateSelect }>) {
  return {
    ...pick(row, ["id", "isKeyMoment", "isPinned", "revision"]),
    headline: french(row.headline),
    bodyHtml: row.linkedHtml || row.bodyHtml,
    particulars: spoken(particularsIn(row)),
    correction: french(row.correction),
    image: toImageView(row.image, row.imageAlt),
    author: row.authorLabel,
    publishedAt: row.publishedAt.toISOString(),
    editedAt: iso(row.editedAt),
    /** Where it stands: the greater of two, as texts, comes first on the page. */
    order: orderOf(row),
  };
}

export type UpdateView = ReturnType<typeof toUpdateView>;
export type MomentView = Pick<UpdateView, "id" | "headline" | "publishedAt">;

export function toQuestionView(row: Prisma.DirectQuestionGetPayload<{ select: typeof questionSelect }>) {
  const answered = row.status === "answered";
  return {
    ...pick(row, ["id", "authorName", "text"]),
    answer: answered ? french(row.answer) : "",
    answeredBy: answered ? (row.answeredBy?.displayName ?? null) : null,
    answeredAt: answered ? iso(row.answeredAt) : null,
  };
}

export type QuestionView = ReturnType<typeof toQuestionView>;

/** Where a page of a coverage is: it has all that changed up to this revision. */
export const formatCursor = (directId: number, revision: number) => `${directId}.${revision}`;

/** The coverage and the revision of a cursor; null for what is none. */
export function readCursor(text: string): { directId: number; revision: number } | null {
  const [, directId, revision] = /^(\d{1,10})\.(\d{1,15})$/.exec(text) ?? [];
  return directId && revision ? { directId: Number(directId), revision: Number(revision) } : null;
}

/** Of a coverage without a picture of its own, drawn by us (scripts/render-art.mjs). */
export const directPicture: ImageView = {
  base: "/art/direct",
  widths: [480, 800, 1200],
  width: 1200,
  height: 675,
  color: "#1b2c6b",
  alt: "Un hémicycle et une horloge, illustration",
  credit: "Illustration de la rédaction",
};

/** Where a coverage is read: its `liveUrl` too, unless the newsroom gives that of a video. */
export const ownAddress = (slug: string) => `/suivis-en-direct/${slug}`;
