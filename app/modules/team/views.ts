import { z } from "zod";
import { imageSelect, toImageView } from "#app/modules/media/views.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { pick } from "#app/utils/pick.ts";
import { french } from "#app/utils/typography.ts";

export const memberSelect = {
  id: true,
  username: true,
  firstName: true,
  lastName: true,
  role: true,
  bio: true,
  photoAlt: true,
  links: true,
  isFictional: true,
  photo: { select: imageSelect },
} satisfies Prisma.TeamMemberSelect;

type MemberRow = Prisma.TeamMemberGetPayload<{ select: typeof memberSelect }>;

export function toMemberCard(row: MemberRow) {
  return {
    ...pick(row, ["id", "username", "firstName", "lastName", "isFictional"]),
    name: `${row.firstName} ${row.lastName}`.trim(),
    role: french(row.role),
    photo: toImageView(row.photo, row.photoAlt),
  };
}

export type MemberCard = ReturnType<typeof toMemberCard>;

const links = z.array(z.object({ label: z.string(), url: z.url({ protocol: /^https?$/ }) })).catch([]);

export const toMemberPage = (row: MemberRow) => ({
  ...toMemberCard(row),
  bio: french(row.bio),
  links: links.parse(JSON.parse(row.links)),
});

export type MemberPage = ReturnType<typeof toMemberPage>;
