import type { z } from "zod";
import type { Tx } from "#app/platform/db.server.ts";
import { table } from "#app/records/declared/table.server.ts";
import { done, refused } from "#app/utils/outcome.ts";
import { contentOf } from "#app/utils/versions.ts";
import { MOST_THEMES, themeForm } from "./schema.ts";

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
