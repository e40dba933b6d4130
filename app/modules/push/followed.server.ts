import { countryPaths } from "#app/modules/parties/labels.ts";
import { db } from "#app/platform/db.server.ts";
import { french } from "#app/utils/typography.ts";
import { type Follow, isFollow, kindOf } from "./topics.ts";

const followed = (follow: Follow, name: string, href: string) => ({ follow, name: french(name), href });

export type Followed = ReturnType<typeof followed>;

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
  return [
    ...categories.map(({ id, name, slug }) => followed(`categorie:${id}`, name, `/articles?categorie=${slug}`)),
    ...parties.map(({ id, name, slug, country }) => {
      const page = `/histoire-des-partis/${countryPaths[country === "BE" ? "BE" : "FR"]}`;
      // Both countries have a Parti socialiste.
      return followed(`parti:${id}`, country === "BE" ? `${name} (Belgique)` : name, `${page}#parti-${slug}`);
    }),
    ...elections.map(({ id, name, slug }) => followed(`election:${id}`, name, `/elections/${slug}`)),
    ...directs.map(({ id, title, slug }) => followed(`direct:${id}`, title, `/suivis-en-direct/${slug}`)),
    ...members.map(({ id, firstName, lastName, username }) =>
      followed(`auteur:${id}`, `${firstName} ${lastName}`.trim(), `/equipe/${username}`),
    ),
  ];
}
