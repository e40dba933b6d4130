import { storeSentPicture } from "#app/modules/media/images.server.ts";
import { altMissing } from "#app/modules/media/schema.ts";
import { imageSelect, toImageView } from "#app/modules/media/views.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { allowed } from "#app/records/audit/change.server.ts";
import { added } from "#app/records/audit/versioned.server.ts";
import { table } from "#app/records/declared/table.server.ts";
import { keepOldSlug } from "#app/records/old-slugs/old-slugs.server.ts";
import { nextPlace } from "#app/records/ordering/ordering.server.ts";
import type { Actor, StaffActor } from "#app/records/rights/actor.ts";
import { canAdminister, canPublish, canSign, notAllowed } from "#app/records/rights/permissions.ts";
import { done, refused, type Outcome } from "#app/utils/outcome.ts";
import { freeSlug } from "#app/utils/slugs.ts";
import { contentOf } from "#app/utils/versions.ts";
import { type MemberInput, memberForm, type OwnPageInput } from "./schema.ts";

/** The pages of the team, those not shown included, in the order of the public page. */
export const members = table({
  model: "TeamMember",
  noun: "team-member",
  form: memberForm,
  right: canAdminister,
  bin: {
    words: { this: "Cette personne", gone: "Cette personne n’est plus dans l’équipe." },
    called: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim(),
  },
  search: ["firstName", "lastName", "role"],
  noted: ["firstName", "lastName"],
  sorts: ["position"],
  order: { noun: "team-member" },
  // Those of the bin included: coming back, a member takes nobody's address.
  unique: {
    username: "Cette adresse est déjà prise, peut-être par une personne de la corbeille.",
    staffId: "Ce compte est déjà celui d’une autre personne de l’équipe, peut-être dans la corbeille.",
  },
  elsewhere: ["photoId", "isFictional"],
  with: { photoAlt: true, isFictional: true, photo: { select: imageSelect }, staff: { select: { displayName: true } } },
  view: ({ photo, photoAlt, links, ...row }) => ({
    ...row,
    name: `${row.firstName} ${row.lastName}`.trim(),
    image: toImageView(photo, photoAlt),
    imageAlt: photoAlt,
    links: (JSON.parse(links) as { label: string; url: string }[])
      .map(({ label, url }) => `${label} ${url}`)
      .join("\n"),
  }),
  prepare: storePhoto,
  async resolve(tx: Tx, { imageAlt, links, removeImage: _, ...input }: MemberInput) {
    const { staffId } = input;
    if (staffId !== null && !(await tx.staffUser.findUnique({ where: { id: staffId }, select: { id: true } })))
      return refused("staffId", "Ce compte de la rédaction n’existe plus.");
    return done({ ...contentOf(input), photoAlt: imageAlt, links: JSON.stringify(links) });
  },
  saved: (tx, id, after, before) => keepOldSlug(tx, "team-member", id, before?.username, after.username),
});

/** A photo that stays needs its description too. */
async function storePhoto(actor: Actor, input: MemberInput, file: File | null, id: number | null) {
  const stored = await storeSentPicture(actor, input, file);
  if (!stored.ok) return stored;
  const photoId = stored.value;
  if (photoId !== undefined) return done({ photoId });
  const stays =
    id !== null && (await db.teamMember.findFirst({ where: { id, deletedAt: null, photoId: { not: null } } }));
  return stays && !input.imageAlt ? refused("imageAlt", altMissing) : done({});
}

export const showMember = members.sets("team-member.published", { isPublished: true });

/** Hides someone from the team's page; their position stays. */
export const hideMember = members.sets("team-member.unpublished", { isPublished: false });

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
