import { imageSelect, toImageView } from "#app/modules/media/views.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import type { ImageView } from "#app/utils/image-view.ts";
import { french } from "#app/utils/typography.ts";
import { type Moment, programmeIn } from "./schedule.ts";
import { type Particulars, particularsIn } from "./update-kinds.ts";

/** What readers may know of a live coverage; drafts never get here. */
export interface DirectCard {
  id: number;
  title: string;
  slug: string;
  description: string;
  image: ImageView | null;
  /** Where the card of the home page leads: our page, or the address of a video. */
  liveUrl: string | null;
  /** ISO 8601, as all times below. */
  scheduledFor: string | null;
  startedAt: string | null;
  endedAt: string | null;
  status: "scheduled" | "live" | "ended";
  editors: { editor: { displayName: string } }[];
  /** Stands in for a real one, and says so. */
  isDemo: boolean;
}

export interface UpdateView {
  id: number;
  headline: string;
  bodyHtml: string;
  /** What it is drawn as, with what that needs. */
  particulars: Particulars;
  image: ImageView | null;
  /** What was wrong and is now right; empty for none. */
  correction: string;
  isKeyMoment: boolean;
  isPinned: boolean;
  author: string;
  publishedAt: string;
  editedAt: string | null;
  /** The coverage's revision when it last changed. */
  revision: number;
  /** Where it stands: the greater of two, as texts, comes first on the page. */
  order: string;
}

export interface QuestionView {
  id: number;
  authorName: string;
  text: string;
  answer: string;
  answeredBy: string | null;
  answeredAt: string | null;
}

/** A figure of the strip: score, seats, turnout. */
export interface FigureView {
  id: number;
  label: string;
  value: string;
  detail: string;
}

/** A key moment, for the list that leads to each. */
export interface MomentView {
  id: number;
  headline: string;
  publishedAt: string;
}

/** A coverage without its updates and questions. */
export interface DirectHead extends DirectCard {
  programme: Moment[];
  takeawaysHtml: string;
  /** Is the form of questions on the page? */
  takesQuestions: boolean;
  figures: FigureView[];
  /** Its strip shows the results of a round: they may come at any second. */
  showsResults?: boolean;
  /** Grows with every change of the coverage. */
  revision: number;
  /** The last update or edit. */
  updatedAt: string;
}

export interface DirectPage extends DirectHead {
  /** Newest first, pinned ones before the others; the oldest first where that was asked. */
  updates: UpdateView[];
  /** Latest first. */
  moments: MomentView[];
  /** Answered first, then those still waiting for an answer. */
  questions: QuestionView[];
  /** The page begins further than the first update: what comes before is on another. */
  begins: boolean;
  /** The number of the update that the next page begins with. */
  next: number | null;
  /** No update that stands lower is on this page; empty when all of them are. */
  floor: string;
}

export const directSelect = {
  id: true,
  title: true,
  slug: true,
  description: true,
  imageAlt: true,
  liveUrl: true,
  scheduledFor: true,
  startedAt: true,
  endedAt: true,
  status: true,
  isDemo: true,
  image: { select: imageSelect },
  editors: { orderBy: { addedAt: "asc" }, select: { staff: { select: { displayName: true } } } },
} satisfies Prisma.DirectSelect;

export const headSelect = {
  ...directSelect,
  createdAt: true,
  programme: true,
  takeawaysHtml: true,
  questionsOpen: true,
  revision: true,
  headRevision: true,
  figures: {
    orderBy: [{ position: "asc" }, { id: "asc" }],
    select: { id: true, label: true, value: true, detail: true, resultId: true },
  },
} satisfies Prisma.DirectSelect;

export const updateSelect = {
  id: true,
  headline: true,
  bodyHtml: true,
  linkedHtml: true,
  kind: true,
  particulars: true,
  correction: true,
  imageAlt: true,
  isKeyMoment: true,
  isPinned: true,
  authorLabel: true,
  publishedAt: true,
  editedAt: true,
  revision: true,
  image: { select: imageSelect },
} satisfies Prisma.DirectUpdateSelect;

