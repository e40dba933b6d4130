import { managed } from "#app/modules/audit/change-with-right.server.ts";
import { added, versioned } from "#app/modules/audit/versioned.server.ts";
import { bin, inBin } from "#app/modules/bin/bin.server.ts";
import { moving, nextPlace } from "#app/modules/ordering/ordering.server.ts";
import type { Actor } from "#app/modules/rights/actor.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { done, refused } from "#app/utils/outcome.ts";
import { contentOf } from "#app/utils/versions.ts";
import { MOST_THEMES, type ThemeInput, themeFields } from "./schema.ts";

export const themeBin = bin({
  noun: "programme-theme",
  find: (tx, where) => tx.programmeTheme.findMany({ where, select: { id: true, name: true } }),
  mark: (tx, id, data) => tx.programmeTheme.update({ where: { id }, data }),
  erase: (tx, id) => tx.programmeTheme.delete({ where: { id } }),
});

const { subject, gone } = themeBin;
export const inOrder = [{ electionId: "asc" as const }, { position: "asc" as const }, { id: "asc" as const }];
const formSelect = { electionId: true, name: true, question: true, version: true };

/** The themes in the order shown, election by election; or those in the bin. */
export async function listThemesForStaff({ q, trash }: { q: string; trash: boolean }, electionId: number | null) {
  const rows = await db.programmeTheme.findMany({
    where: {
      deletedAt: inBin(trash),
      ...(electionId ? { electionId } : {}),
      ...(q ? { OR: [{ name: { contains: q } }, { question: { contains: q } }] } : {}),
    },
    orderBy: inOrder,
    select: { ...formSelect, id: true, deletedAt: true, election: { select: { name: true } } },
  });
  return { items: rows.map(({ election, ...row }) => ({ ...row, election: election.name })) };
}

export function findTheme(id: number) {
  return db.programmeTheme.findFirst({ where: { id, deletedAt: null }, select: { ...formSelect, id: true } });
}

/** Adds a theme at the end, while there is room for it: no more themes than a reader compares. */
export function createTheme(actor: Actor, input: ThemeInput, once?: string) {
  return managed<{ id: number }>(
    actor,
    "programme-theme.created",
    async (tx, note) => {
      const { electionId } = input;
      const refusal = await roomFor(tx, electionId, null);
      if (!refusal.ok) return refusal;
      return added(note, subject, contentOf(input), async (data) => {
        const place = nextPlace(await tx.programmeTheme.aggregate({ where: { electionId }, _max: { position: true } }));
        return tx.programmeTheme.create({ data: { ...data, ...place }, select: { id: true } });
      });
    },
    { once: { key: once, of: input } },
  );
}

export function updateTheme(actor: Actor, id: number, input: ThemeInput) {
  return managed<null>(actor, "programme-theme.updated", async (tx, note) => {
    const refusal = await roomFor(tx, input.electionId, id);
    if (!refusal.ok) return refusal;
    return versioned(tx, note, {
      subject: subject(id),
      gone,
      labels: themeFields,
      given: input,
      before: await tx.programmeTheme.findFirst({ where: { id, deletedAt: null }, select: formSelect }),
      after: contentOf(input),
      save: (data) => tx.programmeTheme.update({ where: { id }, data }),
    });
  });
}

/** One place up or down among the themes of its election. */
export const moveTheme = moving({
  noun: "programme-theme",
  gone,
  list: (tx) => tx.programmeTheme.findMany({ where: { deletedAt: null }, orderBy: inOrder }),
  save: (tx, id, position) => tx.programmeTheme.update({ where: { id }, data: { position } }),
  isPeer: (other, own) => other.electionId === own.electionId,
});

async function roomFor(tx: Tx, electionId: number, own: number | null) {
  if (!(await tx.election.findFirst({ where: { id: electionId, deletedAt: null }, select: { id: true } })))
    return refused("electionId", "Cette élection n’existe plus\u202F: choisissez-en une autre.");
  const others = await tx.programmeTheme.count({
    where: { electionId, deletedAt: null, ...(own ? { id: { not: own } } : {}) },
  });
  if (others < MOST_THEMES) return done(null);
  return refused("electionId", `Cette élection a déjà ${MOST_THEMES} thèmes, le plus qu’on puisse comparer.`);
}
