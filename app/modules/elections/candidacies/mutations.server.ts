import type { Tx } from "#app/platform/db.server.ts";
import { managed } from "#app/records/audit/change.server.ts";
import { added, versioned } from "#app/records/audit/versioned.server.ts";
import { bin } from "#app/records/bin/bin.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { freeSlug } from "#app/utils/free-slug.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { contentOf, formColumns } from "#app/utils/versions.ts";
import { fullName, displayName } from "./labels.ts";
import { type CandidacyInput, candidacyFields, candidacySchema } from "./schema.ts";

const nameSelect = { givenName: true, familyName: true, precision: true };

/** Its programme stays with it: hidden in the bin, and restored with it. */
const candidacies = bin({
  noun: "candidacy",
  find: async (tx, where) => {
    const rows = await tx.candidacy.findMany({ where, select: { id: true, ...nameSelect } });
    return rows.map((row) => ({ id: row.id, name: displayName(row) }));
  },
  mark: (tx, id, data) => tx.candidacy.update({ where: { id }, data }),
  erase: (tx, id) => tx.candidacy.delete({ where: { id } }),
});

export const candidacyBin = {
  ...candidacies,
  /** Refused when someone of its name stands meanwhile: readers could not distinguish them. */
  restore: (actor: Actor, id: number) =>
    candidacies.restore(actor, id, async (tx) => {
      const candidacy = await tx.candidacy.findUniqueOrThrow({
        where: { id },
        select: { electionId: true, ...nameSelect },
      });
      const where = { electionId: candidacy.electionId, deletedAt: null, id: { not: id } };
      return isSameName(candidacy, await tx.candidacy.findMany({ where, select: nameSelect }))
        ? refused("", `${sameName} Précisez-la, puis rétablissez celle-ci.`)
        : done({});
    }),
};

const { subject, gone } = candidacies;
const sameName = "Une autre candidature porte ce nom.";

type Named = Parameters<typeof displayName>[0];
const isSameName = (candidacy: Named, others: Named[]) =>
  others.some((other) => displayName(other).toLocaleLowerCase("fr") === displayName(candidacy).toLocaleLowerCase("fr"));

export const formSelect = formColumns(candidacySchema);

export function createCandidacy(actor: Actor, input: CandidacyInput, once?: string) {
  return managed<{ id: number }>(
    actor,
    "candidacy.created",
    async (tx, note) => {
      const after = await columns(tx, input, null);
      if (!after.ok) return after;
      return added(note, subject, after.value, (data) => tx.candidacy.create({ data, select: { id: true } }));
    },
    { once: { key: once, of: input } },
  );
}

export function updateCandidacy(actor: Actor, id: number, input: CandidacyInput) {
  return managed<null>(actor, "candidacy.updated", async (tx, note) => {
    const after = await columns(tx, input, id);
    if (!after.ok) return after;
    return versioned(tx, note, {
      subject: subject(id),
      gone,
      labels: candidacyFields,
      given: input,
      before: await tx.candidacy.findFirst({ where: { id, deletedAt: null }, select: formSelect }),
      after: after.value,
      save: (data) => tx.candidacy.update({ where: { id }, data }),
    });
  });
}

/** The form as the table stores it: its election exists, no other candidacy there has its name, its slug is chosen. */
async function columns(tx: Tx, input: CandidacyInput, ownId: number | null) {
  const { sources, ...content } = contentOf(input);
  const { electionId } = content;
  if (!(await tx.election.findFirst({ where: { id: electionId, deletedAt: null }, select: { id: true } })))
    return refused("electionId", "Cette élection n’existe plus\u202F: choisissez-en une autre.");
  const noPortrait = content.portraitId && (await whyNoPortrait(tx, content.portraitId));
  if (noPortrait) return refused("portraitId", noPortrait);
  const otherCandidacies = await tx.candidacy.findMany({
    where: { electionId, ...(ownId ? { id: { not: ownId } } : {}) },
    select: { id: true, slug: true, deletedAt: true, ...nameSelect },
  });
  if (
    isSameName(
      content,
      otherCandidacies.filter(({ deletedAt }) => !deletedAt),
    )
  )
    return refused(
      "precision",
      "Une autre candidature porte ce nom\u202F: dites qui est cette personne, par son métier ou sa ville.",
    );
  const slug: Outcome<string> = await freeSlug(content.slug, fullName(content), ownId, async (wanted) => {
    const other = otherCandidacies.find((row) => row.slug === wanted);
    return other ? { id: other.id, called: displayName(other), deletedAt: other.deletedAt } : null;
  });
  return slug.ok ? done({ ...content, slug: slug.value, sources: JSON.stringify(sources) }) : slug;
}

/** Why this picture cannot be someone's portrait; null when it can. */
async function whyNoPortrait(tx: Tx, id: number): Promise<string | null> {
  const where = { id, kind: "image" as const, deletedAt: null };
  const picture = await tx.media.findFirst({ where, select: { credit: true } });
  if (!picture) return "Cette image n’est pas dans la médiathèque\u202F: choisissez-en une autre.";
  return picture.credit
    ? null
    : "Cette image n’a pas de crédit\u202F: dites d’abord dans la médiathèque qui l’a faite.";
}
