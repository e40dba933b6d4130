import { storeSentPicture } from "#app/modules/media/images.server.ts";
import { db } from "#app/platform/db.server.ts";
import { allowed } from "#app/records/audit/change.server.ts";
import { added } from "#app/records/audit/versioned.server.ts";
import { nextPlace } from "#app/records/ordering/ordering.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import { canPublish, canSign, notAllowed } from "#app/records/rights/permissions.ts";
import { type Outcome, refused } from "#app/utils/outcome.ts";
import { freeSlug } from "#app/utils/slugs.ts";
import { members } from "./members.server.ts";
import type { OwnPageInput } from "./schema.ts";

/** The page of the team that is this account's; null when it has none. */
export function findOwnPage(actor: StaffActor) {
  return db.teamMember.findFirst({
    where: { staffId: actor.id },
    select: { id: true, isPublished: true, deletedAt: true },
  });
}

/** Adds the page that one signs with. That of a trial member waits for an administrator. */
export async function createOwnPage(
  actor: StaffActor,
  { firstName, lastName, bio }: OwnPageInput,
  photo: File | null,
  once?: string,
): Promise<Outcome<{ id: number; isPublished: boolean }>> {
  if (!canSign(actor)) return refused("", notAllowed);
  const name = `${firstName} ${lastName}`.trim();
  const imageAlt = `Portrait de ${name}`;
  const picture = await storeSentPicture(actor, { imageAlt }, photo);
  if (!picture.ok) return picture;
  const isPublished = canPublish(actor);
  const outcome = await allowed<{ id: number }>(
    canSign,
    actor,
    "team-member.created",
    async (tx, note) => {
      const slug = await freeSlug(undefined, name, null, async (username) => {
        const found = await tx.teamMember.findUnique({ where: { username }, select: { id: true, deletedAt: true } });
        return found && { ...found, name: username };
      });
      if (!slug.ok) return slug;
      const data = { firstName, lastName, bio, username: slug.value, isPublished, staffId: actor.id };
      return added(note, members.bin.subject, data, async () => {
        const place = nextPlace(await tx.teamMember.aggregate({ _max: { position: true } }));
        const photoId = picture.value ?? null;
        return tx.teamMember.create({
          data: { ...data, ...place, photoId, photoAlt: photoId ? imageAlt : "" },
          select: { id: true },
        });
      });
    },
    { once: { key: once, of: [firstName, lastName, bio, picture.value] }, unique: { staffId: ownPageThere } },
  );
  return outcome.ok ? { ok: true, value: { ...outcome.value, isPublished } } : outcome;
}

const ownPageThere = "Vous avez déjà une page dans l’équipe.";
