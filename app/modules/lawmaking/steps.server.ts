import type { Actor } from "#app/modules/rights/actor.ts";
import { added, versioned } from "#app/modules/audit/versioned.server.ts";
import { bin, inBin } from "#app/modules/bin/bin.server.ts";
import { managed } from "#app/modules/audit/change-with-right.server.ts";
import { moving, nextPlace } from "#app/modules/ordering/ordering.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { ListQuery } from "#app/utils/list-query.ts";
import { paged } from "#app/utils/paged.ts";
import { sourcesIn } from "#app/utils/source-rows.ts";
import { contentOf } from "#app/utils/versions.ts";
import type { LawCountry, PathName } from "./labels.ts";
import { type LawStepInput, lawStepFields } from "./schema.ts";

export const lawStepBin = bin({
  noun: "law-step",
  find: (tx, where) => tx.lawStep.findMany({ where, select: { id: true, title: true, country: true, path: true } }),
  mark: (tx, id, data) => tx.lawStep.update({ where: { id }, data }),
  erase: (tx, id) => tx.lawStep.delete({ where: { id } }),
});

const { subject, gone } = lawStepBin;
const inOrder = [{ position: "asc" as const }, { id: "asc" as const }];
const formSelect = {
  country: true,
  path: true,
  title: true,
  who: true,
  text: true,
  duration: true,
  exits: true,
  terms: true,
  sources: true,
  version: true,
} as const;

/** The columns of a form. */
export function lawStepRow(input: LawStepInput) {
  const { terms, sources, ...fields } = contentOf(input);
  return { ...fields, terms: JSON.stringify(terms), sources: JSON.stringify(sources) };
}

export const lawStepSorts = ["position", "title"] as const;

/** A page of steps for the newsroom; by position they stand as the site shows them, way by way. */
export function listLawStepsForStaff(
  { q, trash, sort, direction, ...page }: ListQuery<(typeof lawStepSorts)[number]>,
  country: LawCountry | null,
  path: PathName | null,
) {
  const where = {
    deletedAt: inBin(trash),
    ...(country ? { country } : {}),
    ...(path ? { path } : {}),
    ...(q ? { OR: [{ title: { contains: q } }, { who: { contains: q } }, { text: { contains: q } }] } : {}),
  };
  const order = [{ [sort]: direction }, { id: "asc" as const }];
  return paged(page, db.lawStep.count({ where }), (slice) =>
    db.lawStep.findMany({ where, orderBy: order, ...slice, select: { ...formSelect, id: true, deletedAt: true } }),
  );
}

/** One step as its form shows it, or null. */
export async function findLawStepForStaff(id: number) {
  const row = await db.lawStep.findFirst({ where: { id, deletedAt: null }, select: { ...formSelect, id: true } });
  if (!row) return null;
  return { ...row, terms: (JSON.parse(row.terms) as string[]).join("\n"), sources: sourcesIn(row.sources) };
}

export type LawStepForm = NonNullable<Awaited<ReturnType<typeof findLawStepForStaff>>>;

/** Adds a step after the others. */
export function createLawStep(actor: Actor, input: LawStepInput, once?: string) {
  return managed<{ id: number }>(
    actor,
    "law-step.created",
    (tx, note) =>
      added(note, subject, lawStepRow(input), async (data) => {
        const place = nextPlace(await tx.lawStep.aggregate({ _max: { position: true } }));
        return tx.lawStep.create({ data: { ...data, ...place }, select: { id: true } });
      }),
    { once: { key: once, of: input } },
  );
}

export function updateLawStep(actor: Actor, id: number, input: LawStepInput) {
  return managed<null>(actor, "law-step.updated", async (tx, note) =>
    versioned(tx, note, {
      subject: subject(id),
      gone,
      labels: lawStepFields,
      given: input,
      before: await tx.lawStep.findFirst({ where: { id, deletedAt: null }, select: formSelect }),
      after: lawStepRow(input),
      save: (data) => tx.lawStep.update({ where: { id }, data }),
    }),
  );
}

/** One place up or down among the steps of its way. */
export const moveLawStep = moving({
  noun: "law-step",
  gone,
  list: (tx) => tx.lawStep.findMany({ where: { deletedAt: null }, orderBy: inOrder }),
  save: (tx, id, position) => tx.lawStep.update({ where: { id }, data: { position } }),
  isPeer: (other, own) => other.country === own.country && other.path === own.path,
});
