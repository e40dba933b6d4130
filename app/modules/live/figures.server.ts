import type { Tx } from "#app/platform/db.server.ts";
import type { Noting } from "#app/records/audit/change.server.ts";
import { nextPlace } from "#app/records/ordering/ordering.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { type Place, reorder } from "#app/utils/ordering.ts";
import { type Outcome, done, refused, unchanged } from "#app/utils/outcome.ts";
import { covering, directSubject, nextRevision } from "./coverage-rights.server.ts";
import type { FigureInput } from "./schema.ts";

/** A strip that is read at a glance. */
const MOST_FIGURES = 8;
const figureGone = "Ce chiffre n’est plus dans le bandeau.";
const inOrder = [{ position: "asc" as const }, { id: "asc" as const }];

function changing(
  actor: Actor,
  directId: number,
  work: (tx: Tx) => Promise<Outcome<null>>,
  once?: { key: string | undefined; of: unknown },
): Promise<Outcome<null>> {
  return covering<null>(
    actor,
    directId,
    "direct.figures-changed",
    async (tx, note: Noting) => {
      const before = await strip(tx, directId);
      const outcome = await work(tx);
      if (!outcome.ok) return outcome;
      const after = await strip(tx, directId);
      if (after === before) return unchanged(null);
      await nextRevision(tx, directId, "head");
      note({ subject: directSubject(directId), before: { figures: before }, after: { figures: after } });
      return outcome;
    },
    once ? { once } : {},
  );
}

export function addFigure(actor: Actor, directId: number, input: FigureInput, once?: string): Promise<Outcome<null>> {
  return changing(
    actor,
    directId,
    async (tx) => {
      if ((await tx.directFigure.count({ where: { directId } })) >= MOST_FIGURES)
        return refused("", `Le bandeau a ${MOST_FIGURES} chiffres au plus\u202F: retirez-en un d’abord.`);
      const place = nextPlace(await tx.directFigure.aggregate({ where: { directId }, _max: { position: true } }));
      await tx.directFigure.create({ data: { ...input, ...place, directId } });
      return done(null);
    },
    { key: once, of: [directId, input] },
  );
}

export function changeFigure(actor: Actor, directId: number, id: number, input: FigureInput): Promise<Outcome<null>> {
  return changing(actor, directId, async (tx) => {
    const { count } = await tx.directFigure.updateMany({ where: { id, directId }, data: input });
    return count ? done(null) : refused("", figureGone);
  });
}

export function removeFigure(actor: Actor, directId: number, id: number): Promise<Outcome<null>> {
  return changing(actor, directId, async (tx) => {
    const { count } = await tx.directFigure.deleteMany({ where: { id, directId } });
    return count ? done(null) : refused("", figureGone);
  });
}

export function moveFigure(actor: Actor, directId: number, id: number, to: Place): Promise<Outcome<null>> {
  return changing(actor, directId, async (tx) => {
    const figures = await tx.directFigure.findMany({ where: { directId }, orderBy: inOrder });
    const isMoved = await reorder(figures, id, to, (row, position) =>
      tx.directFigure.update({ where: { id: row }, data: { position } }),
    );
    return isMoved ? done(null) : refused("", figureGone);
  });
}

/** What the desk of the results shows stands before what the team of the coverage adds. */
const FIRST = -100;

/** Replaces the result's figures in the strip of a coverage, in the caller's transaction. */
export async function replaceResultFigures(tx: Tx, directId: number, resultId: number, figures: FigureInput[]) {
  await tx.directFigure.deleteMany({ where: { resultId } });
  for (const [index, figure] of figures.slice(0, MOST_FIGURES).entries())
    await tx.directFigure.create({ data: { ...figure, directId, resultId, position: FIRST + index } });
  await nextRevision(tx, directId, "head");
}

/** "Participation 62,4 %, Sièges 76": the strip as the trail stores it. */
async function strip(tx: Tx, directId: number): Promise<string> {
  const figures = await tx.directFigure.findMany({ where: { directId }, orderBy: inOrder });
  return figures.map(({ label, value, detail }) => `${label} ${value}${detail ? ` (${detail})` : ""}`).join(", ");
}
