import { storeSentPicture } from "#app/modules/media/images.server.ts";
import { altMissing } from "#app/modules/media/schema.ts";
import { imageSelect, toImageView } from "#app/modules/media/views.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { table } from "#app/records/declared/table.server.ts";
import { keepOldSlug } from "#app/records/old-slugs/old-slugs.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { canAdminister } from "#app/records/rights/permissions.ts";
import { done, refused } from "#app/utils/outcome.ts";
import { contentOf } from "#app/utils/versions.ts";
import { type MemberInput, memberForm } from "./schema.ts";

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
