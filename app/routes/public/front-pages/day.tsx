import "./front-pages.css";
import { data, href } from "react-router";
import { Essentials } from "#app/modules/editions/essentials.tsx";
import type { Lead } from "#app/modules/editions/front-page.server.ts";
import { type ArchivedEntry, findFrontPage, nearestFrontPages } from "#app/modules/editions/queries.server.ts";
import { editionStyle } from "#app/modules/editions/views.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import { Page } from "#app/ui/page-title.tsx";
import { Section } from "#app/ui/page.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { pageMeta, siteOf } from "#app/ui/seo.ts";
import { trailMeta } from "#app/ui/structured-data.ts";
import { formatDayOf, formatHour } from "#app/utils/dates.ts";
import { readDay } from "#app/utils/days.ts";
import type { Route } from "./+types/day";

export const handle = {
  shows: ["articles", "categories", "directs", "editions", "flash", "front-pages", "team"],
} satisfies PageHandle;

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
  const page = loaderData?.page;
  const path = href("/unes/:day", { day: params.day });
  if (!page)
    return pageMeta(siteOf(matches), {
      title: "Pas de une ce jour-là",
      description: "Les unes les plus proches.",
      path,
      noindex: true,
    });
  const title = `La une du ${formatDayOf(page.edition.day)}`;
  const led = page.leads[0]?.title;
  return trailMeta(matches, {
    title,
    description: led ? `À la une de Clairvoix, ${formatDayOf(page.edition.day)}\u202F: ${led}` : title,
    path,
    above: [{ name: "Les unes", path: href("/unes") }],
  });
};

export async function loader({ params }: Route.LoaderArgs) {
  const day = readDay(params.day);
  const page = day ? await findFrontPage(day) : null;
  if (page) return data({ page, nearest: [] });
  return data({ page: null, nearest: await nearestFrontPages(day) }, { status: 404 });
}

export default function FrontPage({ loaderData: { page, nearest } }: Route.ComponentProps) {
  return page ? <Archived {...page} /> : <Missing nearest={nearest} />;
}

type Archive = NonNullable<Awaited<ReturnType<typeof findFrontPage>>>;

function Archived({ edition, isToday, leads, grid, before, after }: Archive) {
  const led = leads.filter(({ until }) => until === null);
  const earlier = leads.filter(({ until }) => until !== null);
  const [first, ...others] = led.length > 0 ? led : earlier.splice(0, 1);
  const picture = (edition.isOwn ? edition.picture : first?.picture) ?? edition.picture;
  return (
    <Page
      style={editionStyle(edition)}
      eyebrow={<a href={href("/unes")}>Les unes</a>}
      title={`La une du ${formatDayOf(edition.day)}`}
      text={
        <>
          Édition n°&nbsp;{edition.number}.{" "}
          {isToday
            ? "La journée n’est pas finie\u202F: elle peut encore changer."
            : "Les liens mènent aux pages d’aujourd’hui."}
        </>
      }
    >
      <div className="une-page grid gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:items-start">
        <Section
          id="une-titre"
          title="À la une"
          className="une-lead border-t-8 border-t-edge"
          titleClass="visually-hidden"
        >
          {first ? <Entry entry={first} /> : null}
          {picture ? <Picture image={picture} sizes="(min-width: 64rem) 40rem, 92vw" alt="" priority /> : null}
          {others.map((entry) => (
            <Entry key={`${entry.kind}${entry.id}`} entry={entry} />
          ))}
        </Section>
        <Essentials edition={edition} />
      </div>
      <Entries id="plus-tot" title="Plus tôt dans la journée" entries={earlier} />
      <Entries id="grille" title="Aussi ce jour-là" entries={grid} />
      <nav
        aria-label="Les autres jours"
        className="mt-12 flex flex-wrap justify-between gap-x-8 gap-y-3 border-t-2 border-line pt-4"
      >
        {before ? <DayLink day={before} before="←" rel="prev" /> : <span />}
        {after ? <DayLink day={after} after="→" rel="next" /> : null}
      </nav>
    </Page>
  );
}

interface EntriesProps {
  id: string;
  title: string;
  entries: (ArchivedEntry | Archive["leads"][number])[];
}

const Entries = ({ id, title, entries }: EntriesProps) =>
  entries.length > 0 ? (
    <Section id={id} title={title} className="mt-10">
      <ul className="une-list grid gap-y-1 gap-x-8 lg:grid-cols-2">
        {entries.map((entry) => (
          <li key={`${entry.kind}${entry.id}`}>
            <Entry entry={entry} {...("since" in entry && { hours: entry })} />
          </li>
        ))}
      </ul>
    </Section>
  ) : null;

const kinds = { article: "Article", flash: "Flash info", direct: "Direct", studio: "Studio en direct" };

/** Where it led, when; flash infos have no page, and what readers may no longer see is named. */
function Entry({ entry, hours }: { entry: ArchivedEntry; hours?: Lead }) {
  const isGone = !entry.href && entry.kind !== "flash";
  return (
    <div className={`une-entry une-${entry.kind}`}>
      <p className="une-kind">
        {kinds[entry.kind]}
        {hours?.until ? (
          <span>
            {" "}
            · de {formatHour(hours.since)} à {formatHour(hours.until)}
          </span>
        ) : null}
      </p>
      <h3>
        {entry.href ? (
          <a className="text-ink decoration-2 decoration-transparent hover:decoration-current" href={entry.href}>
            {entry.title}
          </a>
        ) : (
          entry.title
        )}
      </h3>
      {isGone ? <p className="text-soft">Cette page n’est plus en ligne.</p> : null}
    </div>
  );
}

const DayLink = ({ day, before, after, rel }: { day: string; before?: string; after?: string; rel: string }) => (
  <a href={href("/unes/:day", { day })} rel={rel}>
    {before ? <span aria-hidden="true">{before} </span> : null}
    <time dateTime={day}>{formatDayOf(day)}</time>
    {after ? <span aria-hidden="true"> {after}</span> : null}
  </a>
);

const Missing = ({ nearest }: { nearest: string[] }) => (
  <Page
    eyebrow={<a href={href("/unes")}>Les unes</a>}
    title="Pas de une ce jour-là"
    text={nearest.length > 0 ? "Voici les unes les plus proches." : "Aucune une n’est encore gardée."}
  >
    <ul className="grid gap-3">
      {nearest.map((day) => (
        <li key={day}>
          <a href={href("/unes/:day", { day })}>
            La une du <time dateTime={day}>{formatDayOf(day)}</time>
          </a>
        </li>
      ))}
      <li>
        <a href={href("/unes")}>Toutes les unes</a>
      </li>
    </ul>
  </Page>
);
