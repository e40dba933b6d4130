import { createHash, randomInt } from "node:crypto";
import type { z } from "zod";
import { displayName } from "#app/modules/elections/candidacies/labels.ts";
import { now } from "#app/platform/clock.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { managed } from "#app/records/audit/change.server.ts";
import { versioned } from "#app/records/audit/versioned.server.ts";
import { table } from "#app/records/declared/table.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { done, refused } from "#app/utils/outcome.ts";
import { selectOf } from "#app/utils/pick.ts";
import { contentOf } from "#app/utils/versions.ts";
import { MOST_THEMES, themeForm, type ProgrammeInput, cellFields, programmeFields } from "./schema.ts";

export const inOrder = [{ electionId: "asc" as const }, { position: "asc" as const }, { id: "asc" as const }];

/** No more themes than a reader compares. */
export const themes = table({
  model: "ProgrammeTheme",
  noun: "programme-theme",
  form: themeForm,
  search: ["name", "question"],
  sorts: ["position"],
  order: { noun: "programme-theme", within: "electionId" },
  with: { election: { select: { name: true } } },
  view: ({ election, ...theme }) => ({ ...theme, election: election.name }),
  resolve: async (tx, input: z.output<typeof themeForm.schema>, id) =>
    (await whyNoRoom(tx, input.electionId, id)) ?? done(contentOf(input)),
});

async function whyNoRoom(tx: Tx, electionId: number, own: number | null) {
  if (!(await tx.election.findFirst({ where: { id: electionId, deletedAt: null }, select: { id: true } })))
    return refused("electionId", "Cette élection n’existe plus\u202F: choisissez-en une autre.");
  const others = await tx.programmeTheme.count({
    where: { electionId, deletedAt: null, ...(own ? { id: { not: own } } : {}) },
  });
  if (others < MOST_THEMES) return null;
  return refused("electionId", `Cette élection a déjà ${MOST_THEMES} thèmes, le plus qu’on puisse comparer.`);
}

const rankOf = (seed: string, slug: string) => createHash("sha256").update(`${seed}:${slug}`).digest("hex");

/** The order drawn with this number: anyone can work it out again, and someone new finds a place without another draw. */
export function drawnOrder<R extends { slug: string }>(seed: string, rows: readonly R[]): R[] {
  return rows
    .map((row) => ({ row, rank: rankOf(seed, row.slug) }))
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
    .map(({ row }) => row);
}

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
    programmeDraws.map((draw) => ({ ...draw, electionId: id, election: name, count: _count.programmeDraws })),
  );
}

const randomSeed = () => String(randomInt(100_000, 1_000_000));

function recordDraw(tx: Tx, electionId: number, seed = randomSeed()) {
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

const cellSelect = selectOf(["themeId", ...cellFields]);

/** What is found in the programme of a candidacy, theme by theme, as its form shows it; or null. */
export async function findProgramme(candidacyId: number) {
  const row = await db.candidacy.findFirst({
    where: { id: candidacyId, deletedAt: null, election: { deletedAt: null } },
    select: {
      ...selectOf(["id", "givenName", "familyName", "precision"]),
      programme: { select: { asOf: true, version: true, cells: { select: cellSelect } } },
      election: {
        select: {
          slug: true,
          programmeThemes: {
            where: { deletedAt: null },
            orderBy: inOrder,
            select: { id: true, name: true, question: true },
          },
        },
      },
    },
  });
  if (!row) return null;
  const { election, programme } = row;
  return {
    id: row.id,
    name: displayName(row),
    programmeAsOf: programme?.asOf ?? "",
    version: programme?.version ?? 0,
    electionSlug: election.slug,
    themes: election.programmeThemes.map((theme) => ({
      ...theme,
      cell: programme?.cells.find(({ themeId }) => themeId === theme.id),
    })),
  };
}

/** Saves all that was found in one programme. The order of the candidates is drawn with the first. */
export function saveProgramme(actor: Actor, candidacyId: number, input: ProgrammeInput) {
  return managed<null>(actor, "programme.updated", async (tx, note) => {
    const row = await tx.candidacy.findFirst({
      where: { id: candidacyId, deletedAt: null },
      select: { electionId: true, programme: { select: { asOf: true, version: true, cells: { select: cellSelect } } } },
    });
    const themes = await tx.programmeTheme.findMany({
      where: { electionId: row?.electionId ?? 0, deletedAt: null },
      select: { id: true, name: true },
    });
    const names = new Map(themes.map(({ id, name }) => [id, name]));
    if (row && !input.cells.every(({ themeId }) => names.has(themeId)))
      return refused("cells", "Un thème a disparu entre-temps\u202F: rechargez la page, et recommencez.");
    const { asOf = "", version = 0, cells = [] } = row?.programme ?? {};
    const shown = cells.filter(({ themeId }) => names.has(themeId));
    return versioned(tx, note, {
      subject: `programme:${candidacyId}`,
      gone: "Cette candidature n’existe plus.",
      labels: programmeFields,
      given: { ...input, version: input.version ?? 0 },
      before: row && { programmeAsOf: asOf, cells: auditValues(shown, names), version },
      after: { programmeAsOf: input.programmeAsOf, cells: auditValues(input.cells, names) },
      save: async () => {
        const saved = { asOf: input.programmeAsOf, version: version + 1 };
        await tx.programme.upsert({ where: { candidacyId }, create: { candidacyId, ...saved }, update: saved });
        await tx.programmeCell.deleteMany({ where: { candidacyId, themeId: { in: [...names.keys()] } } });
        for (const cell of input.cells) await tx.programmeCell.create({ data: { ...cell, candidacyId } });
        const electionId = row?.electionId ?? 0;
        if (!(await lastDraw(electionId, tx))) await recordDraw(tx, electionId);
      },
    });
  });
}

const auditValues = (cells: ProgrammeInput["cells"], names: Map<number, string>) =>
  cells
    .toSorted((one, other) => one.themeId - other.themeId)
    .map((cell) => {
      const { themeId, sentence, quote, saidOn, sourceName, sourceUrl } = cell;
      return `${names.get(themeId)}\u202F: ${sentence} «\u202F${quote}\u202F» (${saidOn}, ${sourceName}, ${sourceUrl})`;
    })
    .join("\n");
