import { href } from "react-router";
import { pageTime } from "#app/http/pages/page.server.ts";
import { recentArticles } from "#app/modules/articles/queries.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import { ButtonLink, QuietButton, QuietLink } from "#app/ui/button.tsx";
import { Page } from "#app/ui/page-title.tsx";
import { readingMeta } from "#app/ui/structured-data.ts";
import { parisDay } from "#app/utils/dates.ts";
import type { Route } from "./+types/week";
import "./week.css";

export const handle = { shows: ["articles", "editions"] } satisfies PageHandle;

const text = "Ce que tu as lu ces sept derniers jours. Ton appareil le sait, pas nous.";

export const meta = readingMeta("/ta-semaine", "Ta semaine", text);

/** More than most read in a week: one is unread. */
const ARTICLES = 8;

export const loader = async () => ({
  articles: await recentArticles({ limit: ARTICLES }),
  today: parisDay(pageTime()),
});

/** Filled by the device (enhance/reading/week.ts): what was read never leaves it. */
export default function Week({ loaderData: { articles, today } }: Route.ComponentProps) {
  return (
    <Page title="Ta semaine" text={text} data-week={today}>
      <div className="max-w-text">
        <p className="min-h-[5lh] text-lg sm:min-h-[3lh]" data-week-words>
          Cette page est écrite par ton appareil, avec un script que ton navigateur n’a pas lancé. Rien n’est
          perdu&#8239;: nos articles et ta journée en trois minutes s’ouvrent sans lui.
        </p>
        <ol className="week-days" aria-label="Tes trois minutes, ces sept jours" data-week-days>
          {Array.from({ length: 7 }, (_, day) => (
            <li
              className="grid place-items-center min-h-11 bg-sunk text-soft data-[done=true]:bg-red data-[done=true]:text-on-red font-display text-[0.8125rem]/[1] font-[650] [clip-path:var(--cut-button)]"
              key={day}
            />
          ))}
        </ol>
        <ol className="mt-6 divide-y divide-line border-y border-line" data-week-list hidden />
        <p className="mt-6" data-week-next hidden={articles.length === 0}>
          <span className="block text-soft">Pour continuer</span>
          {articles.map(({ slug, title }, index) => (
            <a
              className="block py-3 font-semibold"
              key={slug}
              href={href("/articles/:slug", { slug })}
              hidden={index > 0}
            >
              {title}
            </a>
          ))}
        </p>
        <p className="button-row mt-6">
          <ButtonLink href={href("/trois-minutes")}>Trois minutes</ButtonLink>
          <QuietButton data-week-on hidden>
            Garder mes lectures ici
          </QuietButton>
          <QuietLink href={href("/articles")}>Tous les articles</QuietLink>
          <a className="py-3" href={href("/apprendre")} data-week-again hidden>
            Revoir avec une leçon
          </a>
          <button type="button" className="link-button py-3" data-week-erase hidden>
            Tout effacer
          </button>
        </p>
      </div>
    </Page>
  );
}
