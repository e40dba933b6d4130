import { z } from "zod";
import { imageSelect, toImageView } from "#app/modules/media/views.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import type { ImageView } from "#app/utils/image-view.ts";
import { french } from "#app/utils/typography.ts";

export interface MemberCard {
  id: number;
  username: string;
  firstName: string;
  lastName: string;
  /** First and last name. */
  name: string;
  role: string;
  photo: ImageView | null;
  /** This person does not exist, and the page says so. */
  isFictional: boolean;
}

export interface MemberPage extends MemberCard {
  bio: string;
  links: { label: string; url: string }[];
}

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

export function toMemberCard(row: MemberRow): MemberCard {
  const { id, username, firstName, lastName, role, isFictional } = row;
  const name = `${firstName} ${lastName}`.trim();
  return {
    id,
    username,
    firstName,
    lastName,
    name,
    role: french(role),
    isFictional,
    photo: toImageView(row.photo, row.photoAlt),
  };
}

const links = z.array(z.object({ label: z.string(), url: z.url({ protocol: /^https?$/ }) })).catch([]);

export function toMemberPage(row: MemberRow): MemberPage {
  return { ...toMemberCard(row), bio: french(row.bio), links: links.parse(JSON.parse(row.links)) };
}
