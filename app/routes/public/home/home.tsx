import { data, redirect } from "react-router";
import { pageTime } from "#app/http/pages/page.server.ts";
import { pageOnceAt } from "#app/modules/articles/incoming.server.ts";
import { Essentials } from "#app/modules/editions/essentials.tsx";
import { stockImage } from "#app/modules/illustrations/stock-illustrations.ts";
import { LetterSignUp } from "#app/modules/letter/subscribers/sign-up-form.tsx";
import type { PageHandle } from "#app/records/actions/action.ts";
import { QuietLink } from "#app/ui/button.tsx";
import { DemoNotice } from "#app/ui/demo-notice.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { RobinFile } from "#app/ui/robin/robin.tsx";
import { pageMeta, siteOf, type Site, absolute } from "#app/ui/seo.ts";
import { SocialLinks } from "#app/ui/social-links.tsx";
import { organization, webSite, context, publisherOf } from "#app/ui/structured-data.ts";
import { formatShortDate, formatMonthOf } from "#app/utils/dates.ts";
import { type ImageView, sharedImage } from "#app/utils/image-view.ts";
import "./understand.css";
import { OLD_QUERIES } from "#app/utils/old-path.ts";
import type { Route } from "./+types/home";
import { SinceVisit, WhatIsNew } from "./latest.tsx";
import { loadHome, type Coming as ComingLine, type Understand as Data } from "./load.server.ts";
import { Masthead } from "./masthead.tsx";
import { Podcasts, Videos, NewsStrip, Ticker } from "./media.tsx";
import { Selection } from "./selection.tsx";
import { ResultsStrip, TopCard } from "./top-card-view.tsx";
import "./hero.css";
import "./after-lead.css";
import "./awaited.css";

