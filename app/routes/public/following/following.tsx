import { data, href } from "react-router";
import { visitCookie, isLostOrLeadsBack, ownLists } from "#app/http/device-lists.server.ts";
import { FollowButtons } from "#app/modules/following/follow-buttons.tsx";
import { findOffered, ownNews } from "#app/modules/following/own-news.server.ts";
import { NewsList } from "#app/modules/following/own-rows.tsx";
import type { Followed } from "#app/modules/push/followed.server.ts";
import { followKinds, followList, kindOf } from "#app/modules/push/topics.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Unfold } from "#app/ui/page.tsx";
import { unlistedMeta } from "#app/ui/seo.ts";
import { capital, plural } from "#app/utils/text.ts";
import type { Route } from "./+types/following";
import { OwnPage } from "./own-page.tsx";

export const meta = unlistedMeta(
  "/suivis",
  "Ce que tu suis",
  "Ce qui est nouveau dans les thèmes, les partis et les signatures que tu suis.",
);

/** Someone's own, of the account or of the device: never shared. */
export async function loader({ request }: Route.LoaderArgs) {
  const { reader, follows } = await ownLists(request);
  const { visit, ...news } = await ownNews(request, follows);
  const own = { hasAccount: reader !== null, isLost: isLostOrLeadsBack(request, followList, follows) };
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (follows.length > 0) headers.append("Set-Cookie", visitCookie(visit));
  const offered = (await findOffered()).filter(({ follow }) => !follows.includes(follow));
  return data({ ...news, own, offered }, { headers });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function Following({
  loaderData: { followed, words, fresh, earlier, own, offered },
}: Route.ComponentProps) {
  return (
    <OwnPage at="/suivis" {...own}>
      {followed.length === 0 ? (
        <EmptyState
          title="Choisis ce que tu veux suivre"
          text="D’un geste&#8239;: ce qui paraît s’affichera sur cette page. Le bouton «&#8239;Suivre&#8239;» est aussi sur les articles et les dossiers."
        />
      ) : (
        <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,42rem)_minmax(0,20rem)]">
          <section aria-labelledby="nouveau">
            <p className="mb-6 lg:hidden">
              <a href="#suivis">Tu suis {plural(followed.length, "chose")}</a> · <a href="#prevenir">Être prévenu</a>
            </p>
            <h2 id="nouveau">Nouveau pour toi</h2>
            <p className="mt-2 mb-4 text-soft">{words}</p>
            {fresh.length > 0 ? <NewsList items={fresh} /> : null}
            {earlier.length > 0 ? (
              <details className="mt-4" open={fresh.length === 0 || undefined}>
                <summary className="unfold py-2">
                  Déjà vu ce mois-ci <Icon name="chevron-down" />
                </summary>
                <NewsList items={earlier} />
              </details>
            ) : null}
          </section>
          <div className="grid content-start gap-12">
            <FollowedList followed={followed} />
            <Telling />
          </div>
        </div>
      )}
      {followed.length === 0 ? (
        <Choice offered={offered} />
      ) : (
        <Unfold label="Suivre autre chose" className="mt-10" labelClass="py-2">
          <Choice offered={offered} />
        </Unfold>
      )}
    </OwnPage>
  );
}

function Choice({ offered }: { offered: Followed[] }) {
  const kinds = [...new Set(offered.map(({ follow }) => kindOf(follow)))];
  return (
    <>
      {kinds.map((kind) => (
        <details key={kind} className="mt-4" open={kind !== "parti" || undefined}>
          <summary className="unfold py-2">
            {capital(followKinds[kind])}s <Icon name="chevron-down" />
          </summary>
          <FollowButtons
            follows={offered.filter(({ follow }) => kindOf(follow) === kind)}
            back={href("/suivis")}
            hasNames
            isSmall
            className="mt-2"
          />
        </details>
      ))}
      <p className="mt-8 hidden in-[main:has([aria-pressed=true])]:block">
        <ButtonLink href={href("/suivis")}>Voir ce qui est nouveau</ButtonLink>
      </p>
    </>
  );
}

const FollowedList = ({ followed }: { followed: Followed[] }) => (
  <section aria-labelledby="suivis">
    <h2 id="suivis">Tu suis</h2>
    <form method="post" action={href("/compte/suivis")}>
      <input type="hidden" name="back" value={href("/suivis")} />
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {followed.map(({ follow, name, href: page }) => (
          <li key={follow} className="flex items-center justify-between gap-6 py-2">
            <p className="min-w-0">
              <a href={page}>{name}</a> <span className="text-sm text-soft">{followKinds[kindOf(follow)]}</span>
            </p>
            <button
              name="ne-plus-suivre"
              value={follow}
              className="link-button flex-none py-2 text-sm"
              aria-label={`Ne plus suivre ${name}`}
            >
              Ne plus suivre
            </button>
          </li>
        ))}
      </ul>
    </form>
  </section>
);

const Telling = () => (
  <section aria-labelledby="prevenir">
    <h2 id="prevenir">Être prévenu</h2>
    <p className="mt-2">
      Par notification, au plus 3 par jour, aucune entre 22&nbsp;h et 7&nbsp;h&#8239;: choisis «&#8239;Ce que tu
      suis&#8239;» dans <a href={`${href("/preferences")}#notifications`}>les préférences de cet appareil</a>. Par
      email, un seul par jour, vers 18&nbsp;h, il faut un compte&#8239;: dans{" "}
      <a href={href("/dashboard/notifications")}>ses notifications</a>.
    </p>
  </section>
);
