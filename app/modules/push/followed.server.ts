import { countryPaths } from "#app/modules/parties/labels.ts";
import { db } from "#app/platform/db.server.ts";
import { french } from "#app/utils/typography.ts";
import { type Follow, isFollow, kindOf } from "./follows.ts";

export interface Followed {
  follow: Follow;
  name: string;
  /** Its page, a path of this site. */
  href: string;
}

const here = { deletedAt: null, isPublished: true };

/** Those of these follows that readers may see, with their names and pages, in the order of the kinds, then by name. */
export async function findFollowed(follows: readonly Follow[]): Promise<Followed[]> {
  const of = (kind: ReturnType<typeof kindOf>) => ({
    in: follows.filter((follow) => isFollow(follow) && kindOf(follow) === kind).map((one) => Number(one.split(":")[1])),
  });
  const [categories, parties, elections, directs, members] = await Promise.all([
    db.category.findMany({ where: { deletedAt: null, id: of("categorie") } }),
    db.party.findMany({ where: { deletedAt: null, id: of("parti") } }),
    db.election.findMany({ where: { ...here, id: of("election") }, select: { id: true, name: true, slug: true } }),
    db.direct.findMany({
      where: { deletedAt: null, status: { not: "draft" }, id: of("direct") },
      select: { id: true, title: true, slug: true },
    }),
    db.teamMember.findMany({ where: { ...here, id: of("auteur") } }),
  ]);
  const found: Followed[] = [
    ...categories.map(({ id, name, slug }) => ({
      follow: `categorie:${id}` as const,
      name,
      href: `/articles?categorie=${slug}`,
    })),
    ...parties.map(({ id, name, slug, country }) => ({
      follow: `parti:${id}` as const,
      name,
      href: `/histoire-des-partis/${countryPaths[country === "BE" ? "BE" : "FR"]}#parti-${slug}`,
    })),
    ...elections.map(({ id, name, slug }) => ({ follow: `election:${id}` as const, name, href: `/elections/${slug}` })),
    ...directs.map(({ id, title, slug }) => ({
      follow: `direct:${id}` as const,
      name: title,
      href: `/suivis-en-direct/${slug}`,
    })),
    ...members.map(({ id, firstName, lastName, username }) => ({
      follow: `auteur:${id}` as const,
      name: `${firstName} ${lastName}`.trim(),
      href: `/equipe/${username}`,
    })),
  ];
  return found.map((one) => ({ ...one, name: french(one.name) }));
}
