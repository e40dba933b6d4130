import { deadlinesIn } from "#app/modules/elections/queries.server.ts";
import { imageSelect, toImageView } from "#app/modules/media/views.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { managed } from "#app/records/audit/change.server.ts";
import { withChanges } from "#app/records/audit/last-change.server.ts";
import { table } from "#app/records/declared/table.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { formatDay } from "#app/utils/dates.ts";
import { done, refused, unchanged } from "#app/utils/outcome.ts";
import { freeSlug } from "#app/utils/slugs.ts";
import { sourcesIn, MOST_SOURCES, type Source } from "#app/utils/source-rows.ts";
import { contentOf } from "#app/utils/versions.ts";
import { displayName, fullName, nameKey } from "./labels.ts";
import { type CandidacyInput, candidacyForm, type OfficialListInput } from "./schema.ts";

const nameSelect = { givenName: true, familyName: true, precision: true };

/** Its programme stays with it: hidden in the bin, and restored with it. */
const rows = table({
  model: "Candidacy",
  noun: "candidacy",
  form: candidacyForm,
  search: ["familyName", "givenName", "party"],
  sorts: ["familyName", "declaredOn", "updatedAt"],
  noted: ["givenName", "familyName", "precision"],
  bin: { called: displayName },
  with: {
    updatedAt: true,
    election: { select: { name: true } },
    portrait: { select: imageSelect },
    programme: { select: { asOf: true, _count: { select: { cells: true } } } },
  },
  view: ({ election, portrait, programme, sources, ...row }) => ({
    ...row,
    name: displayName(row),
    election: election.name,
    portrait: toImageView(portrait),
    sources: sourcesIn(sources),
    programmeAsOf: programme?.asOf ?? "",
    positions: programme?._count.cells ?? 0,
  }),
  resolve: columns,
});

export const candidacies = {
  ...rows,
  list: withChanges("candidacy", rows.list, ({ sources: _, ...candidacy }) => candidacy),
  bin: {
    ...rows.bin,
    /** Refused when someone of its name stands meanwhile: readers could not distinguish them. */
    restore: (actor: Actor, id: number) =>
      rows.bin.restore(actor, id, async (tx) => {
        const select = { electionId: true, ...nameSelect };
        const { electionId, ...candidacy } = await tx.candidacy.findUniqueOrThrow({ where: { id }, select });
        const where = { electionId, deletedAt: null, id: { not: id } };
        return isSameName(candidacy, await tx.candidacy.findMany({ where, select: nameSelect }))
          ? refused("", "Une autre candidature porte ce nom. Précisez-la, puis rétablissez celle-ci.")
          : done({});
      }),
  },
};

type Named = Parameters<typeof displayName>[0];
const isSameName = (candidacy: Named, others: Named[]) =>
  others.some((other) => displayName(other).toLocaleLowerCase("fr") === displayName(candidacy).toLocaleLowerCase("fr"));

/** The form as the table stores it: its election exists, no other candidacy there has its name, its slug is chosen. */
async function columns(tx: Tx, input: CandidacyInput, ownId: number | null) {
  const { sources, ...content } = contentOf(input);
  const { electionId } = content;
  if (!(await tx.election.findFirst({ where: { id: electionId, deletedAt: null }, select: { id: true } })))
    return refused("electionId", "Cette élection n’existe plus\u202F: choisissez-en une autre.");
  const noPortrait = content.portraitId && (await whyNoPortrait(tx, content.portraitId));
  if (noPortrait) return refused("portraitId", noPortrait);
  const others = await tx.candidacy.findMany({
    where: { electionId, ...(ownId ? { id: { not: ownId } } : {}) },
    select: { id: true, slug: true, deletedAt: true, ...nameSelect },
  });
  const standing = others.filter(({ deletedAt }) => !deletedAt);
  if (isSameName(content, standing))
    return refused(
      "precision",
      "Une autre candidature porte ce nom\u202F: dites qui est cette personne, par son métier ou sa ville.",
    );
  const slug = await freeSlug(content.slug, fullName(content), ownId, async (wanted) => {
    const other = others.find((row) => row.slug === wanted);
    return other ? { ...other, name: displayName(other) } : null;
  });
  return slug.ok ? done({ ...content, slug: slug.value, sources: JSON.stringify(sources) }) : slug;
}

