import { data, href, redirect } from "react-router";
import { ArticleCard } from "#app/modules/articles/article-card.tsx";
import { articlesByAuthor } from "#app/modules/articles/queries.server.ts";
import { FollowButtons } from "#app/modules/following/follow-buttons.tsx";
import { type MemberPage, findMember } from "#app/modules/team/queries.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import { DemoNotice } from "#app/ui/demo-notice.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Medallion } from "#app/ui/medallion.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { trailMeta, profilePage } from "#app/ui/structured-data.ts";
import { plural } from "#app/utils/text.ts";
import type { Route } from "./+types/member";

export const handle = { shows: ["articles", "categories", "team"] } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { member } = loaderData;
  const path = href("/equipe/:username", { username: member.username });
  return trailMeta(matches, {
    title: member.role ? `${member.name}, ${member.role}` : member.name,
    description: member.bio,
    path,
    type: "profile",
    profile: member.isFictional ? undefined : member,
    above: [{ name: "Équipe", path: href("/equipe") }],
    name: member.name,
    data: (site) =>
      member.isFictional ? [] : [profilePage(site, { ...member, path, sameAs: member.links.map(({ url }) => url) })],
  });
};

export async function loader({ params }: Route.LoaderArgs) {
  const member = await findMember(params.username);
  if (!member) throw data(null, { status: 404 });
  const { username } = member;
  if (username !== params.username) throw redirect(href("/equipe/:username", { username }), 301);
  return { member, articles: await articlesByAuthor(username, 60) };
}

export default function Member({ loaderData: { member, articles } }: Route.ComponentProps) {
  return (
    <main id="contenu" className="wrap pb-16">
      <Portrait member={member} />
      <section aria-labelledby="ses-articles" className="mt-12">
        <h2 id="ses-articles" className="mb-6">
          {articles.length > 0 ? `Ses ${plural(articles.length, "article")}` : "Ses articles"}
        </h2>
        {articles.length === 0 ? <p className="text-soft">Rien de publié pour le moment.</p> : null}
        <div className="card-grid">
          {articles.map((article) => (
            <ArticleCard key={article.id} article={article} />
          ))}
        </div>
      </section>
    </main>
  );
}

function Portrait({ member }: { member: MemberPage }) {
  const { photo, name, role, bio, links, isFictional } = member;
  return (
    <header className="mt-8 grid items-start gap-x-12 gap-y-6 md:mt-12 md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
      {photo ? (
        <Picture
          image={photo}
          sizes="(min-width: 48rem) 20rem, 100vw"
          className="aspect-[4/5] max-h-[26rem] w-full object-cover max-md:max-w-56 [clip-path:var(--cut-a)]"
          priority
        />
      ) : (
        <span className="max-md:max-w-56">
          <Medallion name={name} />
        </span>
      )}
      <div className="stack">
        <p className="eyebrow">
          <a href={href("/equipe")}>L’équipe</a>
        </p>
        <div>
          <h1>{name}</h1>
          {isFictional ? <DemoNotice className="mt-3">profil fictif, cette personne n’existe pas.</DemoNotice> : null}
          <p className="mt-2 text-lg text-soft">{role}</p>
        </div>
        <FollowButtons
          follows={[{ follow: `auteur:${member.id}`, name }]}
          back={href("/equipe/:username", { username: member.username })}
        />
        <p className="prose whitespace-pre-line">{bio}</p>
        {links.length > 0 ? (
          <ul className="flex flex-wrap gap-x-5 gap-y-2">
            {links.map(({ label, url }) => (
              <li key={url}>
                <a href={url} rel="noopener me">
                  {label} <Icon name="external" className="inline" />
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </header>
  );
}
