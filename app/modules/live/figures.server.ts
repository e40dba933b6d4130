import type { Tx } from "#app/platform/db.server.ts";
import { nextPlace } from "#app/records/ordering/ordering.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { type Place, reorder } from "#app/utils/ordering.ts";
import { refused } from "#app/utils/outcome.ts";
import { nextRevision, retelling } from "./coverage-rights.server.ts";
import type { FigureInput } from "./schema.ts";

/** A strip that is read at a glance. */
const MOST_FIGURES = 8;
const inOrder = [{ position: "asc" as const }, { id: "asc" as const }];

const strip = { action: "direct.figures-changed", name: "figures", inWords: stripInWords } as const;

const unlessGone = (found: unknown) => (found ? null : refused("", "Ce chiffre n’est plus dans le bandeau."));

export function addFigure(actor: Actor, directId: number, input: FigureInput, key?: string) {
  const add = async (tx: Tx) => {
    if ((await tx.directFigure.count({ where: { directId } })) >= MOST_FIGURES)
      return refused("", `Le bandeau a ${MOST_FIGURES} chiffres au plus\u202F: retirez-en un d’abord.`);
    const place = nextPlace(await tx.directFigure.aggregate({ where: { directId }, _max: { position: true } }));
    await tx.directFigure.create({ data: { ...input, ...place, directId } });
    return null;
  };
  return retelling(strip, actor, directId, add, { once: { key, of: [directId, input] } });
}

export const changeFigure = (actor: Actor, directId: number, id: number, data: FigureInput) =>
  retelling(strip, actor, directId, async (tx) =>
    unlessGone((await tx.directFigure.updateMany({ where: { id, directId }, data })).count),
  );

export const removeFigure = (actor: Actor, directId: number, id: number) =>
  retelling(strip, actor, directId, async (tx) =>
    unlessGone((await tx.directFigure.deleteMany({ where: { id, directId } })).count),
  );

export const moveFigure = (actor: Actor, directId: number, id: number, to: Place) =>
  retelling(strip, actor, directId, async (tx) => {
    const figures = await tx.directFigure.findMany({ where: { directId }, orderBy: inOrder });
    const place = (row: number, position: number) => tx.directFigure.update({ where: { id: row }, data: { position } });
    return unlessGone(await reorder(figures, id, to, place));
  });

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
async function stripInWords(tx: Tx, directId: number): Promise<string> {
  const figures = await tx.directFigure.findMany({ where: { directId }, orderBy: inOrder });
  return figures.map(({ label, value, detail }) => `${label} ${value}${detail ? ` (${detail})` : ""}`).join(", ");
}
