import { href } from "react-router";
import { pageTime } from "#app/http/pages/page.server.ts";
import { findNewsItem, listWallSources } from "#app/modules/news/queries.server.ts";
import type { NewsPage } from "#app/modules/news/views.server.ts";
import { listWall } from "#app/modules/news/wall.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import { ButtonLink, QuietLink } from "#app/ui/button.tsx";
import { DemoNotice } from "#app/ui/demo-notice.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Flagged } from "#app/ui/flag.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PageDialog } from "#app/ui/page-dialog.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { trailMeta } from "#app/ui/structured-data.ts";
import { countryFlags } from "#app/utils/countries.ts";
import { formatLate, relativeTime, formatDateTime } from "#app/utils/dates.ts";
import type { Route } from "./+types/wall";
import { NewsPicture, StoryCard } from "./story-card.tsx";
import "#app/ui/dialog.css";

import { anchorOf, countries, readWallAddress, type WallAddress, wallHref } from "./wall-query.ts";
import "./filters.css";

/** An item opened over the wall, with an address of its own: closing it is a link, Escape and the ground work without script too. */
function NewsDialog({ item, closeHref }: { item: NewsPage; closeHref: string }) {
  const { title, content, createdAt, authorName, link, sources, sourceLinks } = item;
  const told = sourceLinks.flatMap(({ feedId, name, link: to }) =>
    to ? [{ key: feedId, to, label: `Lire sur ${name}` }] : [],
  );
  const links = told.length === 0 && link ? [{ key: 0, to: link, label: "Lire l’article" }] : told;
  return (
    <div className="fixed inset-0 z-[80] bg-[rgb(20_16_18/60%)]">
      <a className="absolute inset-0" href={closeHref} aria-hidden="true" tabIndex={-1} />
      <PageDialog
        // Where showModal() leaves it; from a fixed top, so that a face or a picture that comes late moves little.
        className="dialog fixed inset-0 mt-[9dvh] max-h-[calc(91dvh-1rem)] p-0 backdrop:bg-transparent"
        data-leads-to={closeHref}
        aria-labelledby="actualite"
      >
        {item.image || item.imageUrl ? (
          <div className="aspect-video bg-line">
            <NewsPicture item={item} sizes="(min-width: 34rem) 32rem, 92vw" className="size-full object-cover" />
          </div>
        ) : null}
        <div className="stack p-5 sm:p-6">
          <p className="flex flex-wrap gap-x-3 text-sm text-soft">
            <span className="font-semibold text-ink">{sources.join(", ") || "La rédaction"}</span>
            <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          </p>
          <h2
            id="actualite"
            className="text-xl focus-visible:shadow-none focus-visible:outline-none"
            tabIndex={-1}
            autoFocus
          >
            {title}
          </h2>
          {content ? <p className="whitespace-pre-line">{content}</p> : null}
          {authorName && !sources.includes(authorName) ? <p className="text-sm text-soft">Par {authorName}</p> : null}
          <p className="button-row">
            {links.map(({ key, to, label }) => (
              <ButtonLink key={key} href={to} target="_blank" rel="noopener">
                {label} <Icon name="external" />
              </ButtonLink>
            ))}
            <QuietLink href={closeHref}>Fermer</QuietLink>
          </p>
        </div>
      </PageDialog>
    </div>
  );
}

interface Props {
  address: WallAddress;
  sources: { id: number; name: string; flag: string }[];
  filtered: boolean;
}

/** Countries are links, search and source a folded form that is a link too: GET, with or without script. */
function Filters({ address, sources, filtered }: Props) {
  const { q, country, sourceId } = address;
  const hrefIn = (value: WallAddress["country"]) => wallHref({ ...address, country: value, cursor: null, modal: null });
  return (
    <search className="wall-filters">
      <ul className="wall-countries" aria-label="Pays">
        {[{ value: null, label: "Tous" }, ...countries].map(({ value, label }) => (
          <li key={label}>
            <a className="chip" href={hrefIn(value)} aria-current={value === country ? "true" : undefined}>
              {value ? <Flagged>{countryFlags[value]}</Flagged> : null} {label}
            </a>
          </li>
        ))}
      </ul>
      <details open={Boolean(q || sourceId)}>
        <summary>
          <Icon name="filter" /> Chercher, choisir une source
        </summary>
        <form action={href("/mur-actualites")} method="get">
          {country ? <input type="hidden" name="pays" value={country} /> : null}
          <label>
            <span>Chercher</span>
            <input type="search" name="q" defaultValue={q} maxLength={200} enterKeyHint="search" />
          </label>
          <label>
            <span>Source</span>
            <select name="source" defaultValue={sourceId ?? ""}>
              <option value="">Toutes</option>
              {sources.map(({ id, name, flag }) => (
                <option key={id} value={id}>
                  {flag ? `${flag} ${name}` : name}
                </option>
              ))}
            </select>
          </label>
          <p className="button-row">
            <button className="button button-small" type="submit">
              Filtrer
            </button>
            {filtered ? <a href={href("/mur-actualites")}>Tout afficher</a> : null}
          </p>
        </form>
      </details>
    </search>
  );
}