/** The public events of the coming days and what a voter has to do, a line each; nothing when there are none. */
function Coming({ lines }: { lines: ComingLine[] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="a-venir" className="coming">
      <h2 id="a-venir">
        <a href="/agenda">À venir</a>
      </h2>
      <ul className="signposts">
        {lines.map(({ href, day, title, text }) => (
          <li key={href}>
            <a href={href}>
              <time dateTime={day}>{formatShortDate(`${day}T12:00:00Z`)}</time>
              <span>
                {title} <small>{text}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The European Parliament, drawn by us (prisma/seed/art, exported by scripts/render-art.mjs). */
const picture: ImageView = {
  base: "/art/hero",
  widths: [480, 720, 1200, 1600],
  width: 1600,
  height: 800,
  color: "#ffe7cb",
  alt: "Le Parlement européen à Strasbourg, illustration",
  credit: "Illustration de la rédaction",
};

const promise =
  "Comprendre les enjeux politiques d'aujourd'hui pour construire le monde de demain. Par des jeunes, pour tous !";

/** A band: whose page this is, in two sentences; on a phone the second stands under the lead. */
const Hero = () => (
  <section className="hero">
    <div className="hero-picture">
      <Picture image={picture} sizes="(min-width: 48rem) 36rem, 50vw" priority="low" />
    </div>
    <div className="hero-words">
      <h2>L'actualité politique simplifiée et accessible</h2>
      <p>{promise}</p>
    </div>
  </section>
);

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
  reads: ["categorie", ...OLD_QUERIES],
} satisfies PageHandle;

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
  const { searchParams } = new URL(request.url);
  if (OLD_QUERIES.some((name) => searchParams.has(name))) {
    const page = await pageOnceAt(request.url);
    throw redirect(page ?? "/", page ? 301 : 302);
  }
  const home = await loadHome(searchParams.get("categorie"), pageTime());
  // What failed is tried again by whoever asks next.
  return data(home, home.selection.isUnread ? { headers: { "Cache-Control": "no-store" } } : {});
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { masthead, latest, top, results, selection, coming, news, episodes, videos, site } = loaderData;
  const { edition } = masthead;
  // The card of a live event says it too, and for all of the page.
  const isExample =
    !(top.kind === "live" && top.direct?.isDemo) && [...episodes, ...(videos ?? [])].some(({ isDemo }) => isDemo);
  const leadHref = top.kind === "article" ? `/articles/${top.article.slug}` : null;
  // What explains comes before what is old.
  const isQuiet = latest.fresh.length === 0;
  const explained = <Understand {...loaderData.understand} />;
  return (
    <main id="contenu" className="home" tabIndex={-1}>
      <h1 className="visually-hidden">
        {site.name} : {site.tagline}
      </h1>
      <div className="wrap">
        <Masthead {...masthead} />
        <Hero />
        <SinceVisit {...latest} leadHref={leadHref} next={coming[0]} />
        <section className="selection" id="actualites" aria-labelledby="selection-titre">
          <h2 id="selection-titre">Notre sélection</h2>
          <div data-region="/fragments/top-card" data-every={results ? 8 : 60}>
            <ResultsStrip results={results} />
            <TopCard top={top} edition={edition} />
          </div>
          <Ticker items={news.ticker} />
          {isQuiet && top.kind === "live" ? null : <WhatIsNew {...latest} leadHref={leadHref} />}
          {isQuiet ? explained : null}
          {edition ? <Essentials edition={edition} /> : null}
          <div className="after-lead">
            <p className="promise">{promise}</p>
            <p>Reste informé des dernières informations politiques en France et à l'international</p>
            <div className="follow">
              <p>Suivez-nous :</p>
              <SocialLinks socials={site.socials} siteName={site.name} />
            </div>
            <RobinFile className="selection-robin" />
          </div>
          <div data-swap-region="/fragments/selection">
            <Selection {...selection} />
          </div>
          <p className="all-articles">
            <QuietLink href="/articles">Voir tous nos articles</QuietLink>
          </p>
        </section>
        {isQuiet ? null : explained}
        <Coming lines={coming} />
        <LetterSignUp origin="home" />
      </div>
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

/** A short that YouTube plays: what we know of it, which is not the day it was put there. */
function shortVideo(site: Site, video: { name: string; videoId: string; image: string }) {
  const { name, videoId, image } = video;
  return {
    "@context": context,
    "@type": "VideoObject",
    name,
    thumbnailUrl: absolute(site, image),
    embedUrl: `https://www.youtube-nocookie.com/embed/${videoId}`,
    url: `https://www.youtube.com/shorts/${videoId}`,
    publisher: publisherOf(site),
  };
}

function Understand({ terms, lessons, elections }: Data) {
  const [first, ...others] = [
    ...elections.map(({ slug, title, nextDay }) => ({
      kind: nextDay ? `Vote, ${formatMonthOf(nextDay)}` : "Le vote",
      href: `/elections/${slug}`,
      text: title,
      drawing: "apprendre-1",
    })),
    ...lessons.map(({ module, slug, title }) => ({
      kind: "La leçon",
      href: `/apprendre/${module}/${slug}`,
      text: title,
      drawing: "apprendre-5",
    })),
    ...terms.map(({ slug, term }) => ({
      kind: "Le mot",
      href: `/lexique/${slug}`,
      text: term,
      drawing: "apprendre-6",
    })),
  ];
  if (!first) return null;
  const image = stockImage(first.drawing);
  return (
    <section className="today-explained" aria-labelledby="comprendre-titre">
      <h2 id="comprendre-titre">Comprendre</h2>
      <p>Pour suivre ces articles</p>
      <a href={first.href}>
        {image ? <Picture image={image} sizes="92vw" alt="" /> : null}
        <span className="font-display">
          <small>{first.kind}</small> {first.text}
        </span>
      </a>
      <ul className="signposts">
        {others.map(({ kind, href, text }) => (
          <li key={href}>
            <a href={href}>
              <small>{kind}</small> {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
