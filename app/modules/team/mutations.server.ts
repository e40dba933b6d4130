import type { Actor } from "#app/modules/rights/actor.ts";
import { changedSince } from "#app/modules/audit/conflict.server.ts";
import { added, versioned } from "#app/modules/audit/versioned.server.ts";
import { bin } from "#app/modules/bin/bin.server.ts";
import { altMissing, storeSentPicture } from "#app/modules/media/uploaded-picture.server.ts";
import { keepOldSlug } from "#app/modules/old-slugs/old-slugs.server.ts";
import { allowed } from "#app/modules/audit/change-with-right.server.ts";
import { moving, nextPlace } from "#app/modules/ordering/ordering.server.ts";
import { canAdminister, notAllowed } from "#app/modules/rights/permissions.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { type MemberInput, memberFields } from "./schema.ts";

export const memberBin = bin({
  noun: "team-member",
  words: { this: "Cette personne", gone: "Cette personne n’est plus dans l’équipe." },
  right: canAdminister,
  find: (tx, where) => tx.teamMember.findMany({ where, select: { id: true, firstName: true, lastName: true } }),
  mark: (tx, id, data) => tx.teamMember.update({ where: { id }, data }),
  erase: (tx, id) => tx.teamMember.delete({ where: { id } }),
  called: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim(),
});

const { subject, gone } = memberBin;

/** Unique fields, those of the bin included: coming back, a member takes nobody's address. */
const unique = {
  username: "Cette adresse est déjà prise, peut-être par une personne de la corbeille.",
  staffId: "Ce compte est déjà celui d’une autre personne de l’équipe, peut-être dans la corbeille.",
};

/** The row of a form: what the trail stores and compares. */
function row({ imageAlt, links, staffId, removeImage: _r, version: _v, overwrite: _o, ...fields }: MemberInput) {
  return { ...fields, photoAlt: imageAlt, links: JSON.stringify(links), staffId: staffId ?? null };
}

async function staffRefusal(tx: Tx, staffId: number | null) {
  if (staffId === null || (await tx.staffUser.findUnique({ where: { id: staffId }, select: { id: true } })))
    return null;
  return refused("staffId", "Ce compte de la rédaction n’existe plus.");
}

/** Adds someone at the end of the team. */
export async function createMember(actor: Actor, input: MemberInput, photo: File | null, once?: string) {
  if (!canAdminister(actor)) return refused("", notAllowed);
  const picture = await storeSentPicture(actor, input, photo);
  if (!picture.ok) return picture;
  const data = row(input);
  return allowed<{ id: number }>(
    canAdminister,
    actor,
    "team-member.created",
    async (tx, note) => {
      const wrong = await staffRefusal(tx, data.staffId);
      if (wrong) return wrong;
      return added(note, subject, data, async () => {
        const place = nextPlace(await tx.teamMember.aggregate({ _max: { position: true } }));
        return tx.teamMember.create({
          data: { ...data, ...place, photoId: picture.value ?? null },
          select: { id: true },
        });
      });
    },
    { once: { key: once, of: [input, picture.value] }, unique },
  );
}

export async function updateMember(actor: Actor, id: number, input: MemberInput, photo: File | null) {
  if (!canAdminister(actor)) return refused("", notAllowed);
  const picture = await storeSentPicture(actor, input, photo);
  if (!picture.ok) return picture;
  const after = row(input);
  return allowed<null>(
    canAdminister,
    actor,
    "team-member.updated",
    async (tx, note) => {
      const found = await tx.teamMember.findFirst({
        where: { id, deletedAt: null },
        select: {
          firstName: true,
          lastName: true,
          username: true,
          role: true,
          bio: true,
          links: true,
          photoAlt: true,
          photoId: true,
          isPublished: true,
          staffId: true,
          version: true,
        },
      });
      if (!found) return refused("", gone);
      const { photoId: oldPhoto, ...before } = found;
      const photoId = picture.value === undefined ? oldPhoto : picture.value;
      if (photoId !== null && !after.photoAlt) return refused("imageAlt", altMissing);
      const wrong = await staffRefusal(tx, after.staffId);
      if (wrong) return wrong;
      return versioned(tx, note, {
        subject: subject(id),
        gone,
        labels: memberFields,
        given: input,
        before,
        after,
        hasFile: picture.value !== undefined,
        save: async (data) => {
          await tx.teamMember.update({ where: { id }, data: { ...data, photoId } });
          await keepOldSlug(tx, "team-member", id, before.username, after.username);
        },
      });
    },
    { unique },
  );
}

/** Shows someone on the team's page. */
export const showMember = (actor: Actor, id: number, over?: number) => setPublished(actor, id, true, over);

/** Hides someone from the team's page; their position stays. */
export const hideMember = (actor: Actor, id: number, over?: number) => setPublished(actor, id, false, over);

function setPublished(actor: Actor, id: number, isPublished: boolean, over?: number): Promise<Outcome<null>> {
  const action = isPublished ? "team-member.published" : "team-member.unpublished";
  return allowed<null>(canAdminister, actor, action, async (tx, note) => {
    const select = { isPublished: true, version: true };
    const before = await tx.teamMember.findFirst({ where: { id, deletedAt: null }, select });
    if (!before) return refused("", gone);
    const changed = await changedSince(tx, subject(id), over, before.version);
    if (changed) return changed;
    await tx.teamMember.update({ where: { id }, data: { isPublished, version: { increment: 1 } } });
    note({
      subject: subject(id),
      before: { isPublished: before.isPublished },
      after: { isPublished, version: before.version + 1 },
    });
    return done(null);
  });
}

/** One place up or down in the order of the team's page. */
export const moveMember = moving({
  noun: "team-member",
  right: canAdminister,
  gone,
  list: (tx) => tx.teamMember.findMany({ where: { deletedAt: null }, orderBy: [{ position: "asc" }, { id: "asc" }] }),
  save: (tx, id, position) => tx.teamMember.update({ where: { id }, data: { position } }),
});