export const handle = { shows: ["wall"], reads: ["q", "pays", "source", "suite", "modal"] } satisfies PageHandle;

const PER_PAGE = 24;

export const meta: Route.MetaFunction = ({ loaderData: { address }, matches }) =>
  trailMeta(matches, {
    title: "Mur d’actualités",
    description:
      "Ce que plusieurs médias de France, de Belgique et d’Europe disent du même événement, du premier au dernier titre.",
    path: href("/mur-actualites"),
    // One wall to be found, not its every filter.
    noindex: wallHref({ ...address, modal: null }) !== href("/mur-actualites"),
  });

export async function loader({ request }: Route.LoaderArgs) {
  const address = readWallAddress(request.url);
  const [wall, sources, opened] = await Promise.all([
    listWall({ ...address, limit: PER_PAGE }),
    listWallSources(),
    address.modal ? findNewsItem(address.modal) : null,
  ]);
  const at = pageTime();
  const pictures = new Set<string>();
  const stories = wall.stories.map((story) => {
    const picture = story.lead.image?.base ?? story.lead.imageUrl;
    const hasPicture = picture !== null && !pictures.has(picture);
    if (picture !== null) pictures.add(picture);
    const titles = story.titles.map((title) => ({ ...title, hour: formatLate(title.createdAt, at) }));
    return { ...story, titles, since: relativeTime(story.latestAt, at), hasPicture };
  });
  return { address, stories, nextCursor: wall.nextCursor, sources, opened };
}

export default function Wall({ loaderData: { address, stories, nextCursor, sources, opened } }: Route.ComponentProps) {
  const filtered = Boolean(address.q || address.country || address.sourceId);
  const stands = stories.some(({ titles }) => titles.some(({ id }) => id === opened?.id));
  const closed = wallHref({ ...address, modal: null }) + (opened && stands ? `#${anchorOf(opened.id)}` : "");
  return (
    <main id="contenu" className="wrap pb-16">
      <div inert={opened ? true : undefined}>
        <PageTitle title="Mur d’actualités" text="Le même événement, vu par plusieurs médias." />
        {address.modal && !opened ? (
          <p className="notice mb-8 max-w-[42rem]">Cette actualité n’est plus affichée. Voici les plus récentes.</p>
        ) : null}
        <div className="wall">
          <Filters address={address} sources={sources} filtered={filtered} />
          <div>
            <h2 className="visually-hidden">Les actualités</h2>
            {stories.length === 0 ? (
              <EmptyState
                {...(filtered
                  ? { title: "Rien ne correspond", text: "Essaie avec moins de mots, ou enlève un filtre." }
                  : {
                      title: "Le mur est encore vide",
                      text: "Les premières actualités s’afficheront dès qu’une source aura répondu.",
                    })}
                action={
                  <ButtonLink href={href(filtered ? "/mur-actualites" : "/articles")}>
                    {filtered ? "Voir tout le mur" : "Voir les articles"}
                  </ButtonLink>
                }
              />
            ) : (
              <ul data-opens>
                {stories.map((story) => (
                  <StoryCard key={story.lead.id} story={story} hrefOf={(id) => wallHref({ ...address, modal: id })} />
                ))}
              </ul>
            )}
            {stories.some(({ lead }) => lead.isDemo) ? (
              <DemoNotice className="mt-6">ces titres tiennent la place de ceux des médias.</DemoNotice>
            ) : null}
            <p className="mt-6 max-w-[42rem] border-t border-line pt-4 text-sm text-soft">
              Un clic ouvre le résumé. Un programme rapproche les titres d’après leurs mots, leurs noms et leur heure
              {"\u202F"}: il peut se tromper.
            </p>
            <nav aria-label="Suite du mur" className="button-row mt-10 justify-center">
              {address.cursor ? (
                <QuietLink href={wallHref({ ...address, cursor: null, modal: null })}>
                  Revenir aux plus récentes
                </QuietLink>
              ) : null}
              {nextCursor ? (
                <ButtonLink href={wallHref({ ...address, cursor: nextCursor, modal: null })}>
                  Actualités plus anciennes
                </ButtonLink>
              ) : null}
            </nav>
          </div>
        </div>
      </div>
      {opened ? <NewsDialog item={opened} closeHref={closed} /> : null}
    </main>
  );
}
