import { now } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import type { ActionName } from "#app/records/actions/every-action.ts";
import { managed } from "#app/records/audit/change.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import { parisDay } from "#app/utils/dates.ts";
import { startOfDay } from "#app/utils/days.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { type RequestStatus, requestStatusLabels } from "./labels.ts";
import { requestBin } from "./mutations.server.ts";

const select = { id: true, status: true, receivedOn: true, article: { select: { id: true, status: true } } } as const;

type Row = Prisma.CorrectionRequestGetPayload<{ select: typeof select }>;

interface Move {
  status: RequestStatus;
  from: readonly RequestStatus[];
  data?: { motive?: string; published?: string };
  refusal?: (tx: Tx, row: Row) => Promise<Outcome<null>>;
}

/** Moves a request on: refused when someone moved it elsewhere meanwhile. Answers its article. */
function move(actor: StaffActor, id: number, action: ActionName, { status, from, data, refusal }: Move) {
  return managed<{ articleId: number | null }>(actor, action, async (tx, note) => {
    const row = await tx.correctionRequest.findFirst({ where: { id, deletedAt: null }, select });
    if (!row) return refused("", requestBin.gone);
    if (!from.includes(row.status))
      return refused(
        "",
        `Cette demande est maintenant\u202F: ${requestStatusLabels[row.status].toLowerCase()}. Relisez-la d’abord.`,
      );
    const wrong = await refusal?.(tx, row);
    if (wrong && !wrong.ok) return wrong;
    const closedAt = status === "published" || status === "refused" ? now() : null;
    await tx.correctionRequest.update({
      where: { id },
      data: { ...data, status, closedAt, version: { increment: 1 } },
    });
    note({ subject: requestBin.subject(id), before: { status: row.status }, after: { status } });
    return done({ articleId: row.article?.id ?? null });
  });
}

export const reviewRequest = (actor: StaffActor, id: number) =>
  move(actor, id, "request.reviewed", { status: "reviewing", from: ["received", "accepted", "published", "refused"] });

export const acceptRequest = (actor: StaffActor, id: number, published: string) =>
  move(actor, id, "request.accepted", {
    status: "accepted",
    from: ["received", "reviewing", "accepted"],
    data: { published },
    refusal: async (_, { article }) =>
      article ? done(null) : refused("", "Choisissez d’abord l’article, avec «\u202FModifier la demande\u202F»."),
  });

export const refuseRequest = (actor: StaffActor, id: number, motive: string) =>
  move(actor, id, "request.refused", { status: "refused", from: ["received", "reviewing"], data: { motive } });

/** Closes it once its article shows a correction newer than the request. */
export function closePublishedRequest(actor: StaffActor, id: number, articleId?: number) {
  return move(actor, id, "request.published", {
    status: "published",
    from: ["accepted"],
    refusal: async (tx, { article, receivedOn }) => {
      if (article?.status !== "published" || (articleId !== undefined && article.id !== articleId))
        return refused("", "L’article n’est pas en ligne\u202F: publiez-le avec sa correction, puis revenez.");
      const date = { gte: startOfDay(parisDay(receivedOn)) };
      if (await tx.articleCorrection.findFirst({ where: { articleId: article.id, date } })) return done(null);
      return refused("", "L’article n’a pas encore de correction depuis cette demande.");
    },
  });
}
