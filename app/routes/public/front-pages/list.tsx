import { href } from "react-router";
import "./front-pages.css";
import { listFrontPages } from "#app/modules/editions/queries.server.ts";
import { editionStyle } from "#app/modules/editions/views.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Page } from "#app/ui/page-title.tsx";
import { Chips } from "#app/ui/page.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { trailMeta } from "#app/ui/structured-data.ts";
import { formatMonthOf, formatWeekdayOf } from "#app/utils/dates.ts";
import type { Route } from "./+types/list";

export const handle = {
  shows: ["articles", "categories", "directs", "editions", "flash", "front-pages", "team"],
  reads: ["mois"],
} satisfies PageHandle;

const description = "Ce qui était à la une de Clairvoix, jour après jour\u202F: le titre, le dessin et l’essentiel.";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const path = href("/unes");
  const month = loaderData?.month;
  const isOlder = month ? month !== loaderData.months[0]?.month : false;
  return trailMeta(matches, {
    title: isOlder ? `Les unes de ${formatMonthOf(`${month}-01`)}` : "Les unes",
    description,
    path: isOlder ? `${path}?mois=${month}` : path,
    trail: [{ name: "Les unes", path }],
  });
};

export const loader = ({ request }: Route.LoaderArgs) => listFrontPages(new URL(request.url).searchParams.get("mois"));

export default function FrontPages({ loaderData: { months, month, days } }: Route.ComponentProps) {
  return (
    <Page title="Les unes" text="Ce qui était à la une, jour après jour. Choisis un jour pour le relire.">
      {month === null ? (
        <EmptyState title="Pas encore de une" text="La première se gardera ici dès qu’un article sera publié." />
      ) : (
        <>
          {months.length > 1 ? (
            <Chips
              label="Choisir un mois"
              chips={months.map((it) => ({
                href: `${href("/unes")}?mois=${it.month}`,
                label: formatMonthOf(`${it.month}-01`),
                isCurrent: it.month === month,
              }))}
              current="page"
              className="mt-6"
            />
          ) : null}
          <h2 className="mt-8 first-letter:uppercase">{formatMonthOf(`${month}-01`)}</h2>
          <ol className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-y-6 gap-x-5 mt-4 max-[36rem]:gap-4">
            {days.map((it) => (
              <li key={it.day} className="une" style={editionStyle(it)}>
                <div className="une-art">
                  {it.picture ? (
                    <Picture image={it.picture} sizes="(min-width: 36rem) 18rem, 7rem" alt="" />
                  ) : (
                    <span aria-hidden="true">{Number(it.day.slice(8))}</span>
                  )}
                </div>
                <p className="une-day">
                  <time dateTime={it.day}>{formatWeekdayOf(it.day)}</time> <span>n°&nbsp;{it.number}</span>
                </p>
                <h3 className="text-lg/[1.2] pt-1 px-4 pb-0 wrap-anywhere max-[36rem]:pl-3 max-[36rem]:pr-2">
                  <a className="text-ink no-underline hover:underline" href={href("/unes/:day", { day: it.day })}>
                    {it.title || (it.still ? "Rien de neuf ce jour-là" : "Ce jour-là, seulement des brèves")}
                  </a>
                </h3>
                {it.still ? (
                  <p className="text-sm/[1.35] pt-[0.35rem] px-4 pb-0 text-soft wrap-anywhere max-[36rem]:pl-3 max-[36rem]:pr-2">
                    Toujours à la une&#8239;: {it.still}
                  </p>
                ) : null}
              </li>
            ))}
          </ol>
        </>
      )}
    </Page>
  );
}
