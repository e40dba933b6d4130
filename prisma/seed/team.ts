import { db } from "#app/platform/db.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { done } from "#app/utils/outcome.ts";
import { readYaml, seedActor, storeDrawings } from "./content.ts";

interface Member {
  username: string;
  firstName: string;
  lastName: string;
  role: string;
  bio: string;
  image: string;
  imageAlt: string;
  order: number;
  links: { label: string; url: string }[];
}

export async function seedTeam(): Promise<void> {
  const members = readYaml<Member[]>("team.yaml");
  const images = await storeDrawings(members.map(({ image, imageAlt }) => ({ name: image, alt: imageAlt })));
  const known = new Set((await db.teamMember.findMany({ select: { username: true } })).map((row) => row.username));
  await change(seedActor, "team.seeded", async (tx) => {
    for (const { image, imageAlt, order, links, ...member } of members.filter(({ username }) => !known.has(username))) {
      await tx.teamMember.create({
        data: {
          ...member,
          bio: member.bio.trim(),
          photoId: images.get(image) ?? null,
          photoAlt: imageAlt,
          position: order,
          links: JSON.stringify(links ?? []),
          isFictional: true,
        },
      });
    }
    return done(null);
  });
}