async function whyNoPortrait(tx: Tx, id: number): Promise<string | null> {
  const where = { id, kind: "image" as const, deletedAt: null };
  const picture = await tx.media.findFirst({ where, select: { credit: true } });
  if (!picture) return "Cette image n’est pas dans la médiathèque\u202F: choisissez-en une autre.";
  return picture.credit
    ? null
    : "Cette image n’a pas de crédit\u202F: dites d’abord dans la médiathèque qui l’a faite.";
}

const withSource = (sources: Source[], source: Source) =>
  sources.some(({ url }) => url === source.url) ? sources : [...sources, source];

const listOf = (names: string[]) => new Intl.ListFormat("fr").format(names);

/** Writes the Conseil constitutionnel's list, or nothing when one name is unknown, withdrawn, or stands for two. */
export function recordOfficialList(actor: Actor, { electionId, officialOn, url, names }: OfficialListInput) {
  return managed<{ count: number }>(actor, "candidacy.updated", async (tx, note) => {
    const election = await tx.election.findFirst({ where: { id: electionId, deletedAt: null } });
    const end = election && deadlinesIn(election).find(({ key }) => key === "parrainages")?.day;
    if (end && officialOn < end)
      return refused("officialOn", `La liste paraît après la fin des parrainages, le ${formatDay(end)}.`);
    const rows = await tx.candidacy.findMany({ where: { electionId, deletedAt: null } });
    const found = names.map((name) => {
      const namesakes = rows.filter((row) => nameKey(fullName(row)) === nameKey(name));
      // Of two people of one name, the list says which by what tells them apart.
      const exact = rows.filter((row) => nameKey(displayName(row)) === nameKey(name));
      return { name, alike: namesakes, row: namesakes.length > 1 ? undefined : (namesakes[0] ?? exact[0]) };
    });
    const unclear = found.find(({ alike: namesakes }) => namesakes.length > 1);
    if (unclear)
      return refused(
        "names",
        `Plusieurs candidatures ont ce nom\u202F: ${listOf(unclear.alike.map(displayName))}. Donnez une précision à chacune, et écrivez-la après le nom.`,
      );
    const unknown = found.filter(({ row }) => !row).map(({ name }) => name);
    if (unknown.length > 0)
      return refused("names", `Pas dans notre liste\u202F: ${listOf(unknown)}. Ajoutez d’abord leur candidature.`);
    const listed = found.flatMap(({ row }) => row ?? []);
    const gone = listed.filter(({ state }) => state === "withdrawn").map(displayName);
    if (gone.length > 0)
      return refused(
        "names",
        `Retirée chez nous, officielle ici\u202F: ${listOf(gone)}. Vérifiez, puis changez l’état.`,
      );
    if (new Set(listed).size < listed.length) return refused("names", "Un nom est là deux fois.");
    const source = { name: "Conseil constitutionnel, liste des candidats", url };
    const written = listed.map((row) => ({ row, sources: withSource(sourcesIn(row.sources), source) }));
    const full = written.filter(({ sources }) => sources.length > MOST_SOURCES).map(({ row }) => displayName(row));
    if (full.length > 0)
      return refused("names", `Déjà ${MOST_SOURCES} sources\u202F: ${listOf(full)}. Retirez-en une d’abord.`);
    // Sent twice, it changes nothing the second time.
    const changed = written.filter(
      ({ row, sources }) =>
        row.state !== "official" || row.officialOn !== officialOn || JSON.stringify(sources) !== row.sources,
    );
    if (changed.length === 0) return unchanged({ count: listed.length });
    for (const { row, sources } of changed) {
      await tx.candidacy.update({
        where: { id: row.id },
        data: { state: "official", officialOn, sources: JSON.stringify(sources), version: { increment: 1 } },
      });
      note({
        subject: candidacies.bin.subject(row.id),
        before: { state: row.state, officialOn: row.officialOn },
        after: { state: "official", officialOn, source: url },
      });
    }
    return done({ count: listed.length });
  });
}
