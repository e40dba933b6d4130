import { createHash, randomInt } from "node:crypto";
import { now } from "#app/platform/clock.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { managed } from "#app/records/audit/change.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { done, refused } from "#app/utils/outcome.ts";

const rankOf = (seed: string, slug: string) => createHash("sha256").update(`${seed}:${slug}`).digest("hex");

/** The order drawn with this number: anyone can work it out again, and someone new finds a place without another draw. */
export function drawnOrder<R extends { slug: string }>(seed: string, rows: readonly R[]): R[] {
  return rows
    .map((row) => ({ row, rank: rankOf(seed, row.slug) }))
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
    .map(({ row }) => row);
}

/** The draw that counts, or null. */
export async function lastDraw(electionId: number, reader: Pick<Tx, "programmeDraw"> = db) {
  return reader.programmeDraw.findFirst({
    where: { electionId },
    orderBy: { id: "desc" },
    select: { seed: true, drawnAt: true },
  });
}

export const countDraws = (electionId: number) => db.programmeDraw.count({ where: { electionId } });

export async function listDraws() {
  const rows = await db.election.findMany({
    where: { deletedAt: null, programmeDraws: { some: {} } },
    select: {
      id: true,
      name: true,
      programmeDraws: { orderBy: { id: "desc" }, take: 1, select: { seed: true, drawnAt: true } },
      _count: { select: { programmeDraws: true } },
    },
  });
  return rows.flatMap(({ id, name, programmeDraws, _count }) =>
    programmeDraws.map((draw) => ({
      ...draw,
      electionId: id,
      election: name,
      count: _count.programmeDraws,
    })),
  );
}

const randomSeed = () => String(randomInt(100_000, 1_000_000));

export function recordDraw(tx: Tx, electionId: number, seed = randomSeed()) {
  return tx.programmeDraw.create({ data: { electionId, seed, drawnAt: now() }, select: { seed: true } });
}

/** Draws the order again, or records a number drawn elsewhere. The draws before stay on record. */
export function redraw(actor: Actor, electionId: number, drawn = randomSeed()) {
  return managed<{ seed: string }>(actor, "programme.drawn", async (tx, note) => {
    const election = await tx.election.findFirst({
      where: { id: electionId, deletedAt: null },
      select: { name: true },
    });
    if (!election) return refused("", "Cette élection n’existe plus.");
    const before = await lastDraw(electionId, tx);
    const { seed } = await recordDraw(tx, electionId, drawn);
    note({ subject: `election:${electionId}`, before: { seed: before?.seed ?? "" }, after: { seed } });
    return done({ seed });
  });
}
