import { href } from "react-router";
import {
  type InstagramPostView,
  listInstagramAccounts,
  listInstagramPosts,
} from "#app/modules/instagram/instagram.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import { ButtonLink, QuietLink, Outside } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { Section } from "#app/ui/page.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { trailMeta } from "#app/ui/structured-data.ts";
import { formatDate } from "#app/utils/dates.ts";
import { truncate } from "#app/utils/text.ts";
import type { Route } from "./+types/instagram";

export const handle = { shows: ["instagram", "settings"], reads: ["page"] } satisfies PageHandle;

const PER_PAGE = 12;

const pageHref = (page: number) => href("/instagram") + (page > 1 ? `?page=${page}` : "");

export const meta: Route.MetaFunction = ({ loaderData: { page }, matches }) =>
  trailMeta(matches, {
    title: page > 1 ? `Instagram, page ${page}` : "Instagram",
    description: `${page > 1 ? `Page ${page}. ` : ""}Les publications Instagram que la rédaction a choisies, à voir ici sans compte et sans être suivi.`,
    path: pageHref(page),
    trail: [{ name: "Instagram", path: href("/instagram") }],
  });

export async function loader({ request }: Route.LoaderArgs) {
  const page = Math.trunc(Number(new URL(request.url).searchParams.get("page"))) || 1;
  const [list, accounts, settings] = await Promise.all([
    listInstagramPosts({ page, perPage: PER_PAGE }),
    listInstagramAccounts(),
    siteSettings(),
  ]);
  return { ...list, accounts, ourAccount: settings.socials.instagram };
}

export default function Instagram({ loaderData: { posts, page, pages, accounts, ourAccount } }: Route.ComponentProps) {
  return (
    <main id="contenu" className="wrap pb-16">
      <PageTitle
        title="Instagram"
        text="Ce qu’on a choisi de te montrer. Rien n’est chargé d’Instagram tant que tu ne cliques pas."
      >
        {ourAccount ? <QuietLink href={ourAccount}>Nous suivre sur Instagram</QuietLink> : null}
      </PageTitle>
      {posts.length === 0 ? (
        <EmptyState
          title="Rien d’épinglé pour l’instant"
          text="La rédaction n’a pas encore choisi de publication. Il y a de quoi lire en attendant."
          action={<ButtonLink href={href("/articles")}>Voir les articles</ButtonLink>}
        />
      ) : (
        <>
          <h2 className="visually-hidden">Les publications</h2>
          <ul className="grid gap-x-5 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
            {posts.map((post, index) => (
              <Post key={post.id} post={post} priority={index === 0} />
            ))}
          </ul>
        </>
      )}
      <Pagination page={page} pages={pages} hrefFor={pageHref} />
      {accounts.length > 0 ? (
        <Section id="comptes" title="Les comptes qu’on suit" className="mt-14" titleClass="text-xl">
          <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
            {accounts.map(({ account, url, label }) => (
              <li key={account}>
                <Outside href={url}>@{account}</Outside>
                {label ? <span className="text-soft"> {label}</span> : null}
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </main>
  );
}

/** The picture is our own copy; the link alone leads to Instagram. */
function Post({ post, priority }: { post: InstagramPostView; priority: boolean }) {
  const { url, image, caption, postedAt, account, label } = post;
  return (
    <li className="flex flex-col border border-line bg-sheet">
      {image ? (
        <Picture
          image={image}
          sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 92vw"
          className="aspect-square w-full object-cover"
          priority={priority}
        />
      ) : null}
      <div className="flex flex-1 flex-col gap-2 p-4">
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <strong>@{account}</strong>
          {label ? <span className="text-soft">{label}</span> : null}
          <time className="ml-auto text-soft" dateTime={postedAt}>
            {formatDate(postedAt)}
          </time>
        </p>
        {caption ? <p className="whitespace-pre-line">{truncate(caption, 400)}</p> : null}
        <p className="mt-auto pt-1">
          <a
            href={url}
            rel="noopener"
            aria-label={`Voir sur Instagram la publication de @${account} du ${formatDate(postedAt)}`}
          >
            Voir sur Instagram
          </a>
        </p>
      </div>
    </li>
  );
}
