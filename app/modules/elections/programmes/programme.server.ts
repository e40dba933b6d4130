import { displayName } from "#app/modules/elections/candidacies/labels.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { managed } from "#app/records/audit/change.server.ts";
import { versioned } from "#app/records/audit/versioned.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { refused } from "#app/utils/outcome.ts";
import { selectOf } from "#app/utils/pick.ts";
import { lastDraw, recordDraw } from "./draw.server.ts";
import { type ProgrammeInput, cellFields, programmeFields } from "./schema.ts";
import { inOrder } from "./themes.server.ts";

const cellSelect = selectOf(["themeId", ...cellFields]);

/** What is found in the programme of a candidacy, theme by theme, as its form shows it; or null. */
export async function findProgramme(candidacyId: number) {
  const row = await db.candidacy.findFirst({
    where: { id: candidacyId, deletedAt: null, election: { deletedAt: null } },
    select: {
      id: true,
      givenName: true,
      familyName: true,
      precision: true,
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
      select: {
        electionId: true,
        programme: { select: { asOf: true, version: true, cells: { select: cellSelect } } },
      },
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
        await tx.programme.upsert({
          where: { candidacyId },
          create: { candidacyId, ...saved },
          update: saved,
        });
        await tx.programmeCell.deleteMany({ where: { candidacyId, themeId: { in: [...names.keys()] } } });
        for (const cell of input.cells) await tx.programmeCell.create({ data: { ...cell, candidacyId } });
        await drawIfFirst(tx, row?.electionId ?? 0);
      },
    });
  });
}

async function drawIfFirst(tx: Tx, electionId: number) {
  if (!(await lastDraw(electionId, tx))) await recordDraw(tx, electionId);
}

const auditValues = (cells: ProgrammeInput["cells"], names: Map<number, string>) =>
  cells
    .toSorted((one, other) => one.themeId - other.themeId)
    .map((cell) => {
      const { themeId, sentence, quote, saidOn, sourceName, sourceUrl } = cell;
      return `${names.get(themeId)}\u202F: ${sentence} «\u202F${quote}\u202F» (${saidOn}, ${sourceName}, ${sourceUrl})`;
    })
    .join("\n");
