import { data } from "react-router";
import type { FirstView } from "#app/first-view.ts";
import type { PageHandle } from "#app/modules/actions/action.ts";
import { DateLine } from "#app/modules/editions/date-line.tsx";
import { Essentials } from "#app/modules/editions/essentials.tsx";
import { DemoNotice } from "#app/ui/demo-notice.tsx";
import { LateSheet } from "#app/ui/late-sheet.tsx";
import { RobinFile } from "#app/ui/robin/robin-file.tsx";
import { pageTime } from "#app/http/pages/page-time.server.ts";
import { pageMeta, siteOf } from "#app/ui/seo.ts";
import { organization, webSite } from "#app/ui/structured-data.ts";
import { shortVideo } from "#app/modules/videos/structured-data.ts";
import { sharedImage } from "#app/utils/image-view.ts";
import { SocialLinks } from "#app/ui/social-links.tsx";
import type { Route } from "./+types/home";
import { ComingEvents } from "./coming-events.tsx";
import { Hero } from "./hero.tsx";
import { loadHome } from "./load.server.ts";
import { NewsStrip, Ticker } from "./news.tsx";
import { Podcasts } from "./podcasts.tsx";
import { ResultsStrip } from "./results-strip.tsx";
import { Selection } from "./selection.tsx";
import { TopCard } from "./top-card-view.tsx";
import { Understand } from "./understand.tsx";
import { Videos } from "./videos.tsx";
import sheet from "./below.css?url";
import farSheet from "./far-below.css?url";
import firstView from "./first-view.css?inline";

export const handle = {
  shows: [
    "articles",
    "calendar",
    "categories",
    "coverage",
    "directs",
    "elections",
    "editions",
    "flash",
    "glossary",
    "learning",
    "podcasts",
    "settings",
    "studio",
    "team",
    "videos",
    "wall",
  ],
  reads: ["categorie"],
  firstView: import.meta.env.SSR ? firstView : "",
} satisfies PageHandle & FirstView;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const site = siteOf(matches);
  const { name, tagline, description, socials } = loaderData.site;
  const videos = (loaderData.videos ?? []).flatMap(({ title, videoId, thumbnail, isDemo }) =>
    thumbnail?.base.startsWith("/media/") && !isDemo
      ? [shortVideo(site, { name: title, videoId, image: sharedImage(thumbnail) })]
      : [],
  );
  const blocks = [
    organization(site, { name, description, sameAs: Object.values(socials).filter(Boolean) }),
    webSite(site),
    ...videos,
  ];
  const feed = { tagName: "link", rel: "alternate", type: "application/rss+xml", title: name, href: "/feed.xml" };
  return [...pageMeta(site, { title: `${name} | ${tagline}`, description, path: "/", data: blocks }), feed];
};

export async function loader({ request }: Route.LoaderArgs) {
  const home = await loadHome(new URL(request.url).searchParams.get("categorie"), pageTime());
  // What failed is tried again by whoever asks next.
  return data(home, home.selection.isUnread ? { headers: { "Cache-Control": "no-store" } } : {});
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { today, top, results, edition, selection, events, news, episodes, videos, site } = loaderData;
  // The card of a live event says it too, and for all of the page.
  const isExample =
    !(top.kind === "live" && top.direct?.isDemo) && [...episodes, ...(videos ?? [])].some(({ isDemo }) => isDemo);
  return (
    <main id="contenu" className="home" tabIndex={-1}>
      <h1 className="visually-hidden">
        {site.name} : {site.tagline}
      </h1>
      <Ticker items={news.ticker} />
      <div className="wrap">
        <Hero>
          <DateLine day={today} number={edition?.number ?? null} />
          <a className="three-link" href="/trois-minutes">
            L’actu en 3&nbsp;min
          </a>
        </Hero>
        <section className="selection" id="actualites" aria-labelledby="selection-titre">
          <div className="section-head">
            <h2 id="selection-titre">Notre sélection</h2>
            <p className="section-line">
              Reste informé des dernières informations politiques en France et à l'international
            </p>
            <div className="follow">
              <p>Suivez-nous :</p>
              <SocialLinks socials={site.socials} siteName={site.name} />
            </div>
            <RobinFile className="selection-robin" />
          </div>
          {top.kind === "article" ? null : <link rel="stylesheet" href={sheet} />}
          <div data-region="/fragments/top-card" data-every={results ? 8 : 60}>
            <ResultsStrip results={results} />
            <TopCard top={top} edition={edition} />
          </div>
          {top.kind === "article" ? <link rel="stylesheet" href={sheet} /> : null}
          {edition ? <Essentials edition={edition} /> : null}
          <div data-swap-region="/fragments/selection">
            <Selection {...selection} />
          </div>
          <p className="all-articles">
            <a className="button button-quiet" href="/articles">
              Voir tous nos articles
            </a>
          </p>
        </section>
        <Understand {...loaderData.understand} />
        <ComingEvents events={events} />
      </div>
      <LateSheet href={farSheet} />
      <NewsStrip items={news.strip} />
      {isExample ? (
        <div className="wrap mb-4">
          <DemoNotice>
            les podcasts et les vidéos ci-dessous ont nos titres, pas encore nos sons ni nos films (ceux-ci sont de la
            Blender Foundation).
          </DemoNotice>
        </div>
      ) : null}
      <Podcasts episodes={episodes} />
      <Videos videos={videos} />
    </main>
  );
}