export const questionSelect = {
  id: true,
  authorName: true,
  text: true,
  status: true,
  answer: true,
  answeredAt: true,
  answeredBy: { select: { displayName: true } },
} satisfies Prisma.DirectQuestionSelect;

const iso = (date: Date | null) => date?.toISOString() ?? null;

export function toDirectCard(row: Prisma.DirectGetPayload<{ select: typeof directSelect }>): DirectCard {
  if (row.status === "draft") throw new Error("a draft must not reach readers");
  return {
    id: row.id,
    title: french(row.title),
    slug: row.slug,
    description: french(row.description),
    image: toImageView(row.image, row.imageAlt),
    liveUrl: row.liveUrl,
    scheduledFor: iso(row.scheduledFor),
    startedAt: iso(row.startedAt),
    endedAt: iso(row.endedAt),
    status: row.status,
    isDemo: row.isDemo,
    editors: row.editors.map(({ staff }) => ({ editor: { displayName: staff.displayName } })),
  };
}

/** `last`: when its updates last changed. */
export function toDirectHead(
  row: Prisma.DirectGetPayload<{ select: typeof headSelect }>,
  { last, takesQuestions }: { last: Date | null; takesQuestions: boolean },
): DirectHead {
  return {
    ...toDirectCard(row),
    programme: programmeIn(row.programme).map(({ time, text }) => ({ time, text: french(text) })),
    takeawaysHtml: row.takeawaysHtml,
    takesQuestions,
    figures: row.figures.map((figure) => ({
      id: figure.id,
      label: french(figure.label),
      value: toFigure(figure.value),
      detail: french(figure.detail),
    })),
    showsResults: row.figures.some(({ resultId }) => resultId !== null),
    revision: row.revision,
    updatedAt: (last ?? row.startedAt ?? row.createdAt).toISOString(),
  };
}

/** A figure with the spaces of French and a true minus, which keyboards lack. */
const toFigure = (typed: string) => french(typed).replaceAll(/(?<=^|[\s(])-\s?(?=\d)/g, "\u2212");

/** What was typed in a template, with the spaces of French. */
function inFrench(particulars: Particulars): Particulars {
  switch (particulars.kind) {
    case "vote":
      return { ...particulars, question: french(particulars.question) };
    case "quote": {
      const { words, who, role } = particulars;
      return { ...particulars, words: french(words), who: french(who), role: french(role) };
    }
    case "figure":
      return { ...particulars, value: toFigure(particulars.value), label: french(particulars.label) };
    case "text":
      return particulars;
  }
}

/** Pinned ones before the others, then the newest; two of one moment by their number. */
function orderOf({ isPinned, publishedAt, id }: { isPinned: boolean; publishedAt: Date; id: number }): string {
  return [isPinned ? 1 : 0, String(publishedAt.getTime()).padStart(14, "0"), String(id).padStart(10, "0")].join("-");
}

export function toUpdateView(row: Prisma.DirectUpdateGetPayload<{ select: typeof updateSelect }>): UpdateView {
  return {
    id: row.id,
    headline: french(row.headline),
    bodyHtml: row.linkedHtml || row.bodyHtml,
    particulars: inFrench(particularsIn(row)),
    correction: french(row.correction),
    image: toImageView(row.image, row.imageAlt),
    isKeyMoment: row.isKeyMoment,
    isPinned: row.isPinned,
    author: row.authorLabel,
    publishedAt: row.publishedAt.toISOString(),
    editedAt: iso(row.editedAt),
    revision: row.revision,
    order: orderOf(row),
  };
}

export function toQuestionView(row: Prisma.DirectQuestionGetPayload<{ select: typeof questionSelect }>): QuestionView {
  const answered = row.status === "answered";
  return {
    id: row.id,
    authorName: row.authorName,
    text: row.text,
    answer: answered ? french(row.answer) : "",
    answeredBy: answered ? (row.answeredBy?.displayName ?? null) : null,
    answeredAt: answered ? iso(row.answeredAt) : null,
  };
}
